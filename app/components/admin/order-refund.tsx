import { type FormEvent, useState } from 'react'
import { ApiError, errorText } from '#app/api/client.ts'
import { refundOrder } from '#app/api/orders.ts'
import { refetch } from '#app/api/query-client.ts'
import { endIntent, intentKey } from '#app/components/checkout/order-intent.ts'
import { moneyBack } from '#app/components/order/money-back.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { refundTexts as texts } from '#app/texts/admin-order.ts'
import { centsFromEuros, formatMoney } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { type ReadRefund, type RefundFields, readAmount, readRefund } from './refund-form.ts'

const empty: RefundFields = { amount: '', reason: '', restock: false }

type Intent = Extract<ReadRefund, { body: object }>

/** Sends what was typed, once, however often it is tried (SAFETY 6); says beside the form why it did not go through. */
function useRefund(order: OrderView) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function refund({ body }: Intent): Promise<boolean> {
    setIsBusy(true)
    setFailure(undefined)
    const key = intentKey({ refundOf: order._id, after: order.refunds.length, ...body })
    try {
      const { refunds } = await refundOrder(order._id, body, key)
      endIntent()
      notify.success(refunds.some(({ status }) => status === 'pending') ? texts.begun : texts.done)
      return true
    } catch (error) {
      // A no is an answer: the next try is another intent.
      if (error instanceof ApiError && error.kind === 'http' && error.status < 500) endIntent()
      setFailure(errorText(error))
      await refetch('Order')
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { refund, isBusy, failure }
}

/** Administrators: money back, whole or in part (SAFETY 18). */
export function OrderRefund({ order }: { order: OrderView }) {
  const money = (amount: number) => formatMoney(amount, order.currency)
  const { left } = moneyBack(order)
  const returned = centsFromEuros(order.refundedAmount)
  return (
    <section className="mt-8" aria-labelledby="money-back-title">
      <h2 className="subheading mb-2" id="money-back-title">
        {texts.title}
      </h2>
      <p className="small soft num mb-4">
        {texts.state(money(centsFromEuros(order.totalPrice)), money(returned))}
      </p>
      {left > 0 ? <RefundForm key={order.refunds.length} order={order} /> : null}
    </section>
  )
}

function RefundForm({ order }: { order: OrderView }) {
  const { currency, number, status, paymentMethod } = order
  const isToSend = status === 'paid'
  const { left } = moneyBack(order)
  const [fields, setFields] = useState(empty)
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<Intent>()
  const { refund, isBusy, failure } = useRefund(order)
  const mayRestock = isToSend && readAmount(fields.amount, left) === left

  function ask(event: FormEvent) {
    event.preventDefault()
    const read = readRefund(fields, { left, currency, mayRestock: isToSend })
    if ('error' in read) return setError(read.error)
    setAsked(read)
  }

  async function confirm(intent: Intent) {
    await refund(intent)
    setAsked(undefined)
  }

  const change = (part: Partial<RefundFields>) => {
    setError(undefined)
    setFields((before) => ({ ...before, ...part }))
  }
  const amount = formatMoney(asked?.amount ?? left, currency)
  return (
    <form className="flex flex-col gap-4" onSubmit={ask} noValidate>
      {failure ? (
        <Banner tone="bad" title={texts.failed} role="alert">
          {failure}
        </Banner>
      ) : null}
      <TextField
        label={texts.amount}
        hint={texts.amountHint(formatMoney(left, currency))}
        isOptional
        inputMode="decimal"
        autoComplete="off"
        error={error}
        value={fields.amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <TextField
        label={texts.reason}
        isOptional
        autoComplete="off"
        maxLength={200}
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      {isToSend ? (
        <Checkbox
          label={texts.restock}
          checked={fields.restock && mayRestock}
          disabled={!mayRestock}
          onChange={({ target }) => change({ restock: target.checked })}
        />
      ) : null}
      {isToSend && !mayRestock ? <p className="caption">{texts.restockHint}</p> : null}
      <Button type="submit" look="danger" wide>
        {texts.act}
      </Button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
        question={texts.question(amount, number)}
        consequence={
          <>
            <p>{texts.places[paymentMethod]}</p>
            {asked?.body.restock ? <p>{texts.restocks}</p> : null}
          </>
        }
        deed={texts.deed(amount)}
        keep={texts.keep}
        isBusy={isBusy}
        onConfirm={() => asked && void confirm(asked)}
      />
    </form>
  )
}
