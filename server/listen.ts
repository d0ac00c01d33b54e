import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { behindDoor, type DoorOptions } from './door/door.ts'
import { longestRequestMs } from './plugins/body-timeout.ts'
import { cacheFront, computedFor } from './public-cache/front.ts'
import type { PublicCache } from './public-cache/public-cache.ts'

/** Slow clients are sent away (SAFETY 48), in ms. */
const timeouts = { headersTimeout: 10_000, requestTimeout: longestRequestMs, keepAliveTimeout: 65_000 }

/**
 * An HTTP server whose first listener is the cache's front; what the cache has no answer for comes to the door, and
 * Fastify sees whom that lets in. Without the door's options everybody is let in.
 */
export const serverBehindCache =
  (cache: PublicCache, door?: Pick<DoorOptions, 'publicUrl' | 'onRefused'>): FastifyServerFactory =>
  (handler): Server => {
    const inside = door ? behindDoor(handler, { ...door, onNotLetIn: computedFor }) : handler
    return createServer(timeouts, cacheFront(cache, inside))
  }

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** While developing: Vite's files come first, everything else goes to Fastify. */
export const serverBehind =
  (handle: Middleware): FastifyServerFactory =>
  (handler): Server =>
    createServer(timeouts, (req, res) => handle(req, res, () => handler(req, res)))
