import { useState } from 'react'
import { errorBody, errorText } from '#app/api/client.ts'
import { cancelOrder } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import type { orderTexts } from '#app/texts/order.ts'

export type CancelTexts = Record<keyof typeof orderTexts.cancel, string>

/** Reports why an order could not be cancelled, with specific texts if its payment is being checked or done. */
function reportFailure(error: unknown, texts: CancelTexts) {
  const { code } = errorBody(error)
  if (code === 'payment_pending') return notify.info(texts.pending, { detail: texts.pendingText })
  if (code === 'already_paid') return notify.info(texts.paid)
  notify.error(errorText(error))
}

type CancelOrderProps = { orderId: string; texts: CancelTexts; look?: 'link-danger' | 'danger' }

/** Cancels an unpaid order after a confirmation. */
export function CancelOrder({ orderId, texts, look = 'link-danger' }: CancelOrderProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function cancel() {
    setIsBusy(true)
    try {
      await cancelOrder(orderId)
      notify.success(texts.done)
    } catch (error) {
      reportFailure(error, texts)
      await refetch('Order')
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }

  return (
    <>
      <Button look={look} onClick={() => setIsAsking(true)}>
        {texts.act}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        question={texts.question}
        consequence={<p>{texts.consequence}</p>}
        action={texts.act}
        keep={texts.keep}
        isBusy={isBusy}
        onConfirm={() => void cancel()}
      />
    </>
  )
}
