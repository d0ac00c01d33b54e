import type { AuditChange } from '#shop/audit/audit-action.ts'
import { changesBetween, fieldsWith, namesOf } from '../field-table.ts'
import { productFields } from '../product-fields.ts'
import type { Editable } from './edit-product.ts'

type Audited = Omit<Editable, 'struck_price'>

/**
 * The fields of a product that differ between two states, for the audit log: names and values as in the API (money in euros,
 * `quantity` as what can be bought), texts cut to 200 characters; empty if nothing changed. Used by everything that changes
 * products: the form, bulk changes, the import. Rows of `products` fit both arguments; after `editProduct` the second is `{
 * ...columns, reserved: before.reserved }`.
 */
export const productChanges = (before: Audited, after: Audited): AuditChange[] =>
  changesBetween(productFields, before, after)

const ownerOnly: ReadonlySet<string> = new Set(namesOf(fieldsWith(productFields, { ownerOnly: true })))

/** Whether shoppers can see any of these changes; `products.updated_at` is the time of the last one they can. */
export const isSeen = (changes: readonly AuditChange[]): boolean =>
  changes.some(({ field }) => !ownerOnly.has(field))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type NumberedPicture = { id: string; alt: string }

/**
 * The changes to a product's pictures, for the audit log: their order as positions in the old order (`new` for added ones), and
 * the changed alternative texts of those that remain.
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
