import { sql } from 'kysely'
import type { Day } from '#shop/days.ts'

/** SQL for the day on which the bank booked a payment, as text; null for money taken by a provider. */
export const receivedOn = sql<Day | null>`payments.received_on::text`.as('received_on')
