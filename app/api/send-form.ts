import { ApiError, checkSession, type ErrorBody } from './client.ts'

export type SendOptions = {
  /** Reports how much of the files has been sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

type Call = SendOptions & {
  path: string
  form: FormData
  /** Timeout in milliseconds. */
  patience: number
}

/**
 * Posts a form with files; returns the JSON body of a successful response, or undefined if it has none. Throws ApiError, also
 * when `signal` cancels it. Uses XMLHttpRequest because `fetch` does not report upload progress.
 */
export function sendForm({ path, form, patience, onProgress, signal }: Call): Promise<object | undefined> {
  const request = new XMLHttpRequest()
  request.open('POST', path)
  // A multipart form needs a header that only our own pages can send (SAFETY 31).
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
      const { status } = request
      const body = bodyOf(request)
      if (status >= 200 && status < 300) return resolve(body)
      if (status === 401) checkSession(body)
      // The shape is the server's error view; empty if a proxy in between sent its own page.
      reject(new ApiError('http', { status, body: (body ?? {}) as ErrorBody }))
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
