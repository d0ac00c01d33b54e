import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#shop/shop-error.ts'

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects requests that another site makes a browser send (SAFETY 31). Browsers state where a request comes from; a client that
 * does not is not a browser, and sends no cookie by itself. Multipart needs a header that no HTML form can set.
 */
export function addSameSiteCheck(app: FastifyInstance, publicUrl: string) {
  const ownOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', async (request) => {
    if (readOnly.has(request.method) || request.routeOptions.config.allow === 'provider') return
    if (!isSameSite(request, ownOrigin)) throw new ShopError({ code: 'cross_site' })
  })
}

function isSameSite(request: FastifyRequest, ownOrigin: string) {
  const { origin, host, cookie } = request.headers
  const site = request.headers['sec-fetch-site']
  const fromBrowser = site !== undefined || origin !== undefined
  if (!fromBrowser) return true
  if (site !== undefined && site !== 'same-origin') return false
  if (origin !== undefined && origin !== ownOrigin && !isHost(origin, host)) return false
  const isMultipart = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false
  return !(isMultipart && cookie) || request.headers['x-requested-with'] !== undefined
}

const isHost = (origin: string, host: string | undefined) =>
  URL.canParse(origin) && new URL(origin).host === host
