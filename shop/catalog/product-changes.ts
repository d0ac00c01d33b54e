import type { AuditChange } from '#shop/audit/audit-action.ts'
import { firstCharacters } from '#shop/first-characters.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import type { Editable } from './edit-product.ts'

const longest = 200

const euros = (amount: number | null) => (amount === null ? null : eurosFromCents(amount))

/** A long text is known again by its beginning; the log is no second place to keep descriptions. */
const shortened = (value: string | null) =>
  value !== null && value.length > longest ? `${firstCharacters(value, longest - 1)}…` : value

/** Each field under its name in the API: how it is compared and logged. */
const auditedFields: Record<string, (product: Editable) => AuditChange['after']> = {
  title: ({ title }) => title,
  sku: ({ sku }) => sku,
  house: ({ house }) => house,
  name: ({ name }) => name,
  description: ({ description }) => description,
  category: ({ category }) => category,
  typ: ({ typ }) => typ,
  sex: ({ sex }) => sex,
  size: ({ size_ml }) => size_ml,
  weight: ({ weight_g }) => weight_g,
  price: ({ price }) => euros(price),
  compareAtPrice: ({ compare_at_price }) => euros(compare_at_price),
  costPrice: ({ cost_price }) => euros(cost_price),
  // What can be bought, as the API says it: held bottles belong to their orders.
  quantity: ({ quantity, reserved }) => quantity - reserved,
  magazine: ({ magazine }) => magazine,
  show: ({ show }) => show,
  nowe: ({ nowe }) => nowe,
  featured: ({ featured }) => featured,
  year: ({ year }) => year,
  era: ({ era }) => era,
  vintage: ({ vintage }) => vintage,
  condition: ({ condition }) => condition,
  perfumer: ({ perfumer }) => perfumer,
  family: ({ family }) => family,
  notesTop: ({ notes_top }) => notes_top,
  notesHeart: ({ notes_heart }) => notes_heart,
  notesBase: ({ notes_base }) => notes_base,
  ingredients: ({ ingredients_inci }) => ingredients_inci,
}

/**
 * The fields of a product that differ between two states of it, for the audit log: each with its name and value in the
 * API (money in euros, `quantity` as what can be bought), texts cut to 200 characters. None when nothing changed.
 * For everything that changes products: the form, the list's bulk actions, the import. Rows of `products` fit both
 * arguments; after `editProduct` the second is `{ ...columns, reserved: before.reserved }`.
 */
export function productChanges(before: Editable, after: Editable): AuditChange[] {
  return Object.entries(auditedFields).flatMap(([field, read]) => {
    const [was, is] = [read(before), read(after)]
    return isSame(was, is) ? [] : [{ field, before: logged(was), after: logged(is) }]
  })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const logged = (value: AuditChange['after']) => (typeof value === 'string' ? shortened(value) : value)

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
