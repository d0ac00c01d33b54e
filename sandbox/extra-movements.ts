import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AddedMovement, type ExtraMovement, extraMovement } from './extra-movement.ts'
import type { SandboxProvider } from './provider.ts'
import type { ProviderName } from './provider-names.ts'
import type { Reversals } from './reversals.ts'

type Parts = { providers: Readonly<Record<ProviderName, SandboxProvider>>; reversals: Reversals }

/**
 * Money movements that the shop did not cause, and movements that the provider loses, for tests of the daily comparison. `POST
 * /_control/movements` creates one and returns its id; `POST /_control/lose/:id` deletes one, `POST /_control/forget` all of
 * them.
 */
export function movementControls(app: FastifyInstance, parts: Parts): void {
  app.post('/_control/movements', async (request, reply) => {
    const asked = extraMovement.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
    return addMovement(parts, asked.data) ?? reply.code(404).send({ message: 'No such payment' })
  })

  app.post('/_control/forget', async () => {
    for (const one of Object.values(parts.providers)) one.forget()
    for (const { id } of parts.reversals.all()) parts.reversals.drop(id)
    return { forgotten: true }
  })

  app.post<{ Params: { id: string } }>('/_control/lose/:id', async (request, reply) => {
    const { id } = request.params
    const isLost = Object.values(parts.providers).some((one) => one.lose(id))
    return isLost ? { id } : reply.code(404).send({ message: 'No such payment or refund' })
  })
}

function addMovement({ providers, reversals }: Parts, movement: ExtraMovement): AddedMovement | undefined {
  const { provider, kind, of, amount, currency, at } = movement
  if (kind !== 'reversal') return providers[provider].addMovement(movement)
  const id = providers[provider].newReversalId()
  reversals.put({ id, provider, of, amount, currency, at: at.toISOString() })
  return { id }
}
