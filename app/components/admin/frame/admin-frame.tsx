import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { adminLinks, isUnder } from '#app/components/layout/admin-links.ts'
import { layoutTexts } from '#app/texts/layout.ts'

type AdminFrameProps = {
  children: ReactNode
  /** What stands beside an entry of the menu, by its address. */
  counts?: Readonly<Record<string, string>>
}

/** The administration's menu at the side, or above on small windows, and the page beside it. Its child is the guard’s outlet. */
export function AdminFrame({ children, counts = {} }: AdminFrameProps) {
  const { pathname } = useLocation()
  return (
    <div className="adm">
      <nav className="adm-nav" aria-label={layoutTexts.admin.title}>
        {adminLinks.map(({ to, name }) => (
          <Link key={to} to={to} aria-current={isUnder(pathname, to) ? 'page' : undefined}>
            {name}
            {counts[to] ? <span className="n num"> {counts[to]}</span> : null}
          </Link>
        ))}
      </nav>
      <div className="adm-main">{children}</div>
    </div>
  )
}
