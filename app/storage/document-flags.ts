import { useEffect } from 'react'
import { useCart } from './cart.ts'
import { useUserInfo } from './user-info.ts'

function setFlag(name: string, value: string | undefined) {
  const { dataset } = document.documentElement
  if (value === undefined) delete dataset[name]
  else dataset[name] = value
}

/** Keeps the flags that first-paint.ts sets on <html> current when user or cart change. */
export function useDocumentFlags() {
  const user = useUserInfo()
  const lines = useCart().cartItems.length
  useEffect(() => {
    setFlag('js', '')
    setFlag('user', user ? '' : undefined)
    setFlag('admin', user?.isAdmin ? '' : undefined)
    setFlag('cart', lines > 0 ? String(lines) : undefined)
  }, [user, lines])
}
