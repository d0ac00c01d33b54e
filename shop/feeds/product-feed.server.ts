import { isCheckoutOpen } from '#shop/payments/offered-methods.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { termsOf } from '#shop/settings/terms.ts'
import { type FeedPiece, type FeedSource, piecesOf } from './feed-pieces.server.ts'
import { feedProducts } from './feed-products.server.ts'
import { type OfferingShop, offerXml, type Platform } from './product-feed.ts'
import { element, xmlDeclaration } from './xml.ts'

/**
 * The shop's offers for an advertising platform, as RSS 2.0. The demo stock is left out, since it cannot be bought; a shop
 * with nothing else has a feed without items.
 */
export async function* productFeedPieces(
  { db, publicUrl, payments }: FeedSource,
  { file, platform }: { file: string; platform: Platform },
): AsyncGenerator<FeedPiece> {
  const settings = await readSettings(db)
  const { shopName, currency } = settings
  const shop: OfferingShop = {
    ...{ publicUrl, shopName, currency },
    terms: termsOf(settings),
    isCheckoutOpen: isCheckoutOpen(settings, payments),
  }
  const head = [
    element('title', shopName),
    element('link', `${publicUrl}/`),
    element('description', shopName),
  ]
  const open = '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>'
  yield { file, text: `${xmlDeclaration}${open}${head.join('')}\n` }
  for await (const products of feedProducts(db, { examples: false })) {
    const offers = products.values().map((product) => offerXml(product, shop, platform) ?? '')
    yield* piecesOf(file, offers)
  }
  yield { file, text: '</channel></rss>\n' }
}
