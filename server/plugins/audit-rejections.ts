import type { FastifyRequest } from 'fastify'
import { recordRefusal } from '#shop/audit/record-refusal.server.ts'
import { networkOf } from '#shop/rate-limits/network.ts'
import { rejectionTexts } from '#shop/texts/audit.ts'
import type { Shop } from '../shop.ts'
import type { OnProblem } from './errors.ts'
import { sessionTokenOf } from './session.ts'

/** Calls of known users without permission, and calls that another site made a browser send. */
const audited = new Set<string>(['not_allowed', 'second_factor_required', 'cross_site'])

/**
 * Writes rejected calls to the audit log (SAFETY 45): by signed-in users without permission, with an expired session on
 * administrators' routes, from another site, or with a wrong metrics token. Visitors who are asked to sign in are not audited.
 * The process log has the IP address, under the same request id.
 */
export function auditRejections({ db, config }: Pick<Shop, 'db' | 'config'>): OnProblem {
  return (code, request) => {
    if (!audited.has(code) && !(code === 'not_signed_in' && hadCredentials(request, config.publicUrl))) return
    const route = `${request.method} ${request.routeOptions.url ?? 'no route'}`
    const line = {
      action: 'access.refused' as const,
      actor: request.actor?.id,
      details: { route, cause: isNamed(code) ? rejectionTexts[code] : code },
      requestId: request.id,
    }
    request.log.warn({ route, code, actor: request.actor?.id, address: request.ip }, 'a call was refused')
    recordRefusal(db, request.actor?.id ?? networkOf(request.ip), line).catch((error: unknown) =>
      request.log.error({ err: error }, 'a refused call could not be written down'),
    )
  }
}

const isNamed = (code: string): code is keyof typeof rejectionTexts => Object.hasOwn(rejectionTexts, code)

function hadCredentials(request: FastifyRequest, publicUrl: string): boolean {
  if (request.headers.authorization !== undefined) return true
  const isForAdmins = request.routeOptions.config.allow === 'admin'
  return isForAdmins && request.cookies !== undefined && sessionTokenOf(request, publicUrl) !== undefined
}
