import type { FastifyInstance } from 'fastify'
import type { OpenedPage } from '#shop/compliance/check.server.ts'
import { inProcessToken } from './response-cache/in-process-api.ts'
import { maxKeyLength } from './response-cache/request-headers.ts'

/** Makes a URL longer than any that is cached: a cached page sets no cookies, and a check must not fill the cache. */
const uncached = `?unread=${'x'.repeat(maxKeyLength)}`

/**
 * Returns a function that renders a page of the shop anew in this process, as for a visitor without cookies. It waits for nobody,
 * so that a check of a busy shop does not fail.
 */
export const pageOpener =
  (app: Pick<FastifyInstance, 'inject'>) =>
  async (path: string): Promise<OpenedPage> => {
    const headers = { accept: 'text/html', 'x-in-process': inProcessToken }
    const { body, cookies } = await app.inject({ url: path + uncached, headers })
    return { html: body, cookies: cookies.map(({ name }) => name) }
  }
