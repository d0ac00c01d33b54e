import { useEffect, useRef } from 'react'
import type { ListAddress } from './list-address.ts'

/** "Show 24 more" puts the focus on the first of them, so that a keyboard goes on where the list went on. */
export function useFocusOnMore({ more }: ListAddress, products: readonly { _id: string }[]) {
  const shown = useRef({ more, count: products.length })
  useEffect(() => {
    const before = shown.current
    shown.current = { more, count: products.length }
    const firstNew = products[before.count]
    if (more !== before.more + 1 || !firstNew) return
    document.querySelector<HTMLElement>(`#item-${CSS.escape(firstNew._id)} a`)?.focus({ preventScroll: true })
  }, [more, products])
}
