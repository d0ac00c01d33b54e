import { ApiError } from './client.ts'
import { type SendOptions, sendForm } from './send-form.ts'

type SendPictureOptions = SendOptions & {
  /** The main picture has its own route (SPEC section 7). */
  isMain: boolean
}

/** Timeout in ms: a large picture takes long over a slow connection. */
const patience = 180_000

/** Uploads one picture and returns its URL. Throws ApiError, also when `signal` cancels it. */
export async function sendPicture(file: File, { isMain, ...options }: SendPictureOptions): Promise<string> {
  const form = new FormData()
  form.append(isMain ? 'mainImage' : 'images', file)
  const path = isMain ? '/api/upload/single' : '/api/upload/multiple'
  const url = urlOf(await sendForm({ path, form, patience, ...options }))
  if (url === undefined) throw new ApiError('parse', {})
  return url
}

function urlOf(body: object | undefined): string | undefined {
  if (body === undefined) return undefined
  if ('mainImage' in body && typeof body.mainImage === 'string') return body.mainImage
  if ('images' in body && Array.isArray(body.images) && typeof body.images[0] === 'string')
    return body.images[0]
  return undefined
}
