import { sql } from 'kysely'
import type { Day } from '#shop/days.ts'

/** The day on which the bank booked a payment, as text; null for money that a provider took. */
export const receivedOn = sql<Day | null>`payments.received_on::text`.as('received_on')
