import { queryOptions } from '#app/api/query/query-cache.ts'
import type { LegalTextName } from '#shop/legal/legal-text.schema.ts'
import { type Api, publicApi, unwrap } from './client.ts'
import { queryClient, visitCachedFor } from './query-client.ts'

/** A version of a legal text; the current one when `version` is missing. */
export const readLegal = (client: Api, name: LegalTextName, version?: number) =>
  client.GET('/api/legal/{name}', { params: { path: { name }, query: version ? { version } : {} } })

export const legalQuery = (name: LegalTextName, version?: number) =>
  queryOptions({
    queryKey: ['Settings', 'legal', name, version],
    queryFn: () => unwrap(readLegal(publicApi, name, version)),
    gcTime: visitCachedFor,
  })

/** For a page's loader: a cached text shows immediately, and the page refetches it. */
export const loadLegal = (name: LegalTextName, version?: number) =>
  queryClient().query({ ...legalQuery(name, version), staleTime: 'static' })
