import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { writeCents } from './amount.ts'
import { type FaultList, fault } from './faults.ts'
import { approveOrder, payPalLedger } from './paypal/payments.ts'
import { PayPalProblem } from './paypal/problem.ts'
import type { PayPalOrder, PayPalStore } from './paypal/store.ts'

/** By this name a shop knows that the port is held by a sandbox that it may share. */
export const sandboxName = 'sillage-payment-sandbox'

const faultBody = z.union([
  z.array(fault),
  z.object({ faults: z.array(fault) }).transform(({ faults }) => faults),
  fault.transform((one) => [one]),
])

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** What a test does in a shopper's or a provider's place. Only from this machine, and never from a web page. */
export function controls(app: FastifyInstance, payPal: PayPalStore, faults: FaultList): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/_control/')) return
    const isOurs = loopback.test(request.ip) && request.headers.origin === undefined
    if (!isOurs) await reply.code(403).send({ message: 'Only from this machine' })
  })

  app.get('/_control/health', async () => ({ name: sandboxName, ok: true, providers: ['paypal'] }))

  app.get('/_control/ledger', async () => ({
    entries: payPalLedger(payPal).map(({ id, customId, kind, amount }) => ({
      provider: 'paypal',
      id,
      order: customId ?? null,
      kind,
      amount: writeCents(amount.cents),
      currency: amount.currency,
    })),
  }))

  for (const [deed, instrument] of [
    ['approve', 'pays'],
    ['decline', 'declines'],
  ] as const satisfies readonly [string, PayPalOrder['instrument']][]) {
    app.post<{ Params: { id: string } }>(`/_control/${deed}/:id`, async (request, reply) => {
      try {
        const { id, status } = approveOrder(payPal, request.params.id, instrument)
        return { id, status }
      } catch (error) {
        if (!(error instanceof PayPalProblem)) throw error
        return reply.code(error.status).send({ message: error.description, code: error.issue })
      }
    })
  }

  app.get('/_control/faults', async () => ({ faults: faults.list() }))

  app.post('/_control/faults', async (request, reply) => {
    const asked = faultBody.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
    if (asked.data.length === 0) faults.clear()
    faults.add(asked.data)
    return { faults: faults.list() }
  })
}
