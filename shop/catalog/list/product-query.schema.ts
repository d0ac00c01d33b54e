import { z } from 'zod'
import { keyword } from '#shop/search/query/keyword.schema.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { productQueryTexts } from '#shop/texts/products.ts'
import { concentrationKeys, sexKeys } from '../categories.ts'
import { conditionStates, fillBands } from '../condition-facts.ts'
import {
  type ChoiceFilter,
  type FlagFilter,
  type RangeFilter,
  type ReadFilter,
  sortOrders,
} from '../filter-vocabulary.ts'
import { ofEachFlag } from './flags.ts'

const plainText = (most: number) => z.string().max(most, fieldTexts.atMostCharacters(most))

/** A filter that takes several values: `typ=edp&typ=edt`. */
const several = <Value extends z.ZodType>(value: Value, message: string) =>
  z.union([value.transform((single) => [single]), z.array(value).min(1).max(50)], message).optional()

const noAmount = fieldTexts.amount
const amount = z
  .string()
  .regex(/^\d{1,7}([.,]\d{1,2})?$/)
  .transform((text) => Number(text.replace(',', '.')))

/** Several lower bounds combine with OR, so the lowest counts. */
const lowest = several(amount, noAmount).transform((values) => values && Math.min(...values))
const highest = several(amount, noAmount).transform((values) => values && Math.max(...values))

/** A flag given both as true and as false does not filter. */
const flag = several(z.enum(['true', 'false']), productQueryTexts.flag).transform((values) =>
  values === undefined || new Set(values).size > 1 ? undefined : values[0] === 'true',
)

/** A schema for each filter of the vocabulary. */
const filters = {
  typ: several(z.enum(concentrationKeys), productQueryTexts.typ),
  sex: several(z.enum(sexKeys), productQueryTexts.sex),
  house: several(plainText(100), productQueryTexts.house),
  era: several(plainText(20), productQueryTexts.era),
  family: several(plainText(60), productQueryTexts.family),
  condition: several(z.enum(conditionStates), productQueryTexts.condition),
  fill: several(z.enum(fillBands.map(({ key }) => key)), productQueryTexts.fill),
  note: several(plainText(60), productQueryTexts.note),
  priceMin: lowest,
  priceMax: highest,
  sizeMin: lowest,
  sizeMax: highest,
  ...ofEachFlag(() => flag),
} satisfies Record<ChoiceFilter | ReadFilter | FlagFilter | RangeFilter, z.ZodType>

/**
 * The query of a product list (DESIGN section 5): OR within a filter, AND between filters. An unknown category or house finds
 * nothing; an invalid sort order, page or amount is rejected.
 */
export const productQuery = z.object({
  keyword: keyword.optional(),
  pageNumber: z
    .string()
    .regex(/^(10000|[1-9]\d{0,3})$/, productQueryTexts.page)
    .transform(Number)
    .optional(),
  category: plainText(100).optional(),
  /** The words as typed: neither corrected nor read as filters. */
  exact: flag,
  sortBy: z.enum(sortOrders, productQueryTexts.order).optional(),
  ...filters,
})
/** Money in euros, sizes in ml. */
export type ProductQuery = z.infer<typeof productQuery>
