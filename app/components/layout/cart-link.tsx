import { ShoppingBag } from 'lucide'
import { Link, useLocation } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { useCart } from '#app/storage/cart.ts'
import { layoutTexts } from '#app/texts/layout.ts'

/** The number of distinct lines. Before hydration, the styles show the number that first-paint.ts found. */
export function CartCount() {
  const lines = useCart().cartItems.length
  return (
    <span className="count for-cart" aria-hidden>
      {lines > 0 ? lines : null}
    </span>
  )
}

/** The cart icon of the top bar with the number of its lines (SPEC section 2). */
export function CartLink() {
  const lines = useCart().cartItems.length
  const { pathname } = useLocation()
  return (
    <Link
      className="tool"
      to="/cart"
      aria-label={layoutTexts.cart.label(lines)}
      aria-current={pathname === '/cart' ? 'page' : undefined}
    >
      <Icon of={ShoppingBag} />
      <span className="only-large" aria-hidden>
        {layoutTexts.cart.name}
      </span>{' '}
      <CartCount />
    </Link>
  )
}
