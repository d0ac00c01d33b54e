import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Day } from '#shop/days.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { readReturnItems } from '#shop/returns/return.queries.server.ts'
import { piecesOfWithdrawal } from '#shop/withdrawal/pieces.queries.server.ts'
import { isOneOf } from './is-one-of.server.ts'
import { mostOfOneKind, type Person, type PersonPart } from './person-part.server.ts'

const when = z.iso.datetime()
const day = z.iso.date()

/** Withdrawals from the person's orders, and those submitted under their address. */
export const withdrawalsOf = (db: Db, { userIds, emailKey }: Person) =>
  db
    .selectFrom('withdrawals')
    .leftJoin('returns', 'returns.withdrawal_id', 'withdrawals.id')
    .leftJoin('orders', (join) =>
      join.on('orders.id', '=', (eb) => eb.fn.coalesce('withdrawals.order_id', 'returns.order_id')),
    )
    .where((eb) =>
      eb.or([isOneOf('orders.user_id', userIds), eb(eb.fn('lower', ['withdrawals.email']), '=', emailKey)]),
    )

/**
 * Statements of withdrawal are evidence and kept as long as the books, with the receipts that confirm them; then
 * `forget_withdrawers` replaces the person by initials (shop/privacy/apply-retention.server.ts).
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
      inOwnWords: z.string().nullable(),
      receivedAt: when,
      /** The pieces; empty while they are not known. */
      items: z.array(z.object({ title: z.string(), qty: z.int() })),
    }),
    async *export(db, person) {
      yield* await withdrawalsOf(db, person)
        .select(['withdrawals.number', 'withdrawals.name', 'withdrawals.email'])
        .select(['order_number_given as orderNumber', 'words', 'withdrawals.received_at as receivedAt'])
        .select(['items_given as inOwnWords', piecesOfWithdrawal])
        .orderBy('withdrawals.received_at')
        .limit(mostOfOneKind)
        .execute()
    },
    /** Deletes the owner's notice, since it repeats the statement and no law requires a second copy. */
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
  /** Returns identify a person only through their order, and are anonymised with it. */
  {
    name: 'returns',
    entry: z.object({
      number: z.string(),
      orderNumber: z.string(),
      cause: z.string(),
      status: z.string(),
      createdAt: when,
      sendBy: day.nullable(),
      refundDueOn: day,
      postedProofAt: when.nullable(),
      arrivedAt: when.nullable(),
      settledAt: when.nullable(),
      lines: z.array(
        z.object({
          title: z.string(),
          qty: z.int(),
          arrivedQty: z.int(),
          seal: z.string(),
          valueLoss: z.number(),
          valueLossReason: z.string().nullable(),
        }),
      ),
    }),
    async *export(db, { userIds }) {
      const returns = await db
        .selectFrom('returns')
        .innerJoin('orders', 'orders.id', 'returns.order_id')
        .select(['returns.id', 'returns.number', 'orders.number as orderNumber', 'cause', 'returns.status'])
        .select(['returns.created_at as createdAt', 'posted_proof_at as postedProofAt'])
        .select(['arrived_at as arrivedAt', 'settled_at as settledAt'])
        .select([
          sql<Day | null>`send_by::text`.as('sendBy'),
          sql<Day>`refund_due_on::text`.as('refundDueOn'),
        ])
        .where(isOneOf('orders.user_id', userIds))
        .orderBy('returns.created_at')
        .limit(mostOfOneKind)
        .execute()
      for (const { id, ...entry } of returns) yield { ...entry, lines: await linesOf(db, id) }
    },
  },
]

const linesOf = async (db: Db, returnId: string) =>
  (await readReturnItems(db, returnId)).map((item) => ({
    ...{ title: item.title, qty: item.qty, arrivedQty: item.arrived_qty, seal: item.seal },
    ...{ valueLoss: eurosFromCents(item.value_loss), valueLossReason: item.value_loss_reason },
  }))
