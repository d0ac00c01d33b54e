import { usePageWays, WayList } from '#app/components/checkout/page-ways.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { orderTexts } from '#app/texts/order.ts'
import { formatEuros } from '#shop/money/money.ts'
import { describeProvider, type PageProvider } from '#shop/payments/providers.ts'
import { useLeaveToPay } from './use-leave-to-pay.ts'
import type { WayToPayProps } from './way-to-pay.ts'

const texts = orderTexts.pay

type Props = WayToPayProps & { provider: PageProvider }

/** Payment by card, and by the account's other methods, happens on the provider's own page (SAFETY 19). */
export function PageWay({ provider, order, payment, isFirst }: Props) {
  const { method, words } = describeProvider(provider)
  const { leave, isLeaving } = useLeaveToPay(order._id, provider, payment)
  const { country } = order.shippingAddress
  const { list = [] } = usePageWays(method, { country, currency: order.currency }) ?? {}
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
        busyWord={texts.leaving(method)}
        onClick={() => void leave()}
      >
        {isFirst ? texts.due(due, words.way) : words.instead}
      </Button>
      {isFirst ? <p className="caption mt-2">{words.onPage}</p> : null}
      {others.length > 0 ? (
        <p className="caption mt-2">
          {texts.alsoThere} <WayList ways={others} />
        </p>
      ) : null}
    </>
  )
}
