import { formatNumber } from '#shop/formats.ts'
import { formatMoney } from '#shop/money/money.ts'
import { actionLabel, auditTexts, fieldLabel } from '#shop/texts/audit.ts'
import type { AuditChangeView, AuditEntryView } from './audit.schema.ts'
import { isMoneyField } from './audit-groups.ts'

export type ChangeDescription = { name: string; before: string; after: string }
export type EntryDescription = {
  /** 'Changed', 'Made administrator' */
  did: string
  changes: ChangeDescription[]
  /** Further details: '€46.90', 'stock-november.csv', '43 written'. */
  details: string[]
}

const longest = 160

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

type Value = AuditChangeView['before']

function valueText(field: string, value: Value, currency: string): string {
  if (value === null || value === '') return auditTexts.empty
  if (Array.isArray(value)) return value.length === 0 ? auditTexts.empty : shortened(value.join(', '))
  if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no
  if (typeof value === 'number') {
    if (isMoneyField(field)) return formatMoney(Math.round(value * 100), currency)
    return field === 'year' ? String(value) : formatNumber(value)
  }
  return shortened(value)
}

const roleOf = (isAdmin: unknown) => (isAdmin === true ? auditTexts.administrator : auditTexts.customer)

/** Describes a history entry in words; all values are plain text. */
export function describeEntry(
  { action, changes, details }: AuditEntryView,
  currency = 'EUR',
): EntryDescription {
  const described = changes.map(({ field, before, after }) => ({
    name: fieldLabel(field),
    before: valueText(field, before, currency),
    after: valueText(field, after, currency),
  }))
  if (action === 'user.role_changed' && typeof details.isAdmin === 'boolean') {
    const role = { name: auditTexts.role, before: roleOf(!details.isAdmin), after: roleOf(details.isAdmin) }
    const did = details.isAdmin ? auditTexts.madeAdministrator : auditTexts.madeCustomer
    return { did, changes: [role, ...described], details: [] }
  }
  return { did: actionLabel(action), changes: described, details: describeDetails(details, currency) }
}

/** Ids and codes that mean nothing to people; the entry's subject and its link show them instead. */
const notDescribed = new Set(['change', 'import', 'refund', 'provider', 'restock', 'of'])

function describeDetails(details: AuditEntryView['details'], currency: string): string[] {
  const described = Object.entries(details).flatMap(([name, value]) =>
    notDescribed.has(name) ? [] : [describeDetail(name, value, currency)],
  )
  return details.restock === true ? [...described, auditTexts.backToStock] : described
}

function describeDetail(name: string, value: Value, currency: string): string {
  const text = valueText(name, value, currency)
  if (name === 'amount' || name === 'file' || name === 'said' || name === 'number') return text
  if (typeof value === 'number') return `${fieldLabel(name).toLowerCase()}: ${text}`
  return `${fieldLabel(name)}: ${text}`
}
