import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { findAnomalies, settleAnomaly } from '#shop/payments/anomalies.server.ts'
import {
  anomalyId,
  anomalyPage,
  anomalyQuery,
  anomalyView,
  comparisonList,
  settleInput,
} from '#shop/payments/anomaly.schema.ts'
import { findComparisons } from '#shop/payments/comparisons.queries.server.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'

const tags = ['Anomalies']

/** Payments and refunds that do not match, and the comparison with the providers' own lists (administrators). */
export const anomalyRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop: { db } }) => {
  app.get(
    '/',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'listAnomalies',
        summary: 'What does not fit between shop and providers',
        querystring: anomalyQuery,
        response: { 200: anomalyPage },
      },
    },
    ({ query }) => findAnomalies(db, query),
  )

  app.get(
    '/comparisons',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'listComparisons',
        summary: 'Comparisons with the providers’ lists',
        response: { 200: comparisonList },
      },
    },
    async () => ({ comparisons: await findComparisons(db) }),
  )

  app.put(
    '/:id',
    {
      config: { allow: 'admin', subject: 'anomaly' },
      schema: {
        tags,
        operationId: 'settleAnomaly',
        summary: 'Say how an anomaly was settled',
        params: z.object({ id: anomalyId }),
        body: settleInput,
        response: { 200: anomalyView },
      },
    },
    (request) =>
      settleAnomaly(db, actorOf(request), { ...request.body, id: request.params.id, requestId: request.id }),
  )
}
