import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PayPalProblem, problemBody } from './problem.ts'

/** Whether a route is a PayPal call that takes JSON. */
const takesJson = (request: FastifyRequest) =>
  /^\/(v2|v1\/notifications|v1\/reporting)\//.test(request.routeOptions.url ?? '')

/** Rejects unparsable bodies in PayPal's format: not JSON, or another content type. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { 'content-type': type = '', 'content-length': length = '0' } = request.headers
    if (length === '0' || !takesJson(request) || /^application\/json\s*(;|$)/i.test(type)) return
    await reply.code(415).send(problemBody(unsupportedType()))
  })

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error.statusCode !== 400 || !takesJson(request)) return reply.send(error)
    return reply.code(400).send(problemBody(notJson()))
  })
}

/** "The media type. Required for operations with a request body" (Orders v2, the parameter Content-Type). */
const unsupportedType = () =>
  new PayPalProblem(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    "The server does not support the request payload's media type.",
  )

const notJson = () => new PayPalProblem(400, 'MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.')
