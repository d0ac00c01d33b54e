import { categoryKeys } from '#shop/catalog/categories.ts'
import { productPath } from '#shop/catalog/product-path.ts'
import { plainPictureUrl } from '#shop/uploads/picture-view.ts'
import { sitemapFilePath } from './feed-paths.ts'
import { type FeedPiece, type FeedSource, piecesOf } from './feed-pieces.server.ts'
import { type FeedProduct, feedProducts, productsAtOnce } from './feed-products.server.ts'
import { element, xmlDeclaration } from './xml.ts'

/** The index of the other files, served as `/sitemap.xml`. */
export const sitemapIndex = 'index.xml'

/**
 * 10,000 products per file, where the protocol (https://www.sitemaps.org/protocol.html) allows 50,000 URLs and 50 MB: with
 * eleven pictures each, a file has at most 20 MB.
 */
const pagesInFile = 10_000 / productsAtOnce

/**
 * Served for product files that no longer exist because there are fewer products: search engines still request the files
 * of an old index, and the protocol requires a URL in each.
 */
export const fallenFile = 'fallen.xml'
export const isFileOfProducts = (file: string) => /^products-[1-9]\d{0,3}\.xml$/.test(file)

const open =
  `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
  ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'
const close = '</urlset>\n'

type Listed = { file: string; changedAt: Date | undefined }

/**
 * The sitemap: files of products with their pictures and last changes, one of categories and other pages, and finally
 * their index. Lists everything visible in the shop, so the demo stock too, but nothing hidden or archived.
 */
export async function* sitemapPieces({ db, publicUrl }: FeedSource): AsyncGenerator<FeedPiece> {
  const files: Listed[] = []
  const newest = new Map<string, Date>()
  let page = 0
  let current: Listed | undefined
  for await (const products of feedProducts(db, { examples: true })) {
    if (page % pagesInFile === 0) {
      if (current) yield { file: current.file, text: close }
      current = { file: `products-${files.length + 1}.xml`, changedAt: undefined }
      files.push(current)
      yield { file: current.file, text: open }
    }
    page += 1
    if (!current) break
    for (const { category, changed_at } of products) {
      current.changedAt = laterOf(current.changedAt, changed_at)
      newest.set(category, laterOf(newest.get(category), changed_at))
    }
    const entries = products.values().map((product) => productEntry(product, publicUrl))
    yield* piecesOf(current.file, entries)
  }
  if (current) yield { file: current.file, text: close }
  files.push({ file: 'pages.xml', changedAt: undefined })
  yield { file: 'pages.xml', text: pagesText(publicUrl, newest) }
  yield { file: fallenFile, text: [open, entry(`${publicUrl}/`), close].join('') }
  yield { file: sitemapIndex, text: indexText(publicUrl, files) }
}

const laterOf = (one: Date | undefined, other: Date) => (one && one > other ? one : other)

const changed = (at: Date | undefined) => (at ? element('lastmod', at.toISOString()) : '')

function productEntry(product: FeedProduct, publicUrl: string): string {
  const images = product.pictures.map(
    (picture) =>
      `<image:image>${element('image:loc', `${publicUrl}${plainPictureUrl(picture)}`)}</image:image>`,
  )
  const url = element('loc', `${publicUrl}${productPath(product)}`)
  return `<url>${url}${changed(product.changed_at)}${images.join('')}</url>\n`
}

const entry = (url: string, at?: Date) => `<url>${element('loc', url)}${changed(at)}</url>\n`

/** Indexable pages that every shop has and that do not depend on products. */
const ownPages = [
  ...['/about', '/faq', '/terms', '/privacy', '/legal', '/guarantee', '/accessibility', '/withdraw'],
  ...['/login', '/register'],
]

/** The sitemap file of the home page, the categories that have products, and the text pages. */
function pagesText(publicUrl: string, newest: ReadonlyMap<string, Date>): string {
  const categories = categoryKeys.filter((key) => newest.has(key))
  const last = [...newest.values()].reduce<Date | undefined>(laterOf, undefined)
  return [
    open,
    entry(`${publicUrl}/`, last),
    ...categories.map((key) => entry(`${publicUrl}/category/${key}`, newest.get(key))),
    ...ownPages.map((path) => entry(publicUrl + path)),
    close,
  ].join('')
}

function indexText(publicUrl: string, files: readonly Listed[]): string {
  const entries = files.map(
    ({ file, changedAt }) =>
      `<sitemap>${element('loc', `${publicUrl}${sitemapFilePath(file)}`)}${changed(changedAt)}</sitemap>\n`,
  )
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `${xmlDeclaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}
