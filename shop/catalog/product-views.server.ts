import { eurosFromCents } from '#shop/money/money.ts'
import type { ReviewView } from '#shop/reviews/review.schema.ts'
import { pictureView, plainAddress } from '#shop/uploads/picture-view.ts'
import { discountOf } from './discount.ts'
import type { CardRow, ProductRow } from './product.queries.server.ts'
import { type ProductCard, type ProductView, productCard, productView } from './product.schema.ts'
import { unitPriceOf } from './unit-price.ts'

type ViewFor = { currency: string; asAdmin: boolean }

const euros = (amount: number | null) => (amount === null ? null : eurosFromCents(amount))

/** A row as a card shows it. Parsed, since the database's texts are wider than our enums. */
export function cardOf(row: CardRow, viewFor: ViewFor): ProductCard {
  return productCard.parse({ ...cardFields(row, viewFor), pictureCount: row.picture_count })
}

export function viewOf(
  row: ProductRow,
  details: {
    reviews: ReviewView[]
    ratingCounts: Record<1 | 2 | 3 | 4 | 5, number>
    lowestPrice: number | null
  },
  viewFor: ViewFor,
): ProductView {
  return productView.parse({
    ...cardFields(row, viewFor),
    pictureCount: row.pictures.length,
    titletolow: row.title_lower,
    description: row.description,
    images: row.pictures.map(plainAddress),
    pictures: row.pictures.map(pictureView),
    liked: row.liked,
    createdAt: row.created_at.toISOString(),
    perfumer: row.perfumer,
    family: row.family,
    year: row.year,
    notesTop: row.notes_top,
    notesHeart: row.notes_heart,
    notesBase: row.notes_base,
    weight: row.weight_g,
    ingredients: row.ingredients_inci,
    lowestPrice30Days: euros(details.lowestPrice),
    reviews: details.reviews,
    ratingCounts: details.ratingCounts,
    ...(viewFor.asAdmin
      ? {
          costPrice: euros(row.cost_price),
          reserved: row.reserved,
          version: row.version,
          archivedAt: row.archived_at?.toISOString() ?? null,
        }
      : {}),
  })
}

function cardFields(row: Omit<CardRow, 'picture_count'>, { currency, asAdmin }: ViewFor) {
  const [first, second] = row.pictures
  return {
    _id: row.id,
    sku: row.sku,
    title: row.title,
    house: row.house,
    name: row.name,
    category: row.category,
    typ: row.typ,
    sex: row.sex,
    size: row.size_ml,
    era: row.era,
    vintage: row.vintage,
    condition: row.condition,
    price: eurosFromCents(row.price),
    compareAtPrice: euros(row.compare_at_price),
    discount: discountOf(row.price, row.compare_at_price),
    unitPrice: euros(unitPriceOf(row) ?? null),
    currency,
    quantity: row.quantity - row.reserved,
    show: row.show,
    nowe: row.nowe,
    featured: row.featured,
    rating: row.rating,
    numReviews: row.num_reviews,
    mainImage: first ? plainAddress(first) : '',
    picture: first ? pictureView(first) : null,
    secondPicture: second ? pictureView(second) : null,
    ...(asAdmin ? { magazine: row.magazine } : {}),
  }
}
