import { useSettings } from '#app/components/layout/use-settings.ts'
import { orderTexts } from '#app/texts/order.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { inBusinessDays } from '#shop/texts/packing-time.ts'
import { paidWhen } from './paid-when.ts'

const texts = orderTexts.thanks

/** What happens next once an order is paid (SPEC section 9, the FAQ's times). */
export function WhatNext({ order }: { order: OrderView }) {
  const { packingDays } = useSettings()
  return (
    <section className="mb-8" aria-labelledby="next-title">
      <div className="section-head mb-5">
        <h2 className="heading" id="next-title">
          {texts.next}
        </h2>
      </div>
      <ol className="trace">
        <li>
          <strong>{texts.paid}</strong>
          <span className="caption">{[paidWhen(order), order.paymentMethod].filter(Boolean).join(', ')}</span>
        </li>
        <li className="now">
          <strong>{texts.pack}</strong>
          <span className="caption">{texts.packText(inBusinessDays(packingDays))}</span>
        </li>
        <li className="later">
          <strong>{texts.arrive}</strong>
          <span className="caption">{texts.arriveText}</span>
        </li>
      </ol>
    </section>
  )
}
