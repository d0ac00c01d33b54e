import { join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sitemapPath } from '#shop/feeds/feed-paths.ts'
import { ShopError } from '#shop/shop-error.ts'
import { acceptsGzip } from '../response-cache/encodings.ts'
import { headerOf, matchesEtag } from '../response-cache/request-headers.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import type { Shop } from '../shop.ts'
import { FeedStore } from './feed-store.ts'
import { feedPaths } from './feeds.ts'

type Options = { shop: Pick<Shop, 'db' | 'config' | 'payments'>; cache: ResponseCache }

const config = { allow: 'everyone', requestClass: 'file' } as const
const schema = { hide: true } as const

/** `/robots.txt`, the sitemap and the feeds. Their query strings are ignored: another query does not make another feed. */
export function addFeeds(app: FastifyInstance, { shop, cache }: Options): void {
  const { publicUrl, dataDir } = shop.config
  const store = new FeedStore({
    // Trailing slashes are removed, since paths begin with one.
    source: { db: shop.db, publicUrl: new URL(publicUrl).origin, payments: shop.payments },
    directory: join(dataDir, 'feeds'),
    cache,
    log: app.log,
  })
  app.addHook('onClose', () => store.close())
  app.get('/robots.txt', { config, schema }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(new URL(publicUrl).origin)),
  )
  for (const { path, feed, file } of feedPaths) {
    app.get<{ Params: { file?: string } }>(path, { config, schema }, async (request, reply) => {
      const files = await store.get(feed)
      const wanted = file ?? request.params.file ?? ''
      const stored = files.find(wanted) ?? files.find(feed.standIn?.(wanted) ?? '')
      if (!stored) throw new ShopError({ code: 'not_found', what: 'page' })
      reply
        .type(feed.type)
        .header('vary', 'Accept-Encoding')
        .header('etag', stored.etag)
        // Feed readers revalidate every time, and get 304 while nothing has changed.
        .header('cache-control', 'public, no-cache')
      if (matchesEtag(request.raw, stored.etag)) return reply.status(304).send()
      return send(request, reply, { length: stored.end + 1 - stored.start, read: () => files.read(stored) })
    })
  }
}

type Bytes = { length: number; read: () => Readable }

/** Sends compressed bytes as they are, or decompressed if the client does not accept gzip. */
function send(request: FastifyRequest, reply: FastifyReply, { length, read }: Bytes) {
  const isCompressed = acceptsGzip(headerOf(request.raw, 'accept-encoding'))
  if (isCompressed) reply.header('content-encoding', 'gzip').header('content-length', length)
  // A client that disconnects, or an error at either end, closes both streams.
  return reply.send(isCompressed ? read() : pipeline(read(), createGunzip(), () => undefined))
}

/**
 * Paths that are not pages, or only for the owner. Personal pages and searches are not listed: they say noindex, which a search
 * engine can only read on a page that it may open.
 */
const closedPaths = ['/admin/', '/api/']

const robotsText = (publicUrl: string) =>
  [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${sitemapPath}`,
    '',
  ].join('\n')
