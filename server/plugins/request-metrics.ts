import type { FastifyInstance } from 'fastify'
import { wasAdmitted } from '../admission/admission-control.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { isInProcess } from '../response-cache/in-process-api.ts'

/** Counts responses by route pattern, which bounds the number of labels. */
export function addRequestMetrics(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    // A page's own API calls are part of the page; rejected requests are counted where they are rejected.
    if (isInProcess(request) || !wasAdmitted(request.raw)) return
    const route = request.routeOptions.url ?? 'none'
    const method = route === 'none' ? 'any' : request.method
    metrics.answered({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
}
