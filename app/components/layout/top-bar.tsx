import { Menu, Search } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#app/components/ui/class-names.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { useIsHydrated } from '#app/components/ui/use-is-hydrated.ts'
import { layoutTexts } from '#app/texts/layout.ts'
import { categories } from '#shop/catalog/categories.ts'
import { CartLink } from './cart-link.tsx'
import { LazyAdminMenu } from './lazy-admin-menu.tsx'
import { Logo, useHomeLabel } from './logo.tsx'
import { menuPanelId } from './menu-panel.tsx'
import { opens } from './panel.tsx'
import { SearchBox } from './search-box.tsx'
import { searchPanelId } from './search-panel.tsx'
import { useLogout } from './use-logout.ts'
import { useSignInQuery } from './use-sign-in-query.ts'

const { account } = layoutTexts

/** Both variants are in the HTML, which is the same for everyone; CSS shows the right one. */
function AccountTools() {
  const { logout, isLeaving } = useLogout()
  const query = useSignInQuery()
  const isHydrated = useIsHydrated()
  return (
    <>
      <Link className="tool only-large for-guest" to={`/login${query}`}>
        {account.login}
      </Link>
      <Link className="tool only-large for-guest" to={`/register${query}`}>
        {account.register}
      </Link>
      <LazyAdminMenu />
      <Link className="tool only-large for-user" to="/account">
        {account.account}
      </Link>
      <button
        type="button"
        className="tool only-large for-user"
        aria-busy={isLeaving || undefined}
        disabled={!isHydrated}
        onClick={logout}
      >
        {account.logout}
      </button>
    </>
  )
}

/** The top bar (SPEC section 2, Navigation): transparent only at the top of the home page. */
export function TopBar() {
  const { pathname } = useLocation()
  const isAtTop = useIsAtTop()
  const isHome = pathname === '/'
  return (
    <header className={classNames('bar', isHome && 'at-home', isHome && isAtTop && 'over')}>
      <div className="wrap bar-in">
        <Link className="logo" to="/" aria-label={useHomeLabel()}>
          <Logo />
        </Link>
        <nav className="nav" aria-label={layoutTexts.categories}>
          {categories.map(({ key, name }) => {
            const to = `/category/${key}`
            const isHere = pathname === to || pathname.startsWith(`${to}/`)
            return (
              <Link key={key} to={to} aria-current={isHere ? 'page' : undefined}>
                {name}
              </Link>
            )
          })}
        </nav>
        <div className="tools">
          <SearchBox className="only-large" />
          <button
            type="button"
            className="tool only-small"
            aria-label={layoutTexts.search.open}
            {...opens(searchPanelId)}
          >
            <Icon of={Search} />
          </button>
          <AccountTools />
          <Link className="tool only-large" to="/saved">
            {layoutTexts.menu.saved}
          </Link>
          <CartLink />
          <button
            type="button"
            className="tool only-small"
            aria-label={layoutTexts.menu.open}
            {...opens(menuPanelId)}
          >
            <Icon of={Menu} />
          </button>
        </div>
      </div>
    </header>
  )
}

/** Whether the window is scrolled to the top. True on the server, since every page starts there. */
function useIsAtTop(): boolean {
  const [isAtTop, setIsAtTop] = useState(true)
  useEffect(() => {
    const look = () => setIsAtTop(window.scrollY < 8)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isAtTop
}
