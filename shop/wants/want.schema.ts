import { z } from 'zod'
import { email, linkToken } from '#shop/accounts/user.schema.ts'
import { categoryKeys, concentrationKeys } from '#shop/catalog/categories.ts'
import { productView } from '#shop/catalog/product.schema.ts'
import { line } from '#shop/catalog/tidy-text.ts'
import { entityId } from '#shop/ids.ts'
import { pageNumber } from '#shop/page-number.schema.ts'
import { keyword } from '#shop/search/query/keyword.schema.ts'
import { wantInputTexts as texts } from '#shop/texts/wants.ts'

const year = z.int(texts.year).min(1700, texts.year).max(2200, texts.year)

/** What somebody wants: house and name, and what else must be so. Prices are whole euros and cents, as everywhere in the API. */
const wish = z.object({
  house: line(100).default(''),
  name: line(120).default(''),
  category: z.enum(categoryKeys).nullable().default(null),
  typ: z.enum(concentrationKeys).nullable().default(null),
  /** Made in this year or later, and before that one; a bottle of unknown year matches neither. */
  yearFrom: year.nullable().default(null),
  yearBefore: year.nullable().default(null),
  /** Per cent. */
  minFill: z.int(texts.fill).min(1, texts.fill).max(100, texts.fill).nullable().default(null),
  maxPrice: z
    .number(texts.price)
    .min(0.01, texts.price)
    .max(1_000_000, texts.price)
    .multipleOf(0.01, texts.price)
    .nullable()
    .default(null),
})

export const wantInput = wish
  .extend({ email })
  .refine(({ house, name }) => /[\p{L}\p{N}]/u.test(house + name), { path: ['name'], message: texts.nothing })
  .refine(({ yearFrom, yearBefore }) => yearFrom === null || yearBefore === null || yearFrom < yearBefore, {
    path: ['yearBefore'],
    message: texts.years,
  })
export type WantInput = z.infer<typeof wantInput>

/** `isTitle`: of a product that is sold, of which another is wanted. */
export const draftInput = z.object({ keyword, isTitle: z.boolean().default(false) })
/** A keyword as a form for a want is filled from it. */
export const wishView = z.object({
  house: z.string(),
  name: z.string(),
  category: z.enum(categoryKeys).nullable(),
  typ: z.enum(concentrationKeys).nullable(),
  yearFrom: z.int().nullable(),
  yearBefore: z.int().nullable(),
  minFill: z.int().nullable(),
  maxPrice: z.number().nullable(),
})
export type WishView = z.infer<typeof wishView>

export const wantView = wishView.extend({
  _id: z.string(),
  isConfirmed: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type WantView = z.infer<typeof wantView>

export const wantLinkInput = z.object({ token: linkToken })
export const wantEndInput = z.object({ id: entityId, token: linkToken.optional() })

/** The wants of an address; `own` is the one that the link is about. */
export const wantsView = z.object({ email: z.string(), own: z.string().nullable(), wants: z.array(wantView) })
export type WantsView = z.infer<typeof wantsView>

/** A private offer, with its product while that is held for the person who opens the link. */
export const offerView = z.object({
  state: z.enum(['held', 'ordered', 'declined', 'lapsed', 'told']),
  title: z.string(),
  path: z.string(),
  isPublic: z.boolean(),
  /** Nobody can buy it now. */
  isSold: z.boolean(),
  holdUntil: z.iso.datetime().nullable(),
  product: productView.nullable(),
})
export type OfferView = z.infer<typeof offerView>

/** How many people want something, by house and name, and what they would pay at most. */
export const demandPage = z.object({
  demand: z.array(
    z.object({
      house: z.string(),
      name: z.string(),
      people: z.int(),
      /** Among those who named one. */
      highestMaxPrice: z.number().nullable(),
      latestAt: z.iso.datetime(),
      wishes: z.array(wishView),
    }),
  ),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  currency: z.string(),
})
export type DemandPage = z.infer<typeof demandPage>
export const demandQuery = z.object({ pageNumber })

/** What stands in a product's form, saved or not; what is left out is as it is saved. Empty: nothing is said. */
export const typedProduct = z
  .object({
    ...{ title: line(200), house: line(100), name: line(200), era: line(20), condition: line(200) },
    category: z.enum(categoryKeys),
    typ: z.enum(concentrationKeys).or(z.literal('')),
    year: z.coerce.number().int().min(0).max(9999).or(z.literal('')),
    vintage: z.enum(['true', 'false']),
    /** Euros. */
    price: z.coerce.number().min(0).max(1_000_000),
  })
  .partial()
export type TypedProduct = z.infer<typeof typedProduct>

/** Who wants a product, and to whom it is offered. */
export const productDemand = z.object({
  people: z.int(),
  /** Null unless it is withheld. */
  offer: z
    .object({ offered: z.int(), holdUntil: z.iso.datetime().nullable(), publicBy: z.iso.datetime() })
    .nullable(),
  mostOffers: z.int(),
})
export type ProductDemand = z.infer<typeof productDemand>
