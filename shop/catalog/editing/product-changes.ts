import type { AuditChange } from '#shop/audit/audit-action.ts'
import { changesBetween, fieldsWith, namesOf } from '../field-table.ts'
import { productFields } from '../product-fields.ts'
import type { Editable } from './edit-product.ts'

type Audited = Omit<Editable, 'struck_price'>

/**
 * The fields of a product that differ between two states of it, for the audit log: each with its name and value in the
 * API (money in euros, `quantity` as what can be bought), texts cut to 200 characters. None when nothing changed.
 * For everything that changes products: the form, the list's bulk actions, the import. Rows of `products` fit both
 * arguments; after `editProduct` the second is `{ ...columns, reserved: before.reserved }`.
 */
export const productChanges = (before: Audited, after: Audited): AuditChange[] =>
  changesBetween(productFields, before, after)

const ownerOnly: ReadonlySet<string> = new Set(namesOf(fieldsWith(productFields, { ownerOnly: true })))

/** Whether shoppers see any of these changes; `products.updated_at` is the time of the last that they do. */
export const isSeen = (changes: readonly AuditChange[]): boolean =>
  changes.some(({ field }) => !ownerOnly.has(field))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type NumberedPicture = { id: string; alt: string }

/**
 * What became of a product's pictures, for the audit log: their order as numbers of the order before (`new` for one
 * that was added), and the words of those that are still there, where they changed.
 */
export function pictureChanges(
  before: readonly NumberedPicture[],
  after: readonly NumberedPicture[],
): AuditChange[] {
  const numberOf = ({ id }: NumberedPicture) => {
    const index = before.findIndex((picture) => picture.id === id)
    return index < 0 ? 'new' : String(index + 1)
  }
  const order = { field: 'pictures', before: before.map(numberOf), after: after.map(numberOf) }
  const reworded = after.flatMap((picture) => {
    const was = before.find(({ id }) => id === picture.id)
    return was === undefined || was.alt === picture.alt ? [] : [{ was: was.alt, is: picture.alt }]
  })
  const words = {
    field: 'pictureTexts',
    before: reworded.map(({ was }) => was),
    after: reworded.map(({ is }) => is),
  }
  return [order, words].filter((change) => !isSame(change.before, change.after))
}
