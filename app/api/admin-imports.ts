import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import type { RowResult } from '#shop/imports/import.schema.ts'
import { api, pathOf, unwrap } from './client.ts'
import { queryClient, refetch } from './query-client.ts'

export type RowQuery = { result?: RowResult; pageNumber?: number }

const pollMs = 600

/** One import, polled while it is being read or written. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['Import', 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/imports/{id}', { ...pathOf(id), signal })),
    refetchInterval: ({ state }) =>
      state.data?.status === 'reading' || state.data?.status === 'writing' ? pollMs : false,
  })

/** A page of an import's lines. The previous page stays on screen while the next loads; a new `state` refetches them. */
export const importRowsQuery = (id: string, state: string, query: RowQuery) =>
  queryOptions({
    queryKey: ['Import', 'rows', id, state, query],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/imports/{id}/rows', { params: { path: { id }, query }, signal })),
    placeholderData: keepPreviousData,
  })

/** A page of recent imports. */
export const importsQuery = (pageNumber: number) =>
  queryOptions({
    queryKey: ['Import', 'list', pageNumber],
    queryFn: ({ signal }) => unwrap(api.GET('/api/imports', { params: { query: { pageNumber } }, signal })),
    placeholderData: keepPreviousData,
  })

const refetchImports = () => queryClient().invalidateQueries({ queryKey: ['Import'] })

/** Starts writing the rows that were read; a second call changes nothing. Throws ApiError. */
export async function applyImport(id: string): Promise<void> {
  try {
    await unwrap(api.POST('/api/imports/{id}/apply', pathOf(id)))
  } finally {
    await refetchImports()
  }
}

/** Discards a file that was not imported. Throws ApiError. */
export async function discardImport(id: string): Promise<void> {
  await unwrap(api.DELETE('/api/imports/{id}', pathOf(id)))
  queryClient().removeQueries({ queryKey: ['Import', 'one', id] })
  await queryClient().invalidateQueries({ queryKey: ['Import', 'list'] })
}

/** An import changes products, so cached products are stale. */
export const refetchProducts = () => refetch('Product')

export const wrongFileUrl = (id: string) => `/api/imports/${id}/wrong`
export const emptyFileUrl = '/api/imports/template'
export const allProductsUrl = '/api/products/export'
