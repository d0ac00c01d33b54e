import { z } from 'zod'

const faultKinds = [
  'slow',
  'timeout',
  'reset',
  'reset_after',
  '500',
  '429',
  '401',
  'malformed',
  'declined',
  'pending',
  'wrong_amount',
  'wrong_currency',
  'wrong_payee',
  'other_order',
  'already_captured',
] as const

/**
 * One way in which a provider misbehaves for the next `times` calls of an operation: `reset` cuts the
 * connection before anything happened, `reset_after` once it has; `timeout` never answers; `slow` answers
 * after `delayMs`. The `wrong_…` kinds and `other_order` answer with facts that do not fit the order.
 */
export const fault = z.object({
  provider: z.enum(['paypal', 'stripe']),
  operation: z.enum(['token', 'create', 'get', 'capture', 'refund', 'verify', 'expire']),
  kind: z.enum(faultKinds),
  times: z.int().min(1).max(10_000).default(1),
  delayMs: z.int().min(0).max(120_000).default(2_000),
})
export type Fault = z.infer<typeof fault>

export type FaultList = {
  add(faults: readonly Fault[]): void
  clear(): void
  /** The fault that hits this call, if any; counts it down. */
  take(provider: Fault['provider'], operation: Fault['operation']): Fault | undefined
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
    take(provider, operation) {
      const hit = waiting.find((one) => one.provider === provider && one.operation === operation)
      if (!hit) return undefined
      hit.times -= 1
      waiting = waiting.filter((one) => one.times > 0)
      return hit
    },
    list: () => waiting.map((one) => ({ ...one })),
  }
}

/** The same answer with facts that belong to no order of the shop, as a confused or forged provider might give. */
export function distort(value: unknown, fault: Pick<Fault, 'provider' | 'kind'>): unknown {
  const facts = wrongFacts[fault.provider][fault.kind]
  return facts ? distorted(value, facts) : value
}

function distorted(value: unknown, facts: WrongFacts): unknown {
  if (Array.isArray(value)) return value.map((part) => distorted(part, facts))
  if (typeof value !== 'object' || value === null) return value
  const changed = Object.entries(value).map(([key, part]) => [
    key,
    Object.hasOwn(facts, key) ? facts[key] : distorted(part, facts),
  ])
  return Object.fromEntries(changed)
}

/** By the provider's own names of its fields. */
type WrongFacts = Record<string, unknown>

const wrongFacts: Record<Fault['provider'], Partial<Record<Fault['kind'], WrongFacts>>> = {
  paypal: {
    wrong_amount: { value: '0.01' },
    wrong_currency: { currency_code: 'USD' },
    wrong_payee: { merchant_id: 'SOMEBODYELSE1' },
    other_order: { custom_id: 'another-order' },
  },
  stripe: {
    wrong_amount: { amount: 1, amount_total: 1, amount_subtotal: 1, amount_received: 1, amount_captured: 1 },
    wrong_currency: { currency: 'usd' },
    wrong_payee: {
      on_behalf_of: 'acct_1SomebodyElse00',
      transfer_data: { destination: 'acct_1SomebodyElse00' },
    },
    other_order: { client_reference_id: 'another-order', metadata: { order: 'another-order' } },
  },
}
