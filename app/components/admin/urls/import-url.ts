import type { RowQuery } from '#app/api/admin-imports.ts'
import { rowResults } from '#shop/imports/import.schema.ts'
import { listUrl, pageNumberIn } from './list-url.ts'

export type ImportPlace = RowQuery & { id?: string }

/** Reads the import page's query string; invalid values are dropped. */
export function importPlaceOf(search: URLSearchParams): ImportPlace {
  const id = search.get('id') ?? ''
  return {
    id: /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : undefined,
    result: rowResults.find((result) => result === search.get('result')),
    pageNumber: pageNumberIn(search),
  }
}

/** URL of an import, of some of its lines, or, without an id, of the page that starts one. */
export const importUrl = ({ id, result, pageNumber }: ImportPlace): string =>
  listUrl('/admin/import', { id, result }, pageNumber)
