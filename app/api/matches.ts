import { queryOptions } from '@tanstack/react-query'
import { publicApi, unwrap } from './client.ts'

/** What somebody may mean who has typed this much, and the text that it answers. Asked once: the next character asks again. */
export const matchesQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['Product', 'matches', keyword],
    queryFn: async ({ signal }) => {
      const params = { query: { keyword } }
      return { keyword, ...(await unwrap(publicApi.GET('/api/products/matches', { params, signal }))) }
    },
    retry: false,
  })
