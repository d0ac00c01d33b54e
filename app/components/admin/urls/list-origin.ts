import { getNextProduct } from '#app/api/admin-products.ts'
import { productRowsQuery } from '#app/api/product-table.ts'
import { queryClient } from '#app/api/query-client.ts'
import { listQueryOf, productListUrl } from '#app/components/admin/product-list/product-list-query.ts'
import { productListPath, productListViewOf } from './product-list-path.ts'

/** The list that the owner came from: its URL, and its page's product ids in order, once known. */
export type ListOrigin = { list: string; ids: readonly string[] }

/** Maximum number of visited products to remember. */
const mostKept = 96

/** Reads the state that the list's links carry (`state={{ list }}`); a page opened otherwise belongs to the whole list. */
export function originOf(state: unknown): ListOrigin {
  if (typeof state === 'object' && state !== null && 'list' in state) {
    const ids = 'ids' in state && Array.isArray(state.ids) ? state.ids : []
    const { list } = state
    const isOurs = typeof list === 'string' && list.startsWith(productListPath({}))
    if (isOurs) return { list, ids: ids.filter((id) => typeof id === 'string') }
  }
  return { list: productListPath({}), ids: [] }
}

/** Remembers the list's page as it was when the product was opened, since saving may move the product within it. */
export async function completeOrigin(origin: ListOrigin): Promise<ListOrigin> {
  // The whole list, newest first, has its own API call for the next product.
  if (origin.ids.length > 0 || origin.list === productListPath({})) return origin
  const page = await rowsOf(origin.list)
  return page ? { ...origin, ids: page.ids } : origin
}

export type NextOfList = { id: string; origin: ListOrigin }

/** The product after this one in its list, continuing on its next page; else the next newest. Undefined after the last. */
export async function findNextOf(origin: ListOrigin, id: string): Promise<NextOfList | undefined> {
  const place = origin.ids.indexOf(id)
  if (place < 0) {
    const { next } = await getNextProduct(id)
    return next ? { id: next._id, origin } : undefined
  }
  const following = origin.ids[place + 1]
  if (following !== undefined) return { id: following, origin }
  // The saved product may have left the list and others moved up, so look at this page again before the next.
  for (const ahead of [0, 1]) {
    const page = await rowsOf(origin.list, ahead)
    const [first, ...more] = page?.ids.filter((other) => !origin.ids.includes(other)) ?? []
    if (page && first !== undefined) {
      return { id: first, origin: { list: page.list, ids: [...origin.ids, first, ...more].slice(-mostKept) } }
    }
  }
  return undefined
}

/** A page of the list, `ahead` pages after the url; undefined if the url is not a list's. */
async function rowsOf(url: string, ahead = 0) {
  const { pathname, searchParams } = new URL(url, 'https://list.invalid')
  const view = productListViewOf(pathname)
  if (!view) return undefined
  const there = { ...view, pageNumber: (view.pageNumber ?? 1) + ahead }
  const query = productRowsQuery(listQueryOf(there, searchParams))
  const { products } = await queryClient().query({ ...query, staleTime: 0 })
  return { list: productListUrl(there, searchParams), ids: products.map(({ _id }) => _id) }
}
