import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { payPalConfigQuery } from '#app/api/orders.ts'
import { PayPalButtons, PayPalOnItsWay } from '#app/components/checkout/paypal-buttons.tsx'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Button } from '#app/components/ui/button.tsx'
import { orderTexts } from '#app/texts/order.ts'
import { formatClock } from '#shop/dates.ts'
import { amountProblem } from '#shop/money/currencies.ts'
import { centsFromEuros, formatEuros } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type { PaymentMethod } from '#shop/settings/settings.schema.ts'
import { NotStarted } from './not-started.tsx'
import type { Payment } from './use-payment.ts'
import { useStripe } from './use-stripe.ts'

const texts = orderTexts.pay

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
  if (method === 'Stripe') return <StripeWay {...props} />
  return props.isFirst ? <PayPalWay {...props} /> : <PayPalInstead {...props} />
}

type OneWayProps = Omit<WayProps, 'method'>

/** Card payment happens on Stripe's own page (SAFETY 19). */
function StripeWay({ order, payment, isFirst }: OneWayProps) {
  const { leave, isLeaving } = useStripe(order._id, payment)
  const due = formatEuros(order.totalPrice, order.currency)
  return (
    <>
      <Button
        look={isFirst ? 'ink' : 'second'}
        wide
        className={isFirst ? undefined : 'mt-2'}
        isBusy={isLeaving}
        busyWord={texts.toCard}
        onClick={() => void leave()}
      >
        {isFirst ? texts.card(due) : texts.cardInstead}
      </Button>
      {isFirst ? <p className="caption mt-2">{texts.cardPage}</p> : null}
    </>
  )
}

/** PayPal's script is loaded only once the shopper chooses PayPal. */
function PayPalInstead(props: OneWayProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (isWanted) return <Wanted {...props} />
  return (
    <Button look="second" wide className="mt-4" onClick={() => setIsWanted(true)}>
      {texts.payPalInstead}
    </Button>
  )
}

/** Takes the focus of the button that it replaces. */
function Wanted(props: OneWayProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="mt-4" ref={box} tabIndex={-1}>
      <PayPalWay {...props} />
    </div>
  )
}

/** PayPal's buttons, once it is known where its script comes from. */
function PayPalWay({ order, payment, nonce }: OneWayProps) {
  const { data: config, isError, refetch } = useQuery(payPalConfigQuery)
  if (isError) {
    return (
      <p role="alert">
        {texts.notLoaded}{' '}
        <Button look="link" onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </p>
    )
  }
  if (!config) return <PayPalOnItsWay />
  return (
    <PayPalButtons
      clientId={config.clientId}
      currency={order.currency}
      sdkBaseUrl={config.sdkUrl}
      nonce={nonce}
      createOrder={payment.createOrder}
      onApprove={payment.onApprove}
      onCancel={payment.onCancel}
      onError={payment.onError}
    />
  )
}
