import type { FastifyBaseLogger } from 'fastify'
import { forgetOldSessions } from '#shop/accounts/session.server.ts'
import { expireOrders } from '#shop/orders/expire-orders.server.ts'
import { forgetOldKeys } from '#shop/orders/idempotency.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import { forgetOldTries } from '#shop/throttles/take-turn.server.ts'
import { sweepUploads } from '#shop/uploads/remove-picture.server.ts'
import type { Shop } from '../shop.ts'

const roundEveryMs = 15_000
/** What is tidied away lives for a day at least, so looking for it once an hour is plenty. */
const roundsBetweenTidying = 240

export type Jobs = {
  /** Waits for the round under way; none begins afterwards. */
  stop(): Promise<void>
}

/**
 * What the shop does by itself: ends unpaid orders, asks about open payments, sends money back (SAFETY 8, 15), and
 * tidies away what nobody needs any more. Any number of nodes may run it at once. A job that fails is logged, and
 * the next round does its work.
 */
export function startJobs(
  { db, payments, files }: Pick<Shop, 'db' | 'payments' | 'files'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Jobs {
  let rounds = 0
  let timer: NodeJS.Timeout | undefined
  let isStopping = false

  async function run(name: string, job: () => Promise<unknown>) {
    if (isStopping) return
    try {
      await job()
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed')
    }
  }

  async function round() {
    // Payments first: an order whose money has come is paid before anybody asks whether its hold is over.
    await run('reconcile payments', () => reconcilePayments({ db, payments }))
    await run('expire orders', () => expireOrders(db))
    await run('send refunds', () => sendRefunds({ db, payments }))
    if (rounds % roundsBetweenTidying === 0) await tidy()
    rounds += 1
  }

  async function tidy() {
    await run('forget old keys', () => forgetOldKeys(db))
    await run('forget old sessions', () => forgetOldSessions(db))
    await run('forget old tries', () => forgetOldTries(db))
    await run('sweep uploads', () => sweepUploads({ db, files }))
  }

  function beginRound(): Promise<void> {
    return round().then(() => {
      if (!isStopping) timer = setTimeout(() => (current = beginRound()), roundEveryMs)
    })
  }

  let current = beginRound()
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await current
    },
  }
}
