import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type FaultList, fault } from './faults.ts'
import type { Refusal, SandboxProvider } from './provider.ts'
import { providerNames } from './provider-names.ts'
import { webhookControls } from './webhook-control.ts'
import type { Webhooks } from './webhooks.ts'

/** The name by which a shop recognizes a sandbox on the port that may be shared. */
export const sandboxName = 'sillage-payment-sandbox'

const faultBody = z.union([
  z.array(fault),
  z.object({ faults: z.array(fault) }).transform(({ faults }) => faults),
  fault.transform((one) => [one]),
])

const loopback = /^(127\.|::1$|::ffff:127\.)/

type Controlled = { providers: readonly SandboxProvider[]; outbox: Webhooks; faults: FaultList }

/** Makes controls only reachable from this machine, and never from a web page. */
export function protectControls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Checks the matched route, regardless of how its URL was encoded.
    if (!request.routeOptions.url?.startsWith('/_control/')) return
    const isOurs = loopback.test(request.ip) && request.headers.origin === undefined
    if (!isOurs) await reply.code(403).send({ message: 'Only from this machine' })
  })
}

/** The endpoints with which a test acts as shopper or provider. */
export function controls(app: FastifyInstance, { providers, outbox, faults }: Controlled): void {
  app.get('/_control/health', async () => ({
    name: sandboxName,
    ok: true,
    providers: providerNames,
  }))

  app.get('/_control/ledger', async () => ({ entries: providers.flatMap((one) => one.ledger()) }))

  for (const action of ['approve', 'decline'] as const) {
    app.post<{ Params: { id: string } }>(`/_control/${action}/:id`, async (request, reply) => {
      const { id } = request.params
      const answer = providers.find((one) => one.isOwn(id))?.decide(id, action)
      if (!answer) return reply.code(404).send({ message: 'No provider has such ids' })
      return isRefusal(answer) ? reply.code(answer.status).send(answer) : answer
    })
  }

  app.post<{ Params: { id: string } }>('/_control/settle/:id', async (request, reply) => {
    const { id } = request.params
    const isSettled = providers.some((one) => one.settle(id))
    return isSettled ? { id } : reply.code(404).send({ message: 'Nothing of that id is under way' })
  })

  app.post('/_control/settle-refunds', async () => ({
    settled: providers.reduce((total, one) => total + one.settleRefunds(), 0),
  }))

  app.get('/_control/faults', async () => ({ faults: faults.list() }))

  app.post('/_control/faults', async (request, reply) => {
    const asked = faultBody.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
    if (asked.data.length === 0) faults.clear()
    faults.add(asked.data)
    return { faults: faults.list() }
  })

  webhookControls(app, outbox)
}

const isRefusal = (answer: object): answer is Refusal => 'code' in answer
