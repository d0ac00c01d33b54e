import type { FastifyReply } from 'fastify'
import type { CacheTag } from '#shop/changes/record-changes.server.ts'

/** Travels from a route to the cache's front inside the process; the front takes it off before anything leaves. */
export const tagsHeader = 'x-cache-tags'

/**
 * Marks an answer as the same for every visitor and kept until one of `tags` changes. Never call it for an answer
 * that depends on who asks (DESIGN section 1.3).
 */
export function cachedFor(reply: FastifyReply, tags: readonly CacheTag[]) {
  reply.header(tagsHeader, tags.join(' '))
  reply.header('cache-control', 'public, max-age=0, s-maxage=5')
}
