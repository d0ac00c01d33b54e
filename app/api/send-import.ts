import type { ImportView } from '#shop/imports/import.schema.ts'
import { ApiError, checkSession, type ErrorBody } from './client.ts'

type SendOptions = {
  /** How much of the files has left this browser, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Half a gigabyte of pictures over a slow line. */
const patience = 14 * 60_000

/**
 * Uploads a file of products, and its pictures if there are any. Throws ApiError, also when `signal` cancels it. `fetch`
 * cannot tell how far an upload is, so this call goes by XMLHttpRequest.
 */
export function sendImport(
  { csv, zip }: { csv: File; zip?: File },
  { onProgress, signal }: SendOptions,
): Promise<ImportView> {
  const form = new FormData()
  form.append('file', csv)
  if (zip) form.append('pictures', zip)
  const request = new XMLHttpRequest()
  request.open('POST', '/api/imports')
  // A form of several parts needs a header that only our own pages can send (SAFETY 31).
  request.setRequestHeader('x-requested-with', 'fetch')
  request.timeout = patience
  request.responseType = 'json'
  return new Promise((resolve, reject) => {
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel, { once: true })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onerror = () => reject(new ApiError('fetch', {}))
    request.onabort = () => reject(new ApiError('fetch', {}))
    request.ontimeout = () => reject(new ApiError('timeout', {}))
    request.onload = () => {
      const body: unknown = request.response
      if (request.status === 401) checkSession(body)
      // What the route answers with 201 is the import.
      if (request.status === 201 && body !== null) return resolve(body as ImportView)
      if (request.status === 201) return reject(new ApiError('parse', {}))
      // The shape is the server's error view; a proxy's page in between leaves it empty.
      reject(new ApiError('http', { status: request.status, body: (body ?? {}) as ErrorBody }))
    }
    request.onloadend = () => signal.removeEventListener('abort', cancel)
    request.send(form)
    if (signal.aborted) request.abort()
  })
}
