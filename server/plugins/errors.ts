import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isDatabaseAway } from '#db/database-away.ts'
import { type Problem, statusOf } from '#shop/problem.ts'
import { ShopError } from '#shop/shop-error.ts'
import { problemText } from '#shop/texts/errors.ts'
import { type Message, say, textOf } from '#shop/texts/messages.ts'
import { databaseAwayHeader } from '../response-cache/stale.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * The shape of every error (DESIGN section 5), which openapi.ts references by its id. `details` are what a page needs to explain
 * the error.
 */
export const errorView = z
  .object({
    message: z.string(),
    code: z.string(),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem', description: 'What went wrong' })

/** Called for each failure with its response's code; `internal` is an unexpected failure. */
export type OnProblem = (code: Problem['code'] | 'internal', request: FastifyRequest) => void

const ignore: OnProblem = () => undefined

/** One handler for all failures: a ShopError gets its status, everything else is a logged 500 without internal details. */
export function addErrorHandler(app: FastifyInstance, onProblem: OnProblem = ignore) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isAborted(error, request)) {
      // The client has disconnected; this is not a fault of the shop.
      request.log.info({ err: error }, 'a client broke off its request')
      return sendProblem(aborted, request, reply)
    }
    const problem = problemOf(error, request)
    onProblem(problem?.code ?? 'internal', request)
    if (isDatabaseAway(error)) reply.header(databaseAwayHeader, 'yes')
    if (problem) return sendProblem(problem, request, reply)
    request.log.error({ err: error }, 'unexpected failure')
    const body = { message: textOf(say('internal')), code: 'internal', requestId: request.id }
    return reply.status(500).header('cache-control', 'private, no-store').type('application/json').send(body)
  })
}

const aborted: Problem = { code: 'invalid_input', message: say('brokenOff') }

/** Node's error code for a stream that was closed before its last byte; the database's failures have other codes. */
const prematureClose = 'ERR_STREAM_PREMATURE_CLOSE'
/** Error codes for reading a body whose client has disconnected: from Node, streams, and truncated multipart forms. */
const abortCodes =
  /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|ABORT_ERR|FST_ERR_CTP_INVALID_CONTENT_LENGTH)$/

/**
 * Whether the client has disconnected before a file's first byte was sent, or while its request was read. The database's own
 * failures have some of these codes, so the request must also be incomplete.
 */
function isAborted(error: FastifyError, { raw }: FastifyRequest): boolean {
  if (codeOf(error) === prematureClose && raw.socket.destroyed) return true
  if (raw.complete || !raw.destroyed || error instanceof ShopError) return false
  return (
    abortCodes.test(codeOf(error)) || /^(aborted|Premature close|Unexpected end of form)$/.test(error.message)
  )
}

/** For paths without a route. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem({ code: 'not_found', what: 'page' }, request, reply)

/** How long the client of a malformed request may take to read the response, in ms. */
const lingerMs = 2000

/** Node's error for a request that it could not parse; `rawPacket` is its last chunk. */
type ParserError = Error & { code?: string; rawPacket?: unknown }

function describeParserError({ code, rawPacket }: ParserError) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return {
      status: '408 Request Timeout',
      code: 'invalid_input',
      message: textOf(say('tooSlow')),
    }
  if (code !== 'HPE_HEADER_OVERFLOW')
    return { status: '400 Bad Request', code: 'invalid_input', message: textOf(say('unreadableRequest')) }
  // The request line was not complete yet.
  const isUrl = Buffer.isBuffer(rawPacket) && /^[A-Z]+ [^\r\n]*$/.test(rawPacket.toString('latin1'))
  return isUrl
    ? {
        status: '414 URI Too Long',
        code: 'address_too_long',
        message: problemText({ code: 'address_too_long' }),
      }
    : {
        status: '431 Request Header Fields Too Large',
        code: 'invalid_input',
        message: textOf(say('headersTooLarge')),
      }
}

/** Answers requests that never reach a route: not HTTP, too many headers, or too slow. */
export function rejectMalformedRequest(publicUrl: string) {
  const common = { ...securityHeaders(publicUrl), 'cache-control': 'private, no-store', connection: 'close' }
  return (error: ParserError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const { status, code, message } = describeParserError(error)
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
    // A client that keeps sending would keep the connection open forever.
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}

function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const { code, ...content } = problem
  const {
    fields,
    message: _message,
    ...details
  } = content as { fields?: Record<string, Message>; message?: Message }
  if (problem.code === 'too_many_requests' || problem.code === 'unavailable') {
    reply.header('retry-after', String(problem.retryAfterSeconds))
  }
  if (problem.code === 'payment_unavailable') reply.header('retry-after', '5')
  if (problem.code === 'method_not_allowed') reply.header('allow', problem.allow.join(', '))
  const body = {
    message: problemText(problem),
    code,
    requestId: request.id,
    ...(fields ? { fields: wordsOf(fields) } : {}),
    ...(Object.keys(details).length > 0 ? { details } : {}),
  }
  return reply
    .status(statusOf[code])
    .header('cache-control', 'private, no-store')
    .type('application/json')
    .send(body)
}

const wordsOf = (fields: Record<string, Message>) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, textOf(message)]))

function problemOf(error: FastifyError, request: FastifyRequest): Problem | undefined {
  if (error instanceof ShopError) return error.problem
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error, request)
  if (isResponseSerializationError(error)) return undefined
  if (isDatabaseUnavailable(error)) {
    request.log.error({ err: error }, 'the database cannot do what was asked')
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
  const fields: Record<string, Message> = {}
  for (const issue of error.validation) {
    const name = issue.instancePath.slice(1).replaceAll('/', '.')
    // The whole body is missing or is not an object: the parser's own message does not help.
    if (name) fields[name] ??= issue.message ?? say('notValid')
    else fields.body ??= say('jsonExpected')
  }
  return { code: 'invalid_input', fields }
}

/** Maps failures of Fastify and its plugins; their own messages are not shown. */
function byFastifyCode({ statusCode = 500 }: FastifyError): Problem | undefined {
  if (statusCode < 400 || statusCode >= 500) return undefined
  if (statusCode === 413) return { code: 'too_large' }
  if (statusCode === 415 || statusCode === 406) return { code: 'wrong_media_type' }
  // /static answers 403 to a path that leads out of its directory.
  if (statusCode === 403 || statusCode === 404) return { code: 'not_found', what: 'page' }
  return { code: 'invalid_input', message: say('unreadableRequest') }
}

/**
 * The database is up but cannot do this now: our time limits (SAFETY 47), a repeated deadlock, or no disk space or memory left
 * (class 53).
 */
const busyCodes = /^(57014|55P03|40001|40P01|53...)$/

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

const isDatabaseUnavailable = (error: unknown) => isDatabaseAway(error) || busyCodes.test(codeOf(error))
