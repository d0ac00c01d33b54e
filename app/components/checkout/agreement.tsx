import { Link } from 'react-router'
import type { FreshCart } from '#app/components/cart/use-fresh-cart.ts'
import { GuaranteeLink } from '#app/components/layout/guarantee.tsx'
import { useSettings } from '#app/components/layout/use-settings.ts'
import type { CartItem } from '#app/storage/cart.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { formatDate } from '#shop/dates.ts'
import { sealedText } from '#shop/texts/sealed.ts'
import { ArrivalLine } from './arrival-line.tsx'

const texts = checkoutTexts.agree

/** The items to be bought, by name, directly above the sums, with what ends the right of withdrawal for some of them. */
export function BoughtGoods({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className="caption mb-3 wrap-anywhere" aria-label={texts.goods}>
      {items.map(({ _id, title, qty, seal }) => (
        <li key={_id}>
          {qty > 1 ? checkoutTexts.timesQty(title, qty) : title}
          {seal === 'hygiene' ? `. ${sealedText}` : null}
        </li>
      ))}
    </ul>
  )
}

/**
 * What the law requires in plain sight directly above the order button: delivery time, no extra costs, the right of withdrawal,
 * the guarantee, and the exact versions of the texts that are agreed to (Directive 2011/83/EU article 8(2)). The links open new
 * windows, so that nobody loses the last step by reading.
 */
export function Agreement({ cart: { texts: versions } }: { cart: Pick<FreshCart, 'texts'> }) {
  const { taxIncluded } = useSettings()
  const [before, after] = texts.terms
  return (
    <div className="caption mb-4 flex flex-col gap-2">
      <p>
        <ArrivalLine /> {taxIncluded ? texts.vatIncluded : null}
      </p>
      <p>{checkoutTexts.oath}</p>
      <p>
        {before}
        {versions ? (
          <Link to={`/legal/terms/${versions.terms.version}`} target="_blank">
            {texts.termsOf(formatDate(versions.terms.validFrom))}
          </Link>
        ) : (
          <Link to="/terms" target="_blank">
            {texts.termsNow}
          </Link>
        )}
        {after}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {versions ? (
          <>
            <Link
              className="link py-2"
              to={`/legal/withdrawal/${versions.withdrawal.version}`}
              target="_blank"
            >
              {texts.withdraw}
            </Link>
            <Link className="link py-2" to={`/legal/privacy/${versions.privacy.version}`} target="_blank">
              {texts.privacy}
            </Link>
          </>
        ) : null}
        <GuaranteeLink className="link py-2" />
      </p>
    </div>
  )
}
