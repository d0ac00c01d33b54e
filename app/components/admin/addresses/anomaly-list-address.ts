import type { AnomalyListQuery } from '#app/api/admin-anomalies.ts'
import { entityId } from '#shop/ids.ts'
import { anomalyStates } from '#shop/payments/anomaly.schema.ts'

/** What the page shows of all there is: the open ones, unless it is asked for others. */
export type AnomalyChoice = Omit<AnomalyListQuery, 'state'> & { state: AnomalyListQuery['state'] | 'all' }

/** Reads what the query string of the page asks for; what means nothing is left out. */
export function anomalyChoiceOf(search: URLSearchParams): AnomalyChoice {
  const page = search.get('pageNumber') ?? ''
  const asked = search.get('state')
  return {
    state: asked === 'all' ? 'all' : (anomalyStates.find((state) => state === asked) ?? 'open'),
    pageNumber: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined,
    order: entityId.safeParse(search.get('order')).data,
  }
}

/** The address of a page of them; open ones and the first page need no words. */
export function anomalyListAddress({ state, pageNumber, order }: Partial<AnomalyChoice>): string {
  const search = new URLSearchParams()
  if (state && state !== 'open') search.set('state', state)
  if (order) search.set('order', order)
  if (pageNumber && pageNumber > 1) search.set('pageNumber', String(pageNumber))
  const query = search.toString()
  return query === '' ? '/admin/anomalies' : `/admin/anomalies?${query}`
}
