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

/** What a card shows (DESIGN section 5). `quantity` is what can be bought now; money is euros. */
export const productCard = z
  .object({
    _id: entityId,
    /** The page's address: `/product/{id}` and readable words (product-address.ts). */
    path: z.string(),
    ...viewShape(cardFields),
    /** Whole per cent below `compareAtPrice`, which is what may be struck (announced-reduction.ts). */
    discount: z.int(),
    /** Euros for the first of the shop's measures in `unitPrices`; null where there is none. */
    unitPrice: euros.nullable(),
    unitPrices: z.array(z.object({ price: euros, per: z.enum(unitMeasures) })),
    currency: z.string(),
    rating: z.number(),
    numReviews: z.int(),
    /** Address of the first picture; empty when there is none. */
    mainImage: z.string(),
    picture: pictureSchema.nullable(),
    /** Shown while a pointer rests on the card. */
    secondPicture: pictureSchema.nullable(),
    pictureCount: z.int(),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof productCard>

/** How many reviews that count gave each rating. */
const ratingCounts = z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() })

/** Everything of a product (SPEC section 3 and the fields of the catalogue). */
export const productView = productCard
  .extend({
    titletolow: z.string(),
    ...viewShape(pageFields),
    /** Addresses of all pictures, the first being `mainImage`; `pictures` beside them carries what a page needs. */
    images: z.array(z.string()),
    pictures: z.array(pictureSchema),
    liked: z.int(),
    /** What the condition says of fill level (per cent) and box, and the rest of it. */
    facts: z.object({
      fill: z.int().nullable(),
      box: z.string().nullable(),
      condition: z.string().nullable(),
    }),
    /** The month of the sale, '2026-11', when all are sold and the last one was sold here. */
    soldIn: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .nullable(),
    /** Nothing can be bought, and an order that is not paid yet holds what is left. */
    isHeld: z.boolean(),
    /** For search engines: what was sold long ago is not coming back (availability.ts). */
    availability: z.enum(availabilities),
    createdAt: z.iso.datetime(),
    /** The lowest price of the 30 days before the reduction; null where nothing is struck. */
    lowestPrice30Days: euros.nullable(),
    /** Since when it is offered, where that was less than 30 days before the reduction. */
    newSince: z.iso.datetime().nullable(),
    /** What the owner wishes to strike, which `compareAtPrice` never exceeds; administrators only. */
    wishedComparePrice: euros.nullable().optional(),
    /** Newest first, at most 100. */
    reviews: z.array(reviewView),
    /** The published ones with their answers, newest first, at most 50. */
    questions: z.array(publishedQuestion),
    ratingCounts,
    /** Who may write reviews, what is checked and what is hidden: to be shown beside them. */
    reviewRule: z.string(),
    /** Held for placed orders; administrators only. */
    reserved: z.int().optional(),
    /** Sent back with the form, so that two editors never overwrite each other; administrators only. */
    version: z.int().optional(),
    /** When it was taken out of the shop; administrators only, who can bring it back. */
    archivedAt: z.iso.datetime().nullable().optional(),
  })
  .meta({ id: 'Product' })
export type ProductView = z.infer<typeof productView>

/** One value of a filter and how many products it would find beside the other filters; 0 is included. */
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
  inStock: z.int(),
  onlyOne: z.int(),
  nowe: z.int(),
  discount: z.int(),
  vintage: z.int(),
  /** With its box. */
  boxed: z.int(),
  /** Lowest and highest price among what the other filters leave; null when that is nothing. */
  price: z.object({ min: euros, max: euros }).nullable(),
})
export type ProductFacets = z.infer<typeof productFacets>

/** What words of a keyword were read as: a filter's value, the ends of a range in euros or ml, words that are ruled out, or the scent that others shall be like. */
const understoodWords = z.object({
  filter: z.enum([
    'category',
    ...choiceFilters,
    'price',
    'size',
    ...flagFilters,
    'condition',
    'words',
    'like',
  ]),
  value: z.string(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** As typed: "ysl", "under 50". */
  words: z.string(),
  /** The keyword without these words. */
  without: z.string(),
  /** Whether it is ruled out: “not for men”. */
  isExcluded: z.literal(true).optional(),
})
export type UnderstoodWords = z.infer<typeof understoodWords>

/**
 * `corrected` is the keyword with its spelling corrected; only when nothing was found without that. `missed` are the words
 * that nothing met, when only the other words could be met.
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

/** What a similar product has in common with the one that is looked at. */
const likeness = z.object({
  /** The same scent of the same house, in another form. */
  sameScent: z.boolean(),
  sameHouse: z.boolean(),
  /** The scent family that both have. */
  family: z.string().nullable(),
  /** At most three, the rarest among the similar products first. */
  notes: z.array(z.string()),
})
export type Likeness = z.infer<typeof likeness>

/**
 * Products like another one. `tryFirst` is that scent as a sample of it, or, of a sample, as the bottle: in stock, the
 * cheapest there is.
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
