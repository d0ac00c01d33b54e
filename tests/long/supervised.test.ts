import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { address } from '#tests/support/address.ts'
import { freePort } from '#tests/support/programs.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { serverEnv, serverFlags } from '../../scripts/server-flags.mjs'

// What docs/running.md promises about a supervised shop: killed without warning, it comes back on its own with every order,
// whether its database survived (a shell loop) or was killed too (systemd's control group).

const patienceMs = 240_000
let folder: ReturnType<typeof temporaryFolder>
let url: string
let supervisor: Awaited<ReturnType<typeof supervise>>
let cookie = ''
let product: string

/** Starts the shop, and restarts it whenever it has ended, as the simplest supervisor does. */
async function supervise() {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...serverEnv,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder.path,
    DATABASE_URL: '',
    SEED: 'demo',
    SEED_LIMIT: '5',
    LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'an evening in Grasse',
  }
  let isOver = false
  let child: ChildProcess
  const start = () => {
    child = spawn(process.execPath, [...serverFlags, 'server/main.ts'], {
      env,
      stdio: 'ignore',
      detached: true,
    })
    child.once('exit', () => {
      if (!isOver) start()
    })
  }
  start()
  return {
    pid: () => child.pid ?? 0,
    stop: async () => {
      isOver = true
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const isReady = () =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

const postmaster = () =>
  Number(readFileSync(join(folder.path, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** A process with all its descendants. */
function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    // It has ended meanwhile.
    return Number.NaN
  }
}

async function placeOrder(): Promise<string> {
  const orderItems = [{ product, qty: 1 }]
  const { status, body } = await call('POST', '/orders', {
    orderItems,
    shippingAddress: address,
    paymentMethod: 'PayPal',
  })
  expect(status).toBe(201)
  return body._id
}

beforeAll(async () => {
  folder = temporaryFolder('supervised')
  supervisor = await supervise()
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: patienceMs, interval: 200 })
  const data = { name: 'Hanna de Wit', email: 'hanna@example.org', password: 'amber and oakmoss' }
  const { headers } = await call('POST', '/users', data)
  cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { body } = await call('GET', '/products')
  product = body.products.find((one: { quantity: number }) => one.quantity > 3)?._id ?? body.products[0]._id
}, patienceMs)
afterAll(async () => {
  await supervisor.stop()
  folder.remove()
}, patienceMs)

test.each([
  ['alone, and its database lives on', () => [supervisor.pid()]],
  ['with its database', () => [supervisor.pid(), ...familyOf(postmaster())]],
])(
  'a shop that is killed %s is back by itself, with its orders',
  async (_how, victims) => {
    const order = await placeOrder()
    const before = supervisor.pid()
    for (const pid of victims()) process.kill(pid, 'SIGKILL')
    await expect.poll(() => supervisor.pid() !== before, { timeout: patienceMs }).toBe(true)
    await expect.poll(isReady, { timeout: patienceMs }).toBe(true)
    const { status, body } = await call('GET', `/orders/${order}`)
    expect([status, body._id, body.status]).toEqual([200, order, 'placed'])
    // The shop keeps working.
    const next = await placeOrder()
    await call('PUT', `/orders/${order}/cancel`)
    await call('PUT', `/orders/${next}/cancel`)
  },
  patienceMs,
)
