import type { FastifyInstance } from 'fastify'
import { wasAdmitted } from '../admission/admission-control.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { isInProcess } from '../response-cache/in-process-api.ts'

/** Counts each answer under its route's pattern, of which there are as many as the program has. */
export function addCounting(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    // A page's own calls belong to the page; who was not let in is counted there.
    if (isInProcess(request) || !wasAdmitted(request.raw)) return
    const route = request.routeOptions.url ?? 'none'
    const method = route === 'none' ? 'any' : request.method
    metrics.answered({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
}
