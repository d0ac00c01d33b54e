import { z } from 'zod'
import { productQueryTexts } from '#shop/texts/products.ts'
import { productCard } from './product.schema.ts'
import { productQuery } from './product-query.schema.ts'

/** More than this many are not counted. */
export const mostCounted = 1000

export const matchesQuery = z.object({
  keyword: productQuery.shape.keyword
    .unwrap()
    .refine((keyword) => keyword.length > 0, productQueryTexts.keywordMissing),
})

/** What the search box shows while somebody types. */
export const productMatches = z.object({
  /** At most 6, best first. */
  products: z.array(
    productCard.pick({
      _id: true,
      title: true,
      house: true,
      category: true,
      price: true,
      currency: true,
      quantity: true,
      picture: true,
    }),
  ),
  /** At most 4 words that the last one may become. */
  words: z.array(z.string()),
  total: z
    .int()
    .describe(
      `How many products the whole search finds, counted up to ${mostCounted}. It takes a single character for a word, so there may be fewer than are given here.`,
    ),
})
export type ProductMatches = z.infer<typeof productMatches>
