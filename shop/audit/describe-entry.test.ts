import { expect, test } from 'vitest'
import { productFields } from '#shop/catalog/product-fields.ts'
import { actionLabel } from '#shop/texts/audit.ts'
import type { AuditEntryView } from './audit.schema.ts'
import { auditActions } from './audit-action.ts'
import { actionsOf, auditGroups } from './audit-groups.ts'
import { describeEntry } from './describe-entry.ts'

const entry = (fields: Partial<AuditEntryView>): AuditEntryView => ({
  _id: '1',
  at: '2026-11-21T13:22:00.000Z',
  who: 'shop',
  action: 'product.edited',
  subject: null,
  changes: [],
  details: {},
  ...fields,
})

test.each(auditActions)('%s has words and a kind', (action) => {
  expect(actionLabel(action)).toMatch(/^[A-Z][a-z -]+$/)
  expect(auditGroups.filter((group) => actionsOf(group).includes(action))).toHaveLength(1)
})

test('an action that nobody knows any more is read from its own name', () => {
  expect(actionLabel('product.hall_marked')).toBe('Product hall marked')
  expect(actionLabel('constructor')).toBe('Constructor')
  expect(actionLabel('toString')).toBe('To string')
})

test('money, booleans, lists and empty fields read as people write them', () => {
  const changes = [
    { field: 'price', before: 148, after: 139 },
    { field: 'show', before: false, after: true },
    { field: 'notesTop', before: [], after: ['bergamot', 'peach'] },
    { field: 'condition', before: null, after: 'Sealed' },
    { field: 'quantity', before: 1200, after: 0 },
    { field: 'year', before: 1919, after: 1921 },
    { field: 'freeShippingAbove', before: 120, after: 100.5 },
  ]
  expect(describeEntry(entry({ changes })).changes).toEqual([
    { name: 'Price', before: '€148.00', after: '€139.00' },
    { name: 'Shown', before: 'no', after: 'yes' },
    { name: 'Top notes', before: 'empty', after: 'bergamot, peach' },
    { name: 'Condition', before: 'empty', after: 'Sealed' },
    { name: 'Quantity', before: '1,200', after: '0' },
    { name: 'Year', before: '1919', after: '1921' },
    { name: 'Free above', before: '€120.00', after: '€100.50' },
  ])
})

test('a choice reads as the shop shows it', () => {
  const changes = [
    { field: 'category', before: 'perfume', after: 'soapandpowder' },
    { field: 'typ', before: 'edp', after: null },
    { field: 'magazine', before: 'NL', after: 'OSK' },
  ]
  expect(describeEntry(entry({ changes })).changes).toEqual([
    { name: 'Category', before: 'Perfume', after: 'Soap and powder' },
    { name: 'Type', before: 'Eau de parfum', after: 'empty' },
    { name: 'Store', before: 'NL', after: 'OSK' },
  ])
})

test('a field is called what it belongs to: the name of a scent, and that of a person', () => {
  const changes = [{ field: 'name', before: 'Anna', after: 'Hanna' }]
  const nameIn = (action: string) => describeEntry(entry({ action, changes })).changes[0]?.name
  expect(nameIn('product.edited')).toBe(productFields.name.label)
  expect(nameIn('user.edited')).toBe('Name')
})

test('every field of a product is called in the history what the import calls it', () => {
  const changes = Object.keys(productFields).map((field) => ({ field, before: 1, after: 2 }))
  const { changes: described } = describeEntry(entry({ changes }))
  expect(described.map(({ name }) => name)).toEqual(Object.values(productFields).map(({ label }) => label))
  expect(described.filter(({ after }) => after === '€2.00').map(({ name }) => name)).toEqual([
    'Price',
    'Price before',
    'Cost price',
  ])
})

test('settings, pictures and deliveries are called what people call them', () => {
  const fields = ['iban', 'vatNumber', 'socialLinks.instagram', 'pictures', 'pictureTexts', 'trackingCode']
  const changes = fields.map((field) => ({ field, before: [], after: ['1', 'new'] }))
  expect(describeEntry(entry({ action: 'order.delivery_changed', changes }))).toMatchObject({
    did: 'Changed the delivery',
    changes: [
      { name: 'IBAN', before: 'empty', after: '1, new' },
      { name: 'VAT number' },
      { name: 'Instagram' },
      { name: 'Pictures' },
      { name: 'Words of pictures' },
      { name: 'Tracking code' },
    ],
  })
})

test('a role is described as the role that it is', () => {
  const description = describeEntry(entry({ action: 'user.role_changed', details: { isAdmin: true } }))
  expect(description.did).toBe('Made administrator')
  expect(description.changes).toEqual([{ name: 'Role', before: 'Customer', after: 'Administrator' }])
})

test('what else there is to say is said, and ids are not', () => {
  const describeDetails = (action: string, details: AuditEntryView['details']) =>
    describeEntry(entry({ action, details })).details
  expect(describeDetails('order.refund_asked', { amount: 46.9, restock: true })).toEqual([
    '€46.90',
    'back to stock',
  ])
  expect(describeDetails('import.applied', { file: 'stock.csv', written: 43, leftOut: 2 })).toEqual([
    'stock.csv',
    'written: 43',
    'left out: 2',
  ])
  expect(describeDetails('webhook.refused', { provider: 'stripe', cause: 'signature' })).toEqual([
    'Cause: signature',
  ])
  expect(describeDetails('product.duplicated', { of: 'abc123' })).toEqual([])
})

test('parcels, anomalies and messages of a provider are not named by their ids', () => {
  const parcel = { parcel: 'do1a83pcJcMneHL7w0hO', reason: 'Wrong box' }
  expect(describeEntry(entry({ action: 'sending_undone', details: parcel })).details).toEqual([
    'Reason: Wrong box',
  ])
  for (const name of ['parcel', 'anomaly', 'event']) {
    expect(describeEntry(entry({ details: { [name]: 'do1a83pcJcMneHL7w0hO' } })).details, name).toEqual([])
  }
})

test('a long text is cut, whatever wrote it', () => {
  const [change] = describeEntry(
    entry({ changes: [{ field: 'markdown', before: 'x'.repeat(9000), after: 'y' }] }),
  ).changes
  expect(change?.before).toHaveLength(160)
})

test('an emoji where a text is cut is not halved', () => {
  const changes = [
    { field: 'description', before: [`${'x'.repeat(158)}🌸`, 'y'], after: `${'x'.repeat(158)}🌸🌸` },
  ]
  const cut = `${'x'.repeat(158)}…`
  expect(describeEntry(entry({ changes })).changes).toMatchObject([{ before: cut, after: cut }])
})
