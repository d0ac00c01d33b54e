import type { ListAddress } from '#app/components/catalog/list-address.ts'
import { fillBands } from '#shop/catalog/condition-facts.ts'
import { wantHref } from './want-href.ts'

/** Link to the want-list with its form filled in from a list's search and filters. */
export function listWantHref({ keyword, category, filters }: ListAddress): string {
  const all = (wanted: string) => filters.flatMap(({ name, value }) => (name === wanted ? [value] : []))
  const first = (wanted: string) => all(wanted)[0] ?? null
  const decades = all('era').flatMap((era) => /(?:1[789]|20)\d\d/.exec(era) ?? [])
  // Several decades form one range only if none between them is left out.
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
