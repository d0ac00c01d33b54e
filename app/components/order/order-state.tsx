import { Clock, type LucideIcon, Truck, Undo2 } from 'lucide-react'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { type BannerIcon, type BannerWords, deliveryBanner, paymentBanner } from './order-banners.ts'
import type { PayOutcome } from './pay-outcome.ts'

const icons: Record<BannerIcon, LucideIcon> = { clock: Clock, truck: Truck, back: Undo2 }

function StateBanner({ words: { tone, title, text, icon, role } }: { words: BannerWords }) {
  return (
    <Banner tone={tone} title={title} icon={icon && icons[icon]} role={role}>
      {text}
    </Banner>
  )
}

/** Paid and delivered side by side (SPEC section 2). */
export function OrderState({ order, outcome }: { order: OrderView; outcome?: PayOutcome }) {
  const { packingDays } = useSettings()
  return (
    <div className="two mb-8">
      <div>
        <StateBanner words={paymentBanner(order, outcome)} />
      </div>
      <div>
        <StateBanner words={deliveryBanner(order, packingDays)} />
      </div>
    </div>
  )
}
