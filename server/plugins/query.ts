import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { invalidInput, ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { hasSeveralHosts } from '../response-cache/request-headers.ts'

/** Maximum length of a URL in characters (SAFETY 34). */
const maxLength = 4096

/** Rejects URLs that are too long with 414. */
export function rejectLongUrls(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.url ?? '').length <= maxLength) return
    throw new ShopError({ code: 'address_too_long' })
  })
}

/** Rejects a request with two `Host` headers (RFC 9112 section 3.2): a proxy in front may have used the other one. */
export function rejectMultipleHosts(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasSeveralHosts(raw)) return
    throw new ShopError({ code: 'invalid_input', message: say('severalHosts') })
  })
}

/**
 * Rejects repeated query parameters (DESIGN section 5) on routes whose schema does not declare them: the schema says which ones
 * take several values.
 */
export function rejectRepeatedParameters(app: FastifyInstance) {
  app.addHook('preValidation', async ({ query, routeOptions }) => {
    const { querystring } = routeOptions.schema ?? {}
    const known = querystring instanceof z.ZodObject ? Object.keys(querystring.shape) : []
    for (const [name, value] of Object.entries(query ?? {})) {
      if (!Array.isArray(value) || known.includes(name)) continue
      throw invalidInput(name, say('givenTwice'))
    }
  })
}
