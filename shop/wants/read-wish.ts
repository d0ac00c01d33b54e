import type { Concentration } from '#shop/catalog/categories.ts'
import { readClaims } from '#shop/search/read-claims.ts'
import type { StockWords } from '#shop/search/reading.ts'
import type { WishView } from './want.schema.ts'

const fill = /(?:at least|min\.?|minimum|≥|minstens|mindestens)?\s*(\d{1,3})\s*%(?:\s*(?:full|vol|voll))?/iu
const before = /(?:^|[\s,])(?:before|pre|voor|vor|until)[\s-]*(1[789]\d\d|20\d\d)/iu
const after = /(?:^|[\s,])(?:after|since|from|na|nach|seit|vanaf|ab)[\s-]*(1[789]\d\d|20\d\d)/iu

/**
 * Reads a keyword as what somebody wants, as the search reads it: "Mitsouko extrait, before 1980, at least 70 % full, up to
 * € 120". What stands for nothing else is the name.
 */
export function readWish(keyword: string, stock: StockWords): WishView {
  const level = Number(fill.exec(keyword)?.[1] ?? Number.NaN)
  const yearBefore = Number(before.exec(keyword)?.[1] ?? Number.NaN)
  const yearFrom = Number(after.exec(keyword)?.[1] ?? Number.NaN)
  const rest = [fill, before, after].reduce((text, pattern) => text.replace(pattern, ' '), keyword)
  const { claims, rest: name } = readClaims(rest.trim(), stock)
  const claimOf = (filter: string) => claims.find((claim) => claim.filter === filter)
  const decade = Number(/^\d{4}/.exec(claimOf('era')?.value ?? '')?.[0] ?? Number.NaN)
  const house = claimOf('house')?.value ?? ''
  const known = house === '' ? houseIn(name, stock.houses) : { house, name }
  return {
    house: known.house,
    name: known.name.replace(/[,;]+/g, ' ').replace(/\s+/g, ' ').trim().slice(0, 120),
    // The concentration is one of the shop's own values, as claims are.
    typ: (claimOf('typ')?.value ?? null) as Concentration | null,
    category: null,
    yearFrom: numberOr(yearFrom, decade),
    yearBefore: numberOr(yearBefore, decade + 10),
    minFill: level >= 1 && level <= 100 ? level : null,
    maxPrice: claimOf('price')?.max ?? null,
  }
}

const numberOr = (value: number, other: number) =>
  Number.isFinite(value) ? value : Number.isFinite(other) ? other : null

/** The longest house of the stock that a text begins with. */
function houseIn(text: string, houses: readonly string[]): { house: string; name: string } {
  const plain = text.toLowerCase()
  const house = houses
    .filter((one) => one !== '' && `${plain} `.startsWith(`${one.toLowerCase()} `))
    .toSorted((a, b) => b.length - a.length)[0]
  return house === undefined ? { house: '', name: text } : { house, name: text.slice(house.length) }
}
