import { Clock, Download } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orderListUrl } from '#app/components/admin/urls/order-list-url.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { byHandTexts } from '#app/texts/admin-order-by-hand.ts'
import { orderDetailTexts } from '#app/texts/admin-orders.ts'
import { addressLines } from '#shop/checkout/address-lines.ts'
import { formatDate, formatTime } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { OrderDetail } from '#shop/orders/detail/order-detail.schema.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { pendingWords } from '#shop/payments/pending-reasons.ts'
import { methodOf } from '#shop/payments/providers.ts'
import { cutKeyword } from '#shop/search/query/keyword-length.ts'

const { customer: customerTexts, payment: paymentTexts, documents: documentTexts } = orderDetailTexts

type OrderCustomerProps = { order: OrderView; detail: OrderDetail | undefined }

/** Where the order goes, and what the shop knows about the recipient. */
export function OrderCustomer({ order, detail }: OrderCustomerProps) {
  const { shippingAddress, invoiceAddress, user, currency } = order
  return (
    <section className="block" aria-labelledby="customer-title">
      <h2 id="customer-title">{customerTexts.title}</h2>
      {order.isHandedOver ? <p className="small soft">{byHandTexts.handedOver}</p> : null}
      <address className="not-italic whitespace-pre-line wrap-anywhere">
        {(order.isHandedOver ? [] : addressLines(shippingAddress)).join('\n')}
      </address>
      {shippingAddress.phone ? (
        <p>
          {customerTexts.phone}{' '}
          <a href={`tel:${shippingAddress.phone.replace(/[^+0-9]/g, '')}`}>{shippingAddress.phone}</a>
        </p>
      ) : null}
      {invoiceAddress ? (
        <>
          <h3 className="small mt-3 text-ink-3">{customerTexts.invoice}</h3>
          <address className="not-italic whitespace-pre-line wrap-anywhere">
            {addressLines(invoiceAddress).join('\n')}
          </address>
        </>
      ) : null}
      <p className="mt-2 wrap-anywhere">
        {user.name}
        {user.email === '' ? null : (
          <a className="block" href={`mailto:${user.email}`}>
            {user.email}
          </a>
        )}
      </p>
      {detail ? <p className="caption num mt-1">{ordersWords(detail.customer, currency)}</p> : null}
      {detail?.customer.isDeleted ? <p className="small soft mt-1">{customerTexts.deleted}</p> : null}
      {detail?.customer.isGuest ? (
        <p className="small soft mt-1">
          {customerTexts.guest}{' '}
          <Link className="link" to={`/admin/user/${user._id}/edit`}>
            {customerTexts.deleteGuest}
          </Link>
        </p>
      ) : null}
      {user.email === '' ? null : (
        <p className="mt-1">
          <Link className="link" to={orderListUrl({ keyword: cutKeyword(user.email) })}>
            {customerTexts.all}
          </Link>
        </p>
      )}
    </section>
  )
}

function ordersWords({ orders, total, since }: OrderDetail['customer'], currency: string): string {
  const day = formatDate(since)
  if (orders === 0) return customerTexts.none(day)
  return customerTexts.orders(orders, formatEuros(total, currency), day)
}

type OrderPaymentsProps = { order: OrderView; detail: OrderDetail }

/** Each payment under the provider's reference. */
export function OrderPayments({ order, detail }: OrderPaymentsProps) {
  const money = (euros: number) => formatEuros(euros, order.currency)
  return (
    <section className="block" aria-labelledby="payment-title">
      <h2 id="payment-title">{paymentTexts.title}</h2>
      {order.paymentPending ? (
        <p className="small soft mb-2">
          {order.paymentWait?.until ? paymentTexts.bankDecides : paymentTexts.pending}
        </p>
      ) : null}
      <Waiting waiting={detail.waiting} />
      {detail.payments.length === 0 ? <p className="small soft">{paymentTexts.not}</p> : null}
      <ul className="l">
        {detail.payments.map(({ provider, reference, amount, refunded, keeps, capturedAt, receivedOn }) => (
          <li key={`${provider} ${reference}`} className="mb-2">
            <span className="num">
              {money(amount)}, {methodOf(provider)}
            </span>
            <span className="caption num block wrap-anywhere">
              {reference} {paymentTexts.at(receivedOn ? formatDate(receivedOn) : formatTime(capturedAt))}
            </span>
            {keeps ? null : <span className="caption block">{paymentTexts.late}</span>}
            {refunded > 0 ? (
              <span className="caption num block">{paymentTexts.returned(money(refunded))}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Payments that are pending at their provider, each with its reason. */
function Waiting({ waiting }: Pick<OrderDetail, 'waiting'>) {
  return waiting.map(({ provider, reference, since, reason, until, isConfigured }) => {
    const name = methodOf(provider)
    const isStuck = !isConfigured
    return (
      <Banner
        key={`${provider} ${reference}`}
        tone={isStuck ? 'warn' : 'info'}
        icon={Clock}
        title={
          until
            ? paymentTexts.waitingForBank(formatTime(since))
            : paymentTexts.waiting(name, formatTime(since))
        }
        className="mb-3"
      >
        {isStuck ? paymentTexts.noKeys(name) : reason ? pendingWords(reason) : paymentTexts.unasked}
        {until ? ` ${paymentTexts.heldUntil(formatDate(until))}` : null}
        <span className="caption num block wrap-anywhere">
          {[reason && paymentTexts.code(reason), reference].filter(Boolean).join(' · ')}
        </span>
      </Banner>
    )
  })
}

type OrderDocumentsProps = { order: OrderView; stop: OrderDetail['stop'] }

/** The documents of an order, each produced on request; an order that must not be sent has no packing slip. */
export function OrderDocuments({ order, stop }: OrderDocumentsProps) {
  const { _id, isPaid, refunds, currency, documents } = order
  // Money that came too late also has a payment time, but was on no invoice.
  const hasInvoice = isPaid || documents.invoice !== null
  const numberOf = (id: string) => documents.creditNotes.find(({ refundId }) => refundId === id)?.number
  const done = hasInvoice ? refunds.filter(({ status }) => status === 'done') : []
  const at = (file: string) => `/api/orders/${_id}/${file}`
  return (
    <section className="block" aria-labelledby="documents-title">
      <h2 id="documents-title">{documentTexts.title}</h2>
      {hasInvoice ? null : <p className="small soft">{documentTexts.none}</p>}
      <ul className="flex flex-col items-start gap-2">
        {hasInvoice ? (
          <DocumentLink href={at('invoice')}>{documentTexts.invoice(documents.invoice)}</DocumentLink>
        ) : null}
        {isPaid && !stop ? (
          <DocumentLink href={at('packing-slip')}>{documentTexts.packingSlip}</DocumentLink>
        ) : null}
        {done.map((refund) => (
          <DocumentLink key={refund._id} href={at(`credit-notes/${refund._id}`)}>
            {documentTexts.creditNote(numberOf(refund._id), formatEuros(refund.amount, currency))}
          </DocumentLink>
        ))}
      </ul>
    </section>
  )
}

function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a className="link" href={href} target="_blank" rel="noreferrer">
        <Icon of={Download} />
        {children}
        <span className="vh"> ({documentTexts.newWindow})</span>
      </a>
    </li>
  )
}
