import type { FastifyRequest } from 'fastify'
import { baseUrl } from '#sandbox/base-url.ts'
import { declined } from './payments.ts'
import { PayPalProblem } from './problem.ts'
import type { PayPalStore } from './store.ts'
import { approvalUrl } from './views.ts'

const hourMs = 3_600_000
/**
 * How long PayPal keeps a request id: "for 6 hours" (Orders v2, PayPal-Request-Id), "for 45 days" (Payments v2,
 * PayPal-Request-Id).
 */
export const keptMs = { order: 6 * hourMs, refund: 45 * 24 * hourMs }
/** Orders v2, PayPal-Request-Id: `maxLength`. */
const longest = 108

type Once<T> = {
  request: FastifyRequest
  action: string
  keptMs: number
  find: (id: string) => T | undefined
  make: () => T
}

/**
 * Idempotency: repeated calls with the same `PayPal-Request-Id` run once, whatever their bodies, and are answered with the
 * resource in its current state. A capture whose instrument was declined stays declined under its id ("the latest status of the
 * previous request", developer.paypal.com/reference/guidelines/idempotency); no other error is remembered.
 */
export function once<T extends { id: string }>(
  store: PayPalStore,
  { request, action, keptMs, find, make }: Once<T>,
): { resource: T; isNew: boolean } {
  const header = request.headers['paypal-request-id']
  if (typeof header === 'string' && header.length > longest) throw tooLong(header)
  const id = typeof header === 'string' ? `${action} ${header}` : undefined
  const before = id === undefined ? undefined : keptRequest(store, id, keptMs)
  if (before?.isDeclined) throw declined(approvalUrl(baseUrl(request), before.resourceId))
  const known = before ? find(before.resourceId) : undefined
  if (known) return { resource: known, isNew: false }
  return store.atOnce(() => {
    const at = new Date().toISOString()
    try {
      const resource = make()
      if (id) store.requests.put({ id, resourceId: resource.id, at })
      return { resource, isNew: true }
    } catch (error) {
      const isDeclined = error instanceof PayPalProblem && error.issue === 'INSTRUMENT_DECLINED'
      // Only captures are declined, and their path contains the order.
      const { id: order = '' } = request.params as { id?: string }
      if (id && isDeclined) store.requests.put({ id, resourceId: order, at, isDeclined })
      throw error
    }
  })
}

function keptRequest(store: PayPalStore, id: string, keptMs: number) {
  const request = store.requests.get(id)
  const isKept = request && (request.at === undefined || Date.now() - Date.parse(request.at) < keptMs)
  return isKept ? request : undefined
}

const tooLong = (value: string) =>
  new PayPalProblem(400, 'INVALID_STRING_LENGTH', 'The value of a field is either too short or too long', {
    field: 'PayPal-Request-Id',
    value,
  })
