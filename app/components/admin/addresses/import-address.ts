import type { RowQuery } from '#app/api/admin-imports.ts'
import { rowResults } from '#shop/imports/import.schema.ts'

export type ImportPlace = RowQuery & { id?: string }

const pageOf = (text: string | null) => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : undefined)

/** Reads the import page's query string; invalid values are dropped. */
export function importPlaceOf(search: URLSearchParams): ImportPlace {
  const id = search.get('id') ?? ''
  return {
    id: /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : undefined,
    result: rowResults.find((result) => result === search.get('result')),
    pageNumber: pageOf(search.get('pageNumber')),
  }
}

/** Address of an import, of some of its lines, or, without an id, of the page that starts one. */
export function importAddress({ id, result, pageNumber }: ImportPlace): string {
  const search = new URLSearchParams()
  if (id) search.set('id', id)
  if (result) search.set('result', result)
  if (pageNumber && pageNumber > 1) search.set('pageNumber', String(pageNumber))
  const query = search.toString()
  return query === '' ? '/admin/import' : `/admin/import?${query}`
}
