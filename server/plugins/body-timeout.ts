import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files so large that honest people need minutes to send them. */
    takesLargeFiles?: boolean
  }
}

/** The longest that any request may take to arrive: 500 MB over a slow line. In ms. */
export const longestRequestMs = 15 * 60_000

/** So long the body of a request may take to arrive, save where large files are taken (SAFETY 48). */
const longestBodyMs = 30_000

/**
 * Sends those away who send a body drop by drop. Node's own limit knows no routes. Where large files are taken the limit
 * is lifted only when the call has passed the guards: a stranger gets no more time there than elsewhere.
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
