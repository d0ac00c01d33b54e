import { useRef, useState } from 'react'
import { SaveButton } from '#app/components/catalog/save-button.tsx'
import { ExpressLinks } from '#app/components/checkout/express-links.tsx'
import { GuaranteeLink } from '#app/components/layout/guarantee.tsx'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Price } from '#app/components/ui/price.tsx'
import { Quantity } from '#app/components/ui/quantity.tsx'
import { Rating } from '#app/components/ui/rating.tsx'
import { StickyBar } from '#app/components/ui/sticky-bar.tsx'
import { UnitPrice } from '#app/components/ui/unit-price.tsx'
import { wantHref } from '#app/components/wants/want-href.ts'
import { productTexts } from '#app/texts/product.ts'
import type { ProductView, SimilarList } from '#shop/catalog/product.schema.ts'
import { formatDate } from '#shop/dates.ts'
import { centsFromEuros, formatEuros, formatShortMoney } from '#shop/money/money.ts'
import { sealedText } from '#shop/texts/sealed.ts'
import { Arrival } from './arrival.tsx'
import { BuyFoot } from './buy-foot.tsx'
import { Facts } from './facts.tsx'
import { houseOf, isOneOff, nameOf, specLine } from './product-labels.ts'
import { SoldNote } from './sold-note.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

const texts = productTexts.buy

type BuyBoxProps = {
  product: ProductView
  /** Whether it was sold out when the page opened; an item sold since then keeps its layout and button. */
  isSold: boolean
  similar: SimilarList | undefined
}

/** Name, price, stock and the button to add a product to the cart; for a sold item, what it was. */
export function BuyBox({ product, isSold, similar }: BuyBoxProps) {
  const { quantity } = product
  const [wanted, setWanted] = useState(1)
  const { add, isAdding, refusal } = useAddToCart(product)
  const row = useRef<HTMLDivElement>(null)
  // The chosen quantity may exceed the current stock.
  const qty = Math.max(1, Math.min(wanted, quantity))
  const button = (
    <Button isBusy={isAdding} busyWord={texts.adding} disabled={quantity <= 0} onClick={() => void add(qty)}>
      {quantity > 0 ? texts.add : texts.outOfStock}
    </Button>
  )
  return (
    <div className="buy">
      <p className="soft wrap-anywhere">{houseOf(product)}</p>
      <h1 className="title wrap-anywhere">{nameOf(product)}</h1>
      <p className="spec">{specLine(product)}</p>
      {product.numReviews > 0 ? <RatingLink product={product} /> : null}
      {isSold ? (
        <SoldNote product={product} hasSimilar={similar?.products.length !== 0}>
          <NotifyMe product={product} />
          <SaveButton product={product} />
        </SoldNote>
      ) : (
        <>
          <PriceBlock product={product} />
          <Facts product={product} />
          <Stock product={product} />
          {product.seal === 'hygiene' ? <p className="caption mt-2">{sealedText}</p> : null}
          <div className="buy-row" ref={row}>
            {quantity > 1 ? (
              <Quantity
                value={qty}
                stock={quantity}
                label={texts.quantity}
                isAnnounced
                onChange={setWanted}
              />
            ) : null}
            {button}
            <SaveButton product={product} />
          </div>
          {quantity > 0 ? (
            <div className="mt-3 flex flex-col gap-3">
              <ExpressLinks words={texts.express} product={{ id: product._id, qty }} />
            </div>
          ) : (
            <p className="mt-3">
              <NotifyMe product={product} />
            </p>
          )}
        </>
      )}
      {refusal ? (
        <Banner tone="warn" title={refusal.title} role="alert" className="mt-4">
          {refusal.text}
        </Banner>
      ) : null}
      {isSold ? <Facts product={product} /> : <Terms vintage={product.vintage} />}
      <BuyFoot product={product} tryFirst={similar?.tryFirst} />
      <BuyBar product={product} row={row}>
        {button}
      </BuyBar>
    </div>
  )
}

function RatingLink({ product: { rating, numReviews } }: { product: ProductView }) {
  return (
    <p className="mt-2">
      <a className="link" href="#reviews">
        <Rating value={rating} words={texts.rated(rating.toFixed(1), numReviews)} isBig />
      </a>
    </p>
  )
}

/** The price, the struck-through price with its reason, and the unit price. */
export function PriceBlock({ product }: { product: ProductView }) {
  const { price, compareAtPrice, lowestPrice30Days, newSince, currency } = product
  return (
    <>
      <div className="buy-price">
        <Price
          amount={centsFromEuros(price)}
          was={compareAtPrice === null ? undefined : centsFromEuros(compareAtPrice)}
          currency={currency}
        />
        <UnitPrice product={product} className="caption num" />
      </div>
      {lowestPrice30Days === null ? null : (
        <p className="caption num mt-1">
          {texts.lowest(formatEuros(lowestPrice30Days, currency))}
          {newSince ? `. ${texts.newHere(formatDate(newSince))}` : null}
        </p>
      )}
    </>
  )
}

/** The stock as text. */
export function Stock({ product }: { product: ProductView }) {
  const { quantity } = product
  const none = isOneOff(product) ? texts.soldNote : texts.stockNote
  const [kind, words] =
    quantity <= 0 ? ['none', none] : quantity === 1 ? ['one', texts.onlyOne] : ['in', texts.inStock(quantity)]
  return (
    <p className={`stock ${kind} mt-3 text-[0.9375rem] whitespace-normal`} role="status">
      {words}
    </p>
  )
}

/** Delivery, returns and tax according to the shop's settings. */
export function Terms({ vintage }: { vintage: boolean }) {
  const { shippingPrice, freeShippingAbove, taxRate, taxIncluded, currency } = useSettings()
  const terms = productTexts.terms
  const money = (euros: number) => formatEuros(euros, currency)
  const free = formatShortMoney(centsFromEuros(freeShippingAbove), currency)
  const rows = [
    [terms.shipping, terms.shippingText(money(shippingPrice), free)],
    [terms.arrives, <Arrival key={terms.arrives} />],
    [terms.returns, vintage ? terms.returnsVintage : terms.returnsText],
    [terms.guarantee, <GuaranteeLink key="guarantee" />],
    [terms.tax, (taxIncluded ? terms.taxIncluded : terms.taxAdded)(`${taxRate}%`)],
  ] as const
  return (
    <dl className="ledger mt-6">
      {rows.map(([term, words]) => (
        <div key={`${term}`}>
          <dt>{term}</dt>
          <dd className="num">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

type BuyBarProps = {
  product: ProductView
  row: React.RefObject<HTMLDivElement | null>
  children: React.ReactNode
}

/** The same button above the bottom bar of small windows, while the page's own button is out of view. */
export function BuyBar({ product, row, children }: BuyBarProps) {
  if (product.quantity <= 0) return null
  return (
    <StickyBar label={texts.bar} of={row}>
      <p className="min-w-0">
        <span className="caption block truncate">
          {houseOf(product)} {nameOf(product)}
        </span>
        <Price amount={centsFromEuros(product.price)} currency={product.currency} />
      </p>
      {children}
    </StickyBar>
  )
}

/** On the page of a sold item: a link to the prefilled form for a notification when another one arrives. */
const NotifyMe = ({ product: { house, name, title, typ } }: { product: ProductView }) => (
  <ButtonLink wide to={wantHref({ house, name, title, typ: typ ?? null })}>
    {texts.notifyMe}
  </ButtonLink>
)
