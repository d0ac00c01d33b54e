import type { FlagFilter, RangeFilter, Sorting, ValueFilter } from '#shop/catalog/filter-vocabulary.ts'

export type FilterName = ValueFilter | FlagFilter | RangeFilter | 'size'

/** One chosen value under the API's name; `size` is the key of a size band. */
export type Filter = { name: FilterName; value: string }

/** What a list shows, as parsed from its URL (SPEC section 2; filters in the query string: DESIGN section 6). */
export type ListAddress = {
  category?: string
  keyword?: string
  /** Search for the keyword as typed, without correction or reading words as filters. */
  exact?: boolean
  page: number
  /** How many pages "Show 24 more" has added on the same screen. */
  more: number
  sortBy?: Sorting
  filters: readonly Filter[]
}

/** One path segment. A keyword of dots alone would mean "this folder", so it gets a space, which is trimmed when read. */
export const segment = (text: string) => (/^\.+$/.test(text) ? `${text}%20` : encodeURIComponent(text))

/** The path alone, which is the canonical URL for search engines. */
export function listPath({ category, keyword, page }: Pick<ListAddress, 'category' | 'keyword' | 'page'>) {
  const path = [
    category ? `/category/${segment(category)}` : '',
    keyword ? `/search/${segment(keyword)}` : '',
    page > 1 ? `/page/${page}` : '',
  ].join('')
  return path === '' ? '/' : path
}

/** The whole URL; it keeps category, search, sorting and filters (SPEC section 2, Pagination). */
export function listHref(address: ListAddress): string {
  const search = new URLSearchParams()
  if (address.keyword && address.exact) search.set('exact', 'true')
  if (address.sortBy) search.set('sortBy', address.sortBy)
  for (const { name, value } of address.filters) search.append(name, value)
  if (address.more > 0) search.set('more', String(address.more))
  const query = search.toString()
  return query === '' ? listPath(address) : `${listPath(address)}?${query}`
}

/** The first page of the list with other filters or another order. */
export const withFilters = (address: ListAddress, filters: readonly Filter[]): ListAddress => ({
  ...address,
  page: 1,
  more: 0,
  filters,
})
