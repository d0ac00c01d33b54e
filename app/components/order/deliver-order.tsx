import { useState } from 'react'
import { errorText } from '#app/api/client.ts'
import { deliverOrder } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { orderTexts } from '#app/texts/order.ts'

const texts = orderTexts.delivered

/** Administrators: marks a paid order as delivered (SPEC section 4). */
export function DeliverOrder({ orderId }: { orderId: string }) {
  const [isBusy, setIsBusy] = useState(false)

  async function deliver() {
    setIsBusy(true)
    try {
      await deliverOrder(orderId)
      notify.success(texts.done)
    } catch (error) {
      notify.error(errorText(error))
      await refetch('Order')
    }
    setIsBusy(false)
  }

  return (
    <>
      <Button look="second" wide isBusy={isBusy} busyWord={texts.marking} onClick={() => void deliver()}>
        {texts.action}
      </Button>
      <p className="caption mt-2">{texts.adminsOnly}</p>
    </>
  )
}
