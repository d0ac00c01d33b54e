import { useEffect, useRef } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { withdrawTexts } from '#app/texts/withdrawal.ts'
import { formatLongDate, formatSecond } from '#shop/dates.ts'
import { withdrawalTexts } from '#shop/texts/withdrawal.ts'
import type { CheckWithdrawalInput, ReceivedWithdrawal } from '#shop/withdrawal/withdrawal.schema.ts'
import { Entry } from './withdraw-check.tsx'

const texts = withdrawTexts.done
const { names } = withdrawTexts.check

/** The third step: confirms that the statement arrived, and when to the second; it is as much a receipt as the email. */
export function WithdrawReceived({
  input,
  received,
}: {
  input: CheckWithdrawalInput
  received: ReceivedWithdrawal
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { receivedAt, number, sendBackBy, refundBy, isPostageTold, isUnpaid } = received
  const { statement, receiptUrl, mail } = received
  const when = withdrawalTexts.at(formatLongDate(receivedAt), formatSecond(receivedAt))
  return (
    <div className="max-w-(--container-text)">
      <div ref={box} tabIndex={-1}>
        <Banner tone="ok" role="status" title={texts.received(when)}>
          {mail === 'queued' ? texts.copy(input.email) : texts.download}
        </Banner>
      </div>
      <p className="soft wrap-anywhere mt-6">“{statement}”</p>
      <dl className="ledger mt-5">
        <Entry name={names.name}>{input.name}</Entry>
        <Entry name={names.order}>{input.orderNumber}</Entry>
        <Entry name={names.email}>{input.email}</Entry>
      </dl>
      <p className="mt-5">
        <a className="btn second" href={receiptUrl} target="_blank" rel="noopener noreferrer">
          {texts.pdf}
        </a>
      </p>
      <h2 className="heading mt-10 mb-4">{texts.next}</h2>
      <ol className="trace">
        <li>
          <strong>{texts.stated}</strong>
          <span className="caption">{texts.number(when, number)}</span>
        </li>
        <li className="now">
          <strong>{texts.back}</strong>
          <span className="caption">
            {sendBackBy === null ? texts.nothingSent : texts.backText(formatLongDate(sendBackBy))}
            {sendBackBy !== null && isPostageTold ? texts.postage : null}
          </span>
        </li>
        <li className="later">
          <strong>{texts.money}</strong>
          <span className="caption">
            {isUnpaid ? texts.unpaid : texts.moneyText(formatLongDate(refundBy))}
            {isUnpaid || sendBackBy === null ? null : texts.mayWait}
          </span>
        </li>
      </ol>
      <p className="caption mt-5">{texts.notAccepted}</p>
    </div>
  )
}
