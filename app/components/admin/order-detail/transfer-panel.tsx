import { useState } from 'react'
import { ApiError, errorText } from '#app/api/client.ts'
import { confirmRefund, receiveTransfer } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import { FormDialog } from '#app/components/admin/forms/form-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { transferTexts as texts } from '#app/texts/admin-orders.ts'
import { dayOf, formatDate } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isPaidStatus, meaningOf } from '#shop/orders/order-status.ts'
import { lastHeldDay } from '#shop/orders/transfer-hold.ts'
import { isTransfer } from '#shop/payments/providers.ts'
import type { RefundByHand } from '#shop/payments/transfer.schema.ts'

/** Somebody else may have been quicker: the page shows how it is now. */
async function reportFailure(title: string, error: unknown) {
  notify.error(title, { detail: errorText(error) })
  if (error instanceof ApiError) await refetch('Order')
}

/** An order that waits for a bank transfer, or closed without one: the owner says that the money has come. */
export function TransferPanel({ order }: { order: OrderView }) {
  const [isAsking, setIsAsking] = useState(false)
  const { paymentMethod, status, transferBy } = order
  if (!isTransfer(paymentMethod) || meaningOf(status).money !== 'none') return null
  const amount = formatEuros(order.totalPrice, order.currency)
  return (
    <section className="block" aria-labelledby="transfer-title">
      <h2 id="transfer-title">{texts.title}</h2>
      <p className="small soft num">{stateWords(order, amount)}</p>
      <p className="mt-3">
        <Button look={transferBy ? 'ink' : 'second'} onClick={() => setIsAsking(true)}>
          {texts.receive}
        </Button>
      </p>
      {isAsking ? <ReceiptDialog order={order} amount={amount} onClose={() => setIsAsking(false)} /> : null}
    </section>
  )
}

function stateWords({ number, transferBy, holdUntil }: OrderView, amount: string): string {
  if (transferBy)
    return texts.waiting(amount, number, formatDate(lastHeldDay(transferBy)), formatDate(transferBy))
  return (holdUntil ? texts.heldAgain : texts.over)(amount, number)
}

type ReceiptDialogProps = { order: OrderView; amount: string; onClose: () => void }

function ReceiptDialog({ order, amount, onClose }: ReceiptDialogProps) {
  const today = dayOf(new Date())
  const [day, setDay] = useState(today)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { number } = order

  async function receive() {
    if (day === '' || day > today) return setError(texts.noDay)
    setIsBusy(true)
    try {
      const { status } = await receiveTransfer(order._id, day)
      notify.success(isPaidStatus(status) ? texts.received : texts.receivedLate)
      onClose()
    } catch (failure) {
      const wrongDay = failure instanceof ApiError ? failure.body.fields?.receivedOn : undefined
      if (wrongDay) return setError(wrongDay)
      await reportFailure(texts.failed, failure)
      onClose()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={texts.question(number)}
      consequence={(order.holdUntil ? texts.consequence : texts.consequenceLate)(amount, number)}
      action={texts.action(amount)}
      busyWord={texts.marking}
      keep={texts.keep}
      isBusy={isBusy}
      sendsOnEnter={false}
      onSubmit={() => void receive()}
    >
      <TextField
        type="date"
        label={texts.day}
        hint={texts.dayHint}
        min={dayOf(new Date(order.createdAt))}
        max={today}
        required
        error={error}
        value={day}
        onChange={({ target }) => {
          setError(undefined)
          setDay(target.value)
        }}
      />
    </FormDialog>
  )
}

/** Refunds of bank transfers: the owner sends each, then says so. */
export function RefundsToTransfer({ refunds }: { refunds: readonly RefundByHand[] }) {
  if (refunds.length === 0) return null
  return (
    <section className="block" aria-labelledby="transfer-back-title">
      <h2 id="transfer-back-title">{texts.back.title}</h2>
      <p className="small soft">{texts.back.text}</p>
      {refunds.map((refund) => (
        <RefundToTransfer key={refund._id} refund={refund} />
      ))}
    </section>
  )
}

function RefundToTransfer({ refund }: { refund: RefundByHand }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const amount = formatEuros(refund.amount, refund.currency)

  async function confirm() {
    setIsBusy(true)
    try {
      await confirmRefund(refund.order._id, refund._id)
      notify.success(texts.back.done)
    } catch (failure) {
      await reportFailure(texts.back.failed, failure)
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }

  return (
    <p className="mt-3">
      <Button look="second" onClick={() => setIsAsking(true)}>
        {texts.back.sent(amount)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        question={texts.back.question(amount)}
        consequence={<p>{texts.back.consequence}</p>}
        action={texts.back.sent(amount)}
        keep={texts.back.keep}
        isDestructive={false}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
      />
    </p>
  )
}
