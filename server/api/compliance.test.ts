import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type CheckId,
  type CheckState,
  type CheckView,
  checkIds,
} from '#shop/compliance/compliance.schema.ts'
import { type Installation, noteChecks, runChecks } from '#shop/compliance/run-checks.server.ts'
import { writeTextVersions } from '#shop/legal/legal-texts.server.ts'
import { beginWithPreset } from '#shop/settings/new-shop.server.ts'
import { readSettings, saveSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identity } from '#tests/support/identity.ts'
import { call } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
const installation: Installation = {
  hasMailServer: true,
  openPage: async () => ({ html: '<a class="link" href="/withdraw">', cookies: [] }),
}
let admin: Person
beforeEach(async () => {
  shop = await testShop()
  admin = await signIn(shop, { isAdmin: true })
})
afterEach(() => shop.close())

async function compliance(): Promise<CheckView[]> {
  const { headers } = admin
  return (await shop.app.inject({ url: '/api/compliance', headers })).json().checks
}

async function check(id: CheckId): Promise<CheckView> {
  const found = (await compliance()).find((one) => one.id === id)
  if (!found) throw new Error(`no check ${id}`)
  return found
}

const stateOf = async (id: CheckId) => (await check(id)).state

async function fix(action: string, { headers }: Pick<Person, 'headers'> = admin) {
  const url = `/api/compliance/fixes/${action}`
  const answer = await shop.app.inject({ method: 'POST', url, headers })
  return { status: answer.statusCode, body: answer.json() }
}

test('in a fresh shop with preset nl every check answers, and only what its owner has not said yet is red (K1)', async () => {
  const { db } = shop.shop
  const fresh = await testDatabase()
  try {
    await beginWithPreset(fresh.db, 'nl')
    await writeTextVersions(fresh.db)
    const { checks } = await runChecks(fresh.db, installation)
    expect(checks.map(({ id }) => id)).toEqual(checkIds)
    const idsWith = (wanted: CheckState) => checks.flatMap(({ id, state }) => (state === wanted ? [id] : []))
    expect(idsWith('red')).toEqual(['identity'])
    expect(idsWith('amber')).toEqual(['guarantee-notice', 'accessibility'])
    for (const { law, found, title } of checks) {
      expect(new URL(law.url).protocol, title).toBe('https:')
      expect([law.words, found, title].every((words) => words.length > 0)).toBe(true)
    }
    await saveSettings(fresh.db, identity)
    await writeTextVersions(fresh.db)
    const said = await runChecks(fresh.db, installation)
    expect(said.summary).toEqual({ green: checkIds.length - 1, amber: 1, red: 0, off: 0 })
  } finally {
    await fresh.close()
  }
  // The count in the menu is from the last run, including one that the page requested.
  const { headers } = admin
  const redInMenu = async () =>
    (await shop.app.inject({ url: '/api/dashboard/counts', headers })).json().complianceRed
  const { summary } = await noteChecks(db, { ...installation, openPage: shop.shop.openPage })
  expect(await redInMenu()).toBe(summary.red)
  expect((await compliance()).filter(({ state }) => state === 'red')).toHaveLength(summary.red + 1)
  expect(await redInMenu()).toBe(summary.red)
  const checked = await shop.app.inject({ method: 'POST', url: '/api/compliance/checks', headers })
  expect(checked.json().summary.red).toBe(summary.red + 1)
  expect(await redInMenu()).toBe(summary.red + 1)
})

test('a struck price that is not the reference is red, and one press corrects it (K2)', async () => {
  const { db } = shop.shop
  const id = await addProduct(db, { price: 8000, compare_at_price: 10000 })
  expect(await stateOf('reductions')).toBe('green')
  await db.updateTable('products').set({ struck_price: 20000 }).where('id', '=', id).execute()
  expect(await check('reductions')).toMatchObject({
    state: 'red',
    count: 1,
    sample: [{ href: `/admin/product/${id}/edit` }],
    fix: { action: 'correct-reductions' },
  })
  expect((await fix('correct-reductions')).body.fixed).toBe(1)
  expect(await stateOf('reductions')).toBe('green')
  expect((await shop.app.inject(`/api/products/${id}`)).json().compareAtPrice).toBe(100)
  expect((await fix('correct-reductions')).body.fixed).toBe(0)
})

test('prices without tax are red while the checkout is open, and one press brings preset nl (K2)', async () => {
  const { db } = shop.shop
  expect(await check('gross-prices')).toMatchObject({
    state: 'red',
    fix: { label: 'Fill in who sells', href: '/admin/settings' },
  })
  // Preset nl does not open a checkout without a named seller.
  expect(await fix('use-preset-nl')).toMatchObject({
    status: 400,
    body: { fields: { phone: expect.any(String) } },
  })
  await saveSettings(db, identity)
  await writeTextVersions(db)
  const versions = async () =>
    (await db.selectFrom('legal_texts').select('id').where('name', '=', 'terms').execute()).length
  const before = await versions()
  expect(await check('gross-prices')).toMatchObject({
    state: 'red',
    fix: { label: 'Use preset nl', action: 'use-preset-nl' },
  })
  expect((await fix('use-preset-nl')).body.fixed).toBe(1)
  expect(await stateOf('gross-prices')).toBe('green')
  expect(await readSettings(db)).toMatchObject({ preset: 'nl', taxIncluded: true, taxRate: 21 })
  expect(await versions()).toBe(before + 1)
  expect((await fix('use-preset-nl')).body.fixed).toBe(0)
  const log = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(log.filter(({ action }) => action === 'compliance.fixed')).toHaveLength(1)
})

test('customers see and fix nothing (K4)', async () => {
  const customer = await signIn(shop)
  const { headers } = customer
  expect((await shop.app.inject({ url: '/api/compliance', headers })).statusCode).toBe(403)
  expect((await fix('use-preset-nl', customer)).status).toBe(403)
  expect((await fix('close-the-shop')).status).toBe(404)
})

test('a year that no calendar of a shop has is refused, beside its field', async () => {
  const statement = {
    ...{ channel: 'letter', receivedAt: '0364-12-21T21:49:11Z', name: 'Hanna', email: 'hanna@example.org' },
    ...{ orderNumber: 'S-1', words: 'I withdraw.' },
  }
  const recorded = await call(shop, admin, ['POST', '/withdrawals/record'], statement)
  expect([recorded.status, Object.keys(recorded.body.fields ?? {})]).toEqual([400, ['receivedAt']])
})
