import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isDatabaseAway } from '#db/database-away.ts'
import { messageOf, type Problem, ShopError, statusOf } from '#shop/shop-error.ts'
import { databaseAwayHeader } from '../response-cache/stale.ts'
import { securityHeaders } from './security-headers.ts'

/** The shape of every error (DESIGN section 5). `details` are the facts that a page needs to say more. */
export const errorView = z
  .object({
    message: z.string(),
    code: z.string(),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem', description: 'What went wrong' })

/** Told of each failure, by the code that its answer carries; `internal` is one of ours. */
export type HearsProblem = (code: Problem['code'] | 'internal', request: FastifyRequest) => void

const ignore: HearsProblem = () => undefined

/** One handler for all failures: a named one gets its status, everything else is a logged 500 that shows nothing of the inside. */
export function addErrorHandler(app: FastifyInstance, heard: HearsProblem = ignore) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isBrokenOff(error, request)) {
      // Nobody is there to read it, and nothing is wrong here.
      request.log.info({ err: error }, 'a client broke off its request')
      return sendProblem(brokenOff, request, reply)
    }
    const problem = problemOf(error, request)
    heard(problem?.code ?? 'internal', request)
    if (isDatabaseAway(error)) reply.header(databaseAwayHeader, 'yes')
    if (problem) return sendProblem(problem, request, reply)
    request.log.error({ err: error }, 'unexpected failure')
    const body = { message: 'Something went wrong on our side', code: 'internal', requestId: request.id }
    return reply.status(500).header('cache-control', 'private, no-store').type('application/json').send(body)
  })
}

const brokenOff: Problem = { code: 'invalid_input', message: 'This request did not arrive whole' }

/** What reading a body fails with when its sender is gone: Node's, a stream's, and a multipart form's that is cut. */
const cutOff = /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|ABORT_ERR|FST_ERR_CTP_INVALID_CONTENT_LENGTH)$/

/** The database's own failures have the same codes, so it counts that the request never came to its end. */
function isBrokenOff(error: FastifyError, { raw }: FastifyRequest): boolean {
  if (raw.complete || !raw.destroyed || error instanceof ShopError) return false
  return (
    cutOff.test(codeOf(error)) || /^(aborted|Premature close|Unexpected end of form)$/.test(error.message)
  )
}

/** For addresses that nothing answers at. */
export const answerAbsent = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem({ code: 'not_found', what: 'page' }, request, reply)

/** So long whoever sent nonsense may take to read the answer, in ms. */
const parting = 2000

/** What Node says of a request that it gave up reading; `rawPacket` is the last piece of it. */
type Unreadable = Error & { code?: string; rawPacket?: unknown }

function unreadable({ code, rawPacket }: Unreadable) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return {
      status: '408 Request Timeout',
      code: 'invalid_input',
      message: 'This request took too long to arrive',
    }
  if (code !== 'HPE_HEADER_OVERFLOW')
    return { status: '400 Bad Request', code: 'invalid_input', message: 'This request could not be read' }
  // Still in its first line.
  const isAddress = Buffer.isBuffer(rawPacket) && /^[A-Z]+ [^\r\n]*$/.test(rawPacket.toString('latin1'))
  return isAddress
    ? {
        status: '414 URI Too Long',
        code: 'address_too_long',
        message: messageOf({ code: 'address_too_long' }),
      }
    : {
        status: '431 Request Header Fields Too Large',
        code: 'invalid_input',
        message: 'This request has too much in its headers',
      }
}

/** For what is no HTTP, has more headers than anybody needs or never comes to its end: it never reaches a route. */
export function refuseUnreadable(publicUrl: string) {
  const common = { ...securityHeaders(publicUrl), 'cache-control': 'private, no-store', connection: 'close' }
  return (error: Unreadable, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const { status, code, message } = unreadable(error)
    const body = JSON.stringify({
      message,
      code,
      requestId: randomUUID(),
    })
    const headers = {
      ...common,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    // Whoever goes on sending would keep the connection for ever.
    setTimeout(() => socket.destroy(), parting).unref()
  }
}

function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
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
  if (problem.code === 'method_not_allowed') reply.header('allow', problem.allow.join(', '))
  const body = {
    message: messageOf(problem),
    code,
    requestId: request.id,
    ...(fields ? { fields } : {}),
    ...(Object.keys(details).length > 0 ? { details } : {}),
  }
  return reply
    .status(statusOf[code])
    .header('cache-control', 'private, no-store')
    .type('application/json')
    .send(body)
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
    const name = issue.instancePath.slice(1).replaceAll('/', '.')
    // The whole body is missing or is no object: the parser's words for it help nobody.
    if (name) fields[name] ??= issue.message ?? 'Not valid'
    else fields.body ??= 'Send a JSON object'
  }
  return { code: 'invalid_input', fields }
}

/** Failures of Fastify and its plugins; what they say of themselves is not shown. */
function byFastifyCode({ statusCode = 500 }: FastifyError): Problem | undefined {
  if (statusCode < 400 || statusCode >= 500) return undefined
  if (statusCode === 413) return { code: 'too_large' }
  if (statusCode === 415 || statusCode === 406) return { code: 'wrong_media_type' }
  // A path that leads out of a folder is no secret: nothing is there.
  if (statusCode === 403 || statusCode === 404) return { code: 'not_found', what: 'page' }
  return { code: 'invalid_input', message: 'This request could not be read' }
}

/** Time limits of ours (SAFETY 47): the database is there, and somebody else keeps it busy. */
const busyCodes = new Set(['57014', '55P03'])

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

const isDatabaseAbsent = (error: unknown) => isDatabaseAway(error) || busyCodes.has(codeOf(error))
