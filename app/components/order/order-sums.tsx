import { Sums } from '#app/components/checkout/sums.tsx'
import { orderTexts } from '#app/texts/order.ts'
import { placeName } from '#shop/checkout/countries.ts'
import { cents, centsFromEuros, formatMoney } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'

const texts = orderTexts.sums

/** The order's own amounts in its own currency; refunds are subtracted. */
export function OrderSums({ order }: { order: OrderView }) {
  const { currency } = order
  const total = centsFromEuros(order.totalPrice)
  const refunded = centsFromEuros(order.refundedAmount)
  const balance = { name: texts.balance, amount: cents(total - refunded) }
  return (
    <Sums
      summary={{
        itemsPrice: centsFromEuros(order.itemsPrice),
        discountPrice: centsFromEuros(order.discountPrice),
        shippingPrice: centsFromEuros(order.shippingPrice),
        taxPrice: centsFromEuros(order.taxPrice),
        totalPrice: total,
        ...(order.giftWrapPrice === null ? {} : { giftWrapPrice: centsFromEuros(order.giftWrapPrice) }),
      }}
      promotions={order.promotions}
      currency={currency}
      count={order.orderItems.reduce((pieces, item) => pieces + item.qty, 0)}
      taxRate={order.taxRate}
      taxIncluded={order.taxIncluded}
      place={placeName(order.shippingAddress.country)}
      total={refunded > 0 ? balance : undefined}
    >
      {refunded > 0 ? (
        <>
          <div>
            <dt>{texts.paid}</dt>
            <dd>{formatMoney(total, currency)}</dd>
          </div>
          <div>
            <dt>{texts.refunded}</dt>
            <dd>−{formatMoney(refunded, currency)}</dd>
          </div>
        </>
      ) : null}
    </Sums>
  )
}
