import { queryOptions } from '#app/api/query/query-cache.ts'
import { sizeBands } from '#shop/catalog/filter-vocabulary.ts'
import { type Api, publicApi, unwrap } from './client.ts'
import { visitCachedFor } from './query-client.ts'
import type { paths } from './schema.d.ts'

type ListQuery = NonNullable<paths['/api/products']['get']['parameters']['query']>

/** One page of a list: a `ListAddress` of the pages is one. Filters are named as the API names them, but for `size`, a size band. */
type ListRequest = {
  category?: string
  keyword?: string
  exact?: boolean
  page: number
  sortBy?: ListQuery['sortBy']
  filters: readonly { name: string; value: string }[]
}

/** A list's filters as the API takes them: several values of one filter are an array. */
function filterParameters(filters: ListRequest['filters']): Record<string, string[]> {
  const parameters: Record<string, string[]> = {}
  for (const { name, value } of filters.flatMap(asRange)) {
    parameters[name] = [...(parameters[name] ?? []), value]
  }
  return parameters
}

/** The ends of a size band in place of its key; other filters as they are. */
function asRange(filter: ListRequest['filters'][number]): ListRequest['filters'] {
  if (filter.name !== 'size') return [filter]
  const { min = null, max = null } = sizeBands.find(({ key }) => key === filter.value) ?? {}
  return [
    ...(min === null ? [] : [{ name: 'sizeMin', value: String(min) }]),
    ...(max === null ? [] : [{ name: 'sizeMax', value: String(max) }]),
  ]
}

/** One page of 24 products with its facets. */
export function getProducts(client: Api, request: ListRequest) {
  const { category, keyword, exact, page, sortBy, filters } = request
  const asked = { category, keyword, exact, sortBy, pageNumber: String(page), ...filterParameters(filters) }
  // `readQuery` lets only the API's own values through, and the API validates them again.
  return unwrap(client.GET('/api/products', { params: { query: asked as ListQuery } }))
}

export const productsQuery = ({ category, keyword, exact, page, sortBy, filters }: ListRequest) => {
  const request = { category, keyword, exact, page, sortBy, filters }
  return queryOptions({
    queryKey: ['Product', 'list', request],
    queryFn: () => getProducts(publicApi, request),
    gcTime: visitCachedFor,
  })
}
