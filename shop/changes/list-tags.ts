import { hash } from 'node:crypto'
import type { ProductQuery } from '#shop/catalog/list/product-query.schema.ts'

/**
 * `lists`: anything that a list may show or count, such as a title. Changes of stock and prices alone affect fewer lists
 * (0070_change_scopes.sql): `lists:pieces` stands for the exact stock of any product, and the other scopes for
 * availability and price: of any product, or of those of one category, house or family.
 */
export type ListTag =
  | 'lists'
  | 'lists:pieces'
  | 'lists:any'
  | `lists:${'category' | 'house' | 'family'}:${string}`

type Tags = (ListTag | `product:${string}`)[]

/** The tags of responses that show these products. */
export const cardTags = (products: readonly { _id: string }[]): Tags =>
  products.map(({ _id }) => `product:${_id}` as const)

/** The tags of a list that shows these products. */
export const listTags = (query: Partial<ProductQuery>, products: readonly { _id: string }[]): Tags => [
  'lists',
  ...scopesOf(query),
  ...(query.sortBy?.startsWith('stock') ? (['lists:pieces'] as const) : []),
  ...cardTags(products),
]

type Scented = { house: string; name: string; family: string | null; category: string }

/** The tags of the list of similar products: everything that similar-products.server.ts may pick. */
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
 * Stock and price of products outside a list's category or house cannot change that list, apart from the facet count of
 * their own category or house; except when filters are about stock or price, or when a keyword determines the list.
 */
function scopesOf({ keyword, category, house, ...query }: Partial<ProductQuery>): ListTag[] {
  const isAboutStock = query.inStock !== undefined || query.onlyOne !== undefined
  const isAboutPrice =
    query.priceMin !== undefined || query.priceMax !== undefined || query.discount !== undefined
  if (keyword !== undefined || isAboutStock || isAboutPrice) return ['lists:any']
  if (house && house.length <= mostScopes) return house.map((value) => scope('house', value))
  return [category === undefined ? 'lists:any' : scope('category', category)]
}

/** Hashed like in the trigger, since names contain spaces. */
const scope = (kind: 'category' | 'house' | 'family', value: string): ListTag =>
  `lists:${kind}:${hash('md5', value, 'hex')}`
