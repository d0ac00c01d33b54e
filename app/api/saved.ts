import { queryOptions } from '#app/api/query/query-cache.ts'
import type { SavedItem } from '#app/storage/saved.ts'
import { mostCards } from '#shop/catalog/list/most-cards.ts'
import type { ProductCard } from '#shop/catalog/product.schema.ts'
import type { SavedChange } from '#shop/saved/saved.schema.ts'
import { createApi, publicApi, unwrap } from './client.ts'

/** These calls run in the background, so an expired session must not send the user to the login page. */
const api = createApi((url, init) => fetch(url, { ...init, cache: 'no-store' }))

/** The account's saved items, latest first. Throws ApiError, with status 401 once the session has ended. */
export async function getAccountSaved(): Promise<readonly SavedItem[]> {
  const { items } = await unwrap(api.GET('/api/users/profile/saved'))
  return items.map(({ product, price }) => [product, price])
}

/** Changes the account's saved items, even while the page is being closed. Throws ApiError. */
export const changeAccountSaved = (items: SavedChange['items']) =>
  unwrap(api.PUT('/api/users/profile/saved', { body: { items }, keepalive: true }))

async function getCards(ids: readonly string[]): Promise<ProductCard[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostCards) }, (_, index) =>
    ids.slice(index * mostCards, (index + 1) * mostCards),
  )
  const lists = await Promise.all(
    parts.map((part) =>
      unwrap(publicApi.GET('/api/products/cards', { params: { query: { ids: part.join(',') } } })),
    ),
  )
  return lists.flatMap(({ products }) => products)
}

/** Products as cards in the order of these ids, without those no longer in the shop. */
export const cardsQuery = (ids: readonly string[]) =>
  queryOptions({ queryKey: ['Product', 'cards', ids], queryFn: () => getCards(ids), enabled: ids.length > 0 })
