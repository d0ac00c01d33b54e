import { hasScentFields } from '#shop/catalog/categories.ts'
import type { Word } from '#shop/search/query/keyword.ts'
import { searchForm } from './completions.ts'

type Named = { house: string; name: string; title: string; category: string; place: number }

const glued = (words: readonly Word[]) => words.map(({ parts }) => searchForm(parts.join(''))).join('')

/** Name, house and both as one, of a product without a name its title. */
const formsOf = ({ house, name, title }: Named) =>
  [name === '' ? title : name, house, `${house}${name}`].map(searchForm)

/** Whether the name of a product, perhaps with its house, begins with all of these words, and goes on. */
export function isBegunName(product: Named, words: readonly Word[]): boolean {
  const typed = glued(words)
  const [name = '', house = '', both = ''] = formsOf(product)
  return name.startsWith(typed) || (both.startsWith(typed) && !house.startsWith(typed))
}

/**
 * Puts exact names first, then names that begin as typed: "s" suggests Shalimar and Serge Lutens rather than Penhaligon's, and
 * "di" Dior rather than Acqua di Parma. Scents come before other goods that begin so. Otherwise the order is kept.
 */
export function beginningFirst<Row extends Named>(rows: readonly Row[], words: readonly Word[]): Row[] {
  const typed = glued(words)
  const rankOf = (row: Row) => {
    const { category, place } = row
    const forms = formsOf(row)
    if (forms[0] === typed) return 0
    if (!forms.some((form) => form.startsWith(typed))) return hasScentFields(category) && place < 3 ? 3 : 4
    return hasScentFields(category) ? 1 : 2
  }
  return rows
    .map((row) => ({ row, rank: rankOf(row) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row)
}
