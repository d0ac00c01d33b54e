import { queryOptions } from '#app/api/query/query-cache.ts'
import { publicApi, unwrap } from './client.ts'

/** Suggestions for a typed text, together with the text they belong to. No retry: the next keystroke asks again. */
export const matchesQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['Product', 'matches', keyword],
    queryFn: async ({ signal }) => {
      const params = { query: { keyword } }
      return { keyword, ...(await unwrap(publicApi.GET('/api/products/matches', { params, signal }))) }
    },
    retry: false,
  })
