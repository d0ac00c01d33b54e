import { capitalized, isOneOff, sizeText } from '#app/components/product/product-labels.ts'
import { cardTexts } from '#app/texts/card.ts'
import { partTexts } from '#app/texts/layout.ts'
import { productTexts } from '#app/texts/product.ts'
import { savedTexts } from '#app/texts/saved.ts'
import { concentrations } from '#shop/catalog/categories.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { formatEuros } from '#shop/money/money.ts'

const { rows: names, unknown } = savedTexts.compare
const { stock } = partTexts
const { facts } = productTexts

export type CompareRow = { name: string; values: readonly string[]; isSame: boolean }

/** In the words of its own page and of its card. */
function stockText(product: ProductView) {
  const { quantity, isHeld } = product
  if (quantity > 0) return quantity > 1 ? stock.several(quantity) : stock.one
  if (isHeld) return productTexts.sold.held
  return isOneOff(product) ? stock.sold : stock.none
}

const notesOf = ({ notesTop, notesHeart, notesBase }: ProductView) =>
  capitalized([...notesTop, ...notesHeart, ...notesBase].join(', '))

const fields: { name: string; read: (product: ProductView) => string | null }[] = [
  { name: names.house, read: ({ house }) => house },
  { name: names.price, read: ({ price, currency }) => formatEuros(price, currency) },
  {
    name: names.unitPrice,
    read: ({ unitPrices, currency }) =>
      unitPrices.map(({ price, per }) => cardTexts.per(formatEuros(price, currency), per)).join(', '),
  },
  { name: facts.fill, read: ({ facts: { fill } }) => (fill === null ? null : facts.full(fill)) },
  { name: facts.condition, read: ({ facts: { condition } }) => condition && capitalized(condition) },
  { name: facts.box, read: ({ facts: { box } }) => box && capitalized(box) },
  { name: names.stock, read: stockText },
  { name: names.size, read: ({ size }) => (size === null ? null : sizeText(size)) },
  { name: names.concentration, read: ({ typ }) => typ && concentrations[typ] },
  { name: names.era, read: ({ era }) => era },
  { name: names.family, read: ({ family }) => family && capitalized(family) },
  { name: names.perfumer, read: ({ perfumer }) => perfumer },
  { name: names.notes, read: notesOf },
]

/** The rows of the comparison, without those that are empty for every product. */
export function compareRows(products: readonly ProductView[]): CompareRow[] {
  return fields
    .map(({ name, read }) => ({ name, values: products.map((product) => read(product) || '') }))
    .filter(({ values }) => values.some(Boolean))
    .map(({ name, values }) => ({
      name,
      values: values.map((value) => value || unknown),
      isSame: new Set(values).size === 1,
    }))
}
