import { choiceLabel } from '#app/components/catalog/filter-labels.ts'
import type { ListAddress } from '#app/components/catalog/list-address.ts'
import { listTexts } from '#app/texts/catalog.ts'
import { understoodTexts } from '#app/texts/search-page.ts'
import { findCategory } from '#shop/catalog/categories.ts'
import { type FlagFilter, flagFilters } from '#shop/catalog/filter-vocabulary.ts'
import type { UnderstoodWords } from '#shop/catalog/product.schema.ts'
import { centsFromEuros, formatShortMoney } from '#shop/money/money.ts'

const { names, under, over, not, without } = understoodTexts
const { flags, range } = listTexts.filter

const isFlag = (filter: string): filter is FlagFilter => flagFilters.some((flag) => flag === filter)

/** A chip's label for how words were understood: 'Era: 1970s', 'Under €50', 'Size: 7 ml', 'Only one', 'Not: Miniatures'. */
export function understoodLabel(words: UnderstoodWords, currency: string): string {
  const { filter, isExcluded } = words
  const label = valueLabel(words, currency)
  if (isExcluded) return filter === 'words' ? without(label) : not(label)
  if (filter === 'words' || isFlag(filter) || (filter === 'price' && isHalf(words))) return label
  return `${names[filter]}: ${label}`
}

function valueLabel({ filter, value, min, max, isStrict }: UnderstoodWords, currency: string): string {
  if (isFlag(filter)) return flags[filter]
  if (filter === 'price') return priceLabel(min, max, currency)
  if (filter === 'size' && isStrict) return max === undefined ? over(`${min} ml`) : under(`${max} ml`)
  if (filter === 'size') return rangeLabel(min, max, ' ml')
  if (filter === 'year') return rangeLabel(min, max)
  // The value of these filters is already readable.
  if (filter === 'condition' || filter === 'words' || filter === 'like') return value
  return filter === 'category' ? (findCategory(value)?.name ?? value) : choiceLabel(filter, value)
}

/** A range with one bound: 'Under €50' needs no "Price:" before it. */
const isHalf = ({ min, max }: UnderstoodWords) => (min === undefined) !== (max === undefined)

function priceLabel(min: number | undefined, max: number | undefined, currency: string): string {
  const money = (price: number) => formatShortMoney(centsFromEuros(price), currency)
  if (min === undefined) return max === undefined ? '' : under(money(max))
  if (max === undefined) return over(money(min))
  return min === max ? money(min) : range.between(money(min), money(max))
}

function rangeLabel(min: number | undefined, max: number | undefined, unit = ''): string {
  if (min === undefined) return range.to(`${max ?? ''}${unit}`)
  if (max === undefined) return range.from(`${min}${unit}`)
  return min === max ? `${min}${unit}` : `${range.between(String(min), String(max))}${unit}`
}

/** The list with some words removed from its keyword; without any words left it is the whole list or category. */
export const withKeyword = (address: ListAddress, keyword: string): ListAddress => ({
  ...address,
  keyword: keyword.trim() || undefined,
  page: 1,
  more: 0,
})

/** A keyword without the words that were understood as filters. */
export function keywordWithout(keyword: string, understood: readonly UnderstoodWords[]): string {
  return understood
    .reduce((text, { words }) => text.replace(words, ' '), keyword)
    .replace(/\s+/g, ' ')
    .trim()
}
