import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { messageOf, type Problem, ShopError, statusOf } from '#shop/shop-error.ts'

/** The shape of every error (DESIGN section 5). `details` are the facts that a page needs to say more. */
export const errorView = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
})

/** One handler for all failures: a named one gets its status, everything else is a logged 500 that shows nothing of the inside. */
export function addErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error, request)
    if (problem) return sendProblem(problem, request, reply)
    request.log.error({ err: error }, 'unexpected failure')
    const body = { message: 'Something went wrong on our side', code: 'internal', requestId: request.id }
    return reply.status(500).header('cache-control', 'no-store').type('application/json').send(body)
  })
}

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const { code, ...facts } = problem
  const {
    fields,
    message: _message,
    ...details
  } = facts as { fields?: Record<string, string>; message?: string }
  if (problem.code === 'too_many_requests' || problem.code === 'unavailable') {
    reply.header('retry-after', String(problem.retryAfterSeconds))
  }
  if (problem.code === 'payment_unavailable') reply.header('retry-after', '5')
  const body = {
    message: messageOf(problem),
    code,
    requestId: request.id,
    ...(fields ? { fields } : {}),
    ...(Object.keys(details).length > 0 ? { details } : {}),
  }
  return reply.status(statusOf[code]).header('cache-control', 'no-store').type('application/json').send(body)
}

function problemOf(error: FastifyError, request: FastifyRequest): Problem | undefined {
  if (error instanceof ShopError) return error.problem
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error, request)
  if (isResponseSerializationError(error)) return undefined
  if (isDatabaseAbsent(error)) {
    request.log.error({ err: error }, 'the database does not answer')
    return { code: 'unavailable', retryAfterSeconds: 2 }
  }
  return byFastifyCode(error)
}

type InvalidInput = {
  validation: readonly { instancePath: string; message?: string }[]
  validationContext?: string
}

function invalid(error: InvalidInput, request: FastifyRequest): Problem {
  if (error.validationContext === 'params') {
    return { code: 'not_found', what: request.routeOptions.config.subject ?? 'page' }
  }
  const fields: Record<string, string> = {}
  for (const issue of error.validation) {
    const name = issue.instancePath.slice(1).replaceAll('/', '.') || 'body'
    fields[name] ??= issue.message ?? 'Not valid'
  }
  return { code: 'invalid_input', fields }
}

function byFastifyCode(error: FastifyError): Problem | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
      return { code: 'too_large' }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return { code: 'wrong_media_type' }
    default:
      return error.statusCode === 400
        ? { code: 'invalid_input', message: 'This request could not be read' }
        : undefined
  }
}

/** Connection refused, reset or timed out, the server shutting down, no connections left, or a time limit of ours (SAFETY 46, 47). */
const absentCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '55P03',
  '08000',
  '08003',
  '08006',
])

export function isDatabaseAbsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  if (code && absentCodes.has(code)) return true
  // pg gives these without a code.
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|timeout expired/.test(
    error.message,
  )
}
