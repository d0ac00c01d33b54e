import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '#app/api/client.ts'
import { sendWithdrawal } from '#app/api/withdrawals.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { withdrawTexts } from '#app/texts/withdrawal.ts'
import { formatLongDate } from '#shop/dates.ts'
import { statementOf } from '#shop/withdrawal/statement.ts'
import type { CheckedWithdrawal, ReceivedWithdrawal } from '#shop/withdrawal/withdrawal.schema.ts'
import { allPieces, type ChoiceLine, type ChosenPieces, chosenLines, PieceChoice } from './piece-choice.tsx'
import type { CheckedStatement } from './withdraw-form.tsx'

const texts = withdrawTexts.check

type Order = NonNullable<CheckedWithdrawal['order']>
type CheckProps = CheckedStatement & {
  /** Returns the idempotency key of a statement, so that a second click or retry sends the same one. */
  keyOf: (body: object) => string
  onBack: () => void
  onReceived: (received: ReceivedWithdrawal) => void
}

/** The second step: a summary, and one button that sends the statement. */
export function WithdrawCheck({ input, checked, keyOf, onBack, onReceived }: CheckProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { order } = checked
  const all = order?.items.map(({ _id: id, ...line }) => ({ ...line, id })) ?? []
  const open = all.filter(({ left }) => left > 0)
  const [chosen, setChosen] = useState(() => allPieces(input.items ? [] : open))
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const lines = chosenLines(open, chosen)
  const hasChoice = order !== undefined && (open.some(({ left }) => left > 1) || open.length > 1)
  const isEmpty = open.length > 0 && lines.length === 0 && !input.items
  const words = order ? sayOf(order, all, chosen, input.items) : checked.statement
  const confirm = async () => {
    if (isEmpty) return setError(texts.none)
    setError(undefined)
    setIsSending(true)
    try {
      const body = { ...input, ...(lines.length > 0 ? { lines } : {}), confirmed: true as const }
      onReceived(await sendWithdrawal(body, keyOf(body)))
    } catch (failure) {
      setError(errorText(failure))
      setIsSending(false)
    }
  }
  return (
    <div className="max-w-(--container-text)">
      {order?.isLate && order.periodEndsOn ? <Late day={order.periodEndsOn} /> : null}
      {checked.known ? null : <Banner tone="warn" title={texts.unknown} className="mb-6" />}
      <h2 className="heading" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className="soft wrap-anywhere mt-2 mb-5">“{words}”</p>
      <dl className="ledger">
        <Entry name={texts.names.name}>{input.name}</Entry>
        <Entry name={texts.names.order}>
          {order?.receivedOn
            ? texts.orderReceived(order.number, formatLongDate(order.receivedOn))
            : (order?.number ?? input.orderNumber)}
        </Entry>
        {hasChoice || (order && input.items) ? null : (
          <Entry name={texts.names.goods}>{input.items || texts.whole}</Entry>
        )}
        <Entry name={texts.names.email}>{input.email}</Entry>
      </dl>
      {hasChoice || (order && input.items) ? (
        <fieldset className="mt-6">
          <legend className="subheading mb-2">{texts.choose}</legend>
          <PieceChoice lines={all} chosen={chosen} onChange={setChosen} />
        </fieldset>
      ) : null}
      {error ? <Banner tone="bad" role="alert" title={error} className="mt-6" /> : null}
      <div className="flex flex-wrap gap-3 mt-7">
        <Button isBusy={isSending} busyWord={texts.confirming} onClick={() => void confirm()}>
          {texts.confirm}
        </Button>
        <Button look="second" onClick={onBack}>
          {texts.change}
        </Button>
      </div>
    </div>
  )
}

const sayOf = (order: Order, lines: readonly ChoiceLine[], chosen: ChosenPieces, items?: string) =>
  statementOf({
    ...{ orderNumber: order.number, items },
    lines: lines.flatMap(({ id, title }) => {
      const qty = chosen.get(id)
      return qty === undefined ? [] : [{ title, qty }]
    }),
  })

/** A line of the summary. */
export function Entry({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Late({ day }: { day: string }) {
  return (
    <Banner tone="warn" title={texts.late(formatLongDate(day))} className="mb-6">
      {texts.lateText}
      <Link to="/faq#returns">{texts.otherRights}</Link>
      {texts.lateEnd}
    </Banner>
  )
}
