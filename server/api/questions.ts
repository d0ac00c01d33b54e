import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { entityId } from '#shop/ids.ts'
import { answerQuestion, deleteQuestion, publishQuestion } from '#shop/questions/answer-question.server.ts'
import { findQuestions } from '#shop/questions/question.queries.server.ts'
import {
  answerInput,
  publishInput,
  questionPage,
  questionsQuery,
  questionView,
} from '#shop/questions/question.schema.ts'
import { answerTexts } from '#shop/texts/answers.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'
import { messageAnswer } from './message-answer.ts'

const tags = ['Questions']
const params = z.object({ id: entityId })
const config = { allow: 'admin', subject: 'question' } as const

/** Questions about products (administrators). Asking one is a route of the product. */
export const questionRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop: { db } }) => {
  app.get(
    '/',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'listQuestions',
        summary: 'Questions about products',
        querystring: questionsQuery,
        response: { 200: questionPage },
      },
    },
    ({ query }) => findQuestions(db, query),
  )

  app.put(
    '/:id/answer',
    {
      config,
      schema: {
        tags,
        operationId: 'answerQuestion',
        summary: 'Answer a question',
        params,
        body: answerInput,
        response: { 200: questionView },
      },
    },
    (request) =>
      answerQuestion(db, actorOf(request), {
        ...request.body,
        id: request.params.id,
        requestId: request.id,
      }),
  )

  app.put(
    '/:id/published',
    {
      config,
      schema: {
        tags,
        operationId: 'publishQuestion',
        summary: 'Put a question under its product, or take it away',
        params,
        body: publishInput,
        response: { 200: questionView },
      },
    },
    (request) =>
      publishQuestion(db, actorOf(request), {
        ...request.body,
        id: request.params.id,
        requestId: request.id,
      }),
  )

  app.delete(
    '/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'deleteQuestion',
        summary: 'Delete a question',
        params,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await deleteQuestion(db, actorOf(request), { id: request.params.id, requestId: request.id })
      return { message: answerTexts.questionDeleted }
    },
  )
}
