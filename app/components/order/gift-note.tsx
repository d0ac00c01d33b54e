import { orderTexts } from '#app/texts/order.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'

const texts = orderTexts.details

/** The gift card's text if the order is gift-wrapped; renders nothing otherwise. */
export function GiftNote({ order: { giftWrapPrice, giftMessage } }: { order: OrderView }) {
  if (giftWrapPrice === null) return null
  return (
    <>
      <h2 className="small mt-4 text-ink-3">{texts.gift}</h2>
      <p className="whitespace-pre-line wrap-anywhere">{giftMessage ?? texts.noMessage}</p>
    </>
  )
}
