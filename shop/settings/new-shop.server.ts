import { sql } from 'kysely'
import { newShopLock } from '#db/advisory-locks.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { exampleIdentity, type Preset, presets } from './presets.ts'
import { readSettings, saveSettings } from './settings.server.ts'

/**
 * Gives a new shop the terms of `preset`; call it before the first account and the demo stock are created. With `nl` its
 * checkout is closed until the seller's identity is entered. A shop that contains anything keeps its values.
 */
export function beginWithPreset(db: Db, preset: Preset): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${newShopLock})`.execute(tx)
    // The default settings are already those of the specification.
    if (preset === 'specification' || !(await isNew(tx))) return
    await saveSettings(tx, { preset, ...presets[preset], checkoutOpen: false })
  })
}

async function isNew(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM settings) OR EXISTS (SELECT FROM products) AS used`.execute(
    tx,
  )
  return rows[0]?.used === false
}

// `exampleIdentity` is a literal: it has only the keys of its type.
const exampleFields = Object.keys(exampleIdentity) as (keyof typeof exampleIdentity)[]

/** Opens the checkout of a demo shop with preset `nl` under an obvious example identity, unless it has its own. */
export async function openUnderExample(db: Db): Promise<void> {
  const settings = await readSettings(db)
  if (settings.preset !== 'nl' || exampleFields.some((field) => settings[field] !== '')) return
  await saveSettings(db, { ...exampleIdentity, checkoutOpen: true })
}

/** Removes the example identity along with the demo stock, since nobody may buy from an example, and closes the checkout. */
export async function removeExample(db: Db, saving: { actor: string }): Promise<void> {
  const settings = await readSettings(db)
  const shown = exampleFields.filter((field) => settings[field] === exampleIdentity[field])
  if (shown.length === 0) return
  const cleared = Object.fromEntries(shown.map((field) => [field, '']))
  await saveSettings(db, { ...cleared, ...(settings.preset === 'nl' && { checkoutOpen: false }) }, saving)
}
