import { queryOptions } from '#app/api/query/query-cache.ts'
import type { SynonymsView } from '#shop/search/synonyms.schema.ts'
import { api, unwrap } from './client.ts'
import { queryClient } from './query-client.ts'

export const getSynonyms = () => unwrap(api.GET('/api/settings/synonyms'))

/** The synonym table for a form: always fetched, since a form that opens on old words ends in a conflict. */
export const synonymsQuery = queryOptions({
  queryKey: ['Settings', 'synonyms'],
  queryFn: getSynonyms,
  staleTime: 0,
  gcTime: 0,
})

/** Saves the table unless somebody else has saved since its version; throws ApiError. */
export async function saveSynonyms(body: SynonymsView) {
  const saved = await unwrap(api.PUT('/api/settings/synonyms', { body }))
  queryClient().setQueryData(synonymsQuery.queryKey, saved)
  return saved
}
