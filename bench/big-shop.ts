import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { addBigStock } from '#tests/support/big-stock.ts'
import { fillWith } from '#tests/support/many-rows.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { startShop } from '#tests/support/shop-program.ts'

type Size = { products: number; orders: number }

/** The value of `--NAME=NUMBER`; 0 without it. */
export const numberOption = (name: string) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? 0)

/**
 * Starts the shop in its own process with this many products and orders. With `--data-dir=FOLDER` the database there is used and
 * kept, since creating one of 100,000 products takes a minute or more.
 */
export async function bigShop(size: Size) {
  const kept = process.argv.find((word) => word.startsWith('--data-dir='))?.slice('--data-dir='.length)
  const dataDir = kept ? join(kept, `${size.products}-${size.orders}`) : undefined
  const isNew = dataDir === undefined || !existsSync(join(dataDir, 'postgres.json'))
  const database = await ownDatabase('big', { dataDir })
  const { db, pool } = database
  try {
    if (isNew) {
      const users = Math.max(10, Math.ceil(size.orders / 10))
      await fillWith(database.databaseUrl, { ...size, users, auditLines: size.orders }, addBigStock)
    }
    const begun = performance.now()
    const { url, program } = await startShop({ dataDir: database.dataDir })
    const startSeconds = (performance.now() - begun) / 1000
    const { rows } = await sql<{ lock: string }>`SELECT pg_read_file('postmaster.pid') AS lock`.execute(db)
    const groups = { node: program.pid, postgres: Number.parseInt(rows[0]?.lock ?? '0', 10) }
    const stop = async () => {
      await program.stop()
      await database.close()
    }
    return { url, db, pool, groups, startSeconds, stop }
  } catch (error) {
    await database.close()
    throw error
  }
}
export type BigShop = Awaited<ReturnType<typeof bigShop>>
