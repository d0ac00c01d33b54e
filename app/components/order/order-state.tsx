import { Clock, type IconNode, Truck, Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { orderTexts } from '#app/texts/order.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type { ParcelView } from '#shop/orders/parcels/parcel.schema.ts'
import { contentsOf, isPartlySent } from '#shop/orders/parcels/sending.ts'
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

/** Each parcel with its carrier and tracking link; if there are several, also with its contents. */
function Parcels({ order }: { order: OrderView }) {
  const { parcels } = order
  const isOne = parcels.length === 1 && !isPartlySent(order)
  return parcels.map((parcel, index) => (
    <span key={parcel._id} className="mb-2 block">
      {isOne ? null : (
        <span className="block wrap-anywhere">
          {orderTexts.delivered.parcelNumber(index + 1)}:{' '}
          {contentsOf(parcel, order)
            .map(({ title, qty }) => `${qty} × ${title}`)
            .join('; ')}
        </span>
      )}
      <Carriage parcel={parcel} />
    </span>
  ))
}

function Carriage({ parcel: { carrier, trackingCode, trackingUrl } }: { parcel: ParcelView }) {
  if (carrier === null) return null
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

type PaymentStateProps = { order: OrderView; outcome?: PayOutcome }

export const PaymentState = ({ order, outcome }: PaymentStateProps) => (
  <StateBanner banner={paymentBanner(order, outcome)} />
)

export function DeliveryState({ order }: { order: OrderView }) {
  const { packingDays } = useSettings()
  return (
    <StateBanner banner={deliveryBanner(order, packingDays)}>
      <Parcels order={order} />
    </StateBanner>
  )
}

/** Paid and delivered side by side (SPEC section 2). */
export const OrderState = (props: PaymentStateProps) => (
  <div className="two mb-8">
    <div>
      <PaymentState {...props} />
    </div>
    <div>
      <DeliveryState order={props.order} />
    </div>
  </div>
)
