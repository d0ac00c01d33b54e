import { type FieldTable, fieldsWith, namesOf } from '#shop/catalog/field-table.ts'
import { productFields } from '#shop/catalog/product-fields.ts'
import type { ProductFormValues } from './product-form-values.ts'
import { statedIn } from './title-facts.ts'

type Filled = Partial<ProductFormValues>

/**
 * The fields that a duplicate gets, without those that differ for every bottle: they would give another one a false
 * description or a false profit.
 */
const filledNames = namesOf(fieldsWith(productFields, { copied: true })).filter(
  (name) => !(productFields as FieldTable)[name]?.ofOneBottle,
)

/** The fields that are the same whether the scent is in a bottle, a sample or a soap. */
const scentNames = [
  ...(['house', 'name', 'sex', 'year', 'perfumer'] as const),
  ...(['family', 'notesTop', 'notesHeart', 'notesBase'] as const),
]

/** Whether another product is the same kind of thing: a soap's description, content or era would be false of a bottle. */
export const isSameKind = (source: Pick<ProductFormValues, 'category'>, { category }: ProductFormValues) =>
  source.category === category

/**
 * The values that another product puts into fields unchanged since opening; typed values are never overwritten, and what the
 * title says about this bottle takes precedence over the other product. The category is the owner's own choice.
 */
export function filledFrom(
  source: ProductFormValues,
  values: ProductFormValues,
  opened: ProductFormValues,
): Filled {
  const ofScent = Object.fromEntries(scentNames.map((name) => [name, source[name]]))
  const lent = isSameKind(source, values) ? { ...source, category: values.category } : ofScent
  const known = { ...opened, ...lent, ...statedIn(values.title, [source.house, source.name]) }
  const names = filledNames.filter((name) => values[name] === opened[name] && known[name] !== opened[name])
  return Object.fromEntries(names.map((name) => [name, known[name]]))
}

/** The values that undo a filling, except for fields changed since. */
export function takenBack(filled: Filled, values: ProductFormValues, opened: ProductFormValues): Filled {
  const names = filledNames.filter((name) => name in filled && values[name] === filled[name])
  return Object.fromEntries(names.map((name) => [name, opened[name]]))
}
