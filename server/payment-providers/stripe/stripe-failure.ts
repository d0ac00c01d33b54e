import type Stripe from 'stripe'
import {
  type NoAnswer,
  type NotFound,
  notFound,
  type Refused,
  unreadable,
} from '#shop/payments/payment-gateway.ts'
import { wasNeverSent } from '../never-sent.ts'

export type StripeFailure =
  | (Refused & { status: number })
  /** `isRepeated`: Stripe's own failure, returned again because the key was used before. */
  | (NoAnswer & { isRepeated?: boolean })

/** What a failed call that only reads says about the object that was asked for. */
export function failedRead(failure: StripeFailure): NotFound | NoAnswer {
  if (failure.kind !== 'refused') return failure
  return failure.status === 404 ? notFound : unreadable
}

/**
 * The meaning of a failed call of the `stripe` package: refused for good, certainly without effect, or unknown. No text contains
 * the key: Stripe's own message about a bad key is left out.
 */
export async function readFailure(error: unknown): Promise<StripeFailure> {
  const { errors } = (await import('stripe')).default
  if (!(error instanceof errors.StripeError)) {
    return { kind: 'unknown', cause: error instanceof Error ? error.name : 'unknown' }
  }
  const status = error.statusCode
  if (status === undefined) {
    if (error instanceof errors.StripeConnectionError) return connectionFailure(error)
    return unreadable
  }
  // A bad key or too many calls: rejected before anything was done.
  if (status === 401 || status === 403 || status === 429)
    return { kind: 'unavailable', cause: `HTTP ${status}` }
  // 409: another call with this key is in progress, and its outcome is open.
  if (status >= 500 || status === 408 || status === 409) {
    const isRepeated = error.headers?.['idempotent-replayed'] === 'true'
    return { kind: 'unknown', cause: `HTTP ${status}`, ...(isRepeated && { isRepeated }) }
  }
  const issue = error.code ?? error.rawType ?? 'unknown'
  return { kind: 'refused', status, issue, message: error.message }
}

function connectionFailure(error: InstanceType<typeof Stripe.errors.StripeConnectionError>): NoAnswer {
  const code = codeOf(error.detail)
  return { kind: wasNeverSent(code) ? 'unavailable' : 'unknown', cause: code }
}

/** The network error code, wherever `fetch` and the package have put it. */
function codeOf(detail: unknown): string {
  if (!(detail instanceof Error)) return 'no connection'
  const { cause } = detail
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return 'code' in detail ? String(detail.code) : detail.name
}
