import { choiceWord } from '#shop/catalog/categories.ts'
import { type ProductFields, productFields } from '#shop/catalog/product-fields.ts'
import { shortened } from '#shop/first-characters.ts'
import { formatNumber } from '#shop/formats.ts'
import { formatMoney } from '#shop/money/money.ts'
import { settingsOfKind } from '#shop/settings/setting-table.ts'
import { settingFields } from '#shop/settings/settings-fields.ts'
import { actionLabel, auditTexts, fieldLabel } from '#shop/texts/audit.ts'
import type { AuditChangeView, AuditEntryView } from './audit.schema.ts'

export type ChangeDescription = { name: string; before: string; after: string }
export type EntryDescription = {
  /** 'Changed', 'Made administrator' */
  did: string
  changes: ChangeDescription[]
  /** Further details: '€46.90', 'stock-november.csv', '43 written'. */
  details: string[]
}

const longest = 160

type Field = ProductFields[keyof ProductFields]
type Value = AuditChangeView['before']

/** The product field of that name, in an entry about products. */
const productField = (action: string, field: string): Field | undefined =>
  /^products?\./.test(action) && Object.hasOwn(productFields, field)
    ? productFields[field as keyof ProductFields] // an own key of the table
    : undefined

const labelOf = (action: string, field: string) => productField(action, field)?.label ?? fieldLabel(field)

/** Fields that are amounts of money, in euros, in addition to those of a product. */
const moneyFields = new Set(['amount', 'leastSum', ...settingsOfKind(settingFields, 'money')])

const isMoney = (action: string, field: string) =>
  productField(action, field)?.kind === 'money' || moneyFields.has(field)

type Described = { action: string; field: string; currency: string }

function valueText(value: Value, { action, field, currency }: Described): string {
  if (value === null || value === '') return auditTexts.empty
  if (Array.isArray(value))
    return value.length === 0 ? auditTexts.empty : shortened(value.join(', '), longest)
  if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no
  if (typeof value === 'number') {
    if (isMoney(action, field)) return formatMoney(Math.round(value * 100), currency)
    return field === 'year' ? String(value) : formatNumber(value)
  }
  return shortened(productField(action, field) ? choiceWord(field, value) : value, longest)
}

const roleOf = (isAdmin: unknown) => (isAdmin === true ? auditTexts.administrator : auditTexts.customer)

/** Describes a history entry in words; all values are plain text. */
export function describeEntry(
  { action, changes, details }: AuditEntryView,
  currency = 'EUR',
): EntryDescription {
  const described = changes.map(({ field, before, after }) => ({
    name: labelOf(action, field),
    before: valueText(before, { action, field, currency }),
    after: valueText(after, { action, field, currency }),
  }))
  if (action === 'user.role_changed' && typeof details.isAdmin === 'boolean') {
    const role = { name: auditTexts.role, before: roleOf(!details.isAdmin), after: roleOf(details.isAdmin) }
    const did = details.isAdmin ? auditTexts.madeAdministrator : auditTexts.madeCustomer
    return { did, changes: [role, ...described], details: [] }
  }
  return {
    did: actionLabel(action),
    changes: described,
    details: describeDetails({ action, details }, currency),
  }
}

/** Ids and codes that mean nothing to people; the entry's subject and its link show them instead. */
const notDescribed = new Set([
  ...['change', 'import', 'refund', 'provider', 'restock', 'of'],
  ...['parcel', 'anomaly', 'event', 'arrived', 'valueLoss'],
])

function describeDetails(
  { action, details }: Pick<AuditEntryView, 'action' | 'details'>,
  currency: string,
): string[] {
  const described = Object.entries(details).flatMap(([name, value]) =>
    notDescribed.has(name) ? [] : [describeDetail(value, { action, field: name, currency })],
  )
  return details.restock === true ? [...described, auditTexts.backToStock] : described
}

function describeDetail(value: Value, described: Described): string {
  const { action, field } = described
  const text = valueText(value, described)
  if (field === 'amount' || field === 'file' || field === 'said' || field === 'number') return text
  const label = labelOf(action, field)
  return `${typeof value === 'number' ? label.toLowerCase() : label}: ${text}`
}
