import { request as openRequest } from 'node:http'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPages } from '#server/pages.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { costlyCalls, costlyPages, pageAddresses } from '#tests/support/fuzz/costly-requests.ts'
import { type Fixture, headersFor, peopledShop } from '#tests/support/fuzz/fixture.ts'
import { type Cost, costOf, watchLoop } from '#tests/support/fuzz/loop-watch.ts'
import { operationsOf } from '#tests/support/fuzz/operations.ts'
import type { Sent } from '#tests/support/fuzz/requests.ts'
import { type PayingShop, payingShop } from '#tests/support/orders.ts'
import { addProduct } from '#tests/support/products.ts'

// Tests response times, not only responses: one request must not hold up everybody else. FUZZ_REQUESTS is their number, FUZZ_SEED
// selects them.

const requests = Number(process.env.FUZZ_REQUESTS ?? 20_000)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
/** Limits in ms. */
const longestDelay = 250
const longestAnswer = 1000
/** A delay in one run may be due to a busy machine; if it occurs in all five, the request causes it. */
const tries = 5

let shop: PayingShop
let fixture: Fixture
let cached: Awaited<ReturnType<typeof cachedShop>>
const loop = watchLoop(10_000)
beforeAll(async () => {
  shop = await payingShop()
  // Words similar to the misspelt ones in the requests.
  await addProduct(shop.db, {
    title: 'Guerlain Mitsouko, vintage',
    house: 'Guerlain',
    name: 'Bay box bar bag bat',
  })
  fixture = await peopledShop(shop)
  cached = await cachedShop(shop, await builtPages(join(import.meta.dirname, '../..')))
})
afterAll(async () => {
  await loop.stop()
  await cached.close()
  await shop.close()
})

type Call = Sent & { allow: string }
const describeCall = ({ method, url, headers, payload = '' }: Call) =>
  `${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${payload.toString().slice(0, 300)} (FUZZ_SEED=${seed})`

const sessions = new Map<string, Record<string, string>>()
async function sessionOf(allow: string) {
  const known = sessions.get(allow) ?? (await headersFor(fixture, allow))
  sessions.set(allow, known)
  return known
}

/** Sends a call over a socket as anybody can, and returns its status. */
async function send(call: Call): Promise<number> {
  const { method, url, headers, payload, allow } = call
  const session = await sessionOf(allow)
  const status = await new Promise<number>((resolve, reject) => {
    const sent = openRequest(
      `${cached.origin}`,
      { method, path: url, headers: { ...headers, ...session } },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
  // Calls such as logout end their own session.
  if (status === 401) sessions.delete(allow)
  return status
}

type Fault = (measured: { answer: number; cost: Cost }) => string | undefined
const faultOf: Fault = ({ answer, cost }) => {
  if (answer >= 500) return `was answered with ${answer}`
  if (cost.longestDelay > longestDelay) return `held the event loop for ${Math.round(cost.longestDelay)} ms`
  if (cost.waited > longestAnswer) return `took ${Math.round(cost.waited)} ms`
  return undefined
}

/** Returns a call's fault if it occurs on every try, with nothing else running; delays must be this thread's CPU time. */
async function provenFault(call: Call): Promise<string | undefined> {
  let fault: string | undefined
  for (let count = 0; count < tries; count += 1) {
    const measured = await costOf(() => send(call))
    fault = faultOf(measured)
    if (fault === undefined) return undefined
    if (
      measured.answer < 500 &&
      measured.cost.longestDelay > longestDelay &&
      measured.cost.worked < longestDelay
    )
      return undefined
  }
  // A slow response means nothing on a machine where everything is slow.
  const { cost } = await costOf(() =>
    send({ method: 'GET', url: '/api/settings', headers: {}, allow: 'everyone' }),
  )
  return cost.waited > longestAnswer / 10 && fault?.startsWith('took') ? undefined : fault
}

/** Draws a few at a time: what fast-check keeps for shrinking would be gigabytes for a whole route. */
function* samples<Made>(arbitrary: fc.Arbitrary<Made>, { count, seed }: { count: number; seed: number }) {
  for (let done = 0; done < count; done += 10)
    yield* fc.sample(arbitrary, { numRuns: Math.min(10, count - done), seed: seed + done })
}

test(`${requests} costly requests over every route hold nobody up and meet no failure`, {
  timeout: 40 * 60_000,
}, async () => {
  const operations = await operationsOf(shop)
  const every = operations.map((operation) => ({
    allow: operation.allow,
    calls: costlyCalls(operation, fixture),
  }))
  const pages = pageAddresses.map(() => ({ allow: 'everyone', calls: costlyPages }))
  const kinds = [...every, ...pages]
  const each = Math.ceil(requests / kinds.length)
  const faults: string[] = []
  const counts = new Map<number, number>()
  let [sent, proved, most] = [0, 0, 0]
  for (const [at, { allow, calls }] of kinds.entries()) {
    for (const made of samples(calls, { count: each, seed: seed + at * 1000 })) {
      const call = { ...made, allow }
      loop.name(describeCall(call))
      const measured = await costOf(() => send(call))
      sent += 1
      most = Math.max(most, measured.cost.worked)
      counts.set(measured.answer, (counts.get(measured.answer) ?? 0) + 1)
      if (faultOf(measured) === undefined) continue
      proved += 1
      const fault = await provenFault(call)
      if (fault) faults.push(`${describeCall(call)} ${fault}`)
    }
  }
  console.log(
    `${sent} requests over ${kinds.length} routes, ${proved} looked at again, at most ${Math.round(most)} ms of work; answers: ${[...counts].map(([status, count]) => `${status} × ${count}`).join(', ')}`,
  )
  expect(faults).toEqual([])
})
