import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { freePort, type Program, startProgram } from '#tests/torture/programs.ts'
import { addUser, signInAgain } from './people.ts'

export type Node = { url: string; dataDir: string; program: Program }

/**
 * Two processes of the shop on one PostgreSQL, each with a DATA_DIR of its own as on two machines, started at the same
 * moment on an empty database. They share the payment sandbox. `db` is a way in from outside.
 */
export async function twoNodes(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-nodes-'))
  const postgres = await startEmbeddedPostgres(dataDir)
  const sandboxPort = await freePort()
  const start = async (name: string): Promise<Node> => {
    const url = `http://127.0.0.1:${await freePort()}`
    const program = await startProgram({
      file: 'server/main.ts',
      env: {
        PORT: new URL(url).port,
        PUBLIC_URL: 'http://localhost:3000',
        SANDBOX_PORT: String(sandboxPort),
        DATA_DIR: join(dataDir, name),
        DATABASE_URL: postgres.url,
        LOG_LEVEL: 'error',
        ...env,
      },
      readyAt: `${url}/readyz`,
    })
    return { url, dataDir: join(dataDir, name), program }
  }
  const started = await Promise.allSettled([start('one'), start('other')])
  const nodes = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const stop = async () => {
    await Promise.all(nodes.map(({ program }) => program.stop()))
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const [one, other] = nodes
  if (!one || !other) {
    await stop()
    throw new AggregateError(
      started.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])),
    )
  }
  const { db, close } = connect(postgres.url, { max: 5, onError: () => undefined })
  return {
    one,
    other,
    db,
    databaseUrl: postgres.url,
    /** Signed in, with the headers that say so. */
    person: async (fields: Partial<Actor> = {}) => signInAgain(db, await addUser(db, fields)),
    close: async () => {
      await close()
      await stop()
    },
  }
}
export type TwoNodes = Awaited<ReturnType<typeof twoNodes>>

/**
 * How many ms after `since` the last one asked who still received the old; 0 when nobody was. Asks until the new has come,
 * `patienceMs` at most.
 */
export async function lastAskedInVain(since: number, isNew: () => Promise<boolean>, patienceMs: number) {
  let last = 0
  while (last < patienceMs) {
    const askedAt = performance.now() - since
    if (await isNew()) return last
    last = askedAt
  }
  return last
}
