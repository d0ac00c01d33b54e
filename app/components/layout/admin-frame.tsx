import { User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { layoutTexts } from '#app/texts/layout.ts'
import { adminLinks, isUnder } from './admin-links.ts'
import { Logo } from './logo.tsx'

const { admin, account } = layoutTexts

/** The bar over the administration. */
export function AdminBar() {
  return (
    <header className="bar still">
      <div className="bar-in adm-bar">
        <Link className="logo" to="/" aria-label={layoutTexts.homeLabel}>
          <Logo />
        </Link>
        <span className="caption">{admin.title}</span>
        <div className="tools">
          <Link className="tool" to="/">
            {admin.shop}
          </Link>
          <Link className="tool" to="/account" aria-label={account.account}>
            <Icon of={User} />
            <span className="only-large" aria-hidden>
              {account.account}
            </span>
          </Link>
        </div>
      </div>
    </header>
  )
}

/** The administration's menu at the side, or above on small windows, and the page beside it. Give it the guard's outlet. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className="adm">
      <nav className="adm-nav" aria-label={admin.title}>
        {adminLinks.map(({ to, name }) => (
          <Link key={to} to={to} aria-current={isUnder(pathname, to) ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <div className="adm-main">{children}</div>
    </div>
  )
}
