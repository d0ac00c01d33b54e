import { useState } from 'react'
import { confirmRefund, returnRefund } from '#app/api/orders.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { byHandTexts } from '#app/texts/admin-order-by-hand.ts'
import { transferTexts } from '#app/texts/admin-payments.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { OrderView, RefundStatus } from '#shop/orders/order.schema.ts'
import type { Provider } from '#shop/payments/providers.ts'
import { reportFailure } from './report-failure.ts'

const { back: sendTexts, returned: returnTexts } = transferTexts

type ByHandProps = { order: OrderView }

const { cashBack: cashTexts } = byHandTexts

const refundsOf = ({ refunds }: OrderView, by: Provider, state: RefundStatus) =>
  refunds.filter(({ provider, status }) => status === state && provider === by)

/** Pending refunds by bank transfer and in cash: the owner pays each, then confirms it. */
export const RefundsToSend = ({ order }: ByHandProps) => (
  <>
    <Refunds order={order} refunds={refundsOf(order, 'transfer', 'pending')} texts={sendTexts} />
    <Refunds order={order} refunds={refundsOf(order, 'cash', 'pending')} texts={cashTexts} />
  </>
)

/** Refunds that were sent: the bank may return one. */
export const RefundsSent = ({ order }: ByHandProps) => (
  <Refunds order={order} refunds={refundsOf(order, 'transfer', 'done')} texts={returnTexts} />
)

type Texts = typeof sendTexts | typeof returnTexts | typeof cashTexts
type Refund = OrderView['refunds'][number]
type RefundsProps = { order: OrderView; refunds: readonly Refund[]; texts: Texts }

function Refunds({ order, refunds, texts }: RefundsProps) {
  if (refunds.length === 0) return null
  const title = `${texts.id}-title`
  return (
    <section className="block" aria-labelledby={title}>
      <h2 id={title}>{texts.title}</h2>
      <p className="small soft">{texts.text}</p>
      {refunds.map((refund) => (
        <RefundByHand key={refund._id} order={order} refund={refund} texts={texts} />
      ))}
    </section>
  )
}

type RefundByHandProps = { order: OrderView; refund: Refund; texts: Texts }

function RefundByHand({ order, refund, texts }: RefundByHandProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const amount = formatEuros(refund.amount, order.currency)

  async function confirm() {
    setIsBusy(true)
    try {
      await (texts === returnTexts ? returnRefund : confirmRefund)(order._id, refund._id)
      notify.success(texts.done)
    } catch (failure) {
      await reportFailure(texts.failed, failure)
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }

  return (
    <p className="mt-3">
      <Button look="second" onClick={() => setIsAsking(true)}>
        {texts.act(amount)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        question={texts.question(amount)}
        consequence={<p>{texts.consequence}</p>}
        action={texts.act(amount)}
        keep={texts.keep}
        isDestructive={false}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
      />
    </p>
  )
}
