import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { defaultSettings, type Settings, settingsInput } from './settings.schema.ts'

/** The shop's settings: what was saved, and the defaults for the rest. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const saved = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  return settingsInput.parse({ ...defaultSettings, ...saved })
}

/** Saves the given settings and leaves the others. Throws `invalid_input` when the currency would change under orders. */
export function saveSettings(db: Db, changes: Partial<Settings>): Promise<Settings> {
  return inTransaction(db, async (tx) => {
    const current = await readSettings(tx)
    if (changes.currency && changes.currency !== current.currency && (await hasOrders(tx))) {
      const message = 'The currency is fixed once an order exists'
      throw new ShopError({ code: 'invalid_input', fields: { currency: message } })
    }
    const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
    if (entries.length === 0) return current
    await tx
      .insertInto('settings')
      .values(entries.map(([key, value]) => ({ key, value: JSON.stringify(value), updated_at: new Date() })))
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: new Date() })),
      )
      .execute()
    await recordChanges(tx, ['settings'])
    return readSettings(tx)
  })
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
