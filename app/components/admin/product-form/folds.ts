import { productEditTexts } from '#app/texts/admin-product.ts'
import { concentrations, hasScentFields, sexes } from '#shop/catalog/categories.ts'
import type { FieldTable } from '#shop/catalog/field-table.ts'
import { type ProductFields, productFields } from '#shop/catalog/product-fields.ts'
import { formatMoney } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import type { ProductFormValues } from './product-form-values.ts'

const { folded } = productEditTexts

export type FoldName = Exclude<ProductFields[keyof ProductFields]['fold'], 'none'>

/** The fold that a field lies in; undefined for a field that is always open. */
export function foldOf(field: string): FoldName | undefined {
  const fold = (productFields as FieldTable)[field]?.fold
  return fold === 'none' ? undefined : fold
}

/** What is filled in, for a fold's line: "Guerlain, Mitsouko, Parfum, 1970s". Empty where nothing is. */
export const foldLine: Record<FoldName, (values: ProductFormValues, currency: string) => string> = {
  scent: ({ house, name, category, typ, size, sex, era, year }) => {
    const hasScent = hasScentFields(category)
    return listed([
      house,
      name,
      hasScent && typ !== '' && concentrations[typ],
      hasScent && size.trim() !== '' && folded.size(size.trim()),
      era,
      year,
      hasScent && sex !== '' && sexes[sex],
    ])
  },
  bottle: ({ condition, seal, batchCode, sku, description }) =>
    listed([condition, seal === 'hygiene' && folded.sealed, batchCode, sku, description]),
  notes: ({ notesTop, notesHeart, notesBase, family, perfumer, ingredients }) =>
    listed([notesTop, notesHeart, notesBase, family, perfumer, ingredients]),
  stock: (
    { quantity, magazine, weight, compareAtPrice, costPrice, nowe, featured, vintage, ...content },
    currency,
  ) =>
    listed([
      folded.stock(quantity.trim()),
      magazine,
      weight.trim() !== '' && folded.weight(weight.trim()),
      compareAtPrice.trim() !== '' && folded.before(moneyText(compareAtPrice, currency)),
      costPrice.trim() !== '' && folded.cost(moneyText(costPrice, currency)),
      content.netContent.trim() !== '' && folded.content(content.netContent.trim(), content.netUnit),
      nowe && folded.nowe,
      featured && folded.featured,
      vintage && folded.vintage,
    ]),
}

/** A typed amount as it is printed; as it was typed while it is not an amount. */
function moneyText(typed: string, currency: string): string {
  const amount = toCents(typed, currency)
  return amount === undefined ? typed.trim() : formatMoney(amount, currency)
}

const longest = 120

function listed(parts: readonly (string | false)[]): string {
  const line = parts.flatMap((part) => (part && part.trim() !== '' ? [part.trim()] : [])).join(', ')
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line
}
