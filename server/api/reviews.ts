import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { entityId } from '#shop/ids.ts'
import { deleteReview } from '#shop/reviews/delete-review.server.ts'
import { decideReport, replyToReview, setReviewState } from '#shop/reviews/moderate-review.server.ts'
import { findReports, findReviewsToModerate } from '#shop/reviews/moderation.queries.server.ts'
import {
  moderationReview,
  moderationReviewPage,
  moderationReviewQuery,
  replyInput,
  reportDecisionInput,
  reportInput,
  reportPage,
  reportQuery,
  reportReceipt,
  reviewReport,
  reviewStateInput,
} from '#shop/reviews/moderation.schema.ts'
import { limitReports, reportReview } from '#shop/reviews/report-review.server.ts'
import { findOwnReviews, listReviews } from '#shop/reviews/review.queries.server.ts'
import { ownReviewPage, ownReviewQuery, reviewPage, reviewQuery } from '#shop/reviews/review.schema.ts'
import { answerTexts } from '#shop/texts/answers.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { actorOf } from '../plugins/policy.ts'
import { markCacheable } from '../response-cache/cacheable.ts'
import type { Shop } from '../shop.ts'
import { messageAnswer } from './message-answer.ts'

const tags = ['Reviews']
const params = z.object({ id: entityId, reviewId: entityId })

type Routes = FastifyPluginAsyncZod<{ shop: Shop }>

/** Reviews of one product: read and report them, delete one's own, and for administrators hide and answer them. */
export const productReviewRoutes: Routes = async (app, { shop }) => {
  app.get(
    '/:id/reviews',
    {
      config: { allow: 'everyone', subject: 'product' },
      schema: {
        tags,
        operationId: 'listReviews',
        summary: 'The reviews of a product',
        params: z.object({ id: entityId }),
        querystring: reviewQuery,
        response: { 200: reviewPage },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const asAdmin = request.actor?.isAdmin === true
      if (!asAdmin) markCacheable(reply, [`product:${id}`])
      return listReviews(shop.db, id, { ...request.query, asAdmin })
    },
  )

  app.delete(
    '/:id/reviews/:reviewId',
    {
      config: { allow: 'user', subject: 'review' },
      schema: {
        tags,
        operationId: 'deleteReview',
        summary: 'Delete your review',
        description:
          'Deletes your own review, with our reply to it; the rating follows. You may write another.',
        params,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      const { id: productId, reviewId } = request.params
      await deleteReview(shop.db, actorOf(request), { productId, reviewId, requestId: request.id })
      return { message: answerTexts.reviewDeleted }
    },
  )

  app.post(
    '/:id/reviews/:reviewId/reports',
    {
      config: { allow: 'everyone', subject: 'review' },
      schema: {
        tags,
        operationId: 'reportReview',
        summary: 'Report a review',
        description:
          'Reports a review. The number names the report; a confirmation goes to the email address.',
        params,
        body: reportInput,
        response: { 202: reportReceipt },
      },
    },
    async (request, reply) => {
      if (shop.config.limits) await limitReports(shop.db, request.ip)
      const { id: productId, reviewId } = request.params
      const report = { productId, reviewId, input: request.body, requestId: request.id }
      return reply.status(202).send(await reportReview(shop.db, report))
    },
  )

  app.put(
    '/:id/reviews/:reviewId/state',
    {
      config: { allow: 'admin', subject: 'review' },
      schema: {
        tags,
        operationId: 'setReviewState',
        summary: 'Hide a review, or show it again',
        description: 'Hides a review, with a ground and facts that its writer is told, or shows it again.',
        params,
        body: reviewStateInput,
        response: { 200: moderationReview },
      },
    },
    async (request) => {
      const { id: productId, reviewId } = request.params
      const input = { ...request.body, productId, reviewId, requestId: request.id }
      return setReviewState(shop.db, actorOf(request), input)
    },
  )

  app.put(
    '/:id/reviews/:reviewId/reply',
    {
      config: { allow: 'admin', subject: 'review' },
      schema: {
        tags,
        operationId: 'replyToReview',
        summary: 'Reply to a review',
        params,
        body: replyInput,
        response: { 200: moderationReview },
      },
    },
    async (request) => {
      const { id: productId, reviewId } = request.params
      const input = { ...request.body, productId, reviewId, requestId: request.id }
      return replyToReview(shop.db, actorOf(request), input)
    },
  )
}

/** The signed-in user's own reviews. */
export const ownReviewRoutes: Routes = async (app, { shop: { db } }) => {
  defaultRequestClass(app, 'known')

  app.get(
    '/',
    {
      config: { allow: 'user' },
      schema: {
        tags,
        operationId: 'listOwnReviews',
        summary: 'Your reviews',
        querystring: ownReviewQuery,
        response: { 200: ownReviewPage },
      },
    },
    (request) => findOwnReviews(db, actorOf(request), request.query),
  )
}

/** All reviews and the reports on them, for administrators. */
export const reviewModerationRoutes: Routes = async (app, { shop: { db } }) => {
  app.get(
    '/',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'listAllReviews',
        summary: 'All reviews',
        querystring: moderationReviewQuery,
        response: { 200: moderationReviewPage },
      },
    },
    ({ query }) => findReviewsToModerate(db, query),
  )

  app.get(
    '/reports',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'listReviewReports',
        summary: 'Reports of reviews',
        querystring: reportQuery,
        response: { 200: reportPage },
      },
    },
    ({ query }) => findReports(db, query),
  )

  app.put(
    '/reports/:id',
    {
      config: { allow: 'admin', subject: 'report' },
      schema: {
        tags,
        operationId: 'decideReviewReport',
        summary: 'Decide about a report of a review',
        description: 'Decides about a report: hides the review, with its reasons, or keeps it.',
        params: z.object({ id: entityId }),
        body: reportDecisionInput,
        response: { 200: reviewReport },
      },
    },
    (request) =>
      decideReport(db, actorOf(request), { ...request.body, id: request.params.id, requestId: request.id }),
  )
}
