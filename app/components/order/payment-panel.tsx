import type { ComponentType } from 'react'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { orderTexts } from '#app/texts/order.ts'
import { formatClock } from '#shop/dates.ts'
import { amountProblem } from '#shop/money/currencies.ts'
import { centsFromEuros } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type { PaymentMethod } from '#shop/payments/providers.ts'
import { NotStarted } from './not-started.tsx'
import type { Payment } from './use-payment.ts'
import { PayPalWay } from './ways-to-pay/paypal-way.tsx'
import { StripeWay } from './ways-to-pay/stripe-way.tsx'
import type { WayToPayProps } from './ways-to-pay/way-to-pay.ts'

const texts = orderTexts.pay

/** The controls of each way to pay. */
const ways: Record<PaymentMethod, ComponentType<WayToPayProps>> = {
  PayPal: PayPalWay,
  Stripe: StripeWay,
}

type PaymentProps = { order: OrderView; payment: Payment; nonce?: string }

/** The ways to pay (SPEC section 2), the chosen one first, and until when the items are held. */
export function PaymentPanel(props: PaymentProps) {
  const { order, payment } = props
  const { paymentMethods, contactEmail } = useSettings()
  const due = centsFromEuros(order.totalPrice)
  const possible = paymentMethods.filter((method) => !amountProblem(method, order.currency, due))
  const [first, ...others] = chosenFirst(order.paymentMethod, possible)
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
      {others.map((method) => (
        <Way key={method} {...props} method={method} />
      ))}
      <Held order={order} />
    </section>
  )
}

/** Until when the items are held, and how much longer once a payment begins. */
function Held({ order: { createdAt, holdUntil } }: { order: OrderView }) {
  const { holdMinutes } = useSettings()
  if (!holdUntil) return null
  const whole = new Date(Date.parse(createdAt) + holdMinutes * 60_000).toISOString()
  const words =
    whole > holdUntil
      ? texts.heldLonger(formatClock(holdUntil), formatClock(whole))
      : texts.held(formatClock(holdUntil))
  return <p className="caption mt-3.5">{words}</p>
}

const chosenFirst = (chosen: PaymentMethod, offered: readonly PaymentMethod[]) =>
  offered.toSorted((a, b) => Number(b === chosen) - Number(a === chosen))

type WayProps = PaymentProps & { method: PaymentMethod; isFirst?: boolean }

function Way({ method, ...props }: WayProps) {
  const Controls = ways[method]
  return <Controls {...props} />
}
