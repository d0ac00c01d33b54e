import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type AuditChange, recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { currenciesFor, currencyProblem, takesCurrency } from '#shop/money/currencies.ts'
import { possibleMethods } from '#shop/payments/offered-methods.ts'
import type { Payments } from '#shop/payments/payments.ts'
import { ShopError } from '#shop/shop-error.ts'
import { defaultSettings, paymentMethods, type Settings, settingsInput } from './settings.schema.ts'

/** The shop's settings: what was saved, and the defaults for the rest. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const saved = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  const { success, data } = settingsInput.safeParse({ ...defaultSettings, ...saved })
  return success ? data : settingsInput.parse({ ...defaultSettings, ...readableOf(saved) })
}

/** The currency alone, for lists that are read often. */
export async function readCurrency(db: Db): Promise<string> {
  const saved = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'currency')
    .executeTakeFirst()
  const { success, data } = settingsInput.shape.currency.safeParse(saved?.value)
  return success ? data : defaultSettings.currency
}

/** An older shop took what this one would refuse, such as a way to pay named twice: only that is as it came. */
const readableOf = (saved: Record<string, unknown>) =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const { success, data } = settingsInput.shape[name].safeParse(saved[name])
      return success ? [[name, data]] : []
    }),
  )

/**
 * Who saves, and the version of the settings that was read before; without one the last word counts. `payments` tells
 * which providers the shop has an account with; without it, it may have one with each.
 */
type Saving = { actor?: string; requestId?: string; version?: number; payments?: Payments }

/**
 * Saves the given settings and leaves the others. Throws `edit_conflict` when somebody else saved since `version`, and
 * `invalid_input` when the currency would change under orders, or a provider does not take it.
 */
export function saveSettings(db: Db, wanted: Partial<Settings>, saving: Saving = {}): Promise<Settings> {
  return inTransaction(db, async (tx) => {
    const { version } = await tx
      .selectFrom('settings_version')
      .select('version')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (saving.version !== undefined && saving.version !== version) {
      throw new ShopError({ code: 'edit_conflict' })
    }
    const current = await readSettings(tx)
    const next = settingsInput.parse({ ...current, ...wanted })
    const keys = settingNames.filter((key) => !isDeepStrictEqual(current[key], next[key]))
    if (keys.length === 0) return current
    refuseUnpayable(current, next, saving.payments)
    if (keys.includes('currency')) await refuseUnderOrders(tx)
    await store(tx, next, keys)
    await tx
      .updateTable('settings_version')
      .set({ version: version + 1 })
      .execute()
    const { actor, requestId } = saving
    const changes = keys.flatMap((key) => changesOf(key, current, next))
    await recordAudit(tx, { action: 'settings.changed', actor, requestId, changes })
    await recordChanges(tx, ['settings'])
    return next
  })
}

const settingNames = settingsInput.keyof().options

const currencyLock = sql`hashtextextended('the currency of the shop', 0)`

/**
 * The currency stays as it is until the transaction ends; read the settings after it. Orders are placed under this, any
 * number at once.
 */
export async function keepCurrency(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${currencyLock})`.execute(tx)
}

/** Waits for the orders that are being placed; those that come wait for the end of this transaction. */
async function refuseUnderOrders(tx: Db) {
  await sql`SELECT pg_advisory_xact_lock(${currencyLock})`.execute(tx)
  if (!(await hasOrders(tx))) return
  const message = 'The currency is fixed once an order exists'
  throw new ShopError({ code: 'invalid_input', fields: { currency: message } })
}

/**
 * Every way to pay that shoppers see takes a new currency to the cent, and a new way to pay takes the shop's. What was
 * saved before stays as it is, also where the shop has no account, or where a provider changed what it takes.
 */
function refuseUnpayable(before: Settings, after: Settings, payments: Payments | undefined) {
  const accounts = payments ? possibleMethods(payments) : paymentMethods
  const wanted = after.paymentMethods.filter((method) => accounts.includes(method))
  const seen = wanted.length > 0 ? wanted : accounts
  const isNewCurrency = after.currency !== before.currency
  const asked = isNewCurrency ? seen : wanted.filter((method) => !before.paymentMethods.includes(method))
  const refusing = asked.find((method) => !takesCurrency(method, after.currency))
  if (!refusing) return
  const field = isNewCurrency ? 'currency' : 'paymentMethods'
  const choice = isNewCurrency ? ` Choose one of ${currenciesFor(asked).join(', ')}.` : ''
  const message = `${currencyProblem(refusing, after.currency)}${choice}`
  throw new ShopError({ code: 'invalid_input', fields: { [field]: message } })
}

const store = (tx: Db, settings: Settings, keys: readonly (keyof Settings)[]) =>
  tx
    .insertInto('settings')
    .values(keys.map((key) => ({ key, value: JSON.stringify(settings[key]), updated_at: new Date() })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: new Date() })),
    )
    .execute()

/** Each social link is a fact of its own. */
function changesOf(field: keyof Settings, before: Settings, after: Settings): AuditChange[] {
  if (field !== 'socialLinks') return [{ field, before: before[field], after: after[field] }]
  const networks = ['instagram', 'facebook', 'pinterest'] as const
  return networks
    .filter((network) => before.socialLinks[network] !== after.socialLinks[network])
    .map((network) => ({
      field: `socialLinks.${network}`,
      before: before.socialLinks[network],
      after: after.socialLinks[network],
    }))
}

/** What only administrators are told: the version of the settings, and what hangs on them. */
export async function readSettingsFacts(db: Db) {
  const { version } = await db.selectFrom('settings_version').select('version').executeTakeFirstOrThrow()
  const { products } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .where('demo', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { reviews } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('reviews'))
    .where('demo', '=', true)
    .executeTakeFirstOrThrow()
  return { version, currencyFixed: await hasOrders(db), demo: { products, reviews } }
}

async function hasOrders(db: Db) {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function hasDemoStock(db: Db): Promise<boolean> {
  return (
    (await db
      .selectFrom('products')
      .select('id')
      .where('demo', '=', true)
      .where('archived_at', 'is', null)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
