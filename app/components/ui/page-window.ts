export type PageEntry = number | 'gap'

/** Maximum number of page numbers in a row (SPEC section 9). */
const widest = 10

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/**
 * The page numbers to show: all up to ten, otherwise the first, the last and those around the current one, with a gap where
 * numbers are left out (SPEC section 2, Pagination). Empty for one page or fewer.
 */
export function pageWindow(page: number, pages: number): PageEntry[] {
  if (pages <= 1) return []
  if (pages <= widest) return range(1, pages)
  if (page <= 6) return [...range(1, 8), 'gap', pages]
  if (page >= pages - 5) return [1, 'gap', ...range(pages - 7, pages)]
  return [1, 'gap', ...range(page - 3, page + 3), 'gap', pages]
}
