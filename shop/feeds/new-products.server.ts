import { findCategory } from '#shop/catalog/categories.ts'
import { productPath } from '#shop/catalog/product-path.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { feedTexts } from '#shop/texts/feeds.ts'
import { newFeedPath } from './feed-paths.ts'
import type { FeedPiece, FeedSource } from './feed-pieces.server.ts'
import { newestProducts } from './feed-products.server.ts'
import { element, xmlDeclaration, xmlText } from './xml.ts'

const mostItems = 50

type NewProduct = Awaited<ReturnType<typeof newestProducts>>[number]

/** New products, newest first, as RSS 2.0 (https://www.rssboard.org/rss-specification) for feed readers. */
export async function* newProductsPieces(
  { db, publicUrl }: FeedSource,
  { file }: { file: string },
): AsyncGenerator<FeedPiece> {
  const { shopName } = await readSettings(db)
  const products = await newestProducts(db, mostItems)
  const self = `${publicUrl}${newFeedPath}`
  const head = [
    element('title', feedTexts.title(shopName)),
    element('link', `${publicUrl}/`),
    element('description', feedTexts.description(shopName)),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
  ]
  const open = '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>'
  const items = products.map((product) => itemXml(product, publicUrl))
  yield { file, text: `${xmlDeclaration}${open}${head.join('')}\n${items.join('')}</channel></rss>\n` }
}

/** The guid does not change with the readable part of the URL, so that no reader shows a product twice. */
function itemXml(product: NewProduct, publicUrl: string): string {
  const { id, title, description, category, shownAt } = product
  return [
    '<item>',
    element('title', title),
    element('link', `${publicUrl}${productPath(product)}`),
    `<guid isPermaLink="true">${xmlText(`${publicUrl}/product/${id}`)}</guid>`,
    element('pubDate', shownAt.toUTCString()),
    element('category', findCategory(category)?.name ?? category),
    element('description', htmlText(description)),
    '</item>\n',
  ].join('')
}

/**
 * Feed readers treat a description as HTML (https://www.rssboard.org/rss-profile#element-channel-item-description), so its
 * paragraphs become HTML paragraphs. Older readers do not know `&apos;`, which HTML 4 lacks.
 */
const htmlText = (text: string) =>
  text
    .split(/\n+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => element('p', paragraph).replaceAll('&apos;', "'"))
    .join('')
