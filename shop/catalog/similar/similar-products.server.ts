import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { readCatalogue } from '#shop/catalog/list/catalogue.server.ts'
import type { Catalogue, ListedProducts, Slot } from '#shop/catalog/list/listed-products.ts'
import { publicCards } from '#shop/catalog/list/public-cards.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { type ProductRow, selectProduct } from '../product.queries.server.ts'
import { type SimilarList, similarList } from '../product.schema.ts'
import { visibleTo } from '../visible.server.ts'
import { likenessOf } from './likeness.ts'
import { mostAlike } from './most-alike.ts'

const mostSimilar = 6

/**
 * Products that somebody looking at this one may like: the same scent in another form first, then those that share family, notes
 * and house; for a sold product only sellable ones. Throws `not_found` for a product that a visitor cannot see. Returns the
 * product together with the list.
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
  const notes = products.marksOf(own.notes)
  const scents = similar.map((slot) => ({
    name: sameScent.includes(slot) ? product.name : '',
    house: products.value(slot, 'house') ?? '',
    family: products.value(slot, 'family'),
    notes: products.notesAmong(slot, notes),
  }))
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

/** Heart notes first, since they characterize a scent most. */
const notesOf = ({ notes_top, notes_heart, notes_base }: ProductRow) => [
  ...notes_heart,
  ...notes_base,
  ...notes_top,
]

/** Maximum pieces of one scent; more than a shop has. */
const mostOfScent = 1000

/** Other products of the same name and house, newest first. */
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

/** The cheapest sellable sample of the same scent, or for a sample the cheapest bottle. */
function tryFirst(products: ListedProducts, category: string, sameScent: readonly Slot[]): Slot | undefined {
  if (category !== 'sample' && category !== 'perfume') return undefined
  const wanted = category === 'sample' ? 'perfume' : 'sample'
  return sameScent
    .filter((slot) => products.isSellable(slot) && products.value(slot, 'category') === wanted)
    .toSorted((a, b) => products.price(a) - products.price(b))[0]
}
