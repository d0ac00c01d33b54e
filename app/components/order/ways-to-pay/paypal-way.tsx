import { useEffect, useRef, useState } from 'react'
import { payPalConfigQuery } from '#app/api/orders.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { Button } from '#app/components/ui/button.tsx'
import { orderTexts } from '#app/texts/order.ts'
import { describeProvider } from '#shop/payments/providers.ts'
import { PayPalButtons, PayPalOnItsWay } from './paypal-buttons.tsx'
import type { WayToPayProps } from './way-to-pay.ts'

const texts = orderTexts.pay

/** PayPal's buttons right away if it is the first choice, else a button that loads them. */
export const PayPalWay = (props: WayToPayProps) =>
  props.isFirst ? <Buttons {...props} /> : <PayPalInstead {...props} />

/** PayPal's script is loaded only once the shopper chooses PayPal. */
function PayPalInstead(props: WayToPayProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (isWanted) return <Wanted {...props} />
  return (
    <Button look="second" wide className="mt-4" onClick={() => setIsWanted(true)}>
      {describeProvider('paypal').words.instead}
    </Button>
  )
}

/** Takes the focus from the button that it replaces. */
function Wanted(props: WayToPayProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="mt-4" ref={box} tabIndex={-1}>
      <Buttons {...props} />
    </div>
  )
}

/** PayPal's buttons, once the URL of its script is known. */
function Buttons({ order, payment, nonce }: WayToPayProps) {
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
