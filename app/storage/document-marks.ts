import { useEffect } from 'react'
import { useCart } from './cart.ts'
import { useUserInfo } from './user-info.ts'

function mark(name: string, value: string | undefined) {
  const { dataset } = document.documentElement
  if (value === undefined) delete dataset[name]
  else dataset[name] = value
}

/** Keeps the marks of first-paint.ts on <html> true while user and cart change. */
export function useDocumentMarks() {
  const user = useUserInfo()
  const lines = useCart().cartItems.length
  useEffect(() => {
    mark('js', '')
    mark('user', user ? '' : undefined)
    mark('admin', user?.isAdmin ? '' : undefined)
    mark('cart', lines > 0 ? String(lines) : undefined)
  }, [user, lines])
}
