import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recordRefusal } from '#shop/audit/record-refusal.server.ts'
import { methodOf, onlineProviders } from '#shop/payments/providers.ts'
import { receiveEvent } from '#shop/payments/receive-event.server.ts'
import { countByMinute } from '#shop/rate-limits/count-by-minute.ts'
import { networkOf } from '#shop/rate-limits/network.ts'
import { ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import type { Shop } from '../shop.ts'

const maxBytes = 256 * 1024
const retryAfterSeconds = 30
/** After this many rejections in a minute, events from this network are neither verified with PayPal nor audited. */
const maxRejections = 60

/** Webhooks of the payment providers: signed over the raw body, each event handled once (SAFETY 17). */
export const webhookRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  keepRawBody(app)
  // In memory only, so that forged events cause no database work.
  const rejections = countByMinute()

  for (const provider of onlineProviders) {
    app.post(
      `/${provider}`,
      {
        bodyLimit: maxBytes,
        config: { allow: 'provider', requestClass: 'webhook' },
        schema: {
          tags: ['Webhooks'],
          operationId: `receive${methodOf(provider)}Event`,
          summary: `Receive an event from ${methodOf(provider)}`,
          response: { 200: z.object({ received: z.literal(true) }) },
        },
      },
      async (request) => {
        const known = shop.payments[provider]
        if (!known) throw new ShopError({ code: 'not_found', what: 'page' })
        const network = networkOf(request.ip)
        if (shop.config.limits && rejections.of(network) >= maxRejections)
          throw new ShopError({ code: 'too_many_requests', retryAfterSeconds: 60 })
        // The parser below returns a Buffer.
        const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
        const read = await known.readWebhook(body, request.headers)
        if (read.kind === 'unavailable') throw later()
        if (read.kind === 'refused') {
          rejections.add(network)
          request.log.warn({ provider, cause: read.cause }, 'a webhook was refused')
          await recordRefusal(shop.db, network, {
            action: 'webhook.refused',
            details: { provider, cause: read.cause },
            requestId: request.id,
          })
          throw new ShopError({ code: 'invalid_input', message: say('forgedWebhook') })
        }
        const reception = await receiveEvent(shop, provider, read.event)
        if (reception === 'later') throw later()
        return { received: true as const }
      },
    )
  }
}

/** Makes the provider send the event again. */
const later = () => new ShopError({ code: 'unavailable', retryAfterSeconds })

/** Signatures cover the raw bytes, whatever the content type. */
function keepRawBody(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
