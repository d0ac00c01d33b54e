import { productTexts } from '#app/texts/product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { formatMonth } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import { isOneOff } from './product-labels.ts'

const texts = productTexts.sold

type SoldNoteProps = { product: ProductView; hasSimilar: boolean; children?: React.ReactNode }

/**
 * Replaces price and button when an item is sold out: when it was sold and for how much, and a link to similar items. The
 * children are other actions, such as asking to be notified.
 */
export function SoldNote({ product, hasSimilar, children }: SoldNoteProps) {
  const [title, text] = wordsOf(product)
  return (
    <>
      <div className="buy-price" role="status">
        <p className="sold-when">
          <span className="stock none">{title}</span>
        </p>
        <span className="caption num">{texts.price(formatEuros(product.price, product.currency))}</span>
      </div>
      <p className="mt-2 text-ink-2">{text}</p>
      <div className="buy-row">{children}</div>
      {hasSimilar ? (
        <p className="mt-3">
          <a className="btn second wide" href="#similar">
            {texts.like}
          </a>
        </p>
      ) : null}
    </>
  )
}

/** What happened to the item and what follows. An item held by an unpaid order may come back. */
function wordsOf(product: ProductView): [string, string] {
  const { soldIn, isHeld } = product
  if (isHeld) return [texts.held, texts.heldText]
  if (!isOneOff(product)) return [texts.out, texts.again]
  return [soldIn === null ? texts.sold : texts.soldIn(formatMonth(soldIn)), texts.once]
}
