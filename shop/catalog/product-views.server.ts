import { eurosFromCents } from '#shop/money/money.ts'
import type { ReviewView } from '#shop/reviews/review.schema.ts'
import { reviewRule } from '#shop/texts/reviews.ts'
import { pictureView, plainAddress } from '#shop/uploads/picture-view.ts'
import { availabilityOf } from './availability.ts'
import { discountOf } from './discount.ts'
import { apiValues, fieldsWith, namesOf } from './field-table.ts'
import type { CardRow, ProductRow } from './product.queries.server.ts'
import {
  cardFields,
  type ProductCard,
  type ProductView,
  pageFields,
  productCard,
  productView,
} from './product.schema.ts'
import { productPath } from './product-address.ts'
import { productFields } from './product-fields.ts'
import { unitPriceOf } from './unit-price.ts'

type ViewFor = { currency: string; asAdmin: boolean }

const euros = (amount: number | null) => (amount === null ? null : eurosFromCents(amount))

/** As undefined, which JSON leaves out. */
const hiddenFromShoppers = Object.fromEntries(
  namesOf(fieldsWith(productFields, { ownerOnly: true })).map((name) => [name, undefined]),
)

const seenBy = ({ asAdmin }: ViewFor, values: Readonly<Record<string, unknown>>) =>
  asAdmin ? values : { ...values, ...hiddenFromShoppers }

/** A row as a card shows it. Parsed, since the database's texts are wider than our enums. */
export function cardOf(row: CardRow, viewFor: ViewFor): ProductCard {
  return productCard.parse({ ...cardValues(row, viewFor), pictureCount: row.picture_count })
}

export function viewOf(
  row: ProductRow,
  details: {
    reviews: ReviewView[]
    ratingCounts: Record<1 | 2 | 3 | 4 | 5, number>
    lowestPrice: number | null
    soldAt: Date | null
  },
  viewFor: ViewFor,
): ProductView {
  return productView.parse({
    ...cardValues(row, viewFor),
    pictureCount: row.pictures.length,
    titletolow: row.title_lower,
    ...seenBy(viewFor, apiValues(pageFields, row)),
    images: row.pictures.map(plainAddress),
    pictures: row.pictures.map(pictureView),
    liked: row.liked,
    availability: availabilityOf(row, details.soldAt),
    createdAt: row.created_at.toISOString(),
    lowestPrice30Days: euros(details.lowestPrice),
    reviews: details.reviews,
    ratingCounts: details.ratingCounts,
    reviewRule,
    ...(viewFor.asAdmin
      ? {
          reserved: row.reserved,
          version: row.version,
          archivedAt: row.archived_at?.toISOString() ?? null,
        }
      : {}),
  })
}

function cardValues(row: Omit<CardRow, 'picture_count'>, viewFor: ViewFor) {
  const [first, second] = row.pictures
  return {
    _id: row.id,
    path: productPath(row),
    ...seenBy(viewFor, apiValues(cardFields, row)),
    discount: discountOf(row.price, row.compare_at_price),
    unitPrice: euros(unitPriceOf(row) ?? null),
    currency: viewFor.currency,
    rating: row.rating,
    numReviews: row.num_reviews,
    mainImage: first ? plainAddress(first) : '',
    picture: first ? pictureView(first) : null,
    secondPicture: second ? pictureView(second) : null,
  }
}
