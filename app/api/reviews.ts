import type { ReportInput } from '#shop/reviews/moderation.schema.ts'
import { api, unwrap } from './client.ts'

type Report = { productId: string; reviewId: string; report: ReportInput }

/** Reports a review and returns the number of the report; throws ApiError. */
export const reportReview = ({ productId, reviewId, report }: Report) =>
  unwrap(
    api.POST('/api/products/{id}/reviews/{reviewId}/reports', {
      params: { path: { id: productId, reviewId } },
      body: report,
    }),
  )
