import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import type { AnomalyState } from '#shop/payments/anomaly.schema.ts'
import { api, pathOf, unwrap } from './client.ts'
import { refetch } from './query-client.ts'

export type AnomalyListQuery = { pageNumber?: number; state?: AnomalyState; order?: string }

/** A page of payments and refunds that do not match, newest first. The previous page stays on screen while the next loads. */
export const anomaliesQuery = (query: AnomalyListQuery) =>
  queryOptions({
    queryKey: ['Anomaly', 'list', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/anomalies', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })

/** Result of the last comparison with each provider's own list; polled while a comparison is running. */
export const comparisonsQuery = queryOptions({
  queryKey: ['Anomaly', 'comparisons'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/anomalies/comparisons', { signal })),
  refetchInterval: ({ state }) =>
    state.data?.comparisons.some((comparison) => comparison.state === 'running') ? 5_000 : false,
})

/** Settles an anomaly with a note, or opens it again. Throws ApiError. */
export async function settleAnomaly(id: string, body: { settled: boolean; note?: string }): Promise<void> {
  try {
    await unwrap(api.PUT('/api/anomalies/{id}', { ...pathOf(id), body }))
  } finally {
    // Refetch after a failure too: if somebody else was faster, the list then shows what they did.
    await refetch('Anomaly')
  }
}
