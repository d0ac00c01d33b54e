import type { FastifyInstance } from 'fastify'
import { stepIn, stepOut } from '../door/door.ts'

/**
 * Tells the door (server/door) when nothing is computed for a request that it let in: while its body still arrives, and
 * while a file is sent as fast as its reader takes it. A slow line then keeps nobody out.
 */
export function addShedding(app: FastifyInstance) {
  app.addHook('preParsing', async (request) => {
    if (!request.raw.complete) stepOut(request.raw)
  })
  app.addHook('preValidation', async (request) => {
    if (request.raw.complete) stepIn(request.raw)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (isStream(payload)) stepOut(request.raw)
  })
}

const isStream = (payload: unknown) => typeof payload === 'object' && payload !== null && 'pipe' in payload
