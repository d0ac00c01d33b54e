import type { ListAddress } from '#app/components/catalog/list-address.ts'
import { wantHref } from './want-href.ts'

/** The address of the want-list with its form filled in from what a list was searched and filtered by. */
export function listWantHref({ keyword, category, filters }: ListAddress): string {
  const first = (wanted: string) => filters.find(({ name }) => name === wanted)?.value ?? null
  return wantHref({
    q: keyword ?? null,
    category: category ?? null,
    house: first('house'),
    typ: first('typ'),
  })
}
