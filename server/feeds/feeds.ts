import {
  googleFeedPath,
  metaFeedPath,
  newFeedPath,
  sitemapFilePath,
  sitemapPath,
} from '#shop/feeds/feed-paths.ts'
import type { FeedPiece, FeedSource } from '#shop/feeds/feed-pieces.server.ts'
import { newProductsPieces } from '#shop/feeds/new-products.server.ts'
import { productFeedPieces } from '#shop/feeds/product-feed.server.ts'
import { fallenFile, isFileOfProducts, sitemapIndex, sitemapPieces } from '#shop/feeds/sitemap.server.ts'

/** Something that is read from all products and written into one or more files. */
export type Feed = {
  name: string
  type: string
  pieces: (source: FeedSource) => AsyncIterable<FeedPiece>
  /** The file that answers for one that is not there. */
  standIn?: (file: string) => string | undefined
}

const rss = 'application/rss+xml; charset=utf-8'
const xml = 'application/xml; charset=utf-8'

/** The file of a feed that is only one. */
const only = 'feed.xml'

const sitemap: Feed = {
  name: 'sitemap',
  type: xml,
  pieces: sitemapPieces,
  standIn: (file) => (isFileOfProducts(file) ? fallenFile : undefined),
}

/** Every address of a feed; `file` is read from the last part of the address where there are many. */
export const feedAddresses: readonly { path: string; feed: Feed; file?: string }[] = [
  { path: sitemapPath, feed: sitemap, file: sitemapIndex },
  { path: sitemapFilePath(':file'), feed: sitemap },
  {
    path: googleFeedPath,
    file: only,
    feed: {
      name: 'google',
      type: xml,
      pieces: (source) => productFeedPieces(source, { file: only, platform: 'google' }),
    },
  },
  {
    path: metaFeedPath,
    file: only,
    feed: {
      name: 'meta',
      type: xml,
      pieces: (source) => productFeedPieces(source, { file: only, platform: 'meta' }),
    },
  },
  {
    path: newFeedPath,
    file: only,
    feed: { name: 'new', type: rss, pieces: (source) => newProductsPieces(source, { file: only }) },
  },
]
