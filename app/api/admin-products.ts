import { queryOptions } from '#app/api/query/query-cache.ts'
import type { ProductForm } from '#shop/catalog/editing/product-input.schema.ts'
import { api, pathOf, unwrap } from './client.ts'
import { getProduct } from './products.ts'
import { queryClient, refetch } from './query-client.ts'
import type { paths } from './schema.d.ts'

type SavedBody = paths['/api/products/{id}']['put']['requestBody']['content']['application/json']

/** A product with the fields that only administrators get. Not cached: a form must open with the current state. */
export const editedProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['Product', 'edited', id],
    queryFn: () => getProduct(api, id),
    gcTime: 0,
  })

/** Refetches everything about products except the one in the form, which already has its saved state. */
const refetchOthers = () =>
  queryClient().invalidateQueries({
    queryKey: ['Product'],
    predicate: ({ queryKey }) => queryKey[1] !== 'edited',
  })

/** Creates an empty, hidden product; throws ApiError. */
export async function createProduct() {
  const product = await unwrap(api.POST('/api/products'))
  await refetch('Product')
  return product
}

/** Saves a form and returns the saved product; throws ApiError. */
export async function saveProduct(id: string, body: ProductForm) {
  // The generated types omit that amounts and counts may be strings (DESIGN section 5).
  const call = api.PUT('/api/products/{id}', { ...pathOf(id), body: body as SavedBody })
  const product = await unwrap(call)
  await refetchOthers()
  return product
}

/** Deletes a product from the shop; throws ApiError. */
export async function deleteProduct(id: string) {
  await unwrap(api.DELETE('/api/products/{id}', pathOf(id)))
  await refetchOthers()
}

/** Restores a deleted product, hidden; throws ApiError. */
export async function restoreProduct(id: string) {
  const product = await unwrap(api.POST('/api/products/{id}/restore', pathOf(id)))
  // Includes the product on screen, which is shown as deleted.
  await refetch('Product')
  return product
}

/** Creates a hidden copy of the saved product; throws ApiError. */
export async function duplicateProduct(id: string) {
  const product = await unwrap(api.POST('/api/products/{id}/duplicate', pathOf(id)))
  await refetchOthers()
  return product
}

/** The product after this one, newest first; undefined after the oldest. */
export const getNextProduct = (id: string) => unwrap(api.GET('/api/products/{id}/next', pathOf(id)))

type LastBottleQuery = NonNullable<paths['/api/products/last-bottle']['get']['parameters']['query']>

/** The newest product of the same house and name, given as fields or as a title; throws ApiError. */
export async function findLastBottle(query: LastBottleQuery) {
  const { last } = await unwrap(api.GET('/api/products/last-bottle', { params: { query } }))
  return last ? getProduct(api, last._id) : undefined
}

/** Earlier prices of a product, and the lowest price of the last 30 days. */
export const priceHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['Product', 'prices', id],
    queryFn: () => unwrap(api.GET('/api/products/{id}/prices', pathOf(id))),
  })

/** Values that the shop's products already have, as suggestions; may be a few minutes old. */
export const suggestionsQuery = queryOptions({
  queryKey: ['ProductSuggestions'],
  queryFn: () => unwrap(api.GET('/api/products/suggestions')),
  staleTime: 300_000,
  gcTime: 300_000,
})

/** Deletes a picture of a product and its files; throws ApiError. */
export const deleteImage = (id: string, imagePath: string) =>
  unwrap(api.DELETE('/api/products/{id}/images', { ...pathOf(id), body: { imagePath } }))
