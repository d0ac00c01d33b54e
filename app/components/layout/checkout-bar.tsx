import { Link } from 'react-router'
import { layoutTexts } from '#app/texts/layout.ts'
import { CartLink } from './cart-link.tsx'
import { Logo, useHomeLabel } from './logo.tsx'

/** The top bar of checkout: no links but help and the cart. */
export function CheckoutBar({ contactEmail }: { contactEmail: string }) {
  return (
    <header className="bar still">
      <div className="wrap work bar-in">
        <Link className="logo" to="/" aria-label={useHomeLabel()}>
          <Logo />
        </Link>
        <div className="tools">
          {contactEmail ? (
            <a className="tool" href={`mailto:${contactEmail}`}>
              {layoutTexts.footer.helpLink}
            </a>
          ) : null}
          <CartLink />
        </div>
      </div>
    </header>
  )
}
