import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { isWellFormedText } from '../well-formed-text.ts'

type Limits = Parameters<FastifyRequest['parts']>[0]

/** Yields the parts of a multipart form in order. Throws if a name, file name or value is malformed text. */
export async function* formParts(request: FastifyRequest, limits?: Limits): AsyncGenerator<Multipart> {
  for await (const part of request.parts(limits)) {
    const texts = [part.fieldname, part.type === 'file' ? part.filename : part.value]
    if (!texts.every(isText)) {
      if (part.type === 'file') part.file.resume()
      throw new ShopError({ code: 'invalid_input', message: say('unreadableForm') })
    }
    yield part
  }
}

/** The form parser inserts the replacement character for bytes that are not UTF-8. */
const isText = (value: unknown) =>
  typeof value !== 'string' || (isWellFormedText(value) && !value.includes('\ufffd'))
