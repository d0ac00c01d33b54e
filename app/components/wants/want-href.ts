import type { ListAddress } from '#app/components/catalog/list-address.ts'
import type { WantInput } from '#shop/wants/want.schema.ts'

/** The address of the want-list with its form filled in; `q` is a search, which the page reads as a shopper would mean it. */
export const wantHref = (fields: Partial<Record<keyof WantInput | 'q', string | null>>): string =>
  `/wants?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value ?? '']))}`

/** The same for what a list was searched and filtered by. */
export function listWantHref({ keyword, category, filters }: ListAddress): string {
  const first = (wanted: string) => filters.find(({ name }) => name === wanted)?.value ?? null
  return wantHref({
    q: keyword ?? null,
    category: category ?? null,
    house: first('house'),
    typ: first('typ'),
  })
}
