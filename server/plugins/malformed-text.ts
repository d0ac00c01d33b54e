import type { FastifyInstance } from 'fastify'
import type { Problem } from '#shop/problem.ts'
import { ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { findMalformedText, isWellFormedUrl } from '../well-formed-text.ts'

const message = say('malformedText')

const malformedUrl: Problem = { code: 'invalid_input', message: say('malformedUrl') }

/**
 * Rejects NUL and malformed Unicode in the path, the query and the JSON body (SAFETY 33). Forms are checked while they are parsed
 * (plugins/form-parts.ts).
 */
export function rejectMalformedText(api: FastifyInstance) {
  api.addHook('onRequest', async ({ originalUrl }) => {
    if (!isWellFormedUrl(originalUrl)) throw new ShopError(malformedUrl)
  })
  api.addHook('preValidation', async ({ body }) => {
    // A provider's adapter validates the bytes of its webhooks itself.
    if (Buffer.isBuffer(body)) return
    const path = findMalformedText(body)
    if (path === undefined) return
    throw new ShopError({
      code: 'invalid_input',
      ...(path === '' ? { message } : { fields: { [path]: message } }),
    })
  })
}
