import { queryOptions } from '#app/api/query/query-cache.ts'
import type { TextName } from '#shop/settings/texts.schema.ts'
import { type Api, publicApi, unwrap } from './client.ts'
import { queryClient, visitCachedFor } from './query-client.ts'

/** The text of a page, as everybody reads it. */
export const readText = (client: Api, name: TextName) =>
  client.GET('/api/settings/texts/{name}', { params: { path: { name } } })

export const textQuery = (name: TextName) =>
  queryOptions({
    queryKey: ['Settings', 'text', name],
    queryFn: () => unwrap(readText(publicApi, name)),
    gcTime: visitCachedFor,
  })

/** For a page's loader: a cached text shows immediately, and the page refetches it. */
export const loadText = (name: TextName) => queryClient().query({ ...textQuery(name), staleTime: 'static' })
