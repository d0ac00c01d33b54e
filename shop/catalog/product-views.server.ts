import { dayOf } from '#shop/dates.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import type { PublishedQuestion } from '#shop/questions/question.schema.ts'
import type { ReviewView } from '#shop/reviews/review.schema.ts'
import type { PriceTerms } from '#shop/settings/settings.schema.ts'
import { reviewRule } from '#shop/texts/reviews.ts'
import { pictureView, plainPictureUrl } from '#shop/uploads/picture-view.ts'
import { announcedReduction } from './announced-reduction.ts'
import { availabilityOf } from './availability.ts'
import { conditionFacts } from './condition-facts.ts'
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
import { productFields } from './product-fields.ts'
import { productPath } from './product-path.ts'
import { unitPricesOf } from './unit-price.ts'

type ViewFor = PriceTerms & { asAdmin: boolean }

const euros = (amount: number | null) => (amount === null ? null : eurosFromCents(amount))

/** The owner-only fields set to undefined, which JSON omits. */
const hiddenFromShoppers = Object.fromEntries(
  namesOf(fieldsWith(productFields, { ownerOnly: true })).map((name) => [name, undefined]),
)

const seenBy = ({ asAdmin }: ViewFor, values: Readonly<Record<string, unknown>>) =>
  asAdmin ? values : { ...values, ...hiddenFromShoppers }

/** The card of a row. Parsed, since the database's texts are wider than our enums. */
export function cardOf(row: CardRow, viewFor: ViewFor): ProductCard {
  return productCard.parse({ ...cardValues(row, viewFor), pictureCount: row.picture_count })
}

/** The product page's view of a row. */
export function viewOf(
  row: ProductRow,
  details: {
    reviews: ReviewView[]
    questions: PublishedQuestion[]
    ratingCounts: Record<1 | 2 | 3 | 4 | 5, number>
    soldAt: Date | null
    saleAt: Date | null
  },
  viewFor: ViewFor,
): ProductView {
  const reduction = announcedReduction(row)
  return productView.parse({
    ...cardValues(row, viewFor),
    pictureCount: row.pictures.length,
    titletolow: row.title_lower,
    ...seenBy(viewFor, apiValues(pageFields, row)),
    images: row.pictures.map(plainPictureUrl),
    pictures: row.pictures.map(pictureView),
    liked: row.liked,
    isHeld: row.quantity > 0 && row.quantity <= row.reserved,
    facts: factsOf(row.condition),
    soldIn: details.saleAt === null ? null : dayOf(details.saleAt).slice(0, 7),
    availability: availabilityOf(row, details.soldAt),
    createdAt: row.created_at.toISOString(),
    lowestPrice30Days: euros(reduction?.reference ?? null),
    newSince: reduction?.newSince?.toISOString() ?? null,
    reviews: details.reviews,
    questions: details.questions,
    ratingCounts: details.ratingCounts,
    reviewRule,
    ...(viewFor.asAdmin
      ? {
          reserved: row.reserved,
          withheld: row.withheld,
          wishedComparePrice: euros(row.compare_at_price),
          version: row.version,
          archivedAt: row.archived_at?.toISOString() ?? null,
        }
      : {}),
  })
}

function factsOf(text: string | null): ProductView['facts'] {
  const { fill, box, rest } = conditionFacts(text)
  return { fill, box, condition: rest }
}

function cardValues(row: Omit<CardRow, 'picture_count'>, viewFor: ViewFor) {
  const [first, second] = row.pictures
  const reduction = announcedReduction(row)
  const unitPrices = unitPricesOf(row, viewFor.unitPriceBase).map(({ price, per }) => ({
    price: eurosFromCents(price),
    per,
  }))
  return {
    _id: row.id,
    path: productPath(row),
    ...seenBy(viewFor, apiValues(cardFields, row)),
    compareAtPrice: euros(reduction?.struck ?? null),
    discount: reduction?.discount ?? 0,
    unitPrice: unitPrices[0]?.price ?? null,
    unitPrices,
    currency: viewFor.currency,
    rating: row.rating,
    numReviews: row.num_reviews,
    mainImage: first ? plainPictureUrl(first) : '',
    picture: first ? pictureView(first) : null,
    secondPicture: second ? pictureView(second) : null,
  }
}
