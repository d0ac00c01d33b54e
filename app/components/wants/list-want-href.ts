import type { ListAddress } from '#app/components/catalog/list-address.ts'
import { fillBands } from '#shop/catalog/condition-facts.ts'
import { wantHref } from './want-href.ts'

/** The address of the want-list with its form filled in from what a list was searched and filtered by. */
export function listWantHref({ keyword, category, filters }: ListAddress): string {
  const all = (wanted: string) => filters.flatMap(({ name, value }) => (name === wanted ? [value] : []))
  const first = (wanted: string) => all(wanted)[0] ?? null
  const decades = all('era').flatMap((era) => /(?:1[789]|20)\d\d/.exec(era) ?? [])
  const fills = fillBands.filter(({ key }) => all('fill').includes(key)).map(({ min }) => min)
  const price = first('priceMax')
  return wantHref({
    q: keyword ?? null,
    category: category ?? null,
    house: first('house'),
    typ: first('typ'),
    // A decade: several would be one range only if none is left out between them.
    ...(decades.length === 1 && {
      ...{ yearFrom: decades[0], yearBefore: String(Number(decades[0]) + 10) },
    }),
    ...(fills.length > 0 && Math.min(...fills) > 0 && { minFill: String(Math.min(...fills)) }),
    ...(price !== null && { maxPrice: price }),
  })
}
