import { z } from 'zod'
import { providerNames } from './provider-names.ts'

export const faultKinds = [
  'slow',
  'timeout',
  'reset',
  'reset_after',
  '500',
  '429',
  '401',
  '403',
  'malformed',
  'declined',
  'pending',
  'wrong_amount',
  'wrong_currency',
  'wrong_payee',
  'other_order',
  'already_captured',
  'duplicate_invoice',
  'too_many_attempts',
  '404',
] as const

/**
 * One way in which a provider misbehaves for the next `times` calls of an operation: `reset` cuts the connection before the
 * operation has any effect, `reset_after` afterwards; `timeout` never answers; `slow` answers after `delayMs`. The `wrong_…`
 * kinds and `other_order` answer with values that do not match the order. `declined` and `pending` decide how a payment or refund
 * ends: at Stripe the operation `capture` is the shopper's card on the Checkout page, and the capture of what was reserved there.
 * `already_captured` takes the money but denies it (PayPal); `duplicate_invoice` and `404` take nothing and refuse, whatever a
 * concurrent call has done (PayPal); `too_many_attempts` is the refusal that ends an order whose means of payment were declined
 * too often (PayPal). `reason` is why a capture is pending, as PayPal's `status_details.reason`. `about` limits the fault to
 * calls that contain this order or session id in their URL or body, since others may pay at the same time.
 */
export const fault = z.object({
  provider: z.enum(providerNames),
  operation: z.enum(['token', 'create', 'update', 'get', 'capture', 'refund', 'verify', 'expire', 'list']),
  kind: z.enum(faultKinds),
  times: z.int().min(1).max(10_000).default(1),
  reason: z
    .string()
    .regex(/^[A-Z_]{1,64}$/)
    .optional(),
  delayMs: z.int().min(0).max(120_000).default(2_000),
  about: z.string().min(8).max(100).optional(),
})
export type Fault = z.infer<typeof fault>

export type FaultList = {
  add(faults: readonly Fault[]): void
  clear(): void
  /** Returns the fault for this call, if any, and counts it down. `said` contains the ids that the call names. */
  take(provider: Fault['provider'], operation: Fault['operation'], said: string): Fault | undefined
  list(): Fault[]
}

export function faultList(): FaultList {
  let waiting: Fault[] = []
  return {
    add(faults) {
      waiting.push(...faults.map((one) => ({ ...one })))
    },
    clear() {
      waiting = []
    },
    take(provider, operation, said) {
      const isMeant = ({ about }: Fault) => about === undefined || said.includes(about)
      const hit = waiting.find(
        (one) => one.provider === provider && one.operation === operation && isMeant(one),
      )
      if (!hit) return undefined
      hit.times -= 1
      waiting = waiting.filter((one) => one.times > 0)
      return hit
    },
    list: () => waiting.map((one) => ({ ...one })),
  }
}

/**
 * Returns the same response with values that belong to no order of the shop, as a confused or forged provider might send; for a
 * query, with money that has not arrived yet (`pending`) or never came (`declined`).
 */
export function distort(
  value: unknown,
  { provider, operation, kind }: Pick<Fault, 'provider' | 'operation' | 'kind'>,
): unknown {
  const late = operation === 'get' ? lateValues[provider][kind] : undefined
  const wrong = late ?? wrongValues[provider][kind]
  return wrong ? distorted(value, wrong) : value
}

type Members = Record<string, unknown>
/** Takes an object of the response and returns the members to replace; members that it lacks are not added. */
type Distortion = (object: Members) => Members

function distorted(value: unknown, distortion: Distortion): unknown {
  if (Array.isArray(value)) return value.map((part) => distorted(part, distortion))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
  const replaced = distortion(Object.fromEntries(members))
  const changed = members.map(([key, part]) => [
    key,
    Object.hasOwn(replaced, key) ? replaced[key] : distorted(part, distortion),
  ])
  return Object.fromEntries(changed)
}

type Distortions = Record<Fault['provider'], Partial<Record<Fault['kind'], Distortion>>>

/** By the provider's own field names. */
const wrongValues: Distortions = {
  paypal: {
    wrong_amount: () => ({ value: '0.01' }),
    wrong_currency: () => ({ currency_code: 'USD' }),
    wrong_payee: () => ({ merchant_id: 'SQMEBQDYELSE2' }),
    other_order: () => ({ custom_id: 'another-order' }),
  },
  stripe: {
    wrong_amount: () => ({
      amount: 1,
      amount_total: 1,
      amount_subtotal: 1,
      amount_received: 1,
      amount_captured: 1,
    }),
    wrong_currency: () => ({ currency: 'usd' }),
    wrong_payee: () => ({
      on_behalf_of: 'acct_1SomebodyElse00',
      transfer_data: { destination: 'acct_1SomebodyElse00' },
    }),
    other_order: () => ({ client_reference_id: 'another-order', metadata: { order: 'another-order' } }),
  },
}

const payPalCaptureAs =
  (status: string): Distortion =>
  (object) =>
    'final_capture' in object && object.status === 'COMPLETED' ? { status } : {}

const stripeMoneyAs =
  (charge: string, intent: string): Distortion =>
  (object) => {
    if (object.object === 'checkout.session') return { payment_status: 'unpaid' }
    if (object.status !== 'succeeded') return {}
    if (object.object === 'charge') return { status: charge, paid: false }
    return object.object === 'payment_intent' ? { status: intent, amount_received: 0 } : {}
  }

const lateValues: Distortions = {
  paypal: { pending: payPalCaptureAs('PENDING'), declined: payPalCaptureAs('DECLINED') },
  stripe: {
    pending: stripeMoneyAs('pending', 'processing'),
    declined: stripeMoneyAs('failed', 'requires_payment_method'),
  },
}
