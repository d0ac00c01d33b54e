import { getNextProduct } from '#app/api/admin-products.ts'
import { productListPath } from '#app/routes/admin/product-list-path.ts'

/** The list that the owner came from: its address, and the products of its page in their order. */
export type ListOrigin = { list: string; ids: readonly string[] }

/** What a link to an edit page carries along, so that "Save and next" follows the list that it stands in. */
export const fromList = (list: string, products: readonly { _id: string }[]): { state: ListOrigin } => ({
  state: { list, ids: products.map(({ _id }) => _id) },
})

/** Reads what `fromList` wrote; a page that was opened otherwise belongs to the whole list. */
export function originOf(state: unknown): ListOrigin {
  if (typeof state === 'object' && state !== null && 'list' in state && 'ids' in state) {
    const { list, ids } = state
    const isOurs = typeof list === 'string' && list.startsWith(productListPath({}))
    if (isOurs && Array.isArray(ids)) return { list, ids: ids.filter((id) => typeof id === 'string') }
  }
  return { list: productListPath({}), ids: [] }
}

/** The product after this one: of the list's page, else in the order of the whole list, newest first. Undefined after the last. */
export async function findNextOf(origin: ListOrigin, id: string): Promise<string | undefined> {
  const place = origin.ids.indexOf(id)
  if (place >= 0) return origin.ids[place + 1]
  const { next } = await getNextProduct(id)
  return next?._id
}
