import type { ProductRowsQuery } from '#app/api/product-table.ts'
import { type ProductListView, productListPath } from '#app/components/admin/urls/product-list-path.ts'
import {
  flagFilters,
  rangeFilters,
  type SortOrder,
  sortOrders,
  valueFilters,
} from '#shop/catalog/filter-vocabulary.ts'
import { cutKeyword } from '#shop/search/query/keyword-length.ts'

/** The API filters that the list's query string may contain beside the path (DESIGN section 6). */
const filterNames = [...valueFilters, ...rangeFilters, ...flagFilters, 'state', 'magazine'] as const

/** The filters that the form above the table shows. */
const formNames = ['inStock', 'state', 'magazine'] as const
const isInForm = (name: string) => formNames.some((shown) => shown === name)

export const findSortOrder = (text: string | null | undefined): SortOrder | undefined =>
  sortOrders.find((order) => order === text)

/** The sort order of a URL: from its path, else from its query string. */
export const sortOrderOf = ({ sortBy }: ProductListView, search: URLSearchParams) =>
  findSortOrder(sortBy ?? search.get('sortBy'))

/** The API query for a URL. */
export function listQueryOf(view: ProductListView, search: URLSearchParams): ProductRowsQuery {
  const filters: Record<string, string | string[]> = {}
  for (const name of filterNames) {
    const values = search.getAll(name).filter((value) => value !== '')
    const [only] = values
    if (only !== undefined) filters[name] = name === 'state' || name === 'magazine' ? only : values
  }
  const query = {
    keyword: view.keyword === undefined ? undefined : cutKeyword(view.keyword),
    category: view.categoryName,
    sortBy: sortOrderOf(view, search),
    pageNumber: view.pageNumber === undefined ? undefined : String(view.pageNumber),
    ...filters,
  }
  // The API validates the filters' values, and the page shows its error for a wrong one.
  return query as ProductRowsQuery
}

/** URL of a file with everything that the view's filters find, on all pages. */
export function exportUrl(view: ProductListView, search: URLSearchParams): string {
  const { pageNumber: _page, sortBy: _sort, ...filters } = listQueryOf(view, search)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one))
  }
  return query.size > 0 ? `/api/products/export?${query}` : '/api/products/export'
}

/** Number of filters in a URL, without its keyword, whether or not the form shows them. */
export const chosenFilters = ({ categoryName }: ProductListView, search: URLSearchParams) =>
  (categoryName === undefined ? 0 : 1) + filterNames.filter((name) => search.has(name)).length

/** Number of filters in a URL that the form above the table does not show. */
export const otherFilters = (search: URLSearchParams) =>
  filterNames.filter((name) => !isInForm(name) && search.has(name)).length

/** A view's full URL: its path, and the filters in the query string. */
export function productListUrl(view: ProductListView, search: URLSearchParams): string {
  const query = search.toString()
  return query === '' ? productListPath(view) : `${productListPath(view)}?${query}`
}

type FormChoice = { categoryName: string; keyword: string; sortBy: string } & Record<
  (typeof formNames)[number],
  string
>

/** The URL of the same list with another choice in the form, on its first page. */
export function filteredUrl(choice: FormChoice, search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  kept.delete('sortBy')
  for (const name of formNames) {
    kept.delete(name)
    if (choice[name] !== '') kept.set(name, choice[name])
  }
  const { categoryName, sortBy } = choice
  return productListUrl({ categoryName, keyword: choice.keyword.trim(), sortBy }, kept)
}
