import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import type { HidingGround } from '#shop/reviews/grounds.ts'
import type { ReviewState } from '#shop/reviews/moderation.schema.ts'
import { api, unwrap } from './client.ts'
import { refetch } from './query-client.ts'

type ReportQuery = { pageNumber?: number; state?: 'open' | 'decided' }

/** A page of reports of reviews. The previous page stays on screen while the next loads. */
export const reportsQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['Review', 'reports', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/reviews/reports', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })

/** A page of all reviews, newest first. */
export const moderationReviewsQuery = (query: { pageNumber?: number; state?: ReviewState }) =>
  queryOptions({
    queryKey: ['Review', 'all', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/reviews', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })

type Of = { productId: string; reviewId: string }
export type Reasons = { ground: HidingGround; facts: string }

/** Hides a review for these reasons, or shows it again when there are none; throws ApiError. */
export const setReviewState = ({ productId, reviewId }: Of, reasons?: Reasons) =>
  andRefetch(
    api.PUT('/api/products/{id}/reviews/{reviewId}/state', {
      params: { path: { id: productId, reviewId } },
      body: reasons ? { state: 'hidden', ...reasons } : { state: 'published' },
    }),
  )

/** Writes the shop's reply under a review; throws ApiError. */
export const replyToReview = ({ productId, reviewId }: Of, text: string) =>
  andRefetch(
    api.PUT('/api/products/{id}/reviews/{reviewId}/reply', {
      params: { path: { id: productId, reviewId } },
      body: { text },
    }),
  )

/** Decides a report: hides the review for these reasons, or keeps it when there are none; throws ApiError. */
export const decideReport = (id: string, reasons?: Reasons) =>
  andRefetch(
    api.PUT('/api/reviews/reports/{id}', {
      params: { path: { id } },
      body: reasons ? { decision: 'hide', ...reasons } : { decision: 'keep' },
    }),
  )

async function andRefetch(call: Parameters<typeof unwrap<unknown>>[0]): Promise<void> {
  try {
    await unwrap(call)
  } finally {
    // Refetch after a failure too: if somebody else was faster, the list then shows what they did.
    await refetch('Review', 'Product')
  }
}
