import type { FastifyInstance } from 'fastify'
import { ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'

const maxDepth = 10

/** Accepts JSON only; an empty body counts as none, whatever its type (DESIGN section 5, SAFETY 34). */
export function addJsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined)
    const text = textOf(bytes)
    if (text === undefined) return done(malformedJson())
    void parse(request, text, (error, body) => {
      if (error || !isShallow(body, maxDepth)) return done(malformedJson())
      done(null, body)
    })
  })
  // DELETE and POST without a body, from clients that still send a content type.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    if (text.length === 0) return done(null, undefined)
    done(new ShopError({ code: 'wrong_media_type' }))
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON is UTF-8 (RFC 8259 section 8.1); other bytes would silently become other characters. */
function textOf(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

const malformedJson = () => new ShopError({ code: 'invalid_input', message: say('unreadableJson') })

function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return left > 0 && Object.values(value).every((part) => isShallow(part, left - 1))
}
