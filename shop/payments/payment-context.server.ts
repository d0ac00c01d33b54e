import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import type { Payments } from './payments.ts'

/** What every payment operation needs: the database and the providers. */
export type PaymentContext = { db: Kysely<DB>; payments: Payments }
