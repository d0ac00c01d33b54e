import type { FastifyRequest } from 'fastify'
import type { Problem } from '#shop/problem.ts'
import { ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { formParts } from './form-parts.ts'

/**
 * Yields the files of a multipart form, one at a time in memory. Failures are the client's: `tooHeavy` for more or larger files
 * than the limits allow, `wrong_media_type` for another kind of body, `invalid_input` for an incomplete form.
 */
export async function* formFiles(request: FastifyRequest, most: number, tooHeavy: Problem) {
  if (!request.isMultipart()) throw new ShopError({ code: 'wrong_media_type' })
  try {
    for await (const part of formParts(request, { limits: { files: most } })) {
      if (part.type === 'file') yield { name: part.fieldname, bytes: await part.toBuffer() }
    }
  } catch (error) {
    if (error instanceof ShopError) throw error
    throw new ShopError(isLimit(error) ? tooHeavy : unreadable, { cause: error })
  }
}

const unreadable: Problem = { code: 'invalid_input', message: say('uploadBrokenOff') }

/** The errors of @fastify/multipart at the limits of its registration. */
const limitCodes = ['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']
const isLimit = (error: unknown) =>
  error instanceof Error && 'code' in error && limitCodes.includes(String(error.code))
