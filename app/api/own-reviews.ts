import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import { api, hasStatus, unwrap } from './client.ts'
import { refetch, usersCachedFor } from './query-client.ts'

/** A page of the signed-in user's own reviews, newest first. */
export const ownReviewsQuery = (pageNumber: number) =>
  queryOptions({
    queryKey: ['Review', 'mine', pageNumber],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/users/profile/reviews', { params: { query: { pageNumber } }, signal })),
    placeholderData: keepPreviousData,
    gcTime: usersCachedFor,
  })

/** Deletes the user's own review; succeeds if it is already gone. Throws ApiError. */
export async function deleteReview(productId: string, reviewId: string): Promise<void> {
  const params = { path: { id: productId, reviewId } }
  try {
    await unwrap(api.DELETE('/api/products/{id}/reviews/{reviewId}', { params }))
  } catch (error) {
    if (!hasStatus(error, 404)) throw error
  }
  await refetch('Review', 'Product')
}
