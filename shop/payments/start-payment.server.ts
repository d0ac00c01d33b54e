import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { amountProblem } from '#shop/money/currencies.ts'
import { cents } from '#shop/money/money.ts'
import { lockBuyer, lockUserOrders, refuseBeyondLimits } from '#shop/orders/holds/hold-limits.server.ts'
import {
  closeUnpaidOrder,
  extendHold,
  refuseTooManyOpenOrders,
  renewHold,
} from '#shop/orders/holds/hold-order.server.ts'
import { type LockedOrder, linesOf, lockOrder } from '#shop/orders/order.queries.server.ts'
import { holdsStock, isPaidStatus, isPayable } from '#shop/orders/order-status.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { orderState, ShopError } from '#shop/shop-error.ts'
import { refusePaymentAfterWithdrawal } from '#shop/withdrawal/refuse-withdrawn.server.ts'
import {
  type Attempt,
  endAttempt,
  findAttempt,
  findUnfinishedAttempt,
  insertAttempt,
  moveAttempt,
  providerOf,
} from './attempt.queries.server.ts'
import { closeAttempt } from './close-attempt.server.ts'
import { findExpress } from './express.server.ts'
import { giveUpAttempt, keepCreated } from './keep-created.server.ts'
import { offeredMethods } from './offered-methods.ts'
import type { PaymentContext } from './payment-context.server.ts'
import type { NewProviderOrder, PaymentGateway } from './payment-gateway.ts'
import { findGateway, gatewayOf, type Payments } from './payments.ts'
import { methodOf, type OnlineProvider } from './providers.ts'
import { hasWaitedBefore } from './settling-later.server.ts'

/** PayPal deletes an unapproved order after three hours; one this old, in ms, is not offered again. */
const freshForMs = 2 * 60 * 60 * 1000
/** Stripe's sessions live at least 30 minutes; the extra minute covers the request (SAFETY 19). */
const shortestPageMinutes = 31
/** Slightly more than the time limit of a provider call (SAFETY 16), in ms. */
const answerWithinMs = 12_000

type Start = {
  actor: Actor
  orderId: string
  provider: OnlineProvider
  /** The token of an express checkout that the shopper has already approved (`beginExpress`). */
  express?: string
  /** Enforces the limits on what unpaid orders may hold (SAFETY 8); off in load tests. */
  limits: boolean
  /** IP address of the request. */
  ip: string
}

/** The provider's order id, and the provider's page on which it is paid or approved. */
export type Started = { id: string; url: string | null }

const startedOf = (id: string, { url, approval_url }: Pick<Attempt, 'url' | 'approval_url'>): Started => ({
  id,
  url: url ?? approval_url,
})

/**
 * Creates the provider's order for exactly the amount due, or returns the existing one while its attempt is open. Closes
 * another provider's open attempt first, and renews the hold of an expired order first. Throws `not_found`, `already_paid`,
 * `order_state`, `out_of_stock`, `payment_pending`, `too_many_open_orders`, `hold_limit`, `payment_method_unavailable`,
 * `payment_unavailable`, `withdrawn_unpaid`.
 */
export async function startPayment({ db, payments }: PaymentContext, start: Start): Promise<Started> {
  for (;;) {
    const { step, attempt, order } = await inTransaction(db, (tx) => openAttempt(tx, payments, start))
    if (step === 'close first') {
      await closeOtherAttempt({ db, payments }, attempt)
      continue
    }
    if (attempt.provider_id !== null) return startedOf(attempt.provider_id, attempt)
    const gateway = gatewayOf(payments, start.provider)
    const approved = start.express && (await assignExpress(db, gateway, start.express, { attempt, order }))
    return approved || createAt(db, gateway, attempt, order)
  }
}

/**
 * Closes another page before a second one is offered, since both could be paid. Throws `already_paid`, `payment_pending`,
 * and `payment_unavailable` if it cannot be closed.
 */
export async function closeOtherAttempt(context: PaymentContext, attempt: Attempt) {
  if (isOverWithoutKeys(attempt, context.payments)) {
    if (await endAttempt(context.db, attempt, 'expired', ['open'])) return
    // Another call may have ended it. An attempt being captured or checked is not over.
    const unfinished = await findUnfinishedAttempt(context.db, attempt.order_id)
    if (unfinished?.id === attempt.id) throw new ShopError({ code: 'payment_pending' })
    return
  }
  const end = await closeAttempt(context, attempt)
  if (end === 'paid') throw new ShopError({ code: 'already_paid' })
  if (end === 'unknown') throw new ShopError({ code: 'payment_unavailable' })
}

async function createAt(
  db: Kysely<DB>,
  gateway: PaymentGateway,
  attempt: Attempt,
  order: Pick<LockedOrder, 'number' | 'user_email'>,
): Promise<Started> {
  const result = await gateway.createOrder({
    ...requestOf(attempt, order),
    // A series of refused debits could hold a bottle for months.
    isDecidedSoon: await hasWaitedBefore(db, attempt),
  })
  // Whether or not it arrived, a retry uses the same request id and so creates no second order.
  if (result.kind === 'unavailable' || result.kind === 'unknown') return startedByTwin(db, attempt)
  if (result.kind === 'refused') {
    await giveUpAttempt(db, attempt, 'create_refused', { issue: result.issue, message: result.message })
    throw new ShopError({ code: 'payment_unavailable' })
  }
  await keepCreated(db, gateway, attempt, result.order)
  const { providerId, page, approvalUrl } = result.order
  return { id: providerId, url: page?.url ?? approvalUrl ?? null }
}

const requestOf = (
  attempt: Attempt,
  order: Pick<LockedOrder, 'number' | 'user_email'>,
): NewProviderOrder => ({
  orderId: attempt.order_id,
  number: order.number,
  email: order.user_email,
  amount: cents(attempt.amount),
  currency: attempt.currency,
  requestId: attempt.request_id,
  endsAt: attempt.ends_at ?? attempt.created_at,
})

type Assigned = { attempt: Attempt; order: LockedOrder }

/**
 * Pays with an express checkout that was approved before ordering: the order's own page then captures the money. Undefined if
 * it can no longer be used (expired, or assigned to another order); the payment is then approved like any other.
 */
async function assignExpress(
  db: Kysely<DB>,
  gateway: PaymentGateway,
  token: string,
  { attempt, order }: Assigned,
): Promise<Started | undefined> {
  const express = await findExpress(db, token)
  if (!gateway.express || express?.provider !== gateway.provider) return undefined
  const { providerId } = express
  const used = await findAttempt(db, gateway.provider, providerId)
  if (used && used.id !== attempt.id) return undefined
  const result = await gateway.express.assign(providerId, requestOf(attempt, order))
  if (result.kind === 'unavailable' || result.kind === 'unknown')
    throw new ShopError({ code: 'payment_unavailable' })
  if (result.kind !== 'created' || result.order.status !== 'approved') return undefined
  const url = `/order/${attempt.order_id}?payment=approved&token=${providerId}`
  // A reservation must be closed like an open page.
  const page = { url, endsAt: attempt.ends_at ?? attempt.created_at }
  await keepCreated(db, gateway, attempt, {
    ...result.order,
    ...(gateway.express.reserves ? { page } : { approvalUrl: url }),
  })
  return { id: providerId, url }
}

/** Treats a double click as one request: while the provider is busy with the first, the second returns its result. */
async function startedByTwin(db: Kysely<DB>, { id }: Attempt): Promise<Started> {
  const now = await db
    .selectFrom('payment_attempts')
    .select(['provider_id', 'url', 'approval_url'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (!now?.provider_id) throw new ShopError({ code: 'payment_unavailable' })
  return startedOf(now.provider_id, now)
}

type Step = { step: 'pay' | 'close first'; attempt: Attempt; order: LockedOrder }

async function openAttempt(
  tx: Transaction<DB>,
  payments: Payments,
  { actor, orderId, provider, ...buying }: Start,
): Promise<Step> {
  const order = await lockOrder(tx, orderId, actor.id)
  if (!order) throw new ShopError({ code: 'not_found', what: 'order' })
  const settings = await readSettings(tx)
  const unpayable = amountProblem(methodOf(provider), order.currency, order.total_price)
  if (unpayable || !offeredMethods(settings, payments).some((method) => method === methodOf(provider)))
    throw new ShopError({ code: 'payment_method_unavailable', message: unpayable })
  const gateway = gatewayOf(payments, provider)
  refuseUnlessUnpaid(order)
  await refusePaymentAfterWithdrawal(tx, orderId)
  const attempt = await findUnfinishedAttempt(tx, orderId)
  if (attempt && attempt.status !== 'open') throw new ShopError({ code: 'payment_pending' })
  if (attempt) {
    if (isHeld(order) && attempt.provider === provider && isFresh(attempt, gateway))
      return { step: 'pay', attempt, order }
    if (attempt.url !== null) return { step: 'close first', attempt, order }
    if (!(await moveAttempt(tx, attempt.id, ['open'], 'expired')))
      throw new ShopError({ code: 'payment_pending' })
  }
  if (!isHeld(order)) await holdAgain(tx, order, { ...buying, settings })
  const endsAt = await extendHold(tx, orderId, {
    holdMinutes: settings.holdMinutes,
    atLeastMinutes: gateway.takesMoneyItself ? shortestPageMinutes : 0,
  })
  return { step: 'pay', attempt: await insertAttempt(tx, { order, provider, endsAt }), order }
}

type HoldAgain = Pick<Start, 'limits' | 'ip'> & { settings: Settings }

/**
 * Renews a hold under the same limits as a new order, since it adds to what the buyer holds. Orders made by hand are exempt:
 * the shop decided itself how much they hold.
 */
async function holdAgain(tx: Transaction<DB>, order: LockedOrder, { ip, settings, ...buying }: HoldAgain) {
  const limits = buying.limits && order.made_by === null
  // Before the products are locked, in the same lock order as placing an order.
  if (limits) await lockUserOrders(tx, order.user_id)
  const buyer = limits ? await lockBuyer(tx, { userId: order.user_id, ip }) : undefined
  // The expiry job has not run yet: end the old hold here, so that each hold has its own number and movements.
  if (holdsStock(order.status)) await closeUnpaidOrder(tx, order, 'expired')
  if (buyer) {
    await refuseTooManyOpenOrders(tx, buyer.userId)
    const lines = await linesOf(tx, order.id)
    const pieces = lines.reduce((total, { qty }) => total + qty, 0)
    await refuseBeyondLimits(tx, buyer, { pieces, value: order.items_price }, settings)
  }
  await renewHold(tx, order, { holdMinutes: settings.holdMinutes, network: buyer?.network ?? null })
}

/** A page of a provider whose keys were removed cannot be closed, but after its end nobody can pay there. */
function isOverWithoutKeys(attempt: Attempt, payments: Payments): boolean {
  if (findGateway(payments, providerOf(attempt))) return false
  if (attempt.ends_at !== null && attempt.ends_at.getTime() < Date.now()) return true
  throw new ShopError({ code: 'payment_unavailable' })
}

const isHeld = (order: LockedOrder) =>
  holdsStock(order.status) && order.hold_until !== null && order.hold_until.getTime() > Date.now()

/** Whether the shopper can still be sent there: a page has an end, and a PayPal order expires. */
function isFresh(attempt: Attempt, gateway: PaymentGateway): boolean {
  if (!gateway.takesMoneyItself) return Date.now() - attempt.created_at.getTime() < freshForMs
  // Nobody can pay on a page whose URL never arrived, so a new one may be created, but not while a concurrent call may
  // still be waiting for that URL.
  if (attempt.url === null) return Date.now() - attempt.created_at.getTime() < answerWithinMs
  return attempt.ends_at !== null && attempt.ends_at.getTime() > Date.now()
}

function refuseUnlessUnpaid({ status }: LockedOrder) {
  if (isPayable(status)) return
  if (isPaidStatus(status)) throw new ShopError({ code: 'already_paid' })
  throw orderState(status)
}
