import { useState } from 'react'
import { errorBody } from '#app/api/client.ts'
import { receiveTransfer } from '#app/api/orders.ts'
import { FormDialog } from '#app/components/admin/forms/form-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { transferTexts as texts } from '#app/texts/admin-payments.ts'
import { dayOf, formatDate } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import { lastHeldDay } from '#shop/orders/holds/transfer-hold.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isPaidStatus, meaningOf } from '#shop/orders/order-status.ts'
import { isTransfer } from '#shop/payments/providers.ts'
import { reportFailure } from './report-failure.ts'

/** An order that waits for a bank transfer, or was closed without one: the owner confirms that the money has arrived. */
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
      const wrongDay = errorBody(failure).fields?.receivedOn
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
