import { eurosFromCents } from '#shop/money/money.ts'
import { paymentMethods } from '#shop/payments/providers.ts'
import { type AuditRow, doneByProviders, doneByVisitors, type Names } from './audit.queries.server.ts'
import { type AuditEntryView, auditChange, auditEntry } from './audit.schema.ts'

type Subject = NonNullable<AuditEntryView['subject']>
type Details = AuditEntryView['details']

/** A log entry with the names of what it refers to; also works for entries of older and newer versions. */
export function viewOf(row: AuditRow, names: Names): AuditEntryView {
  const { changes, ...details } = asObject(row.details)
  const order = names.orders.find(({ id }) => id === row.subject)
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    who: whoOf(row, details, names),
    action: row.action,
    subject: subjectOf(row, names),
    changes: changesOf(changes),
    details: {
      ...readable(details),
      // The process log has more details, such as the address, under this id.
      ...(refusals.has(row.action) && row.request_id !== null ? { requestId: row.request_id } : {}),
      ...(order && row.action === 'order.paid' ? { amount: eurosFromCents(order.total_price) } : {}),
      ...(loggedInCents.has(row.action) && typeof details.amount === 'number'
        ? { amount: eurosFromCents(details.amount) }
        : {}),
    },
  }
}

/** Actions whose details have an amount in cents. */
const loggedInCents = new Set(['order.refund_asked', 'order.refund_sent_by_hand', 'order.transfer_received'])

const refusals = new Set(['access.refused', 'login.failed', 'login.code_failed', 'webhook.refused'])

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function whoOf(row: AuditRow, details: Record<string, unknown>, names: Names): AuditEntryView['who'] {
  if (row.actor !== null) return personOf(row.actor, names)
  if (isOneOf(doneByVisitors, row.action)) return 'visitor'
  if (!isOneOf(doneByProviders, row.action)) return 'shop'
  const order = names.orders.find(({ id }) => id === row.subject)
  const provider = String(details.provider ?? order?.payment_method).toLowerCase()
  return paymentMethods.find((method) => method.toLowerCase() === provider) ?? 'shop'
}

const isOneOf = (actions: readonly string[], action: string) => actions.includes(action)

/** Deleted users are not named. */
export function personOf(id: string, { users }: Pick<Names, 'users'>) {
  const user = users.find((one) => one.id === id)
  return { _id: id, name: user && user.archived_at === null ? user.name : null }
}

function subjectOf({ subject: id, action, details }: AuditRow, names: Names): Subject | null {
  const [area = ''] = action.split('.')
  if (id === null) return area === 'settings' ? { ...nameless, kind: 'settings' } : null
  const order = names.orders.find((one) => one.id === id)
  if (order) return { ...nameless, kind: 'order', _id: id, number: order.number, isThere: true }
  const product = names.products.find((one) => one.id === id)
  if (product) {
    const { title, sku, archived_at } = product
    return { kind: 'product', _id: id, name: title, number: sku, isThere: archived_at === null }
  }
  const user = names.users.find((one) => one.id === id)
  if (user) {
    return { ...nameless, kind: 'user', ...personOf(id, names), isThere: user.archived_at === null }
  }
  const email = names.emails.find((one) => one.id === id)
  if (email) return { ...nameless, kind: 'email', _id: id, number: email.number, isThere: true }
  if (area === 'text') return { ...nameless, kind: 'text', name: id }
  if (area === 'promotion')
    return {
      ...nameless,
      kind: 'promotion',
      _id: id,
      name: String(asObject(details).name ?? ''),
      isThere: true,
    }
  if (area === 'import') return { ...nameless, kind: 'import', _id: id }
  return { ...nameless, kind: 'other', name: id }
}

const nameless = { _id: null, name: null, number: null, isThere: false } as const

/** A change that cannot be parsed is left out; the entry stays. */
const changesOf = (changes: unknown): AuditEntryView['changes'] =>
  Array.isArray(changes)
    ? changes.flatMap((change) => {
        const { success, data } = auditChange.safeParse(change)
        return success ? [data] : []
      })
    : []

function readable(details: Record<string, unknown>): Details {
  const entries = Object.entries(details).map(([name, value]) => {
    const { success, data } = auditEntry.shape.details.valueType.safeParse(value)
    return [name, success ? data : JSON.stringify(value)] as const
  })
  return Object.fromEntries(entries)
}
