import { useState } from 'react'
import type { RefundOrder } from '#app/api/orders.ts'
import { FormDialog } from '#app/components/admin/forms/form-dialog.tsx'
import { moneyBack, refundMethod } from '#app/components/order/money-back.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { byHandTexts } from '#app/texts/admin-order-by-hand.ts'
import { refundTexts as texts } from '#app/texts/admin-payments.ts'
import { centsFromEuros, formatMoney } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { isDeliverable, isToSend, meaningOf } from '#shop/orders/order-status.ts'
import { describeMethod, isOnline, type Provider } from '#shop/payments/providers.ts'
import { RefundPieces } from './refund-choice.tsx'
import {
  chooseRefund,
  emptyRefund,
  isChosen,
  type RefundFields,
  readAmount,
  readRefund,
  refundedPieces,
} from './refund-form.ts'
import { useRefund } from './use-refund.ts'

/** Refunds in full or in part (SAFETY 18), with the refunds in progress and those the provider rejected. */
export function RefundPanel({ order }: { order: OrderView }) {
  const { refund, isBusy, failure } = useRefund(order)
  const [isOpen, setIsOpen] = useState(false)
  const money = (amount: number) => formatMoney(amount, order.currency)
  const { left, ways } = moneyBack(order)
  const { actions, money: state } = meaningOf(order.status)
  const isPaid = order.paidAt !== null || state === 'owed'
  return (
    <section className="block" aria-labelledby="money-back-title">
      <h2 id="money-back-title">{texts.title}</h2>
      <p className="small soft num">
        {isPaid
          ? texts.state(money(centsFromEuros(order.totalPrice)), money(centsFromEuros(order.refundedAmount)))
          : texts.nothing}
        {ways.map(({ provider, amount }) => ` ${wordsOf(provider)(money(amount))}`)}
      </p>
      {failure ? (
        <Banner tone="bad" title={failure.title} role="alert" className="mt-3">
          <span className="wrap-anywhere">{failure.text}</span>
        </Banner>
      ) : null}
      {isPaid && left > 0 && actions.owner.includes('refund') ? (
        <p className="mt-3">
          <Button look="danger" onClick={() => setIsOpen(true)}>
            {texts.open}
          </Button>
        </p>
      ) : null}
      <RefundDialog
        order={order}
        isOpen={isOpen}
        isBusy={isBusy}
        onClose={() => setIsOpen(false)}
        onRefund={async (body) => {
          const isDone = await refund(body)
          setIsOpen(false)
          return isDone
        }}
      />
    </section>
  )
}

/** Whether a provider sends the refund, or the owner by transfer or in cash. */
function wordsOf(provider: Provider) {
  if (isOnline(provider)) return texts.underWay
  return provider === 'cash' ? byHandTexts.toGiveBack : texts.toTransfer
}

type RefundDialogProps = {
  order: OrderView
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  /** Resolves to true once the money is refunded or on its way. */
  onRefund: (body: RefundOrder) => Promise<boolean>
}

function RefundDialog({ order, isOpen, isBusy, onClose, onRefund }: RefundDialogProps) {
  const [fields, setFields] = useState(emptyRefund)
  const [error, setError] = useState<string>()
  const { currency } = order
  const { left } = moneyBack(order)
  // On an order without a kept payment, it is a refund that failed.
  const method = order.isPaid ? order.paymentMethod : refundMethod(order, 'failed')
  const amount = readAmount(fields.amount, left, currency)
  const change = (next: RefundFields) => {
    setError(undefined)
    setFields(next)
  }

  async function submit() {
    const read = readRefund(fields, { left, currency, mayRestock: mayRestock(order) })
    if ('error' in read) return setError(read.error)
    // A rejected refund stays in the form for another try.
    const body = { ...read.body, ...refundedPieces(fields, order, read.amount) }
    if (await onRefund(body)) setFields(emptyRefund)
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.question(order.number)}
      consequence={describeMethod(method).words.refund}
      action={
        amount !== undefined && amount > 0 && amount <= left
          ? texts.action(formatMoney(amount, currency))
          : texts.act
      }
      look="danger-solid"
      keep={texts.keep}
      isBusy={isBusy}
      sendsOnEnter={false}
      onSubmit={() => void submit()}
    >
      <RefundPieces
        order={order}
        choice={fields}
        onChange={(choice) => change(chooseRefund(fields, choice, order))}
      />
      <TextField
        label={texts.amount(currency)}
        hint={amountHint(order, fields, formatMoney(left, currency))}
        inputMode="decimal"
        autoComplete="off"
        error={error}
        value={fields.amount}
        onChange={({ target }) => change({ ...fields, amount: target.value })}
      />
      <TextField
        label={texts.reason}
        isOptional
        autoComplete="off"
        maxLength={200}
        value={fields.reason}
        onChange={({ target }) => change({ ...fields, reason: target.value })}
      />
      <Restock
        order={order}
        isWhole={amount === left}
        checked={fields.restock}
        onChange={(restock) => change({ ...fields, restock })}
      />
    </FormDialog>
  )
}

/** Whether a refund may put the pieces back on sale: none of them has been sent. */
const mayRestock = ({ status, parcels }: OrderView) => isToSend(status) && parcels.length === 0

type RestockProps = {
  order: OrderView
  /** Whether the refund is all that is left: only then do the pieces stay with the shop. */
  isWhole: boolean
  checked: boolean
  onChange: (restock: boolean) => void
}

function Restock({ order, isWhole, checked, onChange }: RestockProps) {
  if (mayRestock(order)) {
    return (
      <>
        <Checkbox
          label={texts.restock}
          checked={checked && isWhole}
          disabled={!isWhole}
          onChange={({ target }) => onChange(target.checked)}
        />
        {isWhole ? null : <p className="caption">{texts.restockHint}</p>}
      </>
    )
  }
  if (order.parcels.length === 0) return null
  return <p className="caption">{isDeliverable(order.status) ? texts.restockFirst : texts.restockLater}</p>
}

function amountHint({ taxIncluded, taxRate }: OrderView, fields: RefundFields, left: string): string {
  if (!isChosen(fields)) return texts.amountHint(left)
  return taxIncluded ? texts.chosenHintIncluded(left) : texts.chosenHint(`${taxRate}%`, left)
}
