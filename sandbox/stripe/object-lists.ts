import type Stripe from 'stripe'
import { type Form, type FormValue, formOf, textOf } from './form.ts'
import { invalidParam, missing } from './problem.ts'

type Listed = { id: string; created: number }

/**
 * A page of a list as Stripe returns it, newest first: `limit` from 1 to 100, by default 10; `created` as a time or as bounds;
 * `starting_after` or `ending_before` an object id (docs.stripe.com/api/pagination).
 */
export function listObjects<T extends Listed, V extends { id: string }>(
  url: string,
  objects: readonly T[],
  form: Form,
  view: (object: T) => V,
): Stripe.ApiList<V> {
  const matching = objects
    .filter(({ created }) => isWithin(created, form.created))
    .reverse()
    .sort((a, b) => b.created - a.created)
  const limit = limitOf(form.limit)
  const place = (name: string) => {
    const id = textOf(form[name])
    const index = matching.findIndex((object) => object.id === id)
    if (id !== undefined && index < 0) throw missing('object', id, name)
    return id === undefined ? undefined : index
  }
  const before = place('ending_before')
  const start = before === undefined ? (place('starting_after') ?? -1) + 1 : Math.max(0, before - limit)
  const end = before ?? start + limit
  const data = matching.slice(start, Math.min(end, start + limit)).map(view)
  const hasMore = before === undefined ? matching.length > end : start > 0
  return { object: 'list', url, has_more: hasMore, data }
}

/** Compares seconds with `created=…` or `created[gte]=…`. */
function isWithin(created: number, asked: FormValue | undefined): boolean {
  if (typeof asked === 'string') return created === Number(asked)
  const { gt, gte, lt, lte } = formOf(asked)
  return (
    (gt === undefined || created > Number(gt)) &&
    (gte === undefined || created >= Number(gte)) &&
    (lt === undefined || created < Number(lt)) &&
    (lte === undefined || created <= Number(lte))
  )
}

function limitOf(asked: FormValue | undefined): number {
  const limit = Number(asked ?? 10)
  if (limit >= 1 && limit <= 100) return limit
  const words = limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'
  throw invalidParam('limit', `This value must be ${words}.`, 'parameter_invalid_integer')
}
