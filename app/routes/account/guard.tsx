import { Outlet } from 'react-router'

export default function AccountGuard() {
  return <Outlet />
}
