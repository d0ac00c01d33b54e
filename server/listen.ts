import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { type ConnectionLimits, patientServer } from './connections.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import { serveCached } from './response-cache/serve-cached.ts'

/** An HTTP server whose first listener is the cache's front; what the cache has no answer for comes to Fastify. */
export const serverBehindCache =
  (cache: ResponseCache, limits?: Partial<ConnectionLimits>): FastifyServerFactory =>
  (handler): Server =>
    patientServer(serveCached(cache, handler), limits)

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** While developing: Vite's files come first, everything else goes to Fastify. */
export const serverBehind =
  (handle: Middleware): FastifyServerFactory =>
  (handler): Server =>
    patientServer((req, res) => handle(req, res, () => handler(req, res)))
