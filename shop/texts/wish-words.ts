import { concentrations, findCategory } from '#shop/catalog/categories.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { WishView } from '#shop/wants/want.schema.ts'

/** A want in one line: "Guerlain Mitsouko". */
export const wishTitle = ({ house, name }: Pick<WishView, 'house' | 'name'>): string =>
  [house, name].filter(Boolean).join(' ')

/** The further requirements of a want in one line: "parfum, before 1980, at least 70% full, up to €120.00"; empty for none. */
export function wishDetails(wish: WishView, currency?: string): string {
  const { typed, typ, category, yearFrom, yearBefore, minFill, maxPrice } = wish
  return [
    typed === undefined ? '' : `or “${typed}” as typed`,
    typ === null ? '' : concentrations[typ],
    category === null ? '' : (findCategory(category)?.name ?? ''),
    yearFrom === null ? '' : `from ${yearFrom}`,
    yearBefore === null ? '' : `before ${yearBefore}`,
    minFill === null ? '' : `at least ${minFill}% full`,
    maxPrice === null ? '' : `up to ${formatEuros(maxPrice, currency)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
