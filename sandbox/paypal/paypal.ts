import { writeCents } from '#sandbox/amount.ts'
import type { SandboxParts, SandboxProvider } from '#sandbox/provider.ts'
import { payPalApi } from './api.ts'
import { approvalPages } from './approval.ts'
import { addPayPalPayment, addPayPalRefund, losePayPalMovement, newPayPalId } from './extra-payments.ts'
import { approveOrder, payPalLedger, settlePending, settlePendingRefunds } from './payments.ts'
import { PayPalProblem } from './problem.ts'
import { reverseCapture } from './reversal.ts'
import { type PayPalStore, payPalStore } from './store.ts'

export function openPayPal({ app, journal, outbox, faults, reversals }: SandboxParts): SandboxProvider {
  const store = payPalStore(journal, outbox)
  payPalApi(app, { store, faults, reversals })
  approvalPages(app, store)
  app.post<{ Params: { id: string } }>('/_control/reverse/:id', async (request, reply) => {
    const { id } = request.params
    return reverseCapture(store, id) ? { id } : reply.code(409).send({ message: 'Nothing is left of it' })
  })
  return {
    isOwn: (id) => !id.includes('_'),
    decide: (id, action) => decide(store, id, action),
    settle: (id) => settlePending(store, id),
    settleRefunds: () => settlePendingRefunds(store),
    ledger: () =>
      payPalLedger(store).map(({ id, customId, kind, amount }) => ({
        ...{ provider: 'paypal' as const, id, order: customId ?? null, kind },
        ...{ amount: writeCents(amount.cents), currency: amount.currency },
      })),
    addMovement: (movement) =>
      movement.kind === 'payment' ? addPayPalPayment(store, movement) : addPayPalRefund(store, movement),
    newReversalId: newPayPalId,
    lose: (id) => losePayPalMovement(store, id),
    forget() {
      for (const table of [store.orders, store.captures, store.refunds])
        for (const { id } of table.all()) table.drop(id)
    },
  }
}

/** The payer approves, with an instrument that pays or one that is declined at capture. */
function decide(store: PayPalStore, id: string, action: 'approve' | 'decline') {
  try {
    const order = approveOrder(store, id, action === 'approve' ? 'pays' : 'declines')
    return { id, status: order.status }
  } catch (error) {
    if (!(error instanceof PayPalProblem)) throw error
    return { status: error.status, code: error.issue, message: error.description }
  }
}
