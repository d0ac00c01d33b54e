import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { addPerson } from './people.ts'
import { freePort } from './programs.ts'
import { startShop } from './shop-program.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * Two processes of the shop on one PostgreSQL, each with its own DATA_DIR as on two machines, started at the same moment on an
 * empty database. They share the payment sandbox. `db` is an external connection.
 */
export async function twoNodes(env: Record<string, string> = {}) {
  const folder = temporaryFolder('nodes')
  const postgres = await startEmbeddedPostgres(folder.path)
  const sandboxPort = await freePort()
  const start = (name: string) =>
    startShop({
      dataDir: join(folder.path, name),
      sandboxPort,
      env: {
        ...{ PUBLIC_URL: 'http://localhost:3000', DATABASE_URL: postgres.url },
        ...{ SEED: 'demo', LIMITS: 'on' },
        ...env,
      },
    })
  const started = await Promise.allSettled([start('one'), start('other')])
  const nodes = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const stop = async () => {
    await Promise.all(nodes.map(({ program }) => program.stop()))
    await postgres.stop()
    folder.remove()
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
    /** A signed-in user with the headers of the session. */
    person: (fields?: Partial<Actor>) => addPerson(db, fields),
    close: async () => {
      await close()
      await stop()
    },
  }
}
export type TwoNodes = Awaited<ReturnType<typeof twoNodes>>

/**
 * How many ms after `since` the last request still got the old value; 0 if none did. Polls until the new value arrives, at most
 * `patienceMs`.
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
