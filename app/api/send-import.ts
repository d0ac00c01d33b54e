import type { ImportView } from '#shop/imports/import.schema.ts'
import { ApiError } from './client.ts'
import { type SendOptions, sendForm } from './send-form.ts'

/** Timeout in ms: half a gigabyte of pictures may go over a slow line. */
const patience = 14 * 60_000

/** Uploads a file of products, and its pictures if there are any. Throws ApiError, also when `signal` cancels it. */
export async function sendImport(
  { csv, zip }: { csv: File; zip?: File },
  options: SendOptions,
): Promise<ImportView> {
  const form = new FormData()
  form.append('file', csv)
  if (zip) form.append('pictures', zip)
  const body = await sendForm({ path: '/api/imports', form, patience, ...options })
  if (body === undefined) throw new ApiError('parse', {})
  // A successful response of this route is the import.
  return body as ImportView
}
