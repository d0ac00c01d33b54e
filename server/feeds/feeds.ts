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

/** Something generated from all products and written into one or more files. */
export type Feed = {
  name: string
  type: string
  pieces: (source: FeedSource) => AsyncIterable<FeedPiece>
  /** The name of the file to serve in place of a missing one. */
  standIn?: (file: string) => string | undefined
}

const rss = 'application/rss+xml; charset=utf-8'
const xml = 'application/xml; charset=utf-8'

/** The file name of a feed with a single file. */
const only = 'feed.xml'

const sitemap: Feed = {
  name: 'sitemap',
  type: xml,
  pieces: sitemapPieces,
  standIn: (file) => (isFileOfProducts(file) ? fallenFile : undefined),
}

/** All paths of feeds; without `file`, the last segment of the path names it. */
export const feedPaths: readonly { path: string; feed: Feed; file?: string }[] = [
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
