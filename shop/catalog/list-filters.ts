import { centsFromEuros } from '#shop/money/money.ts'
import {
  type ChoiceFilter,
  choiceFilters,
  type FlagFilter,
  flagFilters,
  type ReadFilter,
} from './filter-vocabulary.ts'
import { bitOfFlag, type ListedProduct, type ValueDictionary, type Valued, valued } from './listed-product.ts'
import type { ProductQuery } from './product-query.schema.ts'
import type { ProductRowQuery } from './product-row.schema.ts'

export type FilterName = 'category' | ChoiceFilter | ReadFilter | 'price' | 'size' | FlagFilter

type Claim = (product: ListedProduct) => boolean

/** One filter of a list, as `product-filters.server.ts` writes it for the database. */
export type ListFilter = { name: FilterName; passes: Claim }

/** The filters that a query names. */
export function listFilters(query: ProductQuery, dictionary: ValueDictionary): ListFilter[] {
  const oneOf = (kind: Valued, values: readonly string[] | undefined): Claim | undefined => {
    if (!values) return undefined
    const codes = new Set(values.map((value) => dictionary.codeOf(kind, value)))
    const at = valued.indexOf(kind)
    return (product) => codes.has(product.codes[at])
  }
  const filters: { name: FilterName; passes: Claim | undefined }[] = [
    {
      name: 'category',
      passes: oneOf('category', query.category === undefined ? undefined : [query.category]),
    },
    ...choiceFilters.map((name) => ({ name, passes: oneOf(name, query[name]) })),
    { name: 'condition', passes: oneOf('state', query.condition) },
    { name: 'fill', passes: oneOf('fill', query.fill) },
    { name: 'note', passes: withNote(query.note, dictionary) },
    { name: 'price', passes: between(({ price }) => price, cents(query.priceMin), cents(query.priceMax)) },
    { name: 'size', passes: between(({ sizeMl }) => sizeMl, query.sizeMin, query.sizeMax) },
    ...flagFilters.map((name) => ({ name, passes: flagged(name, query[name]) })),
  ]
  return filters.filter((filter): filter is ListFilter => filter.passes !== undefined)
}

/** Whether somebody may see a product at all; only administrators choose a state or a store. */
export function isInList(asAdmin: boolean, { state, magazine }: ProductRowQuery): Claim {
  if (!asAdmin) return ({ isShown }) => isShown
  const isInState: Record<typeof state & string, Claim> = {
    shown: ({ isShown }) => isShown,
    hidden: ({ isShown, isArchived }) => !isShown && !isArchived,
    archived: ({ isArchived }) => isArchived,
  }
  const claim: Claim = state ? isInState[state] : ({ isArchived }) => !isArchived
  return magazine ? (product) => product.magazine === magazine && claim(product) : claim
}

function between(
  value: (product: ListedProduct) => number | null,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
): Claim | undefined {
  if (min === Number.NEGATIVE_INFINITY && max === Number.POSITIVE_INFINITY) return undefined
  return (product) => {
    const own = value(product)
    return own !== null && own >= min && own <= max
  }
}

function withNote(notes: readonly string[] | undefined, dictionary: ValueDictionary): Claim | undefined {
  if (!notes) return undefined
  const wanted = notes.flatMap((note) => dictionary.characterOf(note) ?? [])
  return (product) => wanted.some((character) => product.notes.includes(character))
}

function flagged(flag: FlagFilter, wanted: boolean | undefined): Claim | undefined {
  if (wanted === undefined) return undefined
  const bit = bitOfFlag(flag)
  return ({ flags }) => ((flags & bit) !== 0) === wanted
}

const cents = (euros: number | undefined) => (euros === undefined ? undefined : centsFromEuros(euros))
