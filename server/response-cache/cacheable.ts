import type { FastifyReply } from 'fastify'
import type { CacheTag } from '#shop/changes/record-changes.server.ts'

/** Internal header from a route to the response cache, which removes it before anything is sent. */
export const cacheTagsHeader = 'x-cache-tags'

/**
 * Declares a response the same for every visitor, to be cached until one of `tags` changes. Never call it for a response that
 * depends on who asks (DESIGN section 1.3).
 */
export function markCacheable(reply: FastifyReply, tags: readonly CacheTag[]) {
  reply.header(cacheTagsHeader, tags.join(' '))
  reply.header('cache-control', 'public, max-age=0')
}
