import { usePageWays, WayList } from '#app/components/checkout/page-ways.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { orderTexts } from '#app/texts/order.ts'
import { formatEuros } from '#shop/money/money.ts'
import { useStripe } from './use-stripe.ts'
import type { WayToPayProps } from './way-to-pay.ts'

const texts = orderTexts.pay

/** Payment by card, and by the account's other methods, happens on Stripe's own page (SAFETY 19). */
export function StripeWay({ order, payment, isFirst }: WayToPayProps) {
  const { leave, isLeaving } = useStripe(order._id, payment)
  const { list } = usePageWays({ country: order.shippingAddress.country, currency: order.currency })
  // After a refusal, offer only methods that are decided quickly.
  const others = list.filter((way) => way !== 'card' && !(order.paymentRefused && way === 'sepa_debit'))
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
      {others.length > 0 ? (
        <p className="caption mt-2">
          {texts.alsoThere} <WayList ways={others} />
        </p>
      ) : null}
    </>
  )
}
