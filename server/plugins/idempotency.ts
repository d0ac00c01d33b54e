import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { idempotencyKey } from '#shop/orders/idempotency.server.ts'

/** The headers of a call that takes an `Idempotency-Key`; loose, since a request has other headers too. */
export const idempotencyHeaders = z.looseObject({ 'idempotency-key': idempotencyKey.optional() })

/** Marks a response as a repetition of an earlier one with the same key. */
export function markReplay(reply: FastifyReply, isReplay: boolean): void {
  if (isReplay) reply.header('idempotent-replayed', 'true')
}
