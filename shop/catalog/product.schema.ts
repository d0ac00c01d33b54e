import { z } from 'zod'
import { entityId } from '#shop/ids.ts'
import { publishedQuestion } from '#shop/questions/question.schema.ts'
import { reviewView } from '#shop/reviews/review.schema.ts'
import type { Picture } from '#shop/uploads/picture-view.ts'
import { availabilities } from './availability.ts'
import { categoryKeys, concentrationKeys, sexKeys } from './categories.ts'
import { conditionStates, fillBands } from './condition-facts.ts'
import { fieldsWith, viewShape } from './field-table.ts'
import { askedOrders, choiceFilters, flagFilters } from './filter-vocabulary.ts'
import { ofEachFlag } from './list/flags.ts'
import { productFields } from './product-fields.ts'
import { unitMeasures } from './unit-price.ts'

const euros = z.number()

export const cardFields = fieldsWith(productFields, { on: 'card' })
export const pageFields = fieldsWith(productFields, { on: 'page' })

const pictureSchema = z
  .object({
    src: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string().optional(),
    sources: z.array(z.object({ type: z.enum(['image/avif', 'image/webp']), srcset: z.string() })),
  })
  .meta({ id: 'Picture' }) satisfies z.ZodType<Picture>

/** What a card shows (DESIGN section 5). `quantity` is what can be bought now; money in euros. */
export const productCard = z
  .object({
    _id: entityId,
    /** The page's path: `/product/{id}` and a readable slug (product-path.ts). */
    path: z.string(),
    ...viewShape(cardFields),
    /** Whole per cent below `compareAtPrice`, the former price that may be shown (announced-reduction.ts). */
    discount: z.int(),
    /** Euros per the first measure of `unitPrices`; null for none. */
    unitPrice: euros.nullable(),
    unitPrices: z.array(z.object({ price: euros, per: z.enum(unitMeasures) })),
    currency: z.string(),
    rating: z.number(),
    numReviews: z.int(),
    /** Address of the first picture; empty when there is none. */
    mainImage: z.string(),
    picture: pictureSchema.nullable(),
    /** Shown while the pointer hovers over the card. */
    secondPicture: pictureSchema.nullable(),
    pictureCount: z.int(),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof productCard>

/** The number of counted reviews for each rating. */
const ratingCounts = z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() })

/** A product in full (SPEC section 3 and the fields of the catalogue). */
export const productView = productCard
  .extend({
    titletolow: z.string(),
    ...viewShape(pageFields),
    /** URLs of all pictures, `mainImage` first; `pictures` has what a page needs to show them. */
    images: z.array(z.string()),
    pictures: z.array(pictureSchema),
    liked: z.int(),
    /** Parts of the condition: fill level (per cent), box, and the rest. */
    facts: z.object({
      fill: z.int().nullable(),
      box: z.string().nullable(),
      condition: z.string().nullable(),
    }),
    /** The month of the sale, '2026-11', if everything is sold: in an order, or by the owner elsewhere. */
    soldIn: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .nullable(),
    /** Nothing can be bought, and unpaid orders hold what is left. */
    isHeld: z.boolean(),
    /** For search engines: long-sold products are discontinued (availability.ts). */
    availability: z.enum(availabilities),
    createdAt: z.iso.datetime(),
    /** The lowest price of the 30 days before the reduction; null if no price is struck. */
    lowestPrice30Days: euros.nullable(),
    /** Since when it has been offered, if that was less than 30 days before the reduction. */
    newSince: z.iso.datetime().nullable(),
    /** The struck price that the owner wishes, an upper bound of `compareAtPrice`; administrators only. */
    wishedComparePrice: euros.nullable().optional(),
    /** Newest first, at most 100. */
    reviews: z.array(reviewView),
    /** Published questions with their answers, newest first, at most 50. */
    questions: z.array(publishedQuestion),
    ratingCounts,
    /** Who may write reviews, what is checked and what is hidden; to be shown beside them. */
    reviewRule: z.string(),
    /** Held for placed orders; administrators only. */
    reserved: z.int().optional(),
    /** Offered privately first, so that only its holder can buy it; administrators only. */
    withheld: z.boolean().optional(),
    /** Sent back with the form, so that two editors cannot overwrite each other; administrators only. */
    version: z.int().optional(),
    /** When it was archived; administrators only, who can restore it. */
    archivedAt: z.iso.datetime().nullable().optional(),
  })
  .meta({ id: 'Product' })
export type ProductView = z.infer<typeof productView>

/** The values of a filter, each with the number of products it would find with the other filters applied; 0 is included. */
const facet = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }))

export const productFacets = z.object({
  category: facet(z.enum(categoryKeys)),
  typ: facet(z.enum(concentrationKeys)),
  sex: facet(z.enum(sexKeys)),
  house: facet(z.string()),
  era: facet(z.string()),
  family: facet(z.string()),
  condition: facet(z.enum(conditionStates)),
  /** In per cent of the bottle. */
  fill: facet(z.enum(fillBands.map(({ key }) => key))),
  /** The 24 most frequent ones. */
  note: facet(z.string()),
  sizes: z.array(z.object({ min: z.number().nullable(), max: z.number().nullable(), count: z.int() })),
  ...ofEachFlag(() => z.int()),
  /** Lowest and highest price of the products that pass the other filters; null if there are none. */
  price: z.object({ min: euros, max: euros }).nullable(),
})
export type ProductFacets = z.infer<typeof productFacets>

/** How words of a keyword were understood: as a filter value, a range in euros, ml or years of launch, an exclusion, or a scent to resemble. */
const understoodWords = z.object({
  filter: z.enum([
    'category',
    ...choiceFilters,
    'price',
    'size',
    'year',
    ...flagFilters,
    'condition',
    'words',
    'like',
  ]),
  value: z.string(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** Set if the range leaves its ends out: “over 200 ml”. */
  isStrict: z.literal(true).optional(),
  /** As typed: "ysl", "under 50". */
  words: z.string(),
  /** The keyword without these words. */
  without: z.string(),
  /** Set if it is excluded: “not for men”. */
  isExcluded: z.literal(true).optional(),
})
export type UnderstoodWords = z.infer<typeof understoodWords>

/**
 * `corrected` is the keyword with its spelling corrected; set only if nothing was found otherwise. `missed` are the words without
 * any match, if only the other words matched.
 */
export const productPage = z.object({
  products: z.array(productCard),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  facets: productFacets,
  understood: z.array(understoodWords).optional(),
  corrected: z.string().optional(),
  missed: z.array(z.string()).optional(),
  askedOrder: z
    .enum(askedOrders)
    .optional()
    .describe(
      'The order that words of the keyword ask for, as in “cheapest chanel”. It holds unless `sortBy` is given.',
    ),
})
export type ProductPage = z.infer<typeof productPage>

/** What a similar product has in common with the current one. */
const likeness = z.object({
  /** The same scent of the same house, in another form. */
  sameScent: z.boolean(),
  sameHouse: z.boolean(),
  /** The scent family of both. */
  family: z.string().nullable(),
  /** Common notes, at most three, those rarest among the similar products first. */
  notes: z.array(z.string()),
})
export type Likeness = z.infer<typeof likeness>

/**
 * Products similar to another. `tryFirst` is the cheapest sample of the same scent in stock, or for a sample the cheapest bottle.
 */
export const similarList = z.object({
  products: z.array(productCard.extend({ likeness })),
  tryFirst: productCard
    .pick({ _id: true, path: true, category: true, typ: true, size: true, price: true, currency: true })
    .nullable(),
})
export type SimilarList = z.infer<typeof similarList>

export const productList = z.object({ products: z.array(productCard) })
export type ProductList = z.infer<typeof productList>
