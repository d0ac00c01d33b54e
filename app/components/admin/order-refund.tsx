import { type FormEvent, useState } from 'react'
import type { RefundOrder } from '#app/api/orders.ts'
import { moneyBack } from '#app/components/order/money-back.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { refundTexts as texts } from '#app/texts/admin-order.ts'
import { centsFromEuros, formatMoney } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { RefundInputs } from './refund-fields.tsx'
import { type RefundFields, type Refunding, readAmount, readRefund } from './refund-form.ts'
import { useRefund } from './use-refund.ts'

/** Administrators: money back, whole or in part (SAFETY 18). */
export function OrderRefund({ order }: { order: OrderView }) {
  const { refund, isBusy, failure } = useRefund(order)
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
      {failure ? (
        <Banner tone="bad" title={texts.failed} role="alert" className="mb-4">
          {failure}
        </Banner>
      ) : null}
      {left > 0 ? <RefundForm order={order} isBusy={isBusy} onRefund={refund} /> : null}
    </section>
  )
}

const empty: RefundFields = { amount: '', reason: '', restock: false }

type RefundFormProps = {
  order: OrderView
  isBusy: boolean
  /** Gives whether the money is on its way or back. */
  onRefund: (refund: RefundOrder) => Promise<boolean>
}

function RefundForm({ order, isBusy, onRefund }: RefundFormProps) {
  const { currency } = order
  const isToSend = order.status === 'paid'
  const { left } = moneyBack(order)
  const [fields, setFields] = useState(empty)
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<Refunding>()
  const [isAsking, setIsAsking] = useState(false)
  const isWhole = readAmount(fields.amount, left) === left

  function ask(event: FormEvent) {
    event.preventDefault()
    const read = readRefund(fields, { left, currency, mayRestock: isToSend })
    if ('error' in read) return setError(read.error)
    setAsked(read)
    setIsAsking(true)
  }

  async function confirm({ body }: Refunding) {
    if (await onRefund(body)) setFields(empty)
    setIsAsking(false)
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={ask} noValidate>
      <RefundInputs
        fields={fields}
        error={error}
        left={formatMoney(left, currency)}
        mayRestock={isToSend ? isWhole : undefined}
        onChange={(part) => {
          setError(undefined)
          setFields((before) => ({ ...before, ...part }))
        }}
      />
      <Button type="submit" look="danger" wide>
        {texts.act}
      </Button>
      {asked ? (
        <Question
          order={order}
          asked={asked}
          isOpen={isAsking}
          isBusy={isBusy}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void confirm(asked)}
        />
      ) : null}
    </form>
  )
}

type QuestionProps = {
  order: OrderView
  asked: Refunding
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Names the sum and the order before anything is sent. */
function Question({ order, asked, isOpen, isBusy, onClose, onConfirm }: QuestionProps) {
  const amount = formatMoney(asked.amount, order.currency)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(opens) => (opens ? undefined : onClose())}
      question={texts.question(amount, order.number)}
      consequence={
        <>
          <p>{texts.places[order.paymentMethod]}</p>
          {asked.body.restock ? <p>{texts.restocks}</p> : null}
        </>
      }
      deed={texts.deed(amount)}
      keep={texts.keep}
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  )
}
