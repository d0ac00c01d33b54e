import type { FastifyInstance } from 'fastify'

/**
 * Closes a connection after the response that was under way when the shop was stopped: a browser would keep it open for
 * later, and the stop would wait for the browser (SAFETY 49).
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
