import { formatMoney } from '#shop/money/money.ts'
import type { AuditChangeView, AuditEntryView } from './audit.schema.ts'
import { actionLabel, fieldLabel, isMoneyField } from './audit-labels.ts'

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
  if (value === null || value === '') return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : shortened(value.join(', '))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    if (isMoneyField(field)) return formatMoney(Math.round(value * 100), currency)
    return field === 'year' ? String(value) : value.toLocaleString('en-GB')
  }
  return shortened(value)
}

const roleOf = (isAdmin: unknown) => (isAdmin === true ? 'Administrator' : 'Customer')

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
    const role = { name: 'Role', before: roleOf(!details.isAdmin), after: roleOf(details.isAdmin) }
    const did = details.isAdmin ? 'Made administrator' : 'Made customer'
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
  return details.restock === true ? [...described, 'back to stock'] : described
}

function describeDetail(name: string, value: Value, currency: string): string {
  const text = valueText(name, value, currency)
  if (name === 'amount' || name === 'file' || name === 'said' || name === 'number') return text
  if (typeof value === 'number') return `${fieldLabel(name).toLowerCase()}: ${text}`
  return `${fieldLabel(name)}: ${text}`
}
