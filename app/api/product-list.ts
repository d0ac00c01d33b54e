import { queryOptions } from '#app/api/query/query-cache.ts'
import { sizeBands } from '#shop/catalog/filter-vocabulary.ts'
import { type Api, publicApi, unwrap } from './client.ts'
import { visitCachedFor } from './query-client.ts'
import type { paths } from './schema.d.ts'

type ListQuery = NonNullable<paths['/api/products']['get']['parameters']['query']>

/** The request for one page of a list. Filters have the API's names, except `size`, a size band. A `ListAddress` fits. */
type ListRequest = {
  category?: string
  keyword?: string
  exact?: boolean
  page: number
  sortBy?: ListQuery['sortBy']
  filters: readonly { name: string; value: string }[]
}

/** A list's filters as API parameters: several values of one filter become an array. */
function filterParameters(filters: ListRequest['filters']): Record<string, string[]> {
  const parameters: Record<string, string[]> = {}
  for (const { name, value } of filters.flatMap(asRange)) {
    parameters[name] = [...(parameters[name] ?? []), value]
  }
  return parameters
}

/** Replaces a size band's key with its bounds; returns other filters unchanged. */
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
