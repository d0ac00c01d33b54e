import type { ListAddress } from '#app/components/catalog/list-address.ts'
import { fillBands } from '#shop/catalog/condition-facts.ts'
import { wantHref } from './want-href.ts'

/** The address of the want-list with its form filled in from what a list was searched and filtered by. */
export function listWantHref({ keyword, category, filters }: ListAddress): string {
  const all = (wanted: string) => filters.flatMap(({ name, value }) => (name === wanted ? [value] : []))
  const first = (wanted: string) => all(wanted)[0] ?? null
  const decades = all('era').flatMap((era) => /(?:1[789]|20)\d\d/.exec(era) ?? [])
  // Several decades are one range only where none is left out between them.
  const decade = decades.length === 1 ? Number(decades[0]) : undefined
  const least = fillBands.findLast(({ key }) => all('fill').includes(key))?.min
  return wantHref({
    q: keyword ?? null,
    category: category ?? null,
    house: first('house'),
    typ: first('typ'),
    yearFrom: decade ? String(decade) : null,
    yearBefore: decade ? String(decade + 10) : null,
    minFill: least ? String(least) : null,
    maxPrice: first('priceMax'),
  })
}
