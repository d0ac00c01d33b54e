import type { FastifyInstance } from 'fastify'

/**
 * Ends a connection with the answer that was under way when the shop was told to stop: a browser would keep it for
 * later, and the stop would wait for the browser (SAFETY 49).
 */
export function addLastAnswers(app: FastifyInstance) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
