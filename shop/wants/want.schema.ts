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

export const longestHouse = 100
export const longestName = 120

/** A want: house and name, and further requirements. Prices are in euros with cents, as everywhere in the API. */
const wish = z.object({
  house: line(longestHouse).default(''),
  name: line(longestName).default(''),
  category: z.enum(categoryKeys).nullable().default(null),
  typ: z.enum(concentrationKeys).nullable().default(null),
  /** Made in `yearFrom` or later and before `yearBefore`; a bottle of unknown year matches neither. */
  yearFrom: year.nullable().default(null),
  yearBefore: year.nullable().default(null),
  /** In per cent. */
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

/** `isEmailed` is false if the shop has no mail server: the email to confirm is kept until it has one. */
export const wantAnswer = z.object({ message: z.string(), isEmailed: z.boolean() })

/** `isTitle`: the keyword is the title of a sold product of which another is wanted. */
export const draftInput = z.object({ keyword, isTitle: z.boolean().default(false) })
/** A keyword parsed into the fields of a want's form. */
export const wishView = z.object({
  house: z.string(),
  name: z.string(),
  /** House and name as typed, if their spelling was corrected; they match as well. */
  typed: z.string().optional(),
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

/** An offer: by the token of its link, or by the product that is held for whoever is signed in. */
export const offerInput = z.object({ token: linkToken.optional(), product: entityId.optional() })
export type OfferInput = z.infer<typeof offerInput>

/** The wants of an address; `own` is the one that the link refers to. */
export const wantsView = z.object({ email: z.string(), own: z.string().nullable(), wants: z.array(wantView) })
export type WantsView = z.infer<typeof wantsView>

/** A private offer, with its product while it is held for the person who opens the link. */
export const offerView = z.object({
  state: z.enum(['held', 'ordered', 'declined', 'lapsed', 'told']),
  title: z.string(),
  path: z.string(),
  isPublic: z.boolean(),
  /** True if nobody can buy it now. */
  isSold: z.boolean(),
  holdUntil: z.iso.datetime().nullable(),
  /** The price in the email if it was changed since, in euros. */
  toldPrice: z.number().nullable(),
  product: productView.nullable(),
})
export type OfferView = z.infer<typeof offerView>

/** How many people want something, by house and name, and the most they would pay. */
export const demandPage = z.object({
  demand: z.array(
    z.object({
      house: z.string(),
      name: z.string(),
      people: z.int(),
      /** The highest among people who gave one. */
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

/** The values in a product's form, saved or not; missing ones are as saved. An empty value is unknown. */
export const typedProduct = z
  .object({
    ...{ title: line(200), house: line(100), name: line(200), era: line(20), condition: line(200) },
    category: z.enum(categoryKeys),
    typ: z.enum(concentrationKeys).or(z.literal('')),
    year: z.coerce.number().int().min(0).max(9999).or(z.literal('')),
    vintage: z.enum(['true', 'false']),
    /** In euros. */
    price: z.coerce.number().min(0).max(1_000_000).multipleOf(0.01),
  })
  .partial()
export type TypedProduct = z.infer<typeof typedProduct>

/** How many people want a product, and how it is offered. */
export const productDemand = z.object({
  people: z.int(),
  /** How many others want this house and name, but in another form, condition or price. */
  others: z.int(),
  /** Null unless it is withheld. */
  offer: z
    .object({
      offered: z.int(),
      holdUntil: z.iso.datetime().nullable(),
      publicBy: z.iso.datetime(),
      /** What the people it is held for asked for. */
      heldFor: z.array(wishView),
      /** How many of them asked for something else than the form says; saving it ends their offers. */
      ends: z.int(),
      /** The price in their emails if the form says another, in euros. */
      toldPrice: z.number().nullable(),
    })
    .nullable(),
  mostOffers: z.int(),
})
export type ProductDemand = z.infer<typeof productDemand>
