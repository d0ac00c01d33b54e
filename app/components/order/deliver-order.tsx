import { useState } from 'react'
import { orderDetailQuery } from '#app/api/admin-orders.ts'
import { errorText } from '#app/api/client.ts'
import { deliverOrder } from '#app/api/orders.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { refetch } from '#app/api/query-client.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { orderTexts } from '#app/texts/order.ts'

const texts = orderTexts.delivered

type DeliverProps = {
  orderId: string
  /** Whether something is still to be sent: what has left can be marked as delivered regardless of what happened since. */
  isToSend: boolean
}

/** Administrators: marks a paid order as delivered (SPEC section 4), or shows why it must not be sent. */
export function DeliverOrder({ orderId, isToSend }: DeliverProps) {
  const [isBusy, setIsBusy] = useState(false)
  const { data: detail, isPending } = useQuery(orderDetailQuery(orderId, {}))

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

  if (isPending) return null
  if (detail?.stop && isToSend) {
    return (
      <Banner tone="bad" title={texts.stopped} className="mt-5">
        {detail.stop}.
      </Banner>
    )
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
