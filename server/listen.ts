import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { type ConnectionLimits, patientServer } from './connections.ts'
import { behindDoor, type DoorOptions } from './door/door.ts'
import { cacheFront, computedFor } from './public-cache/front.ts'
import type { PublicCache } from './public-cache/public-cache.ts'

type Door = Pick<DoorOptions, 'publicUrl' | 'onRefused' | 'mostInside'>

/**
 * An HTTP server whose first listener is the cache's front; what the cache has no answer for comes to the door, and
 * Fastify sees whom that lets in. Without the door's options everybody is let in.
 */
export const serverBehindCache =
  (cache: PublicCache, door?: Door, limits?: Partial<ConnectionLimits>): FastifyServerFactory =>
  (handler): Server => {
    const inside = door ? behindDoor(handler, { ...door, onNotLetIn: computedFor }) : handler
    return patientServer(cacheFront(cache, inside), limits)
  }

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** While developing: Vite's files come first, everything else goes to Fastify. */
export const serverBehind =
  (handle: Middleware): FastifyServerFactory =>
  (handler): Server =>
    patientServer((req, res) => handle(req, res, () => handler(req, res)))
