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
] as const

/**
 * One way in which a provider misbehaves for the next `times` calls of an operation: `reset` cuts the
 * connection before anything happened, `reset_after` once it has; `timeout` never answers; `slow` answers
 * after `delayMs`. The `wrong_…` kinds and `other_order` answer with facts that do not fit the order.
 */
export const fault = z.object({
  provider: z.enum(['paypal', 'stripe']),
  operation: z.enum(['token', 'create', 'get', 'capture', 'refund', 'verify']),
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
export function distort(value: unknown, kind: Fault['kind']): unknown {
  if (Array.isArray(value)) return value.map((part) => distort(part, kind))
  if (typeof value !== 'object' || value === null) return value
  const changed = Object.entries(value).map(([key, part]) => [
    key,
    wrongFact(key, kind) ?? distort(part, kind),
  ])
  return Object.fromEntries(changed)
}

function wrongFact(key: string, kind: Fault['kind']): string | undefined {
  if (kind === 'wrong_amount' && key === 'value') return '0.01'
  if (kind === 'wrong_currency' && key === 'currency_code') return 'USD'
  if (kind === 'wrong_payee' && key === 'merchant_id') return 'SOMEBODYELSE1'
  if (kind === 'other_order' && key === 'custom_id') return 'another-order'
  return undefined
}
