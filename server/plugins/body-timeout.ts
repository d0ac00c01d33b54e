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

/** Sends those away who send a body drop by drop. Node's own limit knows no routes. */
export function addBodyTimeout(app: FastifyInstance, longest = longestBodyMs) {
  app.addHook('onRequest', async ({ raw, routeOptions, headers }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody || raw.complete || routeOptions.config?.takesLargeFiles) return
    const timer = setTimeout(() => raw.complete || raw.destroy(), longest)
    for (const end of ['end', 'close'] as const) raw.once(end, () => clearTimeout(timer))
  })
}
