import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { type ConnectionLimits, limitedServer } from './connections.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import { serveCached } from './response-cache/serve-cached.ts'

/** An HTTP server that answers from the response cache if possible and passes the rest to Fastify. */
export const serverBehindCache =
  (cache: ResponseCache, limits?: Partial<ConnectionLimits>): FastifyServerFactory =>
  (handler): Server =>
    limitedServer(serveCached(cache, handler), limits)

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** In development: Vite serves its own files, Fastify everything else. */
export const serverBehind =
  (handle: Middleware): FastifyServerFactory =>
  (handler): Server =>
    limitedServer((req, res) => handle(req, res, () => handler(req, res)))
