import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it accepts files so large that a slow connection needs minutes to send them. */
    takesLargeFiles?: boolean
  }
}

/** Maximum time for any request to arrive, in ms: 500 MB over a slow connection. */
export const longestRequestMs = 15 * 60_000

/** Maximum time for a request body to arrive, except where large files are accepted (SAFETY 48), in ms. */
const longestBodyMs = 30_000

/**
 * Disconnects clients that send a body too slowly; Node's own limit is the same for all routes. Where large files are accepted
 * the limit is lifted only after authorization: a stranger gets no more time there than elsewhere.
 */
export function addBodyTimeout(app: FastifyInstance, longest = longestBodyMs) {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()
  app.addHook('onRequest', async ({ raw, headers }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody || raw.complete) return
    timers.set(
      raw,
      setTimeout(() => raw.complete || raw.destroy(), longest),
    )
    for (const end of ['end', 'close'] as const) raw.once(end, () => clearTimeout(timers.get(raw)))
  })
  app.addHook('preValidation', async ({ raw, routeOptions }) => {
    if (routeOptions.config.takesLargeFiles) clearTimeout(timers.get(raw))
  })
}
