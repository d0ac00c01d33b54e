import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import type {
  ChangeOutcome,
  ProductChangeInput,
  RecentChange,
  UndoOutcome,
} from '#shop/catalog/editing/product-change.schema.ts'
import type { ProductForm } from '#shop/catalog/editing/product-input.schema.ts'
import type { ProductIds, ProductRow, ProductRowPage } from '#shop/catalog/list/product-row.schema.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { api, browserFetch, createApi, pathOf, unwrap } from './client.ts'
import { queryClient, refetch } from './query-client.ts'
import type { paths } from './schema.d.ts'

export type ProductRowsQuery = NonNullable<paths['/api/products/rows']['get']['parameters']['query']>

const rowsKey = ['Product', 'rows'] as const

/** A page of the owner's product list. The previous page stays on screen while the next loads. */
export const productRowsQuery = (query: ProductRowsQuery) =>
  queryOptions({
    queryKey: [...rowsKey, query],
    queryFn: ({ signal }): Promise<ProductRowPage> =>
      unwrap(api.GET('/api/products/rows', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })

/** Bulk changes of the last day. */
export const recentChangesQuery = queryOptions({
  queryKey: ['Product', 'changes'],
  queryFn: async (): Promise<RecentChange[]> => (await unwrap(api.GET('/api/products/changes'))).changes,
})

/** The ids of every product that a list finds; throws ApiError. */
export const findProductIds = (query: ProductRowsQuery): Promise<ProductIds> =>
  unwrap(api.GET('/api/products/ids', { params: { query } }))

/** Timeout of 60 s: changing ten thousand products takes a while. */
const patientApi = createApi((url, init) => browserFetch(url, init, 60_000))

type ManyProducts = { ids: string[]; change: ProductChangeInput; versions: Record<string, number> }

/** Changes many products. `key` is an idempotency key: a repeated call changes them once. Throws ApiError. */
export async function changeProducts(body: ManyProducts, key: string): Promise<ChangeOutcome> {
  const params = { header: { 'idempotency-key': key } }
  try {
    return await unwrap(patientApi.POST('/api/products/changes', { params, body }))
  } finally {
    // Refetch after a failure too: part of the change may be done.
    await refetch('Product')
  }
}

/** Undoes a bulk change; throws ApiError. */
export async function undoChange(id: string): Promise<UndoOutcome> {
  try {
    return await unwrap(patientApi.POST('/api/products/changes/{id}/undo', pathOf(id)))
  } finally {
    await refetch('Product')
  }
}

type SavedBody = paths['/api/products/{id}']['put']['requestBody']['content']['application/json']

/** Saves a few fields of a product from its row, without moving the row; throws ApiError. */
export async function saveFields(id: string, fields: ProductForm): Promise<ProductRow | undefined> {
  // The generated types omit that amounts and counts may be strings.
  const call = api.PUT('/api/products/{id}', { ...pathOf(id), body: fields as SavedBody })
  return keepRow(await unwrap(call))
}

/** Refetches one row; throws ApiError. */
export const refreshRow = async (id: string) =>
  keepRow(await unwrap(api.GET('/api/products/{id}', pathOf(id))))

/** The newest cached state of the row: every save increments its version, and older pages may still be cached. */
export function findRow(id: string): ProductRow | undefined {
  const pages = queryClient().getQueriesData<ProductRowPage>({ queryKey: rowsKey })
  const known = pages.flatMap(([, page]) => page?.products ?? []).filter((row) => row._id === id)
  return known.toSorted((one, other) => one.version - other.version).at(-1)
}

/**
 * Writes a saved product into the lists that show it. They are refetched only when opened again: in a list sorted by price, the
 * row would otherwise jump away while it is being edited.
 */
function keepRow(product: ProductView): ProductRow | undefined {
  const client = queryClient()
  client.setQueriesData<ProductRowPage>(
    { queryKey: rowsKey },
    (page) =>
      page && {
        ...page,
        products: page.products.map((row) => (row._id === product._id ? renewed(row, product) : row)),
      },
  )
  const row = findRow(product._id)
  void client.invalidateQueries({ queryKey: ['Product'], refetchType: 'none' })
  return row
}

const renewed = (row: ProductRow, product: ProductView): ProductRow => ({
  ...row,
  price: product.price,
  compareAtPrice: product.compareAtPrice,
  wishedComparePrice: product.wishedComparePrice ?? row.wishedComparePrice,
  quantity: product.quantity,
  reserved: product.reserved ?? row.reserved,
  show: product.show,
  version: product.version ?? row.version,
})
