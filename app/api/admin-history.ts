import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import { api, unwrap } from './client.ts'
import type { paths } from './schema.d.ts'

export type HistoryQuery = NonNullable<paths['/api/audit']['get']['parameters']['query']>

/** A page of the history, newest first. The previous one stays on screen while the next comes. */
export const historyQuery = (query: HistoryQuery) =>
  queryOptions({
    queryKey: ['History', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/audit', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    // It grows with whatever is done anywhere.
    staleTime: 0,
  })
