import '#app/styles/admin.css'
import { Outlet } from 'react-router'
import { AdminFrame } from '#app/components/layout/admin-frame.tsx'

export default function AdminGuard() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}
