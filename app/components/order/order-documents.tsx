import { orderTexts } from '#app/texts/order.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'

const texts = orderTexts.documents

/** Links to the invoice of an order and its credit notes, in new windows, since this page may be waiting for a payment. */
export function OrderDocuments({ order }: { order: OrderView }) {
  const { _id, isPaid, documents, refunds, currency } = order
  if (!isPaid && documents.invoice === null) return null
  const amountOf = (refundId: string) => {
    const refund = refunds.find((one) => one._id === refundId)
    return refund ? formatEuros(refund.amount, currency) : ''
  }
  return (
    <ul className="mt-3 flex flex-col items-start" aria-label={texts.title}>
      <DocumentLink href={`/api/orders/${_id}/invoice`} name={texts.invoice} />
      {documents.creditNotes.map(({ refundId }) => (
        <DocumentLink
          key={refundId}
          href={`/api/orders/${_id}/credit-notes/${refundId}`}
          name={texts.creditNote(amountOf(refundId))}
        />
      ))}
    </ul>
  )
}

/** Links to the texts that were agreed to with the order, in new windows. */
export function AgreedTexts({ order: { texts: agreed } }: { order: OrderView }) {
  if (!agreed) return null
  return (
    <ul className="mt-5 flex flex-col items-start gap-5" aria-label={texts.agreedTitle}>
      {(['terms', 'withdrawal', 'privacy'] as const).map((name) => (
        <DocumentLink key={name} href={`/legal/${name}/${agreed[name]}`} name={texts.agreed[name]} />
      ))}
    </ul>
  )
}

function DocumentLink({ href, name }: { href: string; name: string }) {
  return (
    <li>
      <a className="link" href={href} target="_blank" rel="noreferrer">
        {name}
        <span className="vh"> ({texts.newWindow})</span>
      </a>
    </li>
  )
}
