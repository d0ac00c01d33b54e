import type { Db } from '#db/connect.ts'
import { requireProduct } from '#shop/catalog/find-product.server.ts'
import { productPath } from '#shop/catalog/product-path.ts'
import { cents, eurosFromCents } from '#shop/money/money.ts'
import { ShopError } from '#shop/shop-error.ts'
import { wishTitle } from '#shop/texts/wish-words.ts'
import { isStillNamed, toldPrice } from './private-offers.server.ts'
import type { OfferView } from './want.schema.ts'

/** Returns an offer: the product while it is held for the person who opens it, otherwise what became of the offer. */
export async function readOffer(db: Db, offerId: string): Promise<OfferView> {
  const offer = await db
    .selectFrom('want_offers')
    .innerJoin('products', 'products.id', 'want_offers.product_id')
    .innerJoin('wants', 'wants.id', 'want_offers.want_id')
    .select(['wants.house as wanted_house', 'wants.name as wanted_name'])
    .select([isStillNamed.as('is_named'), toldPrice.as('told_price')])
    .select(['want_offers.state', 'want_offers.hold_until', 'products.id', 'products.title'])
    .select([
      'products.house',
      'products.name',
      'products.era',
      'products.price',
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
  const isHeld = state === 'held' && isThere && !isSold && offer.is_named
  return {
    state: state === 'held' && !isHeld ? 'lapsed' : state,
    title: offer.is_named ? offer.title : wishTitle({ house: offer.wanted_house, name: offer.wanted_name }),
    path: productPath(offer),
    isPublic: isThere && !offer.withheld && offer.is_named,
    isSold,
    holdUntil: isHeld ? (offer.hold_until?.toISOString() ?? null) : null,
    toldPrice: isHeld ? priceIfOther(offer.told_price, offer.price) : null,
    product: isHeld ? await requireProduct(db, offer.id, false, { isHolder: true }) : null,
  }
}

/** The price that an email named if another one is asked now, in euros. */
export const priceIfOther = (told: number | null, now: number): number | null =>
  told === null || told === now ? null : eurosFromCents(cents(told))
