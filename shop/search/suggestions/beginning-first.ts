import { hasScentFields } from '#shop/catalog/categories.ts'
import type { Word } from '#shop/search/query/keyword.ts'
import { searchForm } from './completions.ts'

type Named = { house: string; name: string; title: string; category: string; place: number }

/**
 * Puts exact names first, then names that begin as typed: "s" suggests Shalimar and Serge Lutens rather than Penhaligon's, and
 * "di" Dior rather than Acqua di Parma. Scents come before other goods that begin so. Otherwise the order is kept.
 */
export function beginningFirst<Row extends Named>(rows: readonly Row[], words: readonly Word[]): Row[] {
  const typed = words.map(({ parts }) => searchForm(parts.join(''))).join('')
  const rankOf = ({ house, name, title, category, place }: Row) => {
    const forms = [name === '' ? title : name, house, `${house}${name}`].map(searchForm)
    if (forms[0] === typed) return 0
    if (!forms.some((form) => form.startsWith(typed))) return hasScentFields(category) && place < 3 ? 3 : 4
    return hasScentFields(category) ? 1 : 2
  }
  return rows
    .map((row) => ({ row, rank: rankOf(row) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row)
}
