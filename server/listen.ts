import { createServer, type Server } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { cacheFront } from './public-cache/front.ts'
import type { PublicCache } from './public-cache/public-cache.ts'

/** An HTTP server whose first listener is the cache's front; Fastify sees what the cache has no answer for. */
export const serverBehindCache =
  (cache: PublicCache): FastifyServerFactory =>
  (handler): Server => {
    const front = cacheFront(cache, handler)
    const server = createServer(
      { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
      front,
    )
    server.maxRequestsPerSocket = 0
    return server
  }
