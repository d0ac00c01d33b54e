import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { type AppOptions, buildApp } from '#server/app.ts'
import type { ConnectionLimits } from '#server/connections.ts'
import { addFeeds } from '#server/feeds/add-feeds.ts'
import { serverBehindCache } from '#server/listen.ts'
import { addPages } from '#server/pages.ts'
import { cacheResponses } from '#server/response-cache/cache-responses.ts'
import { readChanges } from '#server/response-cache/changes.ts'
import { ResponseCache } from '#server/response-cache/response-cache.ts'
import type { TestShop } from './app.ts'

type Limits = {
  /** Admission control, as in a running shop; without it every request is admitted. */
  admission?: AppOptions['admission']
  connections?: Partial<ConnectionLimits>
  longestBodyMs?: number
  /** Adds more routes. */
  addTo?: (app: FastifyInstance) => void
}

/**
 * A shop on a real socket, with the cache in front and its pages behind, assembled as in server/open-shop.ts. Close it before the
 * shop.
 */
export async function cachedShop(
  { shop, app: bare }: Pick<TestShop, 'shop' | 'app'>,
  build: ServerBuild,
  { admission, connections, longestBodyMs, addTo }: Limits = {},
) {
  const cache = new ResponseCache()
  const changes = readChanges(shop.db, cache, bare.log)
  const app = await buildApp({
    shop,
    longestBodyMs,
    serverFactory: serverBehindCache(cache, connections),
    admission,
    addCache: (instance) => cacheResponses(instance, cache, changes, shop.config),
  })
  addFeeds(app, { shop, cache })
  await addPages(app, { shop, loadBuild: async () => build, cache })
  addTo?.(app)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await changes.read()
  return {
    origin,
    cache,
    server: app.server,
    inject: app.inject.bind(app),
    close: async () => {
      await app.close()
      await changes.stop()
    },
  }
}
