import type { FastifyInstance } from 'fastify'
import { type Problem, ShopError } from '#shop/shop-error.ts'
import { isReadableAddress, unreadableTextIn } from '../readable-text.ts'

const message = 'This text cannot be read'

const unreadableAddress: Problem = { code: 'invalid_input', message: 'This address cannot be read' }

/**
 * Refuses calls that hold a text which is none, wherever it stands: NUL or broken UTF-8 in the path, the query or the
 * JSON body (SAFETY 33). What comes as a form is looked at where it is read (plugins/form-parts.ts).
 */
export function refuseUnreadableTexts(api: FastifyInstance) {
  api.addHook('onRequest', async ({ originalUrl }) => {
    if (!isReadableAddress(originalUrl)) throw new ShopError(unreadableAddress)
  })
  api.addHook('preValidation', async ({ body }) => {
    // The bytes of a provider's news are read by its own adapter.
    if (Buffer.isBuffer(body)) return
    const place = unreadableTextIn(body)
    if (place === undefined) return
    throw new ShopError({
      code: 'invalid_input',
      ...(place === '' ? { message } : { fields: { [place]: message } }),
    })
  })
}
