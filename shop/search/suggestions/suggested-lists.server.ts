import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { categories } from '#shop/catalog/categories.ts'
import { allShown, countFacets } from '#shop/catalog/list/count-facets.ts'
import { countsFor } from '#shop/catalog/list/list-memo.ts'
import type { Catalogue } from '#shop/catalog/list/listed-products.ts'
import type { ProductFacets } from '#shop/catalog/product.schema.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'
import { exactText, readKeyword, type Word } from '#shop/search/query/keyword.ts'
import { namedHouses } from '#shop/search/query/named-houses.ts'
import { byIndex } from '#shop/search/results/by-index.server.ts'
import { beginsWith, WordIndex } from '#shop/search/spelling/word-index.ts'
import { searchForm } from './completions.ts'
import type { ProductMatches } from './product-matches.schema.ts'
import { isNoteFound } from './product-matches-memo.server.ts'

const mostOfEach = 2
/** Maximum notes that are tried to find two that lead to a product. */
const mostNotesAsked = 4

type Lists = Pick<ProductMatches, 'houses' | 'categories' | 'notes'>

/**
 * The publicly visible houses, categories and notes whose words begin as typed, and a house that is named in full before the last
 * word ("guerlain m"). Names and counts come from memory.
 */
export async function suggestLists(db: Db, catalogue: Catalogue, words: readonly Word[]): Promise<Lists> {
  const typed = words.flatMap(({ parts }) => parts)
  const facets = wholeShop(catalogue)
  const notes = notesIndex(catalogue.notes).find(typed)
  return {
    houses: suggestHouses(facets, typed),
    categories: suggestCategories(facets, typed),
    notes: await notesOnSale(db, catalogue, notes.slice(0, mostNotesAsked)),
  }
}

/** The counts of all visible products, as on the first page of the shop. */
function wholeShop(catalogue: Catalogue): ProductFacets {
  const count = () => countFacets(catalogue.products, allShown(catalogue), [])
  return countsFor(catalogue, 'everything on sale', count).facets
}

type HouseIndex = { index: WordIndex; houses: readonly string[] }
const houseIndexes = new WeakMap<ProductFacets, HouseIndex>()

function houseIndex(facets: ProductFacets): HouseIndex {
  const known = houseIndexes.get(facets)
  if (known) return known
  const houses = facets.house.map(({ value }) => value)
  const made = { index: new WordIndex(houses), houses }
  houseIndexes.set(facets, made)
  return made
}

function suggestHouses(facets: ProductFacets, typed: readonly string[]): Lists['houses'] {
  const { index, houses } = houseIndex(facets)
  const begun = index.find(typed)
  const named =
    begun.length > 0 ? begun : index.find(typed.slice(0, -1)).filter((house) => isNamed(house, typed))
  const called = named.length > 0 ? named : calledSo(houses, typed)
  const leads = (house: string) => Number(beginsWith(house, typed[0] ?? ''))
  const counts = new Map(facets.house.map(({ value, count }) => [value, count]))
  return called
    .map((value) => ({ value, label: value, count: counts.get(value) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => leads(b.value) - leads(a.value) || b.count - a.count)
    .slice(0, mostOfEach)
}

/** The houses of which these words, or those before the last one, are an alias: ysl, "mfk b". */
function calledSo(known: readonly string[], typed: readonly string[]): readonly string[] {
  const plain = typed.map(searchForm)
  const { houses, words } = namedHouses(plain, known)
  return words.length >= plain.length - 1 && words[0] === plain[0] ? houses : []
}

/** Whether the words before the last one are a house's whole name. */
const isNamed = (house: string, typed: readonly string[]) =>
  searchForm(house) === typed.slice(0, -1).map(searchForm).join('')

const categoryIndex = new WordIndex(categories.map(({ name }) => name))

const suggestCategories = ({ category }: ProductFacets, typed: readonly string[]): Lists['categories'] =>
  categoryIndex
    .find(typed)
    .flatMap((label) => categories.filter(({ name }) => name === label))
    .map(({ key, name }) => ({
      value: key,
      label: name,
      count: category.find(({ value }) => value === key)?.count ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .slice(0, mostOfEach)

const noteIndexes = new WeakMap<ReadonlySet<string>, { size: number; index: WordIndex }>()

/** The index of notes; rebuilt when their number changes, since notes are only ever added. */
function notesIndex(notes: ReadonlySet<string>): WordIndex {
  const known = noteIndexes.get(notes)
  if (known?.size === notes.size) return known.index
  const index = new WordIndex(notes)
  noteIndexes.set(notes, { size: notes.size, index })
  return index
}

/** Keeps notes that lead to a product; those of hidden and deleted products lead nowhere. */
async function notesOnSale(db: Db, catalogue: Catalogue, notes: readonly string[]): Promise<Lists['notes']> {
  const isFound = await Promise.all(
    notes.map((note) => isNoteFound(catalogue, note, () => isInAnyProduct(db, note))),
  )
  return notes
    .filter((_, at) => isFound[at])
    .slice(0, mostOfEach)
    .map((note) => ({ value: note, label: note.charAt(0).toUpperCase() + note.slice(1) }))
}

async function isInAnyProduct(db: Db, note: string): Promise<boolean> {
  const words = readKeyword(note)
  if (words.length === 0) return false
  const { rows } = await byIndex(db, (tx) =>
    sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM products
      WHERE ${visibleTo(false)} AND search @@ to_tsquery('shop_search', ${exactText(words)})
    ) AS found`.execute(tx),
  )
  return rows[0]?.found ?? false
}
