import type { CartChange, CartView } from '#shop/cart/cart.schema.ts'
import { createApi, unwrap } from './client.ts'
import { queryOptions } from './query/query-cache.ts'

/** These calls run in the background, so an expired session must not send the user to the login page. */
const api = createApi((url, init) => fetch(url, { ...init, cache: 'no-store' }))

export type CartLines = CartView['lines']

/** The lines of the account's cart. Throws ApiError, with status 401 once the session has ended. */
export const getAccountCart = async (): Promise<CartLines> =>
  (await unwrap(api.GET('/api/users/profile/cart'))).lines

/** The account's newest orders: items bought in them are not shown in the cart as sold to somebody else. */
export const newestOrdersQuery = queryOptions({
  queryKey: ['Order', 'mine', 'newest'],
  queryFn: async () => (await unwrap(api.GET('/api/orders/mine', { params: { query: {} } }))).orders,
})

/** Changes lines of the account's cart, even while the page is being closed. Throws ApiError. */
export const changeAccountCart = (lines: CartChange['lines']) =>
  unwrap(api.PUT('/api/users/profile/cart', { body: { lines }, keepalive: true }))
