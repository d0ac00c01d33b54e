import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { ShopError } from '#shop/shop-error.ts'
import { sha256 } from '#shop/tokens.server.ts'
import { metricsType } from '../metrics/metrics.ts'
import { shopFigures } from '../metrics/shop-figures.ts'
import type { Shop } from '../shop.ts'

const config = { allow: 'everyone', requestClass: 'probe' } as const

/**
 * `GET /metrics`: the shop's metrics in the Prometheus text format (DESIGN section 4). With `METRICS_TOKEN` for clients that send
 * it as a bearer token. Without it only for this machine; behind a proxy, where every client seems to be this machine, for
 * nobody.
 */
export const metricsRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const readFigures = shopFigures(shop)
  app.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
    requireReader(request, shop.config)
    const text = await shop.metrics.text(await readFigures())
    return reply.header('cache-control', 'no-store').type(metricsType).send(text)
  })
}

function requireReader(request: FastifyRequest, { metricsToken, trustProxy }: Shop['config']) {
  if (metricsToken !== undefined) {
    if (isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return
    throw new ShopError({ code: 'not_signed_in' })
  }
  if (trustProxy === 0 && isOfThisMachine(request)) return
  throw new ShopError({ code: 'not_found', what: 'page' })
}

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** Whether it is a direct local request; a proxy on this machine that is not configured would add forwarding headers. */
const isOfThisMachine = ({ socket, headers }: FastifyRequest) =>
  loopback.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  headers.via === undefined

/** Compares in constant time; hashed first, since the comparison needs equal lengths. */
const isSame = (actual: string, expected: string) => timingSafeEqual(sha256(actual), sha256(expected))
