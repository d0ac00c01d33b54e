import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { cents } from '#shop/money/money.ts'
import type { Difference } from './compared-movements.server.ts'
import type { NoAnswer, PaymentGateway } from './payment-gateway.ts'

/** A payment or completed refund in the books, with the provider's id of its order. */
export type Booked = {
  kind: 'payment' | 'refund'
  ref: string
  amount: number
  currency: string
  order_id: string
  provider_id: string | null
  at: Date
}

/** If more than this many are missing from a provider's list within a day, single payments are not the cause. */
export const mostMissing = 100

type Stretch = { from: Date; to: Date; listed: readonly string[] }

/** Booked movements between `from` and `to` that the provider's list lacks: oldest first, at most 101 of each kind. */
export async function missingThere(
  db: Db,
  { provider }: PaymentGateway,
  { from, to, listed }: Stretch,
): Promise<Booked[]> {
  const refs = [...listed]
  const payments = await bookedPayments(db)
    .where('payments.provider', '=', provider)
    .where('payments.captured_at', '>=', from)
    .where('payments.captured_at', '<', to)
    .where(sql<boolean>`payments.provider_ref <> ALL(${refs})`)
    .orderBy('payments.captured_at')
    .limit(mostMissing + 1)
    .execute()
  const refunds = await bookedRefunds(db)
    .where('payments.provider', '=', provider)
    .where('refunds.status', '=', 'done')
    .where('refunds.updated_at', '>=', from)
    .where('refunds.updated_at', '<', to)
    .where(sql<boolean>`refunds.provider_ref <> ALL(${refs})`)
    .orderBy('refunds.updated_at')
    .limit(mostMissing + 1)
    .execute()
  return [
    ...payments.map((row) => ({ ...row, kind: 'payment' as const })),
    ...refunds.map((row) => ({ ...row, kind: 'refund' as const })),
  ]
}

/** A booked movement, by the provider's id. */
export async function findBooked(
  db: Db,
  { provider }: PaymentGateway,
  { kind, ref }: { kind: 'payment' | 'refund'; ref: string },
): Promise<Booked | undefined> {
  const row =
    kind === 'payment'
      ? await bookedPayments(db)
          .where('payments.provider', '=', provider)
          .where('payments.provider_ref', '=', ref)
          .executeTakeFirst()
      : await bookedRefunds(db)
          .where('payments.provider', '=', provider)
          .where('refunds.provider_ref', '=', ref)
          .where('refunds.status', '=', 'done')
          .executeTakeFirst()
  return row && { ...row, kind }
}

const bookedPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .select(['payments.provider_ref as ref', 'payments.amount', 'payments.currency', 'payments.order_id'])
    .select(['payments.captured_at as at', 'payment_attempts.provider_id'])

const bookedRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .select((eb) => eb.ref('refunds.provider_ref').$notNull().as('ref'))
    .select(['refunds.amount', 'payments.currency', 'payments.order_id'])
    .select(['refunds.updated_at as at', 'payment_attempts.provider_id'])

/**
 * Asks the provider about this movement, since one booked days later is listed under another day. Returns undefined if the
 * provider has it with the same amount.
 */
export async function confirmThere(
  gateway: PaymentGateway,
  booked: Booked,
): Promise<Difference | NoAnswer | undefined> {
  const answer = await gateway.getOrder(booked.provider_id ?? '')
  if (answer.kind === 'unavailable' || answer.kind === 'unknown') return answer
  const { kind, ref, order_id: orderId, currency, at } = booked
  const movement = {
    kind,
    ref,
    paymentRef: undefined,
    status: 'done' as const,
    amount: cents(booked.amount),
    currency,
    at,
    orderId,
    isOwn: true,
    label: undefined,
  }
  const there = answer.kind === 'found' ? held(answer.order, booked) : undefined
  if (there?.amount === booked.amount && there.currency === currency) return undefined
  const isPayment = kind === 'payment'
  if (there) {
    const reason = isPayment ? 'paid_other_amount' : 'refunded_other_amount'
    return { reason, ref, orderId, movement: { ...movement, amount: there.amount, currency: there.currency } }
  }
  return { reason: isPayment ? 'paid_here_not_there' : 'refunded_here_not_there', ref, orderId, movement }
}

type Order = Extract<Awaited<ReturnType<PaymentGateway['getOrder']>>, { kind: 'found' }>['order']

function held({ capture, refunds }: Order, { kind, ref }: Booked) {
  if (kind === 'refund')
    return refunds.find(({ refundId, status }) => refundId === ref && status !== 'failed')
  return capture?.captureId === ref ? capture : undefined
}
