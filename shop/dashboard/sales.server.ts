import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { addDays, daysIn } from '#shop/days.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import type { DayTakings, PeriodTakings, SalesView } from './dashboard.schema.ts'
import { dayAt, isWithin } from './period.server.ts'
import { type Period, periodBefore } from './period.ts'

/** In cents. */
type Taken = { day: string; taken: number; orders: number; refunded: number }

/**
 * Payments of a period less its refunds, each on its own day in the shop's time zone, with the preceding period. Late or
 * duplicate payments that were refunded at once count as neither (SAFETY 14).
 */
export async function salesOf(db: Db, period: Period): Promise<SalesView> {
  const before = periodBefore(period)
  const taken = await takenByDay(db, { from: before.from, to: period.to })
  const now = daysOf(period, taken)
  return {
    ...sumOf(period, now),
    days: now.map(({ day, taken: paid, orders, refunded }) => ({
      day,
      revenue: eurosFromCents(paid - refunded),
      orders,
      refunded: eurosFromCents(refunded),
    })) satisfies DayTakings[],
    before: sumOf(before, daysOf(before, taken)),
  }
}

async function takenByDay(db: Db, period: Period): Promise<Map<string, Taken>> {
  const { rows } = await sql<Taken>`
    SELECT day::text AS day, sum(taken) AS taken, sum(orders) AS orders, sum(refunded) AS refunded FROM (
      SELECT ${dayAt('captured_at')} AS day, sum(amount) AS taken, count(*) AS orders, 0 AS refunded
      FROM payments WHERE keeps AND ${isWithin('captured_at', period)} GROUP BY 1
      UNION ALL
      SELECT ${dayAt('refunds.updated_at')}, 0, 0, sum(refunds.amount)
      FROM refunds JOIN payments ON payments.id = refunds.payment_id
      WHERE refunds.status = 'done' AND payments.keeps AND ${isWithin('refunds.updated_at', period)} GROUP BY 1
    ) AS moves GROUP BY day`.execute(db)
  return new Map(rows.map((row) => [row.day, row]))
}

/** Every day of a period, including those without sales. */
const daysOf = ({ from, to }: Period, taken: Map<string, Taken>): Taken[] =>
  Array.from({ length: daysIn(from, to) }, (_, index) => addDays(from, index)).map(
    (day) => taken.get(day) ?? { day, taken: 0, orders: 0, refunded: 0 },
  )

function sumOf({ from, to }: Period, days: readonly Taken[]): PeriodTakings {
  const sumUp = (amount: (day: Taken) => number) => days.reduce((sum, day) => sum + amount(day), 0)
  const [taken, orders, refunded] = [
    sumUp((day) => day.taken),
    sumUp((day) => day.orders),
    sumUp((day) => day.refunded),
  ]
  return {
    from,
    to,
    revenue: eurosFromCents(taken - refunded),
    orders,
    refunded: eurosFromCents(refunded),
    averageOrder: orders === 0 ? null : eurosFromCents(Math.round(taken / orders)),
  }
}
