import { formatMoney } from '#shop/money/money.ts'
import type { AuditChangeView, AuditEntryView } from './audit.schema.ts'
import { didOf, factName, isMoney } from './audit-words.ts'

export type ToldChange = { name: string; before: string; after: string }
export type ToldEntry = {
  /** 'Changed', 'Made administrator' */
  did: string
  changes: ToldChange[]
  /** What else there is to say: '€46.90', 'stock-november.csv', '43 written'. */
  facts: string[]
}

const longest = 160

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

type Value = AuditChangeView['before']

function valueText(field: string, value: Value, currency: string): string {
  if (value === null || value === '') return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : shortened(value.join(', '))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    if (isMoney(field)) return formatMoney(Math.round(value * 100), currency)
    return field === 'year' ? String(value) : value.toLocaleString('en-GB')
  }
  return shortened(value)
}

const roleOf = (isAdmin: unknown) => (isAdmin === true ? 'Administrator' : 'Customer')

/** A line of the history in words; whatever it holds is text. */
export function tellEntry({ action, changes, details }: AuditEntryView, currency = 'EUR'): ToldEntry {
  const told = changes.map(({ field, before, after }) => ({
    name: factName(field),
    before: valueText(field, before, currency),
    after: valueText(field, after, currency),
  }))
  if (action === 'user.role_changed' && typeof details.isAdmin === 'boolean') {
    const role = { name: 'Role', before: roleOf(!details.isAdmin), after: roleOf(details.isAdmin) }
    const did = details.isAdmin ? 'Made administrator' : 'Made customer'
    return { did, changes: [role, ...told], facts: [] }
  }
  return { did: didOf(action), changes: told, facts: factsOf(details, currency) }
}

/** Ids say nothing to people; the line's subject and the link are for them. */
const untold = new Set(['change', 'import', 'refund', 'provider', 'restock', 'of'])

function factsOf(details: AuditEntryView['details'], currency: string): string[] {
  const told = Object.entries(details).flatMap(([name, value]) =>
    untold.has(name) ? [] : [tellFact(name, value, currency)],
  )
  return details.restock === true ? [...told, 'back to stock'] : told
}

function tellFact(name: string, value: Value, currency: string): string {
  const text = valueText(name, value, currency)
  if (name === 'amount' || name === 'file' || name === 'said' || name === 'number') return text
  if (typeof value === 'number') return `${factName(name).toLowerCase()}: ${text}`
  return `${factName(name)}: ${text}`
}
