import { CancelOrder } from '#app/components/order/cancel-order.tsx'
import { cancelTexts } from '#app/texts/admin-cancel.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { meaningOf } from '#shop/orders/order-status.ts'
import { isTransfer } from '#shop/payments/providers.ts'

/** The owner ends the hold of an unpaid order; not while a payment is being checked. */
export function CancelPanel({ order }: { order: OrderView }) {
  const { _id, number, status, paymentMethod, paymentPending } = order
  if (!meaningOf(status).actions.owner.includes('cancel') || paymentPending) return null
  const { title, text, question, consequence, consequenceTransfer, noEmail, ...words } = cancelTexts
  const means = isTransfer(paymentMethod) ? consequenceTransfer : consequence
  const texts = { ...words, question: question(number), consequence: `${means} ${noEmail}` }
  return (
    <section className="block" aria-labelledby="cancel-title">
      <h2 id="cancel-title">{title}</h2>
      <p className="small soft">{text}</p>
      <p className="mt-3">
        <CancelOrder orderId={_id} texts={texts} look="danger" />
      </p>
    </section>
  )
}
