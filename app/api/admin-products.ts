import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ProductForm } from '#shop/catalog/product-input.schema.ts'
import { api, browserFetch, createApi, unwrap } from './client.ts'
import { getProduct } from './products.ts'
import { queryClient, refetch } from './query-client.ts'
import type { paths } from './schema.d.ts'

export type ProductListQuery = NonNullable<paths['/api/products']['get']['parameters']['query']>

type SavedBody = paths['/api/products/{id}']['put']['requestBody']['content']['application/json']

const pathOf = (id: string) => ({ params: { path: { id } } })

/** A page of the administrator's list. The previous one stays on screen while the next comes. */
export const adminProductsQuery = (query: ProductListQuery) =>
  queryOptions({
    queryKey: ['Product', 'admin', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/products', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })

/** A product with what only administrators get. Not kept: a form must begin with what is true now. */
export const editedProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['Product', 'edited', id],
    queryFn: () => getProduct(api, id),
    gcTime: 0,
  })

export const stockValueQuery = queryOptions({
  queryKey: ['Product', 'dashboard'],
  queryFn: () => unwrap(api.GET('/api/products/dashboard')),
})

/** Asks anew for everything about products but the one in the form, which knows better what became of it. */
const refetchOthers = () =>
  queryClient().invalidateQueries({
    queryKey: ['Product'],
    predicate: ({ queryKey }) => queryKey[1] !== 'edited',
  })

/** Makes an empty hidden product; throws ApiError. */
export async function createProduct() {
  const product = await unwrap(api.POST('/api/products'))
  await refetch('Product')
  return product
}

/** Saves what a form says and gives the product as it then is; throws ApiError. */
export async function saveProduct(id: string, body: ProductForm) {
  // The document forgets texts among what amounts and counts may be; the schema of the shop reads them (DESIGN section 5).
  const call = api.PUT('/api/products/{id}', { ...pathOf(id), body: body as SavedBody })
  const product = await unwrap(call)
  await refetchOthers()
  return product
}

/** Takes a product out of the shop; throws ApiError. */
export async function deleteProduct(id: string) {
  await unwrap(api.DELETE('/api/products/{id}', pathOf(id)))
  await refetchOthers()
}

/** Deletes a picture that the product has, and its files; throws ApiError. */
export const deleteImage = (id: string, imagePath: string) =>
  unwrap(api.DELETE('/api/products/{id}/images', { ...pathOf(id), body: { imagePath } }))

/** Large pictures from a slow line take their time. */
const uploadPatience = 180_000
const patientApi = createApi((request) => browserFetch(request, uploadPatience), '')

function formOf(field: string, files: readonly File[]) {
  const form = new FormData()
  for (const file of files) form.append(field, file)
  // The API's document says nothing of multipart bodies, so their type is `never`; the server wants the header (SAFETY 31).
  return { body: form as never, headers: { 'x-requested-with': 'fetch' } }
}

/** Uploads one picture and gives its address; throws ApiError. */
export async function uploadMainImage(file: File): Promise<string> {
  const { mainImage } = await unwrap(patientApi.POST('/api/upload/single', formOf('mainImage', [file])))
  return mainImage
}

/** Uploads several pictures, all or none, and gives their addresses; throws ApiError. */
export async function uploadImages(files: readonly File[]): Promise<string[]> {
  const { images } = await unwrap(patientApi.POST('/api/upload/multiple', formOf('images', files)))
  return images
}
