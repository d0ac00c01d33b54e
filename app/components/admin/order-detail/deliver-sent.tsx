import { useState } from 'react'
import { errorText, hasStatus } from '#app/api/client.ts'
import { deliverOrder } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { parcelTexts as texts } from '#app/texts/admin-orders.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { NotifyBuyer } from './notify-buyer.tsx'

/** Marks an order that is on its way as delivered. */
export function DeliverSent({ order, mayNotify }: { order: OrderView; mayNotify: boolean }) {
  const [notifiesBuyer, setNotifiesBuyer] = useState(mayNotify)
  const [isBusy, setIsBusy] = useState(false)

  async function deliver() {
    if (isBusy) return
    setIsBusy(true)
    try {
      await deliverOrder(order._id, { notify: notifiesBuyer })
      notify.success(texts.done)
    } catch (error) {
      notify.error(texts.failed, { detail: errorText(error) })
      // Somebody else may have been faster: show the current state.
      if (hasStatus(error, 409)) await refetch('Order')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="form mt-5 gap-3">
      <h3>{texts.arrived}</h3>
      <NotifyBuyer order={order} mayNotify={mayNotify} checked={notifiesBuyer} onChange={setNotifiesBuyer} />
      <Button wide isBusy={isBusy} busyWord={texts.marking} onClick={() => void deliver()}>
        {texts.mark}
      </Button>
    </div>
  )
}
