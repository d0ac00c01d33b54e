import { useSettings } from '#app/components/layout/use-settings.ts'
import { capitalized, shortConcentration } from '#app/components/product/product-labels.ts'
import { listTexts } from '#app/texts/catalog.ts'
import { type Concentration, concentrations, type Sex, sexes } from '#shop/catalog/categories.ts'
import type { ConditionState, FillKey } from '#shop/catalog/condition-facts.ts'
import { type FlagFilter, flagFilters, sizeBands, valueFilters } from '#shop/catalog/filter-vocabulary.ts'
import { centsFromEuros, formatShortMoney } from '#shop/money/money.ts'
import type { Filter, ListAddress } from './list-address.ts'
import { chosenSize, filterValue } from './list-query.ts'

const { conditions, fills, flags, sizes, range } = listTexts.filter

/** The label of one value: 'EDT', 'Men', 'Floral aldehyde', '1970s', 'Guerlain'. */
export function choiceLabel(name: string, value: string): string {
  // Only values that `readQuery` has validated reach this.
  if (name === 'typ') return value in concentrations ? shortConcentration(value as Concentration) : value
  if (name === 'sex') return value in sexes ? sexes[value as Sex] : value
  if (name === 'condition') return conditions[value as ConditionState] ?? value
  if (name === 'fill') return fills[value as FillKey] ?? value
  return name === 'family' || name === 'note' ? capitalized(value) : value
}

/** A price without trailing zero cents: '€25', '€19.95', 'PLN 25'. */
export const priceLabel = (price: string | number, currency: string) =>
  formatShortMoney(centsFromEuros(Number(price)), currency)

function rangeLabel(low: string | undefined, high: string | undefined): string | undefined {
  if (low !== undefined && high !== undefined) return range.between(low, high)
  if (low !== undefined) return range.from(low)
  return high === undefined ? undefined : range.to(high)
}

export type ChosenFilter = Filter & { label: string }

/** The chosen filters, one entry per removable filter (a range is one entry). Prices are in the shop's currency. */
export const useChosenFilters = (address: ListAddress): ChosenFilter[] =>
  chosenFilters(address, useSettings().currency)

function chosenFilters(address: ListAddress, currency: string): ChosenFilter[] {
  const { filters } = address
  const named = filters.flatMap(({ name, value }) => {
    if (valueFilters.some((choice) => choice === name))
      return [{ name, value, label: choiceLabel(name, value) }]
    return flagFilters.some((flag) => flag === name)
      ? [{ name, value, label: flags[name as FlagFilter] }]
      : []
  })
  const ranges = (['price', 'size'] as const).flatMap((kind) => {
    const [low, high] = [filterValue(address, `${kind}Min`), filterValue(address, `${kind}Max`)]
    const print = (end: string) => (kind === 'price' ? priceLabel(end, currency) : `${end} ml`)
    const label = rangeLabel(low && print(low), high && print(high))
    const name = low === undefined ? (`${kind}Max` as const) : (`${kind}Min` as const)
    return label === undefined ? [] : [{ name, value: low ?? high ?? '', label }]
  })
  const size = sizeBands.find(({ key }) => key === chosenSize(address))?.key
  return [...named, ...ranges, ...(size ? [{ name: 'size' as const, value: size, label: sizes[size] }] : [])]
}
