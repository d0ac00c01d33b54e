import { fieldsWith, namesOf } from '#shop/catalog/field-table.ts'
import { productFields } from '#shop/catalog/product-fields.ts'
import type { ProductFormValues } from './product-form-values.ts'

type Filled = Partial<ProductFormValues>

/** What a duplicate gets, but for the price: that is said anew for every bottle. */
const filledNames = namesOf(fieldsWith(productFields, { copied: true })).filter((name) => name !== 'price')

/** What another product puts into the fields that stand as they were opened; what was typed is never overwritten. */
export function filledFrom(
  source: ProductFormValues,
  values: ProductFormValues,
  opened: ProductFormValues,
): Filled {
  const names = filledNames.filter((name) => values[name] === opened[name] && source[name] !== opened[name])
  return Object.fromEntries(names.map((name) => [name, source[name]]))
}

/** What takes a filling back, but for the fields that were changed since. */
export function takenBack(filled: Filled, values: ProductFormValues, opened: ProductFormValues): Filled {
  const names = filledNames.filter((name) => name in filled && values[name] === filled[name])
  return Object.fromEntries(names.map((name) => [name, opened[name]]))
}
