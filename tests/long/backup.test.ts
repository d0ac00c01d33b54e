import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openBackup } from '#shop/backup/read-backup.server.ts'
import { address } from '#tests/support/address.ts'
import { backedUpIn, onDatabase, openedAt } from '#tests/support/blank-database.ts'
import { callOver } from '#tests/support/http-client.ts'
import { addPerson } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { startShop } from '#tests/support/shop-program.ts'

let shop: Awaited<ReturnType<typeof ownShop>>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-backup-'))
  shop = await ownShop(join(folder, 'shop'))
})
afterAll(async () => {
  await shop.program.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A shop with a product and three buyers, to be run in another process; this process keeps nothing of it open. */
async function ownShop(dataDir: string) {
  const made = await withDatabase(dataDir, async (url) => {
    await migrate(url)
    const { db, close } = openedAt(url)
    const product = await addProduct(db, { quantity: 5000 })
    const buyers = [await addPerson(db), await addPerson(db), await addPerson(db)]
    await close()
    return { product, buyers }
  })
  return { ...made, ...(await startShop({ dataDir })) }
}

/** Adopts or starts a shop's database while `work` runs. */
async function withDatabase<Result>(
  dataDir: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Runs one of the shop's commands as `npm run` does. */
async function command(name: 'backup' | 'restore', args: string[], dataDir: string, node: string[] = []) {
  const child = spawn(process.execPath, [...node, `server/commands/${name}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, said: out + err }
}

test('a shop is backed up while others buy, and comes back on another machine and in its own place', async () => {
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  let isOver = false
  const buyers = shop.buyers.map(async (buyer) => {
    while (!isOver) {
      const { status, body } = await callOver(shop, buyer, ['POST', '/orders'], {
        orderItems: [{ product: shop.product, qty: 1 }],
        shippingAddress: address,
        paymentMethod: 'PayPal',
      })
      statuses.add(status)
      acknowledged.push(String(body._id))
    }
  })
  const file = join(folder, 'shop.zip')
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5)
  const before = [...acknowledged]
  expect(await command('backup', [file], shop.dataDir)).toMatchObject({ code: 0 })
  isOver = true
  await Promise.all(buyers)
  expect([...statuses]).toEqual([201])

  const again = await command('backup', [file], shop.dataDir)
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('is there already') })
  const running = await command('restore', [file, '--replace', '--yes'], shop.dataDir)
  expect(running).toMatchObject({ code: 1, said: expect.stringContaining('The shop is running') })

  const elsewhere = join(folder, 'elsewhere')
  expect(await command('restore', [file], elsewhere)).toMatchObject({
    code: 0,
    said: expect.stringContaining('The books are sound'),
  })
  const second = await command('restore', [file], elsewhere)
  expect(second).toMatchObject({ code: 1, said: expect.stringContaining('There is a shop already') })
  const unasked = await command('restore', [file, '--replace'], elsewhere)
  expect(unasked).toMatchObject({ code: 1, said: expect.stringContaining('Say --yes') })

  const there = await withDatabase(elsewhere, backedUpIn)
  const orders = (there.rows.orders as string[]).join('\n')
  for (const id of before) expect(orders).toContain(id)

  await shop.program.stop()
  expect(await command('restore', [file, '--replace', '--yes'], shop.dataDir)).toMatchObject({ code: 0 })
  expect(await withDatabase(shop.dataDir, backedUpIn)).toEqual(there)
})

test('a backup that is killed at any moment leaves a whole file under its name or none', async () => {
  for (const afterMs of [300, 900, 1500, 2500]) {
    const name = join(folder, `killed-${afterMs}.zip`)
    const child = spawn(process.execPath, ['server/commands/backup.ts', name], {
      env: { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: '' },
      stdio: 'ignore',
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), afterMs)
    await once(child, 'exit')
    clearTimeout(timer)
    if (!existsSync(name)) continue
    const backup = await openBackup(name)
    await backup.check()
    backup.close()
  }
})

/** Peak memory of a command's process in MB, with a small young generation so that garbage collection is not delayed. */
async function peakOf(name: 'backup' | 'restore', file: string, dataDir: string): Promise<number> {
  const reportPeak = `process.on('exit', () => console.error('peak ' + process.resourceUsage().maxRSS))`
  const node = ['--max-semi-space-size=4', '--import', `data:text/javascript,${reportPeak}`]
  const { code, said } = await command(name, [file], dataDir, node)
  expect({ name, code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/peak \d+/) })
  return Number(/peak (\d+)/.exec(said)?.[1]) / 1024
}

/** Backs up and restores a shop whose history has `lines` rows of a kilobyte; returns the memory that each took. */
async function thereAndBack(lines: number) {
  const [from, to] = [join(folder, `from-${lines}`), join(folder, `to-${lines}`)]
  const file = join(folder, `${lines}.zip`)
  await withDatabase(from, async (url) => {
    await migrate(url)
    await onDatabase(
      url,
      `INSERT INTO audit_log (action, details)
       SELECT 'order.noted', jsonb_build_object('text', repeat(md5(n::text), 30)) FROM generate_series(1, ${lines}) n`,
    )
  })
  const backup = await peakOf('backup', file, from)
  const restore = await peakOf('restore', file, to)
  const found = await withDatabase(to, (url) =>
    onDatabase(url, `SELECT count(*)::int AS lines, max(id)::int AS last FROM audit_log`),
  )
  expect(found).toEqual([{ lines, last: lines }])
  return { backup, restore }
}

test('a table of 300 MB needs no more memory than one of 100, on the way out and on the way back', async () => {
  // A smaller one would end before the process has reached its steady memory use.
  const small = await thereAndBack(100_000)
  const large = await thereAndBack(300_000)
  expect(large.backup - small.backup).toBeLessThan(50)
  expect(large.restore - small.restore).toBeLessThan(50)
})
