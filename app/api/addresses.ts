import { queryOptions } from '#app/api/query/query-cache.ts'
import type { SavedAddress } from '#shop/accounts/address-book.schema.ts'
import type { ShippingAddress } from '#shop/checkout/address.schema.ts'
import { api, pathOf, unwrap } from './client.ts'
import { refetch, usersCachedFor } from './query-client.ts'

/** The addresses of the signed-in user, the default first. */
export const addressBookQuery = () =>
  queryOptions({
    queryKey: ['User', 'addresses'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/users/profile/addresses', { signal }))).addresses,
    gcTime: usersCachedFor,
  })

/** An address to save, and whether it becomes the default. */
export type AddressChange = { address: ShippingAddress; isDefault?: boolean }

/** Updates the address with this id, or adds a new one when there is no id. Throws ApiError. */
export async function saveAddress(body: AddressChange, id?: string): Promise<SavedAddress> {
  const params = { path: { id: id ?? '' } }
  const saved = await unwrap(
    id === undefined
      ? api.POST('/api/users/profile/addresses', { body })
      : api.PUT('/api/users/profile/addresses/{id}', { params, body }),
  )
  await refetch('User')
  return saved
}

export async function deleteAddress(id: string): Promise<void> {
  await unwrap(api.DELETE('/api/users/profile/addresses/{id}', pathOf(id)))
  await refetch('User')
}

/** Looks up street and city by Dutch postcode and house number. Throws ApiError. */
export const findDutchAddress = (query: { postcode: string; number: string }, signal: AbortSignal) =>
  unwrap(api.GET('/api/addresses/dutch', { params: { query }, signal }))
