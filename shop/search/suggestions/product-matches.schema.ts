import { z } from 'zod'
import { categoryKeys } from '#shop/catalog/categories.ts'
import { productQuery } from '#shop/catalog/list/product-query.schema.ts'
import { productCard } from '#shop/catalog/product.schema.ts'
import { productQueryTexts } from '#shop/texts/products.ts'

/** Products are counted up to this number. */
export const mostCounted = 1000

export const matchesQuery = z.object({
  keyword: productQuery.shape.keyword
    .unwrap()
    .refine((keyword) => keyword.length > 0, productQueryTexts.keywordMissing),
})

/** A value that a list can be filtered by, and how many products that list has. */
const counted = z.object({ value: z.string(), label: z.string(), count: z.int() })

/** The suggestions of the search box. */
export const productMatches = z.object({
  /** At most 6, best first. */
  products: z.array(
    productCard.pick({
      _id: true,
      path: true,
      title: true,
      house: true,
      name: true,
      category: true,
      typ: true,
      size: true,
      era: true,
      price: true,
      currency: true,
      quantity: true,
      picture: true,
    }),
  ),
  /** At most 4 completions of the last word, or the last word as corrected. */
  words: z.array(z.string()),
  /** The corrected keyword, if nothing begins as typed. */
  corrected: z.string().optional(),
  /** At most 2 houses and 2 categories that begin as typed. */
  houses: z.array(counted),
  categories: z.array(counted.extend({ value: z.enum(categoryKeys) })),
  /** At most 2 notes that begin as typed, each a keyword to search for. */
  notes: z.array(z.object({ value: z.string(), label: z.string() })),
  total: z
    .int()
    .describe(
      `How many products the whole search finds, counted up to ${mostCounted}. It takes a single character for a word, so there may be fewer than are given here.`,
    ),
})
export type ProductMatches = z.infer<typeof productMatches>
