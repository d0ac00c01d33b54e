import { House, Search, ShoppingBag, User } from 'lucide'
import { Link, useLocation } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { layoutTexts } from '#app/texts/layout.ts'
import { CartCount } from './cart-link.tsx'
import { BottleIcon } from './drawn-icons.tsx'
import { opens } from './panel.tsx'
import { searchPanelId } from './search-panel.tsx'
import { useRouteHandle } from './use-route-handle.ts'

const { bottom } = layoutTexts

/** Five labelled links within reach of the thumb (SPEC section 2: the mobile bottom bar). */
export function BottomBar() {
  const { pathname } = useLocation()
  const here = (isHere: boolean) => (isHere ? 'page' : undefined)
  const { section } = useRouteHandle()
  return (
    <nav className="bottombar" aria-label={bottom.label}>
      <Link to="/" aria-current={here(pathname === '/')}>
        <Icon of={House} />
        {bottom.home}
      </Link>
      <Link to="/category/perfume" aria-current={here(section === 'shop')}>
        <BottleIcon />
        {bottom.shop}
      </Link>
      <button type="button" data-here={section === 'search' || undefined} {...opens(searchPanelId)}>
        <Icon of={Search} />
        {bottom.search}
      </button>
      <Link to="/cart" aria-current={here(pathname === '/cart')}>
        <Icon of={ShoppingBag} />
        {bottom.cart}
        <CartCount />
      </Link>
      <Link to="/account" aria-current={here(section === 'account')}>
        <Icon of={User} />
        {bottom.account}
      </Link>
    </nav>
  )
}
