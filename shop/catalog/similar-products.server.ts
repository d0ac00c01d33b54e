import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { ShopError } from '#shop/shop-error.ts'
import { readCatalogue } from './catalogue.server.ts'
import { likenessOf, type Scent } from './likeness.ts'
import type { Catalogue, ListedProducts, Slot } from './listed-products.ts'
import { mostAlike } from './most-alike.ts'
import { type ProductRow, selectProduct } from './product.queries.server.ts'
import { type SimilarList, similarList } from './product.schema.ts'
import { publicCards } from './public-cards.server.ts'
import { valued } from './value-dictionary.ts'
import { visibleTo } from './visible.server.ts'

const mostSimilar = 6

/**
 * What somebody who looks at this product may like too: the same scent in another form first, then what shares
 * family, notes and house. Beside a product that is sold, only what can be bought. Throws `not_found` for a product that
 * a visitor cannot see. Returns the product beside the list.
 */
export async function similarProducts(
  db: Db,
  id: string,
  asAdmin: boolean,
): Promise<{ product: ProductRow; list: SimilarList }> {
  const product = await selectProduct(db, id, asAdmin)
  if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
  const catalogue = await readCatalogue(db)
  const { products } = catalogue
  const sameScent = await findSameScent(db, catalogue, product)
  const own = { ...product, notes: notesOf(product), isSold: product.quantity - product.reserved <= 0 }
  const similar = mostAlike(catalogue, own, sameScent, mostSimilar)
  const scents = similar.map((slot) =>
    scentOf(products, slot, { name: sameScent.includes(slot) ? product.name : '', notes: own.notes }),
  )
  const likenesses = likenessOf(own, scents)
  const other = tryFirst(products, product.category, sameScent)
  const ids = [...similar, ...(other === undefined ? [] : [other])].map(products.idOf)
  const cards = new Map((await publicCards(db, catalogue, ids)).map((card) => [card._id, card]))
  const list = similarList.parse({
    products: similar.flatMap((slot, index) => {
      const card = cards.get(products.idOf(slot))
      return card ? [{ ...card, likeness: likenesses[index] }] : []
    }),
    tryFirst: (other !== undefined && cards.get(products.idOf(other))) || null,
  })
  return { product, list }
}

/** From the heart on, which says most of a scent. */
const notesOf = ({ notes_top, notes_heart, notes_base }: ProductRow) => [
  ...notes_heart,
  ...notes_base,
  ...notes_top,
]

/** More pieces of one scent than a shop has. */
const mostOfScent = 1000

/** Other products of the same name and house, the newest first. */
async function findSameScent(
  db: Db,
  { products }: Catalogue,
  { id, name, house }: ProductRow,
): Promise<Slot[]> {
  if (name === '') return []
  const { rows } = await sql<{ serial: number }>`
    SELECT serial FROM products
    WHERE ${visibleTo(false)} AND id <> ${id} AND name <> '' AND name = ${name} AND house = ${house}
    ORDER BY created_at DESC, id DESC LIMIT ${mostOfScent}`.execute(db)
  return products.slotsOf(rows.map(({ serial }) => serial))
}

/** What two products are compared by; of the notes, only those that the other one has. */
function scentOf(
  products: ListedProducts,
  slot: Slot,
  { name, notes }: Pick<Scent, 'name' | 'notes'>,
): Scent {
  const textOf = (kind: 'house' | 'family') =>
    products.dictionary.valuesOf(kind)[products.code(slot, valued.indexOf(kind))] ?? null
  const shared = products.notesAmong(slot, products.marksOf(notes))
  return { name, house: textOf('house') ?? '', family: textOf('family'), notes: shared }
}

/** Of the same scent the cheapest sample, or, beside a sample, the cheapest bottle that can be bought. */
function tryFirst(products: ListedProducts, category: string, sameScent: readonly Slot[]): Slot | undefined {
  if (category !== 'sample' && category !== 'perfume') return undefined
  const wanted = products.dictionary.codeOf('category', category === 'sample' ? 'perfume' : 'sample')
  const place = valued.indexOf('category')
  return sameScent
    .filter((slot) => products.isSellable(slot) && products.code(slot, place) === wanted)
    .toSorted((a, b) => products.price(a) - products.price(b))[0]
}
