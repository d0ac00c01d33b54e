import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { providerNames } from './provider-names.ts'
import { webhookHeaders } from './webhook-headers.ts'
import type { Webhooks } from './webhooks.ts'

const provider = z.enum(providerNames)
const addressBody = z.object({ provider, url: z.url({ protocol: /^https?$/ }) })
const sendBody = z.object({
  times: z.int().min(1).max(1_000).default(1),
  url: z.url({ protocol: /^https?$/ }).optional(),
})
const signBody = z.object({
  provider,
  body: z.string(),
  /** In ms, or any text that can be parsed as a date. */
  time: z.coerce.date().optional(),
  secret: z.string().min(1).optional(),
})

/** Controls where and when events are sent, and repeats them: tests need late, duplicate and forged ones. */
export function webhookControls(app: FastifyInstance, outbox: Webhooks): void {
  app.get('/_control/webhooks', async () => ({ addresses: outbox.addresses() }))

  app.post('/_control/webhooks', async (request, reply) => {
    const asked = addressBody.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
    outbox.register(asked.data.provider, asked.data.url)
    return { addresses: outbox.addresses() }
  })

  app.delete('/_control/webhooks', async () => {
    outbox.forgetAddresses()
    return { addresses: [] }
  })

  app.post('/_control/webhooks/pause', async () => {
    outbox.pause()
    return { paused: true }
  })

  app.post('/_control/webhooks/resume', async () => {
    outbox.resume()
    return { paused: false }
  })

  app.get('/_control/events', async () => ({ events: outbox.list() }))

  app.post<{ Params: { id: string } }>('/_control/events/:id/send', async (request, reply) => {
    const asked = sendBody.safeParse(request.body ?? {})
    if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
    const { times, url } = asked.data
    if (outbox.sendAgain(request.params.id, times, url)) return { times }
    return reply.code(404).send({ message: 'No such event' })
  })

  app.post('/_control/sign', async (request, reply) => {
    const asked = signBody.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
    const { body, time, secret } = asked.data
    return { headers: webhookHeaders(asked.data.provider, body, { time: time?.getTime(), secret }) }
  })
}
