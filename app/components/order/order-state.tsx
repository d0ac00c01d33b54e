import { Clock, type IconNode, Truck, Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { orderTexts } from '#app/texts/order.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { type BannerIcon, type BannerText, deliveryBanner, paymentBanner } from './order-banners.ts'
import type { PayOutcome } from './pay-outcome.ts'

const icons: Record<BannerIcon, IconNode> = { clock: Clock, truck: Truck, back: Undo2 }

type StateBannerProps = { banner: BannerText; children?: ReactNode }

function StateBanner({ banner: { tone, title, text, icon, role }, children }: StateBannerProps) {
  return (
    <Banner tone={tone} title={title} icon={icon && icons[icon]} role={role}>
      {children}
      {text}
    </Banner>
  )
}

/** The parcel's carrier and its tracking link. */
function Parcel({ delivery }: { delivery: NonNullable<OrderView['delivery']> }) {
  const { carrier, trackingCode, trackingUrl } = delivery
  return (
    <>
      <span className="block wrap-anywhere">{[carrier, trackingCode].filter(Boolean).join(' ')}</span>
      {trackingUrl ? (
        <a className="block" href={trackingUrl} target="_blank" rel="noreferrer">
          {orderTexts.delivered.follow(carrier)}
          <span className="vh"> ({orderTexts.delivered.newWindow})</span>
        </a>
      ) : null}
    </>
  )
}

/** Paid and delivered side by side (SPEC section 2). */
export function OrderState({ order, outcome }: { order: OrderView; outcome?: PayOutcome }) {
  const { packingDays } = useSettings()
  return (
    <div className="two mb-8">
      <div>
        <StateBanner banner={paymentBanner(order, outcome)} />
      </div>
      <div>
        <StateBanner banner={deliveryBanner(order, packingDays)}>
          {order.isDelivered && order.delivery ? <Parcel delivery={order.delivery} /> : null}
        </StateBanner>
      </div>
    </div>
  )
}
