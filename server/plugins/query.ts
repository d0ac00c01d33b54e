import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ShopError } from '#shop/shop-error.ts'
import { hasSeveralHosts } from '../response-cache/request-headers.ts'

/** Characters in an address (SAFETY 34). */
const longest = 4096

export function refuseLongAddresses(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.url ?? '').length <= longest) return
    throw new ShopError({ code: 'address_too_long' })
  })
}

/** Refuses a request that names two hosts (RFC 9112 section 3.2): a proxy before us may have read the other one. */
export function refuseSecondHosts(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasSeveralHosts(raw)) return
    throw new ShopError({ code: 'invalid_input', message: 'This request names its host twice' })
  })
}

/**
 * Refuses a query parameter that is given twice (DESIGN section 5). Of those that a route knows, its schema says
 * which take several values; of the others none does.
 */
export function refuseRepeatedParameters(app: FastifyInstance) {
  app.addHook('preValidation', async ({ query, routeOptions }) => {
    const { querystring } = routeOptions.schema ?? {}
    const known = querystring instanceof z.ZodObject ? Object.keys(querystring.shape) : []
    for (const [name, value] of Object.entries(query ?? {})) {
      if (!Array.isArray(value) || known.includes(name)) continue
      throw new ShopError({ code: 'invalid_input', fields: { [name]: 'Give this once' } })
    }
  })
}
