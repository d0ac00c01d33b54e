import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { isOneOf } from './is-one-of.server.ts'
import { mostOfOneKind, type Person, type PersonPart } from './person-part.server.ts'

const when = z.iso.datetime()

/** Withdrawals from the person's orders, and those that were stated under their address. */
const withdrawalsOf = (db: Db, { userIds, emailKey }: Person) =>
  db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
    .where((eb) =>
      eb.or([isOneOf('orders.user_id', userIds), eb(eb.fn('lower', ['withdrawals.email']), '=', emailKey)]),
    )

/**
 * Statements of withdrawal are evidence and stay as long as the books, with the receipts that confirm them;
 * `forget_withdrawers` then replaces the person by initials (shop/privacy/apply-retention.server.ts).
 */
export const withdrawalParts: readonly PersonPart[] = [
  {
    name: 'withdrawals',
    entry: z.object({
      number: z.string(),
      name: z.string(),
      email: z.string(),
      orderNumber: z.string(),
      words: z.string(),
      receivedAt: when,
    }),
    async *export(db, person) {
      yield* await withdrawalsOf(db, person)
        .select(['withdrawals.number', 'withdrawals.name', 'withdrawals.email'])
        .select(['order_number_given as orderNumber', 'words', 'withdrawals.received_at as receivedAt'])
        .orderBy('withdrawals.received_at')
        .limit(mostOfOneKind)
        .execute()
    },
    /** The owner's notice says what the statement says; no law asks for a second copy. */
    async erase(tx, person) {
      await tx
        .deleteFrom('mail_outbox')
        .where('kind', '=', 'withdrawal_notice')
        .where('withdrawal_id', 'in', withdrawalsOf(tx, person).select('withdrawals.id'))
        .execute()
    },
    async knows(db, emailKey) {
      const withdrawal = await db
        .selectFrom('withdrawals')
        .select('id')
        .where((eb) => eb(eb.fn('lower', ['email']), '=', emailKey))
        .limit(1)
        .executeTakeFirst()
      return withdrawal !== undefined
    },
  },
]
