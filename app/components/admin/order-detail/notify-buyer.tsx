import { Checkbox } from '#app/components/ui/check.tsx'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { notifyLabel } from './parcel-form.ts'

type NotifyBuyerProps = {
  order: OrderView
  /** Whether there is an account or a guest to write to. */
  mayNotify?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Checkbox for emailing the customer; renders nothing if there is nobody to write to. */
export const NotifyBuyer = ({ order, mayNotify = true, checked, onChange }: NotifyBuyerProps) =>
  mayNotify ? (
    <Checkbox
      label={notifyLabel(order.shippingAddress.firstName)}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  ) : null
