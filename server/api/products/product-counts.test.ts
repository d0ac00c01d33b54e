import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductPage } from '#shop/catalog/product.schema.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

type Query = Record<string, string | string[]>
async function list(query: Query): Promise<ProductPage> {
  const answer = await shop.app.inject({ url: '/api/products', query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const kinds = {
  category: ['perfume', 'miniature', 'gift'],
  typ: ['edp', 'edt', null],
  sex: ['men', 'women', null],
  house: ['Caron', 'Coty', ''],
  era: ['1950s', '1970s', null],
  family: ['chypre', 'floral', null],
} as const
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[] // its own keys

/** The texts of a condition that a shopper reads. */
const conditions = {
  'sealed, with box': { state: 'sealed', isBoxed: true },
  'used; no box': { state: 'used', isBoxed: false },
  'very good': { state: null, isBoxed: false },
} as const
type Condition = keyof typeof conditions
const notes = ['iris', 'moss', 'rose'] as const

type ProductFields = Record<Kind, string | null> & {
  condition: Condition
  notes_heart: string[]
  price: number
  quantity: number
  nowe: boolean
  vintage: boolean
  isReduced: boolean
  name: string
}
const fields: fc.Arbitrary<ProductFields> = fc.record({
  category: fc.constantFrom(...kinds.category),
  typ: fc.constantFrom(...kinds.typ),
  sex: fc.constantFrom(...kinds.sex),
  house: fc.constantFrom(...kinds.house),
  era: fc.constantFrom(...kinds.era),
  family: fc.constantFrom(...kinds.family),
  price: fc.integer({ min: 1, max: 9 }).map((tens) => tens * 1000),
  quantity: fc.integer({ min: 0, max: 2 }),
  nowe: fc.boolean(),
  vintage: fc.boolean(),
  isReduced: fc.boolean(),
  condition: fc.constantFrom(...(Object.keys(conditions) as Condition[])), // its own keys
  notes_heart: fc.subarray([...notes]),
  name: fc.constantFrom('Minuit', 'Valse', 'Minuit Valse'),
})

const someOf = (kind: Kind) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...kinds[kind].filter((value) => value)), { minLength: 1 }), {
    nil: undefined,
  })
const flag = fc.option(fc.constantFrom('true', 'false'), { nil: undefined })
const asked = fc
  .record({
    category: fc.option(fc.constantFrom(...kinds.category), { nil: undefined }),
    typ: someOf('typ'),
    sex: someOf('sex'),
    house: someOf('house'),
    era: someOf('era'),
    family: someOf('family'),
    condition: fc.option(fc.subarray(['sealed', 'used'], { minLength: 1 }), { nil: undefined }),
    note: fc.option(fc.subarray([...notes], { minLength: 1 }), { nil: undefined }),
    boxed: flag,
    priceMin: fc.option(fc.constantFrom('20', '50'), { nil: undefined }),
    inStock: flag,
    onlyOne: flag,
    nowe: flag,
    vintage: flag,
    discount: flag,
    keyword: fc.option(fc.constantFrom('minuit', 'valse', 'minuit valse'), { nil: undefined }),
  })
  .map(
    (query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query,
  ) // none is left

/** Whether a product matches one filter of a query. */
function passes(product: ProductFields, name: string, wanted: string | string[]): boolean {
  const claims: Record<string, boolean> = {
    inStock: product.quantity > 0,
    onlyOne: product.quantity === 1,
    nowe: product.nowe,
    vintage: product.vintage,
    discount: product.isReduced,
    boxed: conditions[product.condition].isBoxed,
  }
  if (name in claims) return String(claims[name]) === wanted
  if (name === 'condition') return [wanted].flat().includes(String(conditions[product.condition].state))
  if (name === 'note') return [wanted].flat().some((note) => product.notes_heart.includes(note))
  if (name === 'priceMin') return product.price >= Number(wanted) * 100
  if (name === 'keyword')
    return String(wanted)
      .split(' ')
      .every((word) => product.name.toLowerCase().includes(word))
  return [wanted].flat().includes(String(product[name as Kind])) // the rest are kinds
}

/** The products that match all filters except the one being counted. */
const leftBy = (products: readonly ProductFields[], query: Query, but?: string) =>
  products.filter((product) =>
    Object.entries(query).every(([name, wanted]) => name === but || passes(product, name, wanted)),
  )

test('every count is what a shopper would count who knew all products', async () => {
  const products = fc.sample(fields, { numRuns: 80, seed: 7 })
  for (const { isReduced, house, category, ...product } of products) {
    await addProduct(shop.shop.db, {
      ...product,
      house: house ?? '',
      category: category ?? 'perfume',
      title: `${product.name} of some house`,
      description: '',
      compare_at_price: isReduced ? product.price + 100 : null,
    })
  }
  await fc.assert(
    fc.asyncProperty(asked, async (query) => {
      const { total, facets, products: page } = await list(query)
      const times = (name: string, claim: (product: ProductFields) => boolean) =>
        leftBy(products, query, name).filter(claim).length
      expect(total).toBe(leftBy(products, query).length)
      expect(page).toHaveLength(Math.min(total, 24))
      for (const kind of kindNames) {
        for (const { value, count } of facets[kind]) {
          expect([kind, value, count]).toEqual([
            kind,
            value,
            times(kind, (product) => product[kind] === value),
          ])
        }
      }
      for (const { value, count } of facets.condition) {
        const isIt = ({ condition }: ProductFields) => conditions[condition].state === value
        expect([value, count]).toEqual([value, times('condition', isIt)])
      }
      for (const { value, count } of facets.note) {
        expect([value, count]).toEqual([
          value,
          times('note', ({ notes_heart }) => notes_heart.includes(value)),
        ])
      }
      expect(facets).toMatchObject({
        inStock: times('inStock', ({ quantity }) => quantity > 0),
        onlyOne: times('onlyOne', ({ quantity }) => quantity === 1),
        nowe: times('nowe', ({ nowe }) => nowe),
        vintage: times('vintage', ({ vintage }) => vintage),
        discount: times('discount', ({ isReduced }) => isReduced),
        boxed: times('boxed', ({ condition }) => conditions[condition].isBoxed),
      })
    }),
    { numRuns: 60, seed: 11 },
  )
})

test('in a large shop the counts are right at once after a change', async () => {
  await sql`
    INSERT INTO products (id, title, category, price, quantity, show)
    SELECT 'large-' || n, 'Large ' || n, 'gold', 1000, 1, true FROM generate_series(1, 5001) n`.execute(
    shop.shop.db,
  )
  const { headers } = await signIn(shop, { isAdmin: true })
  const gold = async () => (await list({ category: 'gold' })).total
  expect([await gold(), await gold()]).toEqual([5001, 5001])
  const answer = await shop.app.inject({ method: 'DELETE', url: '/api/products/large-1', headers })
  expect(answer.statusCode).toBe(200)
  expect(await gold()).toBe(5000)
})
