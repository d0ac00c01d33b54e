import type { FastifyInstance } from 'fastify'

/**
 * Closes a connection after the response in progress when the shop was stopped: a browser would keep it alive, and the stop would
 * wait for it (SAFETY 49).
 */
export function closeConnectionsOnStop(app: FastifyInstance) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
