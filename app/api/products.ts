import { queryOptions } from '@tanstack/react-query'
import { data } from 'react-router'
import { sizeBands } from '#shop/catalog/filter-vocabulary.ts'
import type { ReviewInput } from '#shop/reviews/review.schema.ts'
import { type Api, ApiError, api, publicApi, unwrap } from './client.ts'
import { queryClient, refetch, visitKeptFor } from './query-client.ts'
import type { paths } from './schema.d.ts'

type ListQuery = NonNullable<paths['/api/products']['get']['parameters']['query']>

/** One page of a list: a `ListAddress` of the pages is one. Filters are named as the API names them, but for `size`, a size band. */
type ListRequest = {
  category?: string
  keyword?: string
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
export function getProducts(client: Api, { category, keyword, page, sortBy, filters }: ListRequest) {
  const asked = { category, keyword, sortBy, pageNumber: String(page), ...filterParameters(filters) }
  // `readQuery` lets only the API's own values through, and the API validates them again.
  return unwrap(client.GET('/api/products', { params: { query: asked as ListQuery } }))
}

/** One product with all its details. */
export const getProduct = (client: Api, id: string) =>
  unwrap(client.GET('/api/products/{id}', { params: { path: { id } } }))

/** Up to six products that smell alike. */
export const getSimilar = (client: Api, id: string) =>
  unwrap(client.GET('/api/products/{id}/similar', { params: { path: { id } } }))

/** The best rated products; empty while there are no reviews. */
export const getTop = (client: Api) => unwrap(client.GET('/api/products/top'))

export const productsQuery = ({ category, keyword, page, sortBy, filters }: ListRequest) => {
  const request = { category, keyword, page, sortBy, filters }
  return queryOptions({
    queryKey: ['Product', 'list', request],
    queryFn: () => getProducts(publicApi, request),
    gcTime: visitKeptFor,
  })
}

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['Product', id],
    queryFn: () => getProduct(publicApi, id),
    gcTime: visitKeptFor,
  })

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['Product', id, 'similar'],
    queryFn: () => getSimilar(publicApi, id),
    gcTime: visitKeptFor,
  })

export const topQuery = queryOptions({
  queryKey: ['Product', 'top'],
  queryFn: () => getTop(publicApi),
  gcTime: visitKeptFor,
})

/** Fetches a product's current price and stock, bypassing the cache; throws ApiError. */
export const freshProduct = (id: string) => queryClient().query({ ...productQuery(id), staleTime: 0 })

/** For loaders: an error of the API becomes the page's own status, so that a missing product is a 404 page. */
export async function asPage<Data>(call: Promise<Data>): Promise<Data> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'http') throw data(error.body, { status: error.status })
    throw error
  }
}

/** Sends a review and fetches the product again; throws ApiError. */
export async function submitReview(productId: string, review: ReviewInput) {
  const params = { path: { id: productId } }
  await unwrap(api.POST('/api/products/{id}/reviews', { params, body: review }))
  await refetch('Product')
}
