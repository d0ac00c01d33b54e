import { Banner } from '#app/components/ui/banner.tsx'
import { orderTexts } from '#app/texts/order.ts'
import { OpenOrderLinks, openOrdersIn } from './open-order-links.tsx'
import type { PayOutcome } from './pay-outcome.ts'

const texts = orderTexts.pay

/** Why the payment could not start, shown beside the payment methods. */
export function NotStarted({ outcome }: { outcome: PayOutcome | undefined }) {
  if (outcome?.kind !== 'not_started') return null
  const { code, message, details } = outcome
  if (code === 'out_of_stock') {
    return (
      <Banner tone="warn" title={message} role="alert" className="mb-5">
        {texts.sold}
      </Banner>
    )
  }
  return (
    <Banner tone="bad" title={texts.notStarted} role="alert" className="mb-5">
      <p>
        {message} {texts.notStartedText}
      </p>
      <OpenOrderLinks orders={openOrdersIn(details)} />
    </Banner>
  )
}
