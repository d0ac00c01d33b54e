import type { FastifyRequest } from 'fastify'
import { recordRefusal } from '#shop/audit/record-refusal.server.ts'
import { networkOf } from '#shop/throttles/network.ts'
import type { Shop } from '../shop.ts'
import type { HearsProblem } from './errors.ts'
import { sessionTokenOf } from './session.ts'

/** Who knows who they are and may not, or makes somebody's browser ask. */
const refusals = new Set<string>(['not_allowed', 'second_factor_required', 'cross_site'])

/**
 * Writes refused calls into the audit log (SAFETY 45): of somebody signed in who may not, of a session that is over where only
 * administrators may come, of another site, of a wrong token for the figures. A visitor whom the shop asks to sign in is
 * none. The line in the process's log has the address, under the same request id.
 */
export function addRefusedCalls({ db, config }: Pick<Shop, 'db' | 'config'>): HearsProblem {
  return (code, request) => {
    if (!refusals.has(code) && !(code === 'not_signed_in' && wasExpectedIn(request, config.publicUrl))) return
    const route = `${request.method} ${request.routeOptions.url ?? 'no route'}`
    const cause = code === 'not_signed_in' ? 'a session or a token that opens nothing' : causes[code]
    const line = {
      action: 'access.refused' as const,
      actor: request.actor?.id,
      details: { route, cause: cause ?? code },
      requestId: request.id,
    }
    request.log.warn({ route, code, actor: request.actor?.id, address: request.ip }, 'a call was refused')
    recordRefusal(db, request.actor?.id ?? networkOf(request.ip), line).catch((error: unknown) =>
      request.log.error({ err: error }, 'a refused call could not be written down'),
    )
  }
}

const causes: Record<string, string> = {
  not_allowed: 'for administrators only',
  second_factor_required: 'without a second factor',
  cross_site: 'sent by another site',
}

function wasExpectedIn(request: FastifyRequest, publicUrl: string): boolean {
  if (request.headers.authorization !== undefined) return true
  const isForAdmins = request.routeOptions.config.allow === 'admin'
  return isForAdmins && request.cookies !== undefined && sessionTokenOf(request, publicUrl) !== undefined
}
