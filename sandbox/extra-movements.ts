import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AddedMovement, type ExtraMovement, extraMovement } from './extra-movement.ts'
import type { Journal, Table } from './journal.ts'
import {
  addPayPalPayment,
  addPayPalRefund,
  losePayPalMovement,
  newPayPalId,
} from './paypal/extra-payments.ts'
import type { PayPalStore } from './paypal/store.ts'
import { addStripePayment, addStripeRefund, loseStripeMovement } from './stripe/extra-payments.ts'
import { randomId } from './stripe/ids.ts'
import type { StripeStore } from './stripe/store.ts'

/** A payment reversed by the provider, or by a bank through it. Amounts are whole cents. */
export type Reversal = {
  id: string
  provider: 'paypal' | 'stripe'
  /** The capture or the charge. */
  of: string
  amount: number
  currency: string
  at: string
}
export type Reversals = Table<Reversal>

export const openReversals = (journal: Journal): Reversals => journal.table('reversals')

type Parts = { payPal: PayPalStore; stripe: StripeStore; reversals: Reversals }

/**
 * Money movements that the shop did not cause, and movements that the provider loses, for tests of the daily comparison. `POST
 * /_control/movements` creates one and returns its id; `POST /_control/lose/:id` deletes one, `POST /_control/forget` all of
 * them.
 */
export function movementControls(app: FastifyInstance, parts: Parts): void {
  app.post('/_control/movements', async (request, reply) => {
    const asked = extraMovement.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
    return addMovement(parts, asked.data) ?? reply.code(404).send({ message: 'No such payment' })
  })

  app.post('/_control/forget', async () => {
    const { payPal, stripe, reversals } = parts
    const { orders, captures, refunds } = payPal
    const { sessions, intents, charges } = stripe
    for (const table of [orders, captures, refunds, sessions, intents, charges, stripe.refunds, reversals])
      for (const { id } of table.all()) table.drop(id)
    return { forgotten: true }
  })

  app.post<{ Params: { id: string } }>('/_control/lose/:id', async (request, reply) => {
    const { id } = request.params
    const isLost = losePayPalMovement(parts.payPal, id) || loseStripeMovement(parts.stripe, id)
    return isLost ? { id } : reply.code(404).send({ message: 'No such payment or refund' })
  })
}

function addMovement(
  { payPal, stripe, reversals }: Parts,
  movement: ExtraMovement,
): AddedMovement | undefined {
  const isPayPal = movement.provider === 'paypal'
  if (movement.kind === 'payment')
    return isPayPal ? addPayPalPayment(payPal, movement) : addStripePayment(stripe, movement)
  if (movement.kind === 'refund')
    return isPayPal ? addPayPalRefund(payPal, movement) : addStripeRefund(stripe, movement)
  const { provider, of, amount, currency, at } = movement
  const id = isPayPal ? newPayPalId() : randomId('du_1', 23)
  reversals.put({ id, provider, of, amount, currency, at: at.toISOString() })
  return { id }
}
