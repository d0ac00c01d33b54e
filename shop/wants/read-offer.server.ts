import type { Db } from '#db/connect.ts'
import { requireProduct } from '#shop/catalog/find-product.server.ts'
import { productPath } from '#shop/catalog/product-address.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { OfferView } from './want.schema.ts'
import type { WantLink } from './want-links.server.ts'

/**
 * Returns what the link in an offer email shows: the product while it is held for the person who opens it, otherwise what became
 * of the offer. Throws `link_over` for a link without an offer.
 */
export async function readOffer(db: Db, { offerId }: WantLink): Promise<OfferView> {
  const offer =
    offerId === null
      ? undefined
      : await db
          .selectFrom('want_offers')
          .innerJoin('products', 'products.id', 'want_offers.product_id')
          .select(['want_offers.state', 'want_offers.hold_until', 'products.id', 'products.title'])
          .select([
            'products.house',
            'products.name',
            'products.era',
            'products.show',
            'products.archived_at',
            'products.withheld',
            'products.quantity',
            'products.reserved',
          ])
          .where('want_offers.id', '=', offerId)
          .executeTakeFirst()
  if (!offer) throw new ShopError({ code: 'link_over' })
  const isThere = offer.show && offer.archived_at === null
  const isOver = offer.hold_until !== null && offer.hold_until <= new Date()
  // A CHECK constraint of the table has the same states.
  const state = offer.state === 'held' && isOver ? 'lapsed' : (offer.state as OfferView['state'])
  // The owner may sell a held product elsewhere, for example at a fair.
  const isSold = offer.quantity <= offer.reserved
  const isHeld = state === 'held' && isThere && !isSold
  return {
    state: state === 'held' && !isHeld ? 'lapsed' : state,
    title: offer.title,
    path: productPath(offer),
    isPublic: isThere && !offer.withheld,
    isSold,
    holdUntil: isHeld ? (offer.hold_until?.toISOString() ?? null) : null,
    product: isHeld ? await requireProduct(db, offer.id, false, { isHolder: true }) : null,
  }
}
