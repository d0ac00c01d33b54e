import { CancelOrder } from '#app/components/order/cancel-order.tsx'
import { cancelTexts } from '#app/texts/admin-cancel.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { meaningOf } from '#shop/orders/order-status.ts'
import { isTransfer } from '#shop/payments/providers.ts'

/** Lets the owner cancel an unpaid order; not while a payment is being checked, except while a bank takes days to decide. */
export function CancelPanel({ order }: { order: OrderView }) {
  const { _id, number, status, paymentMethod, paymentPending, paymentWait } = order
  const isSettling = Boolean(paymentWait?.until)
  if (!meaningOf(status).actions.owner.includes('cancel') || (paymentPending && !isSettling)) return null
  const { title, text, question, consequence, consequenceTransfer, consequenceSettling, noEmail, ...words } =
    cancelTexts
  const means = isSettling
    ? consequenceSettling
    : isTransfer(paymentMethod)
      ? consequenceTransfer
      : consequence
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
