import { Link, useLocation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { layoutTexts } from '#app/texts/layout.ts'
import { categories } from '#shop/catalog/categories.ts'
import { LazyAdminLinks } from './lazy-admin-menu.tsx'
import { Panel } from './panel.tsx'
import { useLogout } from './use-logout.ts'
import { useSignInQuery } from './use-sign-in-query.ts'

export const menuPanelId = 'menu'

const { account, footer, menu } = layoutTexts

/** The full-screen menu of phones and tablets. */
export function MenuPanel({ contactEmail }: { contactEmail: string }) {
  const { pathname } = useLocation()
  const { logout, isLeaving } = useLogout()
  const query = useSignInQuery()
  return (
    <Panel id={menuPanelId} title={menu.title}>
      <nav className="big" aria-label={layoutTexts.categories}>
        {categories.map(({ key, name }) => (
          <Link
            key={key}
            to={`/category/${key}`}
            aria-current={pathname.startsWith(`/category/${key}`) ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <LazyAdminLinks />
      <nav className="rest" aria-label={menu.more}>
        <Link className="for-guest" to={`/login${query}`}>
          {account.login}
        </Link>
        <Link className="for-guest" to={`/register${query}`}>
          {account.makeAccount}
        </Link>
        <Link className="for-user" to="/account">
          {account.account}
        </Link>
        <Link className="for-user" to="/profile">
          {account.profile}
        </Link>
        <Link to="/saved">{menu.saved}</Link>
        <Link to="/about">{footer.aboutLink}</Link>
        <Link to="/faq">{footer.faq}</Link>
        <Link to="/faq#returns">{footer.shipping}</Link>
        <Link to="/terms">{footer.terms}</Link>
        <Link to="/withdraw">{footer.withdraw}</Link>
      </nav>
      <div className="account">
        <p className="for-user">
          <Button look="link" isBusy={isLeaving} onClick={logout}>
            {account.logout}
          </Button>
        </p>
        {contactEmail ? <p className="caption">{contactEmail}</p> : null}
      </div>
    </Panel>
  )
}
