import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { prepared } from '#db/prepared.ts'
import { type AuditChange, recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { currenciesFor, currencyProblem, takesCurrency } from '#shop/money/currencies.ts'
import { holdingStatuses } from '#shop/orders/order-status.ts'
import { possibleMethods } from '#shop/payments/offered-methods.ts'
import type { Payments } from '#shop/payments/payments.ts'
import { isTransfer, paymentMethods } from '#shop/payments/providers.ts'
import { invalidInput, ShopError } from '#shop/shop-error.ts'
import { currencyTexts } from '#shop/texts/currencies.ts'
import { say } from '#shop/texts/messages.ts'
import { mistypedNumbers } from './dutch-numbers.ts'
import { missingIdentity, presets } from './presets.ts'
import { defaultSettings, type PriceTerms, type Settings, settingsInput } from './settings.schema.ts'
import { socialNetworks } from './settings-fields.ts'

/** Selects the rows for `settingsOf`. */
export const selectSettings = (db: Db) => db.selectFrom('settings').select(['key', 'value'])

/** The saved settings, with defaults for the rest. */
export const readSettings = async (db: Db): Promise<Settings> =>
  settingsOf(await selectSettings(db).modifyEnd(prepared).execute())

/** Like `readSettings`, from rows of `selectSettings`. */
export function settingsOf(rows: readonly { key: string; value: unknown }[]): Settings {
  const saved = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  const { success, data } = settingsInput.safeParse({ ...defaultSettings, ...saved })
  return success ? data : settingsInput.parse({ ...defaultSettings, ...readableOf(saved) })
}

/** Only the settings for displaying prices, for lists that are read often. */
export async function readPriceTerms(db: Db): Promise<PriceTerms> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['currency', 'unitPriceBase'])
    .execute()
  const saved = readableOf(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  return { currency: defaultSettings.currency, unitPriceBase: defaultSettings.unitPriceBase, ...saved }
}

/** Only the settings that product lists depend on, since these are read often. */
export async function readListSettings(db: Db): Promise<{ terms: PriceTerms; soldLast: boolean }> {
  const saved = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'soldLast')
    .executeTakeFirst()
  const { success, data } = settingsInput.shape.soldLast.safeParse(saved?.value)
  return { terms: await readPriceTerms(db), soldLast: success ? data : defaultSettings.soldLast }
}

/** Drops saved values that are no longer valid, such as a duplicate payment method, so that only those use their default. */
const readableOf = (saved: Record<string, unknown>): Partial<Settings> =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const { success, data } = settingsInput.shape[name].safeParse(saved[name])
      return success ? [[name, data]] : []
    }),
  )

/**
 * `version` is the version that was edited; without it there is no conflict check. `payments` are the providers with which
 * the shop has an account; without it, accounts with all of them are assumed.
 */
type Saving = { actor?: string; requestId?: string; version?: number; payments?: Payments }

/**
 * Saves some settings and leaves the others. Throws `edit_conflict` if somebody else has saved since `version`, and
 * `invalid_input` if the currency would change although there are orders or a provider does not support it, if the bank
 * account would be cleared while orders await a transfer, or if the checkout would be open under preset `nl` although buyers
 * cannot read who sells. A new `preset` sets all its values, except those that are saved with it.
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
    const next = settingsInput.parse({ ...current, ...(wanted.preset && presets[wanted.preset]), ...wanted })
    const keys = settingNames.filter((key) => !isDeepStrictEqual(current[key], next[key]))
    if (keys.length === 0) return current
    refuseUnpayable(current, next, saving.payments)
    refuseUnnamed(next, keys)
    refuseMistyped(next, keys)
    refuseShortBooks(next)
    if (keys.includes('currency')) await refuseUnderOrders(tx)
    await refuseUnderTransfers(tx, current, next)
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

const currencyKey = sql`hashtextextended('the currency of the shop', 0)`

/**
 * Selecting it locks the currency until the transaction ends; read the settings in a later statement. It is a shared lock
 * that every order takes while being placed.
 */
export const currencyLock = sql`pg_advisory_xact_lock_shared(${currencyKey})`

/** Waits for orders that are being placed; new ones wait until this transaction ends. */
const waitForOrders = (tx: Db) => sql`SELECT pg_advisory_xact_lock(${currencyKey})`.execute(tx)

async function refuseUnderOrders(tx: Db) {
  await waitForOrders(tx)
  if (!(await hasOrders(tx))) return
  throw invalidInput('currency', say('currencyFixed'))
}

/** Buyers must know who sells, and how to reach them, before they order (Directive 2011/83/EU article 6). */
function refuseUnnamed(next: Settings, keys: readonly (keyof Settings)[]) {
  if (next.preset !== 'nl' || !next.checkoutOpen) return
  const missing = missingIdentity(next)
  const asks: readonly (keyof Settings)[] = ['preset', 'checkoutOpen', ...missing]
  if (missing.length === 0 || !keys.some((key) => asks.includes(key))) return
  const fields = Object.fromEntries(missing.map((field) => [field, say('identityMissing')]))
  throw new ShopError({ code: 'invalid_input', fields })
}

/** Throws `invalid_input` for a changed number that no Dutch register gives; one that was there before may stay. */
function refuseMistyped(next: Settings, keys: readonly (keyof Settings)[]) {
  const mistyped = mistypedNumbers(next).filter((name) => keys.includes(name))
  if (mistyped.length === 0) return
  const fields = Object.fromEntries(mistyped.map((name) => [name, say(`${name}Mistyped`)]))
  throw new ShopError({ code: 'invalid_input', fields })
}

/** Prevents clearing the bank account while an order awaits a transfer, since the buyer reads it on the order's page. */
async function refuseUnderTransfers(tx: Db, before: Settings, after: Settings) {
  const cleared = (['legalName', 'iban'] as const).filter((key) => before[key] !== '' && after[key] === '')
  if (cleared.length === 0) return
  await waitForOrders(tx)
  const waiting = await tx
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', holdingStatuses)
    .where('payment_method', 'in', paymentMethods.filter(isTransfer))
    .limit(1)
    .executeTakeFirst()
  if (!waiting) return
  const fields = Object.fromEntries(cleared.map((key) => [key, say('transfersWait')]))
  throw new ShopError({ code: 'invalid_input', fields })
}

/**
 * A new currency must be supported by all offered payment methods, and a new payment method must support the shop's
 * currency. Saved values stay valid, even if the shop has no account or a provider changed its currencies.
 */
function refuseUnpayable(before: Settings, after: Settings, payments: Payments | undefined) {
  const accounts = payments ? possibleMethods(payments, after) : paymentMethods
  const wanted = after.paymentMethods.filter((method) => accounts.includes(method))
  const seen = wanted.length > 0 ? wanted : accounts
  const isNewCurrency = after.currency !== before.currency
  const asked = isNewCurrency ? seen : wanted.filter((method) => !before.paymentMethods.includes(method))
  const refusing = asked.find((method) => !takesCurrency(method, after.currency))
  if (!refusing) return
  const field = isNewCurrency ? 'currency' : 'paymentMethods'
  const problem =
    currencyProblem(refusing, after.currency) ?? currencyTexts.notTaken(refusing, after.currency)
  const message = isNewCurrency ? currencyTexts.chooseOther(problem, currenciesFor(asked)) : problem
  throw invalidInput(field, message)
}

/** Rejects less than ten years for the records of the One Stop Shop. */
function refuseShortBooks(next: Settings) {
  if (!next.ossRegistered || next.booksYears >= 10) return
  throw invalidInput('booksYears', say('tenYearsOfBooks'))
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

/** Treats each social link as a separate field. */
function changesOf(field: keyof Settings, before: Settings, after: Settings): AuditChange[] {
  if (field !== 'socialLinks') return [{ field, before: before[field], after: after[field] }]
  return socialNetworks
    .filter((network) => before.socialLinks[network] !== after.socialLinks[network])
    .map((network) => ({
      field: `socialLinks.${network}`,
      before: before.socialLinks[network],
      after: after.socialLinks[network],
    }))
}

/** What only administrators see in addition to the settings: their version, and derived state. */
export async function readSettingsStatus(db: Db) {
  const { version } = await db.selectFrom('settings_version').select('version').executeTakeFirstOrThrow()
  const products = await countRows(
    db.selectFrom('products').where('demo', '=', true).where('archived_at', 'is', null),
  )
  const reviews = await countRows(db.selectFrom('reviews').where('demo', '=', true))
  return { version, currencyFixed: await hasOrders(db), demo: { products, reviews } }
}

async function hasOrders(db: Db) {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether any demo product is left that is not archived. */
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
