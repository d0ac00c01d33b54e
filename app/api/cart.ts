import type { CartChange, CartView } from '#shop/cart/cart.schema.ts'
import { api, unwrap } from './client.ts'

export type CartLines = CartView['lines']

/** The lines of the account's cart. Throws ApiError. */
export const getAccountCart = async (): Promise<CartLines> =>
  (await unwrap(api.GET('/api/users/profile/cart'))).lines

/** Changes lines of the account's cart, also while the page is being left. Throws ApiError. */
export const changeAccountCart = (lines: CartChange['lines']) =>
  unwrap(api.PUT('/api/users/profile/cart', { body: { lines }, keepalive: true }))
