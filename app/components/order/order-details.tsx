import { ItemPicture } from '#app/components/cart/item-picture.tsx'
import { typeset } from '#app/components/product/product-labels.ts'
import { cartTexts } from '#app/texts/cart.ts'
import { orderTexts } from '#app/texts/order.ts'
import { addressLines } from '#shop/checkout/address-lines.ts'
import { centsFromEuros, formatMoney, times } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { GiftNote } from './gift-note.tsx'

const texts = orderTexts.details

/** The shipping address, email address, payment method and gift card. */
export function OrderDetails({ order }: { order: OrderView }) {
  const { shippingAddress, invoiceAddress, user, paymentMethod } = order
  return (
    <div className="two mb-8">
      <div>
        <h2 className="small text-ink-3">{texts.shipping}</h2>
        <address className="not-italic whitespace-pre-line wrap-anywhere">
          {addressLines(shippingAddress).join('\n')}
        </address>
        {shippingAddress.phone ? <p>{texts.phone(shippingAddress.phone)}</p> : null}
        {invoiceAddress ? (
          <>
            <h2 className="small mt-4 text-ink-3">{texts.invoice}</h2>
            <address className="not-italic whitespace-pre-line wrap-anywhere">
              {addressLines(invoiceAddress).join('\n')}
            </address>
          </>
        ) : null}
      </div>
      <div>
        <h2 className="small text-ink-3">{texts.email}</h2>
        <p className="wrap-anywhere">
          <a href={`mailto:${user.email}`}>{user.email}</a>
        </p>
        <h2 className="small mt-4 text-ink-3">{texts.method}</h2>
        <p>{paymentMethod}</p>
        <GiftNote order={order} />
      </div>
    </div>
  )
}

/** The items as ordered: later changes of a product do not affect them. */
export function OrderItems({ order }: { order: OrderView }) {
  if (order.orderItems.length === 0) return <p>{orderTexts.empty}</p>
  return (
    <ul className="lines" aria-label={orderTexts.lines}>
      {order.orderItems.map(({ _id, product, hasPage, title, mainImage, price, qty }) => {
        const unit = centsFromEuros(price)
        return (
          <li className="line compact" key={_id}>
            <span className="plate">
              <ItemPicture address={mainImage} />
            </span>
            <div className="wrap-anywhere">
              {hasPage ? <a href={`/product/${product}`}>{typeset(title)}</a> : typeset(title)}
              <span className="caption num block">
                {cartTexts.each(qty, formatMoney(unit, order.currency))}
              </span>
            </div>
            <span className="amt num">{formatMoney(times(unit, qty), order.currency)}</span>
          </li>
        )
      })}
    </ul>
  )
}
