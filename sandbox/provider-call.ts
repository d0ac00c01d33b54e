import type { FastifyReply, FastifyRequest } from 'fastify'
import { distort, type Fault, type FaultList } from './faults.ts'

export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

const refusals: ReadonlySet<Fault['kind']> = new Set(['500', '429', '401', '403'])

type Handler = (request: FastifyRequest, fault: Fault | undefined) => Answer

/**
 * Wraps a provider's call so that a requested fault can occur before, after or instead of its effect. `refuse` returns the
 * provider's own response for a status that the fault asks for.
 */
export function faultyCall(
  faults: FaultList,
  provider: Fault['provider'],
  operation: Fault['operation'],
  refuse: (status: number, request: FastifyRequest) => Answer,
  handler: Handler,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const said = `${request.url} ${JSON.stringify(request.body ?? '')}`
    const fault = faults.take(provider, operation, said)
    if (fault?.kind === 'slow') await waitFor(fault.delayMs)
    if (fault?.kind === 'timeout') return reply.hijack()
    if (fault?.kind === 'reset') return cut(request, reply)
    if (fault && refusals.has(fault.kind)) {
      return send(reply, refuse(Number(fault.kind), request))
    }
    if (fault?.kind === '404' || fault?.kind === 'duplicate_invoice')
      return send(reply, refuse(fault.kind === '404' ? 404 : 422, request))
    const answer = handler(request, fault)
    if (fault?.kind === 'reset_after') return cut(request, reply)
    if (fault?.kind === 'malformed')
      return reply.code(200).type('application/json').send('{"id": "half an ans')
    return send(reply, fault ? { ...answer, body: distort(answer.body, fault) } : answer)
  }
}

const send = (reply: FastifyReply, { status, body, headers = {} }: Answer) =>
  reply.code(status).headers(headers).send(body)

const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Resets the connection without a response. */
function cut(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  request.raw.socket.resetAndDestroy()
  return reply
}
