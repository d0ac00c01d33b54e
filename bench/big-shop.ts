import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { addBigStock } from '#tests/support/big-stock.ts'
import { fillWith } from '#tests/support/many-rows.ts'
import { freePort, startProgram } from '#tests/torture/programs.ts'

type Size = { products: number; orders: number }

/**
 * The shop in a process of its own with so many products and orders. With `--data-dir=FOLDER` the database there is used
 * and left standing: making one of 100,000 products takes a minute and more.
 */
export async function bigShop(size: Size) {
  const kept = process.argv.find((word) => word.startsWith('--data-dir='))?.slice('--data-dir='.length)
  const dataDir = kept
    ? join(kept, `${size.products}-${size.orders}`)
    : mkdtempSync(join(tmpdir(), 'sillage-big-'))
  const isNew = !existsSync(join(dataDir, 'postgres.json'))
  const postgres = await startEmbeddedPostgres(dataDir)
  await migrate(postgres.url)
  const { db, pool, close } = connect(postgres.url, { onError: () => undefined })
  const leave = async () => {
    await close()
    await postgres.stop()
    if (!kept) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    if (isNew) {
      const users = Math.max(10, Math.ceil(size.orders / 10))
      await fillWith(postgres.url, { ...size, users, auditLines: size.orders }, addBigStock)
    }
    const server = await serve(dataDir)
    const { rows } = await sql<{ lock: string }>`SELECT pg_read_file('postmaster.pid') AS lock`.execute(db)
    const groups = { node: server.pid, postgres: Number.parseInt(rows[0]?.lock ?? '0', 10) }
    const stop = async () => {
      await server.stop()
      await leave()
    }
    return { url: server.url, db, pool, groups, stop }
  } catch (error) {
    await leave()
    throw error
  }
}
export type BigShop = Awaited<ReturnType<typeof bigShop>>

async function serve(dataDir: string) {
  const [port, sandbox] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), SANDBOX_PORT: String(sandbox), DATA_DIR: dataDir, DATABASE_URL: '' }
  const program = await startProgram({
    file: 'server/main.ts',
    env: { ...env, SEED: 'none', LIMITS: 'off', LOG_LEVEL: 'error' },
    readyAt: `${url}/readyz`,
  })
  return { url, pid: program.pid, stop: () => program.stop() }
}
