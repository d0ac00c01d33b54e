import { type RawBuilder, sql } from 'kysely'
import { centsFromEuros } from '#shop/money/money.ts'
import { conditionFacts, fillBandOf, stateOf } from '../condition-facts.ts'
import { type ChoiceFilter, choiceFilters } from '../filter-vocabulary.ts'
import { visibleTo } from '../visible.server.ts'
import { flagFields } from './flags.ts'
import type { FilterName } from './list-filters.ts'
import type { ProductQuery } from './product-query.schema.ts'
import type { ProductTableQuery, TableState } from './product-row.schema.ts'
import type { ValueDictionary } from './value-dictionary.ts'

export type Condition = RawBuilder<boolean>
export type Filter = { name: FilterName; condition: Condition }

/** The number of pieces that can be bought now (DESIGN section 7, Stock). */
export const available = sql<number>`(products.quantity - products.reserved)`

/**
 * Liquids, soap and powder with neither a content for a unit price nor a reason for having none (Directive 98/6/EC article 3):
 * `contentOf` as an SQL condition.
 */
export const lacksUnitPrice = sql<boolean>`(products.category IN ('perfume', 'miniature', 'sample', 'soapandpowder')
  AND products.unit_price_exempt IS NULL
  AND coalesce(products.net_unit = 'piece', products.size_ml IS NULL))`

const states: Record<TableState, Condition> = {
  shown: visibleTo(false),
  hidden: sql<boolean>`(products.archived_at IS NULL AND (NOT products.show OR products.withheld))`,
  archived: sql<boolean>`(products.archived_at IS NOT NULL)`,
  without_unit_price: sql<boolean>`(${visibleTo(false)} AND ${lacksUnitPrice})`,
}

type OwnersChoice = Pick<ProductTableQuery, 'state' | 'magazine'>

/** Which products an administrator asks for: one state, or all that is not archived; one store, or both. */
export function ownersChoice({ state, magazine }: OwnersChoice): Condition {
  const inState = state ? states[state] : visibleTo(true)
  return magazine ? sql<boolean>`(${inState} AND products.magazine = ${magazine})` : inState
}

/** Which products the asker may see. Only administrators choose a state or a store. */
export const seenBy = (asAdmin: boolean, choice: OwnersChoice): Condition =>
  asAdmin ? ownersChoice(choice) : visibleTo(false)

/**
 * The filters of a query as SQL conditions that are never null. Filters derived from the condition become lists of the stock's
 * condition texts.
 */
export function filtersOf(query: ProductQuery, dictionary: ValueDictionary): Filter[] {
  const says = (claim: (condition: string) => boolean): Condition => {
    const known = dictionary.valuesOf('condition').filter((value) => value !== null && claim(value))
    return sql<boolean>`coalesce(products.condition = ANY(${sql.val(known)}::text[]), false)`
  }
  const { condition, fill, boxed } = query
  const saysOneOf = <Value>(values: readonly Value[], read: (text: string) => Value | null) =>
    says((text) => values.some((value) => value === read(text)))
  const filters: { name: FilterName; condition: Condition | undefined }[] = [
    {
      name: 'category',
      condition: oneOf('category', query.category === undefined ? undefined : [query.category]),
    },
    ...choiceFilters.map((name) => ({ name, condition: oneOf(name, query[name]) })),
    { name: 'condition', condition: condition && saysOneOf(condition, stateOf) },
    {
      name: 'fill',
      condition: fill && allOf([sql<boolean>`products.size_ml IS NOT NULL`, saysOneOf(fill, fillBandOf)]),
    },
    { name: 'note', condition: query.note && withNote(query.note) },
    { name: 'price', condition: between(sql`products.price`, cents(query.priceMin), cents(query.priceMax)) },
    { name: 'size', condition: between(sql`products.size_ml`, query.sizeMin, query.sizeMax) },
    { name: 'boxed', condition: boxed === undefined ? undefined : flag(says(hasBox), boxed) },
    { name: 'inStock', condition: flag(sql`${available} > 0`, query.inStock) },
    { name: 'onlyOne', condition: flag(sql`${available} = 1`, query.onlyOne) },
    { name: 'discount', condition: flag(sql`products.struck_price IS NOT NULL`, query.discount) },
    ...flagFields.map((name) => ({ name, condition: flag(sql.ref(`products.${name}`), query[name]) })),
  ]
  return filters.filter((filter): filter is Filter => filter.condition !== undefined)
}

/** Joins conditions with AND. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`

const hasBox = (condition: string) => conditionFacts(condition).hasBox

const oneOf = (
  column: 'category' | ChoiceFilter,
  values: readonly string[] | undefined,
): Condition | undefined =>
  values && sql<boolean>`coalesce(${sql.ref(`products.${column}`)} = ANY(${sql.val(values)}::text[]), false)`

const withNote = (notes: readonly string[]): Condition =>
  sql<boolean>`(products.notes_top || products.notes_heart || products.notes_base) && ${sql.val(notes)}::text[]`

function between(value: RawBuilder<unknown>, min: number | undefined, max: number | undefined) {
  const ends: Condition[] = []
  if (min !== undefined) ends.push(sql<boolean>`${value} >= ${min}`)
  if (max !== undefined) ends.push(sql<boolean>`${value} <= ${max}`)
  return ends.length === 0 ? undefined : sql<boolean>`coalesce(${allOf(ends)}, false)`
}

const flag = (claim: RawBuilder<unknown>, wanted: boolean | undefined): Condition | undefined =>
  wanted === undefined ? undefined : sql<boolean>`(${claim}) = ${wanted}`

const cents = (euros: number | undefined) => (euros === undefined ? undefined : centsFromEuros(euros))
