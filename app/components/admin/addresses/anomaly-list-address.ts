import type { AnomalyListQuery } from '#app/api/admin-anomalies.ts'
import { entityId } from '#shop/ids.ts'
import { anomalyStates } from '#shop/payments/anomaly.schema.ts'

/** What the page lists: open anomalies by default, or those of another state. */
export type AnomalyChoice = Omit<AnomalyListQuery, 'state'> & { state: AnomalyListQuery['state'] | 'all' }

/** Reads the page's query string; invalid values are dropped. */
export function anomalyChoiceOf(search: URLSearchParams): AnomalyChoice {
  const page = search.get('pageNumber') ?? ''
  const asked = search.get('state')
  return {
    state: asked === 'all' ? 'all' : (anomalyStates.find((state) => state === asked) ?? 'open'),
    pageNumber: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined,
    order: entityId.safeParse(search.get('order')).data,
  }
}

/** Address of a page of the list; open anomalies and the first page are left out of the query string. */
export function anomalyListAddress({ state, pageNumber, order }: Partial<AnomalyChoice>): string {
  const search = new URLSearchParams()
  if (state && state !== 'open') search.set('state', state)
  if (order) search.set('order', order)
  if (pageNumber && pageNumber > 1) search.set('pageNumber', String(pageNumber))
  const query = search.toString()
  return query === '' ? '/admin/anomalies' : `/admin/anomalies?${query}`
}
