import { hash } from 'node:crypto'
import type { ProductQuery } from '#shop/catalog/list/product-query.schema.ts'

/**
 * `lists` for what any list may show or count, such as a title. A change of pieces and prices alone concerns fewer
 * (0070_change_scopes.sql): `lists:pieces` stands for the exact number of pieces of any product, and the scopes for what can
 * be bought and what it costs: of any product, or of those of one category, house or family.
 */
export type ListTag =
  | 'lists'
  | 'lists:pieces'
  | 'lists:any'
  | `lists:${'category' | 'house' | 'family'}:${string}`

type Tags = (ListTag | `product:${string}`)[]

/** What answers depend on that show these products. */
export const cardTags = (products: readonly { _id: string }[]): Tags =>
  products.map(({ _id }) => `product:${_id}` as const)

/** What a list depends on that shows these products. */
export const listTags = (query: Partial<ProductQuery>, products: readonly { _id: string }[]): Tags => [
  'lists',
  ...scopesOf(query),
  ...(query.sortBy?.startsWith('stock') ? (['lists:pieces'] as const) : []),
  ...cardTags(products),
]

type Scented = { house: string; name: string; family: string | null; category: string }

/** What the list of things like a product depends on: what may be like it, by similar-products.server.ts. */
export function similarTags(
  { id, house, name, family, category }: Scented & { id: string },
  { products, tryFirst }: { products: readonly { _id: string }[]; tryFirst: { _id: string } | null },
): Tags {
  const scopes = [
    ...(house !== '' || name !== '' ? [scope('house', house)] : []),
    ...(family === null ? [] : [scope('family', family)]),
  ]
  return [
    `product:${id}`,
    'lists',
    ...(scopes.length > 0 ? scopes : [scope('category', category)]),
    ...cardTags(tryFirst ? [...products, tryFirst] : products),
  ]
}

const mostScopes = 10

/**
 * A product outside a list's category or house adds at most to the count of its own category or house there, whatever its
 * stock and price; except where a filter is about these, and where words decide what the list is about.
 */
function scopesOf({ keyword, category, house, ...query }: Partial<ProductQuery>): ListTag[] {
  const isAboutStock = query.inStock !== undefined || query.onlyOne !== undefined
  const isAboutPrice =
    query.priceMin !== undefined || query.priceMax !== undefined || query.discount !== undefined
  if (keyword !== undefined || isAboutStock || isAboutPrice) return ['lists:any']
  if (house && house.length <= mostScopes) return house.map((value) => scope('house', value))
  return [category === undefined ? 'lists:any' : scope('category', category)]
}

/** Hashed as the trigger does it: names have spaces. */
const scope = (kind: 'category' | 'house' | 'family', value: string): ListTag =>
  `lists:${kind}:${hash('md5', value, 'hex')}`
