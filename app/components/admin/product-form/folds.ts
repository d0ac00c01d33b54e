import { productEditTexts } from '#app/texts/admin-product.ts'
import { concentrations, hasScentFields, sexes } from '#shop/catalog/categories.ts'
import { type FieldTable, namesOf } from '#shop/catalog/field-table.ts'
import { type ProductFields, productFields } from '#shop/catalog/product-fields.ts'
import { formatMoney } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import { fieldLabel, type ProductFormValues } from './product-form-values.ts'

const { folded } = productEditTexts

export type FoldName = Exclude<ProductFields[keyof ProductFields]['fold'], 'none'>

/** The fold that contains a field; undefined for a field that is always visible. */
export function foldOf(field: string): FoldName | undefined {
  const fold = (productFields as FieldTable)[field]?.fold
  return fold === 'none' ? undefined : fold
}

type Words = (values: ProductFormValues, currency: string) => string | false

const asTyped =
  (name: keyof ProductFields): Words =>
  (values) =>
    String(values[name])

/** How a fold's summary names a field's value, in the order of the summary. */
const words: { readonly [Name in keyof ProductFields]?: Words } = {
  house: asTyped('house'),
  name: asTyped('name'),
  typ: ({ typ }) => typ !== '' && concentrations[typ],
  size: ({ size }) => size.trim() !== '' && folded.size(size.trim()),
  sex: ({ sex }) => sex !== '' && sexes[sex],
  era: asTyped('era'),
  condition: asTyped('condition'),
  seal: ({ seal }) => seal === 'hygiene' && folded.sealed,
  batchCode: asTyped('batchCode'),
  sku: asTyped('sku'),
  notesTop: asTyped('notesTop'),
  notesHeart: asTyped('notesHeart'),
  notesBase: asTyped('notesBase'),
  family: asTyped('family'),
  quantity: ({ quantity }) => folded.stock(quantity.trim()),
  magazine: asTyped('magazine'),
  weight: ({ weight }) => weight.trim() !== '' && folded.weight(weight.trim()),
  compareAtPrice: ({ compareAtPrice }, currency) =>
    compareAtPrice.trim() !== '' && folded.before(moneyText(compareAtPrice, currency)),
  costPrice: ({ costPrice }, currency) =>
    costPrice.trim() !== '' && folded.cost(moneyText(costPrice, currency)),
  netContent: ({ netContent, netUnit }) =>
    netContent.trim() !== '' && folded.content(netContent.trim(), netUnit),
  netUnit: () => false,
  unitPriceExempt: ({ unitPriceExempt }) => unitPriceExempt !== '' && folded.exempt[unitPriceExempt],
}

/** The text of a field without an entry in `words`: its value, or a flag's label; nothing while it has its blank value. */
function wordsOf(name: keyof ProductFields): Words {
  const { kind, blank } = productFields[name]
  return (values) => {
    const value = values[name]
    if (kind === 'flag') return value === true && fieldLabel(name).toLowerCase()
    return value !== blank && String(value)
  }
}

const worded = Object.keys(words)
const placeOf = (name: string) => (worded.includes(name) ? worded.indexOf(name) : worded.length)
const namesInLine = namesOf(productFields).toSorted((one, other) => placeOf(one) - placeOf(other))

/** A fold's summary of what is filled in: "Guerlain, Mitsouko, Parfum, 1970s". Empty if nothing is. */
export function foldLine(fold: FoldName, values: ProductFormValues, currency: string): string {
  const isSaid = (name: keyof ProductFields) =>
    foldOf(name) === fold &&
    (!(productFields as FieldTable)[name]?.scentOnly || hasScentFields(values.category))
  return listed(namesInLine.filter(isSaid).map((name) => (words[name] ?? wordsOf(name))(values, currency)))
}

/** A typed amount formatted as money; the typed text if it is not an amount. */
function moneyText(typed: string, currency: string): string {
  const amount = toCents(typed, currency)
  return amount === undefined ? typed.trim() : formatMoney(amount, currency)
}

const longest = 120

function listed(parts: readonly (string | false)[]): string {
  const line = parts.flatMap((part) => (part && part.trim() !== '' ? [part.trim()] : [])).join(', ')
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line
}
