import type { ProductListQuery } from '#app/api/admin-products.ts'
import { type ProductListView, productListPath } from '#app/routes/admin/product-list-path.ts'
import { type SortOrder, sortOrders } from '#shop/catalog/product-query.schema.ts'

/** The filters of the API that the list's query string may hold beside the path (DESIGN section 6). */
const filterNames = [
  'typ',
  'sex',
  'house',
  'era',
  'family',
  'priceMin',
  'priceMax',
  'sizeMin',
  'sizeMax',
  'inStock',
  'onlyOne',
  'nowe',
  'discount',
  'vintage',
] as const

export const findSortOrder = (text: string | null | undefined): SortOrder | undefined =>
  sortOrders.find((order) => order === text)

/** The order that an address asks for: its path's, else its query string's. */
export const sortOrderOf = ({ sortBy }: ProductListView, search: URLSearchParams) =>
  findSortOrder(sortBy ?? search.get('sortBy'))

/** What an address asks the API for. */
export function listQueryOf(view: ProductListView, search: URLSearchParams): ProductListQuery {
  const filters: Record<string, string[]> = {}
  for (const name of filterNames) {
    const values = search.getAll(name).filter((value) => value !== '')
    if (values.length > 0) filters[name] = values
  }
  const query = {
    keyword: view.keyword,
    category: view.categoryName,
    sortBy: sortOrderOf(view, search),
    pageNumber: view.pageNumber === undefined ? undefined : String(view.pageNumber),
    ...filters,
  }
  // The API checks the filters' values, and the page shows what it says of a wrong one.
  return query as ProductListQuery
}

/** How many filters an address has that the form above the table does not show. */
export const otherFilters = (search: URLSearchParams) =>
  filterNames.filter((name) => name !== 'inStock' && search.has(name)).length

/** A view's whole address: its path and the filters that stand in the query string. */
export function listAddress(view: ProductListView, search: URLSearchParams): string {
  const query = search.toString()
  return query === '' ? productListPath(view) : `${productListPath(view)}?${query}`
}

/** The same list with another choice in the form, from its first page. */
export function filteredAddress(
  choice: { categoryName: string; keyword: string; sortBy: string; inStock: string },
  search: URLSearchParams,
): string {
  const kept = new URLSearchParams(search)
  kept.delete('sortBy')
  kept.delete('inStock')
  if (choice.inStock !== '') kept.set('inStock', choice.inStock)
  const { categoryName, sortBy } = choice
  return listAddress({ categoryName, keyword: choice.keyword.trim(), sortBy }, kept)
}
