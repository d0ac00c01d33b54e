import { User } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { adminTexts } from '#app/texts/admin.ts'
import { layoutTexts } from '#app/texts/layout.ts'
import { Logo, useHomeLabel } from './logo.tsx'

const { admin, account } = layoutTexts

/** The top bar of the administration. */
export function AdminBar() {
  return (
    <header className="bar still">
      <div className="bar-in adm-bar">
        <Link className="logo" to="/" aria-label={useHomeLabel()}>
          <Logo />
        </Link>
        <span className="caption">{admin.title}</span>
        <div className="tools">
          <Link className="tool" to="/">
            {adminTexts.menu.shop}
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
