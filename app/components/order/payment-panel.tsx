import { useSettings } from '#app/components/layout/use-settings.ts'
import { orderTexts } from '#app/texts/order.ts'
import { dayOf, formatClock, formatDate } from '#shop/dates.ts'
import { amountProblem } from '#shop/money/currencies.ts'
import { centsFromEuros } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import {
  describeMethod,
  describeProvider,
  isTransfer,
  methodOf,
  type OfferedMethod,
  pageProviders,
} from '#shop/payments/providers.ts'
import { NotStarted } from './not-started.tsx'
import type { Payment } from './use-payment.ts'
import { PageWay } from './ways-to-pay/page-way.tsx'
import { PayPalWay } from './ways-to-pay/paypal-way.tsx'
import { TransferWay } from './ways-to-pay/transfer-way.tsx'

const texts = orderTexts.pay

type PaymentProps = { order: OrderView; payment: Payment; nonce?: string }

/** The payment methods (SPEC section 2), the chosen one first, and until when the items are held. */
export function PaymentPanel(props: PaymentProps) {
  const { order, payment } = props
  const { paymentMethods, contactEmail } = useSettings()
  const [first, ...others] = waysToPay(order, paymentMethods)
  return (
    <section className="mt-5" aria-label={texts.title}>
      <NotStarted outcome={payment.outcome} />
      {first ? (
        <Way {...props} method={first} isFirst />
      ) : (
        <p>
          {texts.noWay} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      )}
      {first && isTransfer(first) ? <Held order={order} /> : null}
      {first && isTransfer(first) && others.length > 0 ? (
        <p className="caption mt-5">{texts.transfer.instead}</p>
      ) : null}
      {others.map((method) => (
        <Way key={method} {...props} method={method} />
      ))}
      {first && isTransfer(first) ? null : <Held order={order} />}
    </section>
  )
}

/** Until when the items are held, and how much longer once a payment begins. */
function Held({ order: { createdAt, holdUntil, transferBy } }: { order: OrderView }) {
  const { holdMinutes } = useSettings()
  if (!holdUntil) return null
  if (transferBy) {
    // The days of grace after the deadline are not announced.
    if (dayOf(new Date()) > transferBy) return null
    return <p className="caption mt-3.5">{texts.transfer.held(formatDate(transferBy))}</p>
  }
  const whole = new Date(Date.parse(createdAt) + holdMinutes * 60_000).toISOString()
  const words =
    whole > holdUntil
      ? texts.heldLonger(formatClock(holdUntil), formatClock(whole))
      : texts.held(formatClock(holdUntil))
  return <p className="caption mt-3.5">{words}</p>
}

/**
 * The payment methods for this order, the chosen one first. Bank transfer is offered only while the order waits for one, and then
 * even if the shop no longer offers it: the shopper may be at the bank.
 */
export function waysToPay(
  { paymentMethod: chosen, currency, totalPrice, transferBy }: OrderView,
  offered: readonly OfferedMethod[],
): OfferedMethod[] {
  const due = centsFromEuros(totalPrice)
  const online = offered.filter((method) => !isTransfer(method) && !amountProblem(method, currency, due))
  if (transferBy) return [describeProvider('transfer').method, ...online]
  return online.toSorted((a, b) => Number(b === chosen) - Number(a === chosen))
}

type WayProps = PaymentProps & { method: OfferedMethod; isFirst?: boolean }

/** While a payment is being confirmed the other methods are locked; the pressed one shows that itself. */
function Way({ method, ...props }: WayProps) {
  const isLocked = props.payment.isConfirming && describeMethod(method).flow !== 'window'
  return (
    <div inert={isLocked}>
      <Controls {...props} method={method} />
    </div>
  )
}

/** The controls of a payment method. PayPal's are the only ones in a window over the page. */
function Controls({ method, ...props }: WayProps) {
  if (isTransfer(method)) return <TransferWay {...props} />
  const provider = pageProviders.find((name) => methodOf(name) === method)
  return provider ? <PageWay {...props} provider={provider} /> : <PayPalWay {...props} />
}
