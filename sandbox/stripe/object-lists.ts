import type { Reversals } from '#sandbox/extra-movements.ts'
import { readForm, textOf } from './form.ts'
import { invalidParam, missing } from './problem.ts'

type Listed = { id: string; created: number }

/**
 * A page of a list as Stripe gives it, the newest first: `limit` up to 100, `created[gte]`, `created[gt]`, `created[lte]`,
 * `created[lt]`, `starting_after`.
 */
export function listObjects<T extends Listed>(
  url: string,
  objects: readonly T[],
  params: URLSearchParams,
  view: (object: T) => object,
): object {
  const form = readForm(params)
  const created = typeof form.created === 'object' ? form.created : {}
  const bound = (name: string) => {
    const text = textOf(created[name])
    if (text !== undefined && !/^\d{1,11}$/.test(text))
      throw invalidParam(`created[${name}]`, `Invalid integer: ${text}`, 'parameter_invalid_integer')
    return text === undefined ? undefined : Number(text)
  }
  const bounds = { gte: bound('gte'), gt: bound('gt'), lte: bound('lte'), lt: bound('lt') }
  const matching = objects
    .filter(
      (object) =>
        object.created >= (bounds.gte ?? 0) &&
        object.created > (bounds.gt ?? -1) &&
        object.created <= (bounds.lte ?? Number.POSITIVE_INFINITY) &&
        object.created < (bounds.lt ?? Number.POSITIVE_INFINITY),
    )
    .reverse()
    .sort((a, b) => b.created - a.created)
  const after = params.get('starting_after')
  const start = after === null ? 0 : matching.findIndex(({ id }) => id === after) + 1
  if (after !== null && start === 0) throw missing('object', after, 'starting_after')
  const limit = Math.min(100, Math.max(1, Number(params.get('limit') ?? 10) || 10))
  const data = matching.slice(start, start + limit)
  return { object: 'list', url, has_more: matching.length > start + limit, data: data.map(view) }
}

/** `GET /v1/disputes`: charges that a bank has taken back. */
export function listDisputes(reversals: Reversals, params: URLSearchParams): object {
  const disputes = reversals
    .all()
    .filter(({ provider }) => provider === 'stripe')
    .map((reversal) => ({ ...reversal, created: Math.floor(Date.parse(reversal.at) / 1000) }))
  return listObjects('/v1/disputes', disputes, params, ({ id, of, amount, currency, created }) => ({
    id,
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: of,
    created,
    currency: currency.toLowerCase(),
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: created + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: null,
    reason: 'fraudulent',
    status: 'needs_response',
  }))
}
