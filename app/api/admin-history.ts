import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import { api, unwrap } from './client.ts'
import type { paths } from './schema.d.ts'

export type HistoryQuery = NonNullable<paths['/api/audit']['get']['parameters']['query']>

/** A page of the history, newest first. The previous page stays on screen while the next loads. */
export const historyQuery = (query: HistoryQuery) =>
  queryOptions({
    queryKey: ['History', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/audit', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    // Every change anywhere adds to the history.
    staleTime: 0,
  })
