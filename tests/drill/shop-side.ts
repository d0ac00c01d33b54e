import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import { migrate } from '#db/migrate.ts'
import type { SeededRandom } from '#db/seed/illustrations/seeded-random.ts'
import { addGuest, addPerson } from '#tests/support/people.ts'
import { startProgram } from '#tests/support/programs.ts'
import { type ShopProgram, startShop } from '#tests/support/shop-program.ts'
import { addStock } from '#tests/torture/environment.ts'
import { providerControls } from '#tests/torture/provider-controls.ts'
import type { Cluster } from './cluster.ts'
import { roleOfShop } from './places.ts'
import { runTool, signalAll } from './processes.ts'

const roleFile = join(import.meta.dirname, '../../deploy/postgres/shop-role.sql')
const metricsToken = 'only-for-the-drill'

type Options = { shoppers: number; random: SeededRandom; seed: string; print: (text: string) => void }

/** Two nodes of the shop behind HAProxy, on the cluster and its pooler, with the payment sandbox, shoppers and stock. */
export async function openShops(cluster: Cluster, { shoppers, random, seed, print }: Options) {
  const { ports, folder } = cluster
  await migrate(cluster.url('owner'))
  const variable = `role=${roleOfShop}`
  runTool(['psql', '-q', '-v', 'ON_ERROR_STOP=1', '-v', variable, '-f', roleFile, cluster.url('owner')], '/')
  await cluster.openPooler()
  const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`
  const sandbox = await startProgram({
    file: 'sandbox/main.ts',
    args: ['--port', String(ports.sandbox), '--file', join(folder, 'provider.json')],
    readyAt: `${sandboxUrl}/_control/health`,
  })
  print('Two nodes of the shop are being started …')
  const nodes = await startNodes(cluster, seed)
  const { db, close } = connect(cluster.url('owner'), { patience: 5, onError: () => undefined })
  const shopper = (index: number) => (index % 2 === 0 ? addPerson(db) : addGuest(db))
  return {
    db,
    nodes,
    shopUrl: `http://localhost:${ports.visitors}`,
    provider: providerControls(sandboxUrl),
    ...(await addStock(db, random)),
    admin: await addPerson(db, { isAdmin: true }),
    people: await Promise.all(Array.from({ length: shoppers }, (_, index) => shopper(index))),
    endHold: (orderId: string) =>
      insist(() =>
        sql`UPDATE orders SET hold_until = now() - interval '1 second'
          WHERE id = ${orderId} AND status = 'placed'`.execute(db),
      ),
    close: async () => {
      await close()
      await Promise.all(nodes.map(({ program }) => program.kill()))
      await sandbox.kill()
    },
  }
}
export type Shops = Awaited<ReturnType<typeof openShops>>

async function startNodes(cluster: Cluster, seed: string): Promise<ShopProgram[]> {
  const { ports, folder, hasPooler } = cluster
  const env = {
    DATABASE_URL: hasPooler ? cluster.poolerUrl : cluster.url('shop'),
    MIGRATE_DATABASE_URL: cluster.url('owner'),
    DATABASE_POOLER: hasPooler ? 'transaction' : 'none',
    PUBLIC_URL: `http://localhost:${ports.visitors}`,
    TRUST_PROXY: '1',
    METRICS_TOKEN: metricsToken,
    ...seedOf(seed),
  }
  const start = (port: number) =>
    // The same folder, as on machines that share a disk for pictures.
    startShop({
      dataDir: join(folder, 'shop'),
      port,
      sandboxPort: ports.sandbox,
      env,
      keepLines: /unexpected failure/,
    })
  const [first, second] = ports.nodes
  return [await start(first), await start(second)]
}

/** `none`, or this many demo products for the browser journey, in which the owner logs in. */
const seedOf = (seed: string): Record<string, string> =>
  seed === 'none' ? {} : { SEED: 'demo', SEED_LIMIT: seed, ADMIN_PASSWORD: 'a long evening in Grasse' }

/** Retries a database operation until it works: the drill's own connection breaks as well. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await wait(200)
    }
  }
}

/** Steps of scheduled jobs that always run every 15 seconds. */
const frequentJobs = ['expire orders', 'reconcile payments']
const jobsWithinMs = 60_000

/** The frequent jobs that no node has completed since `since` (ms since 1970), after waiting up to a minute. */
export async function stoppedJobs(nodes: readonly ShopProgram[], since: number): Promise<string[]> {
  const deadline = performance.now() + jobsWithinMs
  for (;;) {
    const done = await Promise.all(nodes.map(lastSuccesses))
    const stopped = frequentJobs.filter((job) => !done.some((times) => (times.get(job) ?? 0) > since))
    if (stopped.length === 0 || performance.now() > deadline) return stopped
    await wait(1000)
  }
}

/** Lets each node run the jobs alone for a while, since one of two may do all of them; returns what it did not do. */
export async function jobsOfEachAlone(nodes: readonly ShopProgram[]): Promise<string[]> {
  const stopped: string[] = []
  for (const node of nodes) {
    const others = nodes.filter((other) => other !== node).map(({ program }) => program.pid)
    signalAll(others, 'SIGSTOP')
    for (const job of await stoppedJobs([node], Date.now()))
      stopped.push(`job stopped at ${node.url}: ${job}`)
    signalAll(others, 'SIGCONT')
  }
  return stopped
}

/** When a node last completed each job step, in ms since 1970. */
async function lastSuccesses({ url }: ShopProgram): Promise<Map<string, number>> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const lines = (await answer.text()).matchAll(
    /^sillage_job_last_success_timestamp_seconds\{job="([^"]+)"\} (\S+)/gm,
  )
  return new Map([...lines].map(([, job = '', seconds]) => [job, Number(seconds) * 1000]))
}
