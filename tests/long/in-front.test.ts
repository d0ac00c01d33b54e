import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import {
  type Asked,
  askFront,
  type Front,
  isInstalled,
  startHaproxy,
  startNginx,
  startVarnish,
} from '#tests/support/in-front.ts'
import { type MachinePace, machinePace } from '#tests/support/machine-pace.ts'
import { goodPassword, type Person } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { type ShopProgram, startShop } from '#tests/support/shop-program.ts'
import { lastAskedInVain, type TwoNodes, twoNodes } from '#tests/support/two-nodes.ts'

// Debian's Varnish, nginx and HAProxy in front of two nodes of the shop, with the files of deploy/ (docs/several-machines.md).

/**
 * DESIGN section 9: a change is visible on every node, and so through a proxy, within this many ms; `pace` adds an allowance for
 * a busy machine.
 */
const soonMs = 1000

const hasVarnish = isInstalled('varnishd', '-V')
const hasNginx = isInstalled('nginx', '-v')
const hasHaproxy = isInstalled('haproxy', '-v')

let pace: MachinePace
let shop: TwoNodes
let admin: Person
let id: string
beforeAll(async () => {
  if (!hasVarnish && !hasNginx && !hasHaproxy) return
  pace = await machinePace()
  shop = await twoNodes({ SEED: 'none', TRUST_PROXY: '1' })
  admin = await shop.person({ isAdmin: true })
  id = await addProduct(shop.db, { price: 5000 })
})
afterAll(async () => {
  await shop?.close()
  await pace?.close()
})

const portsOf = (nodes: readonly Pick<ShopProgram, 'url'>[]) =>
  nodes.map(({ url }) => Number(new URL(url).port))

const decoded = ({ headers, body }: Asked): string => {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return String(brotliDecompressSync(body))
  return String(encoding === 'gzip' ? gunzipSync(body) : body)
}

/** What must hold through each of the proxies. */
function behaves(front: () => Front) {
  const ask = (path: string, question?: Parameters<typeof askFront>[2]) => askFront(front(), path, question)
  const encodings = ['br', 'gzip', undefined, 'identity', 'br;q=0, gzip', 'br, gzip', '*;q=0']
  const priceNow = async (accepted: string | undefined, price: string) => {
    const headers = accepted ? { 'accept-encoding': accepted } : undefined
    return decoded(await ask(`/product/${id}`, { headers })).includes(price)
  }

  test('a new price is seen within a second in every encoding, on the page and in the API', async () => {
    for (const [euros, shown] of [
      [61.35, '€61.35'],
      [47.11, '€47.11'],
    ] as const) {
      for (const accepted of encodings) await priceNow(accepted, shown)
      await ask(`/api/products/${id}`)
      const { status } = await ask(`/api/products/${id}`, {
        method: 'PUT',
        headers: { ...admin.headers, 'content-type': 'application/json', origin: 'http://localhost:3000' },
        body: JSON.stringify({ price: euros }),
      })
      expect(status, String(euros)).toBe(200)
      const changedAt = performance.now()
      pace.allowanceMs()
      const waits = [
        ...encodings.map((accepted) => () => priceNow(accepted, shown)),
        async () => JSON.parse(decoded(await ask(`/api/products/${id}`))).price === euros,
        async () => decoded(await ask('/')).includes(shown),
      ].map((isNew) => lastAskedInVain(changedAt, isNew, 10 * soonMs))
      const longest = Math.max(...(await Promise.all(waits)))
      expect(longest, String(euros)).toBeLessThan(soonMs + pace.allowanceMs())
    }
  })

  test('each client gets an encoding that it takes, whoever asked before', async () => {
    const expected = ['br', 'gzip', undefined, undefined, 'gzip', 'br', undefined]
    for (let round = 0; round < 2; round += 1) {
      for (const [index, accepted] of encodings.entries()) {
        const answer = await ask('/about', {
          headers: accepted ? { 'accept-encoding': accepted } : undefined,
        })
        expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, expected[index]])
        expect(decoded(answer)).toContain('</html>')
        expect(answer.headers.vary).toContain('Accept-Encoding')
      }
    }
  })

  test('what a signed-in person sees is never stored', async () => {
    const hidden = await addProduct(shop.db, { show: false, title: 'Not yet for sale' })
    const asOwner = { headers: admin.headers }
    const secret = [`/api/products/${hidden}`, '/api/users/profile', '/api/orders']
    for (const path of secret) {
      const own = await ask(path, asOwner)
      expect([path, own.status, own.headers['cache-control']]).toEqual([path, 200, 'private, no-store'])
      expect([path, (await ask(path)).status]).toEqual([path, path.includes('products') ? 404 : 401])
      expect([path, (await ask(path, asOwner)).status]).toEqual([path, 200])
    }
    await ask('/api/products')
    const list = await ask('/api/products', asOwner)
    expect(decoded(list)).toContain('Not yet for sale')
    expect(decoded(await ask('/api/products'))).not.toContain('Not yet for sale')
    expect((await ask('/login')).headers['set-cookie']).toBeUndefined()
  })

  test('HEAD, Range, redirects, pages that do not exist and conditional requests pass as the shop answers them', async () => {
    const page = await ask('/faq', { headers: { 'accept-encoding': 'gzip' } })
    for (let times = 0; times < 2; times += 1) {
      const head = await ask('/faq', { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
      expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, page.headers.etag])
      const known = await ask('/faq', {
        headers: { 'if-none-match': String(page.headers.etag), 'accept-encoding': 'gzip' },
      })
      expect([known.status, known.body.length]).toEqual([304, 0])
      const moved = await ask(`/product/${id}/other-words`)
      expect([moved.status, String(moved.headers.location).startsWith('/product/')]).toEqual([301, true])
      const missing = await ask('/product/nothing')
      expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'private, no-store'])
      const script = /\/assets\/[\w./-]+\.js/.exec(decoded(page))?.[0] ?? ''
      const part = await ask(script, { headers: { range: 'bytes=0-9' } })
      expect([part.status, part.body.length]).toEqual([206, 10])
      expect((await ask(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  test('an address of a visitor cannot be forged', async () => {
    // One network may create five accounts an hour.
    const tries = Array.from({ length: 6 }, (_, index) =>
      ask('/api/users', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: 'http://localhost:3000',
          'x-forwarded-for': `203.0.113.${index}`,
        },
        body: JSON.stringify({ name: 'Ada Vos', email: `${newId()}@example.org`, password: goodPassword }),
      }),
    )
    expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429)
  })
}

/** Servers that stand in for nodes. */
async function inPlaceOfNodes(...answers: readonly RequestListener[]) {
  const servers = answers.map((answer) => createServer(answer).listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  return {
    ports: servers.map((server) => (server.address() as AddressInfo).port),
    close: () => {
      for (const server of servers) server.close().closeAllConnections()
    },
  }
}

async function expectNoSecondPost(startFront: (ports: readonly number[]) => Promise<Front>, status: number) {
  const asked: string[] = []
  const hangUp: RequestListener = (request, response) => {
    if (request.url === '/readyz' || request.url === '/healthz') return void response.end('ready')
    request.resume().once('end', () => {
      asked.push(request.method ?? '')
      request.socket.destroy()
    })
  }
  const nodes = await inPlaceOfNodes(hangUp, hangUp)
  const front = await startFront(nodes.ports)
  try {
    const post = await askFront(front, '/api/orders', { method: 'POST', body: '{"orderItems":[]}' })
    expect([post.status, asked]).toEqual([status, ['POST']])
  } finally {
    await front.stop()
    nodes.close()
  }
}

/** During an update each of two nodes has files that the other lacks. */
async function expectFileOfEitherVersion(startFront: (ports: readonly number[]) => Promise<Front>) {
  const version =
    (own: string): RequestListener =>
    ({ url = '' }, response) => {
      const isThere = !url.startsWith('/assets/') || url.includes(own)
      response.writeHead(isThere ? 200 : 404).end(isThere ? own : 'Not found')
    }
  const nodes = await inPlaceOfNodes(version('old'), version('new'))
  const front = await startFront(nodes.ports)
  try {
    const names = Array.from({ length: 10 }, (_, index) => [
      `/assets/${index}-old.js`,
      `/assets/${index}-new.js`,
    ])
    const files = await Promise.all(names.flat().map((name) => askFront(front, name)))
    expect(files.map(({ status, body }) => [status, String(body)])).toEqual(
      names.flatMap(() => [
        [200, 'old'],
        [200, 'new'],
      ]),
    )
    expect((await askFront(front, '/assets/of-neither.js')).status).toBe(404)
  } finally {
    await front.stop()
    nodes.close()
  }
}

describe.skipIf(!hasNginx)('nginx', () => {
  let nginx: Front
  beforeAll(async () => {
    nginx = await startNginx(portsOf([shop.one, shop.other]))
  })
  afterAll(() => nginx?.stop())

  behaves(() => nginx)

  test('it speaks HTTP/2', async () => {
    const session = connect(nginx.url, { rejectUnauthorized: false })
    const stream = session.request({ ':path': '/about' })
    const [headers] = await once(stream, 'response')
    expect(headers[':status']).toBe(200)
    session.destroy()
  })

  test('a POST is never sent twice, whatever becomes of it', async () => {
    await expectNoSecondPost(startNginx, 502)
  })

  test('a file that only one of two versions has is found whichever is asked first', async () => {
    await expectFileOfEitherVersion(startNginx)
  })

  test('pages that the shop lets it store for a second are shown while no node answers, others are not', async () => {
    const node = await startShop({
      dataDir: `${shop.one.dataDir}-stored`,
      env: { DATABASE_URL: shop.databaseUrl, SHARED_CACHE_SECONDS: '1', TRUST_PROXY: '1' },
    })
    const front = await startNginx(portsOf([node]), { storesPages: true })
    try {
      const page = await askFront(front, '/about')
      expect(page.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
      await node.program.kill()
      const stored = await askFront(front, '/about')
      expect([stored.status, String(stored.body)]).toEqual([200, String(page.body)])
      const other = await askFront(front, '/faq')
      expect(other.status).toBe(502)
    } finally {
      await node.program.stop()
      await front.stop()
    }
  })
})

describe.skipIf(!hasHaproxy)('HAProxy', () => {
  let haproxy: Awaited<ReturnType<typeof startHaproxy>>
  beforeAll(async () => {
    haproxy = await startHaproxy(portsOf([shop.one, shop.other]))
  })
  afterAll(() => haproxy?.stop())

  behaves(() => haproxy)

  test('who comes over http is led to https', async () => {
    const moved = await askFront({ url: haproxy.plainUrl }, '/about?a=1', { headers: { host: 'your.shop' } })
    expect([moved.status, moved.headers.location]).toEqual([301, 'https://your.shop/about?a=1'])
  })

  test('a POST is never sent twice, whatever becomes of it', async () => {
    await expectNoSecondPost(startHaproxy, 502)
  })

  test('while no node is ready, those that live still show what they have kept', async () => {
    let looks = 0
    const kept: RequestListener = (request, response) => {
      if (request.url === '/readyz') looks += 1
      response.writeHead(request.url === '/readyz' ? 503 : 200).end('kept')
    }
    const nodes = await inPlaceOfNodes(kept, kept)
    const front = await startHaproxy(nodes.ports)
    try {
      // After two failed checks a node counts as not ready.
      await expect.poll(() => looks).toBeGreaterThanOrEqual(6)
      for (let times = 0; times < 6; times += 1) {
        const page = await askFront(front, '/')
        expect([page.status, String(page.body)]).toEqual([200, 'kept'])
      }
    } finally {
      await front.stop()
      nodes.close()
    }
  })

  test('a file that only one of two versions has is found whichever is asked first', async () => {
    await expectFileOfEitherVersion(startHaproxy)
  })
})

describe.skipIf(!hasVarnish)('Varnish', () => {
  let varnish: Awaited<ReturnType<typeof startVarnish>>
  beforeAll(async () => {
    varnish = await startVarnish(portsOf([shop.one, shop.other]))
  })
  afterAll(() => varnish?.stop())

  behaves(() => varnish)

  test('a stored page is asked for again at each visit, and sent again only when it has changed', async () => {
    const one = await startVarnish(portsOf([shop.one]))
    try {
      const first = await askFront(one, '/terms')
      for (let visits = 1; visits <= 3; visits += 1) {
        const again = await askFront(one, '/terms')
        expect(again.body.equals(first.body)).toBe(true)
        await expect.poll(() => one.revalidations()).toBe(visits)
      }
    } finally {
      await one.stop()
    }
  })

  test('a POST is never sent twice, whatever becomes of it', async () => {
    await expectNoSecondPost(startVarnish, 503)
  })

  test('a file that only one of two versions has is found whichever is asked first', async () => {
    await expectFileOfEitherVersion(startVarnish)
  })

  test('while a node is dead the other answers; while both are, stored pages are shown and nothing else', async () => {
    const page = await askFront(varnish, '/about')
    await shop.one.program.kill()
    for (let times = 0; times < 20; times += 1) {
      expect((await askFront(varnish, '/about')).status).toBe(200)
    }
    await expect.poll(async () => (await askFront(varnish, '/faq')).status).toBe(200)
    await shop.other.program.kill()
    for (let times = 0; times < 20; times += 1) {
      const stored = await askFront(varnish, '/about')
      expect([stored.status, decoded(stored).includes('</html>')]).toEqual([200, true])
    }
    const dead = await askFront(varnish, '/no-such-page')
    expect([dead.status, dead.headers['cache-control']]).toEqual([503, 'private, no-store'])
    expect(page.status).toBe(200)
    const post = await askFront(varnish, '/api/orders/quote', { method: 'POST', body: '{}' })
    expect(post.status).toBe(503)
  })
})
