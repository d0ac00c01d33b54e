import { z } from 'zod'
import { isOneOf } from './is-one-of.server.ts'
import { mostOfOneKind, type PersonPart } from './person-part.server.ts'

const when = z.iso.datetime()

/**
 * Statements of withdrawal are evidence and stay as long as the books; `forget_withdrawers` then replaces the person by
 * initials (shop/privacy/apply-retention.server.ts).
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
    async *export(db, { userIds, emailKey }) {
      yield* await db
        .selectFrom('withdrawals')
        .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
        .select(['withdrawals.number', 'withdrawals.name', 'withdrawals.email'])
        .select(['order_number_given as orderNumber', 'words', 'withdrawals.received_at as receivedAt'])
        .where((eb) =>
          eb.or([
            isOneOf('orders.user_id', userIds),
            eb(eb.fn('lower', ['withdrawals.email']), '=', emailKey),
          ]),
        )
        .orderBy('withdrawals.received_at')
        .limit(mostOfOneKind)
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
