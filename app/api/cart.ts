import type { CartChange, CartView } from '#shop/cart/cart.schema.ts'
import { createApi, unwrap } from './client.ts'

/** Nobody asked for these calls: a session that has ended sends nobody to the login page for them. */
const api = createApi((url, init) => fetch(url, { ...init, cache: 'no-store' }))

export type CartLines = CartView['lines']

/** The lines of the account's cart. Throws ApiError, with status 401 once the session has ended. */
export const getAccountCart = async (): Promise<CartLines> =>
  (await unwrap(api.GET('/api/users/profile/cart'))).lines

/** Changes lines of the account's cart, also while the page is being left. Throws ApiError. */
export const changeAccountCart = (lines: CartChange['lines']) =>
  unwrap(api.PUT('/api/users/profile/cart', { body: { lines }, keepalive: true }))
