import { ApiError, checkSession, type ErrorBody } from './client.ts'

type SendOptions = {
  /** The one that becomes the main picture has a route of its own (SPEC section 7). */
  isMain: boolean
  /** How much of the file has left this browser, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** A large picture from a slow line takes its time. */
const patience = 180_000

/**
 * Uploads one picture and gives its address. Throws ApiError, also when `signal` cancels it. `fetch` cannot tell how far
 * an upload is, so this one call goes by XMLHttpRequest.
 */
export function sendPicture(file: File, { isMain, onProgress, signal }: SendOptions): Promise<string> {
  const form = new FormData()
  form.append(isMain ? 'mainImage' : 'images', file)
  const request = new XMLHttpRequest()
  request.open('POST', isMain ? '/api/upload/single' : '/api/upload/multiple')
  // A form of several parts needs a header that only our own pages can send (SAFETY 31).
  request.setRequestHeader('x-requested-with', 'fetch')
  request.timeout = patience
  return new Promise((resolve, reject) => {
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel, { once: true })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onerror = () => reject(new ApiError('fetch', {}))
    request.onabort = () => reject(new ApiError('fetch', {}))
    request.ontimeout = () => reject(new ApiError('timeout', {}))
    request.onload = () => {
      const body = bodyOf(request)
      if (request.status === 401) checkSession(body)
      const address = request.status === 200 ? addressOf(body) : undefined
      if (address !== undefined) return resolve(address)
      if (request.status === 200) return reject(new ApiError('parse', {}))
      // The shape is the server's error view; a proxy's page in between leaves it empty.
      reject(new ApiError('http', { status: request.status, body: (body ?? {}) as ErrorBody }))
    }
    request.onloadend = () => signal.removeEventListener('abort', cancel)
    request.send(form)
    if (signal.aborted) request.abort()
  })
}

function bodyOf({ responseText }: XMLHttpRequest): object | undefined {
  try {
    const body: unknown = JSON.parse(responseText)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

function addressOf(body: object | undefined): string | undefined {
  if (body === undefined) return undefined
  if ('mainImage' in body && typeof body.mainImage === 'string') return body.mainImage
  if ('images' in body && Array.isArray(body.images) && typeof body.images[0] === 'string')
    return body.images[0]
  return undefined
}
