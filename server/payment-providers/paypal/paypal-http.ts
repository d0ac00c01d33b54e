import { z } from 'zod'
import type { NoAnswer } from '#shop/payments/payment-gateway.ts'
import { type Breaker, circuitBreaker } from '../breaker.ts'
import { wasNeverSent } from '../never-sent.ts'
import { type OutgoingCall, outgoingFetch } from '../outgoing-fetch.ts'

export type PayPalAccount = {
  apiUrl: string
  clientId: string
  secret: string
  timeoutMs?: number
  breaker?: Breaker
}

export type PayPalReply = { kind: 'answer'; status: number; body: unknown } | NoAnswer

export type PayPalCall = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: unknown
  /** JSON to send unchanged, in place of `body`. */
  rawBody?: string
  requestId?: string
}

const tokenBody = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

type Token = { value: string; expiresAt: number }
type Request = (path: string, call: OutgoingCall) => Promise<PayPalReply>

/**
 * Sends one call to PayPal and returns its outcome: a response, certainly no effect, or unknown. Never throws and never retries a
 * write unless its token was rejected; only the token itself is fetched again.
 */
export function payPalHttp({
  apiUrl,
  clientId,
  secret,
  timeoutMs = 10_000,
  breaker = circuitBreaker(),
}: PayPalAccount) {
  const request: Request = (path, call) =>
    requestOnce(`${apiUrl}${path}`, { ...call, signal: AbortSignal.timeout(timeoutMs) })
  const token = accessToken(request, `${clientId}:${secret}`)

  async function attempt({ method, path, body, rawBody, requestId }: PayPalCall): Promise<PayPalReply> {
    const signedIn = await token.current()
    if ('kind' in signedIn) return signedIn
    const reply = await request(path, {
      method,
      headers: {
        authorization: `Bearer ${signedIn.value}`,
        accept: 'application/json',
        prefer: 'return=representation',
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      body: method === 'GET' ? undefined : (rawBody ?? JSON.stringify(body ?? {})),
    })
    if (reply.kind === 'answer' && reply.status === 401) token.drop(signedIn)
    return reply
  }

  return async function send(call: PayPalCall): Promise<PayPalReply> {
    if (!breaker.allows())
      return { kind: 'unavailable', cause: 'PayPal failed too often; waiting before the next call' }
    const first = await attempt(call)
    const isRefused = (reply: PayPalReply) => reply.kind === 'answer' && reply.status === 401
    // A rejected token means that nothing was done, so the same call may be sent once more.
    const reply = isRefused(first) ? await attempt(call) : first
    if (reply.kind === 'answer' && !isRefused(reply)) breaker.succeeded()
    // HTTP 409 means that PayPal works, but is still processing the previous call.
    else if (reply.kind === 'answer' || reply.cause !== 'HTTP 409') breaker.failed()
    return isRefused(reply) ? { kind: 'unavailable', cause: 'HTTP 401' } : reply
  }
}

/** PayPal's access token: one for all concurrent callers, kept until it expires. */
function accessToken(request: Request, credentials: string) {
  let token: Token | undefined
  let fetching: Promise<Token | NoAnswer> | undefined

  async function fetchToken(): Promise<Token | NoAnswer> {
    const basic = Buffer.from(credentials).toString('base64')
    const reply = await request('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    // Without a token no payment call is sent, so a failure here has had no effect.
    if (reply.kind !== 'answer') return { kind: 'unavailable', cause: `token: ${reply.cause}` }
    const parsed = tokenBody.safeParse(reply.body)
    if (!parsed.success) return { kind: 'unavailable', cause: `token: HTTP ${reply.status}` }
    // A minute early, so that it does not expire in transit.
    const lifetime = Math.max(0, parsed.data.expires_in - 60) * 1_000
    token = { value: parsed.data.access_token, expiresAt: Date.now() + lifetime }
    return token
  }

  return {
    async current(): Promise<Token | NoAnswer> {
      if (token && Date.now() < token.expiresAt) return token
      fetching ??= fetchToken().finally(() => {
        fetching = undefined
      })
      return fetching
    },
    /** Drops a rejected token, and no other: another caller may have fetched a new one meanwhile. */
    drop(rejected: Token) {
      if (token === rejected) token = undefined
    },
  }
}

async function requestOnce(url: string, call: OutgoingCall): Promise<PayPalReply> {
  try {
    const response = await outgoingFetch(url, call)
    const text = await response.text()
    if (response.status === 429) return { kind: 'unavailable', cause: 'HTTP 429' }
    if (response.status >= 300 && response.status < 400) return { kind: 'unknown', cause: 'a redirect' }
    // 408 and 409: PayPal is still processing this very request, whose outcome is open.
    if (response.status >= 500 || response.status === 408 || response.status === 409) {
      return { kind: 'unknown', cause: `HTTP ${response.status}` }
    }
    return { kind: 'answer', status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  } catch (error) {
    return failureOf(error)
  }
}

function failureOf(error: unknown): NoAnswer {
  if (!(error instanceof Error)) return { kind: 'unknown', cause: 'unknown' }
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
  return { kind: wasNeverSent(code) ? 'unavailable' : 'unknown', cause: code }
}
