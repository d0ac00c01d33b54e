import type { Client } from 'openapi-fetch'
import { data } from 'react-router'
import type { paths } from './schema.d.ts'

export type Api = Pick<Client<paths>, 'GET' | 'POST' | 'PUT' | 'DELETE'>

/** How a call failed (SPEC section 7): no response, timeout, unreadable body, or an HTTP error with its data. */
export type ApiErrorKind = 'fetch' | 'timeout' | 'parse' | 'http'

export type ErrorBody = {
  message?: string
  code?: string
  requestId?: string
  fields?: Record<string, string>
  details?: Record<string, unknown>
}

/** A failed call. `message` is shown to the user: the server's message, else the error's own, else 'An error occurred'. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number
  readonly body: ErrorBody
  constructor(
    kind: ApiErrorKind,
    { status = 0, body = {}, cause }: { status?: number; body?: ErrorBody; cause?: unknown },
  ) {
    super(body.message || messages[kind], { cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.body = body
  }
}

export const unreachableText = 'The shop cannot be reached. Please check your connection and try again.'

const messages: Record<ApiErrorKind, string> = {
  fetch: unreachableText,
  timeout: 'The shop took too long to answer. Please try again.',
  parse: 'The shop’s answer could not be read. Please try again.',
  http: 'An error occurred',
}

/** Whether a call failed with this API error code. */
export const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.body.code === code

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status

/** What the API says about a failed call; empty for every other failure. */
export const errorBody = (error: unknown): ErrorBody => (error instanceof ApiError ? error.body : {})

/** SPEC section 8: the server's message, else the error text, else 'An error occurred'. */
export function errorText(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'An error occurred'
}

const timeout = 15_000

type CallOptions = Pick<RequestInit, 'signal' | 'keepalive'> & {
  params?: {
    path?: Record<string, string | number>
    query?: Record<string, unknown>
    header?: Record<string, string>
  }
  body?: unknown
}

/** Builds the URL. Several values of a filter are sent as ?house=a&house=b; undefined values are left out. */
function urlOf(template: string, { path = {}, query = {} }: CallOptions['params'] = {}): string {
  const url = template.replace(/\{(\w+)\}/g, (_whole, name) => encodeURIComponent(path[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one))
  }
  return search.size > 0 ? `${url}?${search}` : url
}

/** The parts of a response that the client needs, so that the server need not build a full Response. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'text'>
/** Sends a request to a path of this shop, without the origin, as `fetch` does. */
export type Dispatch = (url: string, init: RequestInit) => Promise<ApiResponse>

/** The parsed JSON of a successful response; an error body that is not JSON is returned as text. */
async function contentOf(response: ApiResponse): Promise<unknown> {
  const text = await response.text()
  if (response.ok) return text === '' ? undefined : JSON.parse(text)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * The typed client of the shop's API. `dispatch` sends a request: `fetch` in a browser, in-process on the server. Its type
 * is openapi-fetch's; the library itself would be 2 kB on every page (DESIGN section 9).
 */
export function createApi(dispatch: Dispatch): Api {
  const send =
    (method: string) =>
    async (template: string, { params, body, ...init }: CallOptions = {}) => {
      const response = await dispatch(urlOf(template, params), {
        ...init,
        method,
        headers: {
          ...params?.header,
          ...(body === undefined ? undefined : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const content = await contentOf(response)
      return response.ok ? { data: content, response } : { error: content, response }
    }
  const calls = { GET: send('GET'), POST: send('POST'), PUT: send('PUT'), DELETE: send('DELETE') }
  // The generated types decide what may be called with what, and what comes back.
  return calls as Api
}

/** The parameters of a call whose path contains one id. */
export const pathOf = (id: string) => ({ params: { path: { id } } })

type Answer<Data> = { data?: Data; error?: unknown; response: ApiResponse }

/** Waits for a call and returns its data; throws ApiError for everything else. */
export async function unwrap<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const answer = await call.catch((cause: unknown) => {
    throw new ApiError(kindOf(cause), { cause })
  })
  const { response, error } = answer
  if (response.ok && error === undefined) {
    // Calls that answer 204 have no data, which their type states.
    return answer.data as Data
  }
  // The shape is the server's error view; empty if a proxy in between sent its own page.
  const body = typeof error === 'object' && error !== null ? (error as ErrorBody) : {}
  throw new ApiError('http', { status: response.status, body })
}

function kindOf(cause: unknown): ApiErrorKind {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'timeout'
  return cause instanceof SyntaxError ? 'parse' : 'fetch'
}

/** For loaders: like `unwrap`, but an HTTP error becomes the page's own status, so that a missing product is a 404 page. */
export async function loadData<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  try {
    return await unwrap(call)
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'http') throw data(error.body, { status: error.status })
    throw error
  }
}

let onSessionLost: () => void = () => undefined

/** Sets the callback for when the server no longer accepts the session (DESIGN section 5). */
export function whenSessionLost(action: () => void): void {
  onSessionLost = action
}

/** Sends a call from a browser. Times out (SPEC section 7) after `patience` ms, by default 15 s. */
export async function browserFetch(
  url: string,
  init: RequestInit = {},
  patience = timeout,
): Promise<Response> {
  const late = AbortSignal.timeout(patience)
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late
  // The query cache decides what is fresh: the browser's own cache would return responses up to 30 s old.
  const response = await fetch(url, { ...init, signal, cache: 'no-cache' })
  if (response.status === 401 || response.status === 403) {
    checkSession(
      await response
        .clone()
        .json()
        .catch(() => undefined),
    )
  }
  return response
}

/** Handles the body of a 401 or 403. Calls that bypass `browserFetch` pass their body in here. */
export function checkSession(body: unknown): void {
  // A wrong password is also a 401 and says nothing about the session.
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  if (code === 'not_signed_in') onSessionLost()
  // Until the second factor is set up in the profile, the administration is closed.
  if (code === 'second_factor_required' && window.location.pathname.startsWith('/admin')) {
    window.location.assign('/profile#second-factor')
  }
}

/** Sends a call without the session cookie: administrators see the same shop as everyone, from the same cache. */
export const publicFetch = (url: string, init?: RequestInit) =>
  browserFetch(url, { ...init, credentials: 'omit' })

/** The client for the user's own data, and for every change. */
export const api: Api = createApi(browserFetch)

/** The client for public data. */
export const publicApi: Api = createApi(publicFetch)
