import { useEffect, useState } from 'react'

/** Whether the window is scrolled to the top of the page. True on the server, where every page begins. */
export function useIsAtTop(): boolean {
  const [isAtTop, setIsAtTop] = useState(true)
  useEffect(() => {
    const look = () => setIsAtTop(window.scrollY < 8)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isAtTop
}
