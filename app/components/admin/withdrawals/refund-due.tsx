import { adminWithdrawalTexts as texts } from '#app/texts/admin-withdrawals.ts'
import { dayOf, formatDate } from '#shop/dates.ts'
import { daysIn } from '#shop/days.ts'
import type { WithdrawalRow } from '#shop/withdrawal/withdrawal.schema.ts'

/** Days left at which a deadline counts as near. */
const near = 4

/** The refund deadline and how near it is. It is not overdue while the shop may wait for the goods. */
export function RefundDue({ refundDueOn, mayWait }: Pick<WithdrawalRow, 'refundDueOn' | 'mayWait'>) {
  if (refundDueOn === null) return <span className="soft">–</span>
  const today = dayOf(new Date())
  const isOver = today > refundDueOn
  if (isOver && mayWait) {
    return (
      <span>
        <span className="status wait">{texts.waits}</span>
        <span className="caption block">{texts.wasDueBy(formatDate(refundDueOn))}</span>
      </span>
    )
  }
  const days = isOver ? daysIn(refundDueOn, today) - 1 : daysIn(today, refundDueOn) - 1
  const look = isOver ? 'status bad' : days <= near ? 'status wait' : 'status yes'
  return (
    <span>
      <span className={look}>{isOver ? texts.over(days) : texts.due(days)}</span>
      {mayWait ? <span className="caption block">{texts.mayWait}</span> : null}
    </span>
  )
}
