import { data } from 'react-router'
import { queryOptions } from '#app/api/query/query-cache.ts'
import type { ReviewInput } from '#shop/reviews/review.schema.ts'
import { type Api, ApiError, api, pathOf, publicApi, unwrap } from './client.ts'
import { queryClient, refetch, visitCachedFor } from './query-client.ts'

/** One product with all its details. */
export const getProduct = (client: Api, id: string) => unwrap(client.GET('/api/products/{id}', pathOf(id)))

/** Up to six products with a similar scent. */
export const getSimilar = (client: Api, id: string) =>
  unwrap(client.GET('/api/products/{id}/similar', pathOf(id)))

/** The best rated products; empty while there are no reviews. */
export const getTop = (client: Api) => unwrap(client.GET('/api/products/top'))

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['Product', id],
    queryFn: () => getProduct(publicApi, id),
    gcTime: visitCachedFor,
  })

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['Product', id, 'similar'],
    queryFn: () => getSimilar(publicApi, id),
    gcTime: visitCachedFor,
  })

export const topQuery = queryOptions({
  queryKey: ['Product', 'top'],
  queryFn: () => getTop(publicApi),
  gcTime: visitCachedFor,
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
