import type { AnomalyListQuery } from '#app/api/admin-anomalies.ts'
import { entityId } from '#shop/ids.ts'
import { anomalyStates } from '#shop/payments/anomaly.schema.ts'
import { listUrl, pageNumberIn } from './list-url.ts'

/** What the page lists: open anomalies by default, or those of another state. */
export type AnomalyChoice = Omit<AnomalyListQuery, 'state'> & { state: AnomalyListQuery['state'] | 'all' }

/** Reads the page's query string; invalid values are dropped. */
export function anomalyChoiceOf(search: URLSearchParams): AnomalyChoice {
  const asked = search.get('state')
  return {
    state: asked === 'all' ? 'all' : (anomalyStates.find((state) => state === asked) ?? 'open'),
    pageNumber: pageNumberIn(search),
    order: entityId.safeParse(search.get('order')).data,
  }
}

/** URL of a page of the list; open anomalies and the first page are left out of the query string. */
export const anomalyListUrl = ({ state, pageNumber, order }: Partial<AnomalyChoice>): string =>
  listUrl('/admin/anomalies', { state: state === 'open' ? undefined : state, order }, pageNumber)
