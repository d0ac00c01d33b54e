import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { offlineShop } from '#server/offline-shop.ts'
import { pageOpener } from '#server/open-page.ts'
import { errorView } from '#server/plugins/errors.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { worldFor } from '#tests/support/fuzz/accounts.ts'
import { type Fixture, headersFor, peopledShop } from '#tests/support/fuzz/fixture.ts'
import { formsFor } from '#tests/support/fuzz/forms.ts'
import { forgedNews, newsFrom } from '#tests/support/fuzz/news.ts'
import { type Operation, operationsOf } from '#tests/support/fuzz/operations.ts'
import { brokenRequests, type Sent, validRequests } from '#tests/support/fuzz/requests.ts'
import { watchWrittenRows } from '#tests/support/fuzz/written-rows.ts'
import { type PayingShop, payingShop } from '#tests/support/orders.ts'

// Every operation of the OpenAPI document, with valid and invalid input (SAFETY section 2, Bad input).

/** With about 190 operations some 65,000 calls, different ones each time. */
const timesValid = 150
const timesBroken = 200
/** How often new calls are drawn if none was accepted: for some operations only one call in forty fits the existing data. */
const mostDraws = 10
/** Number of concurrent calls. */
const atOnce = 8
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)

/** Only the document, built without a real shop: the tests have to be named before one exists. */
const operations: Operation[] = await (async () => {
  const shop = offlineShop(readConfig({}))
  const app = await buildApp({ shop })
  const all = await operationsOf({ app, shop: { ...shop, openPage: pageOpener(app) } })
  await app.close()
  return all
})()

let shop: PayingShop
let fixture: Fixture
let session: Record<string, string>
let written: () => Promise<string>
beforeAll(async () => {
  shop = await payingShop()
  written = await watchWrittenRows(shop.db)
})
afterAll(async () => {
  await expectSoundBooks(shop.db)
  await shop.close()
})

const problem = z.strictObject(errorView.shape)

/** Sends a call and returns its status; an error must have the common error shape. */
async function statusOf(sent: Sent, allow: string): Promise<number> {
  const status = await inject(sent)
  if (status !== 401 || (allow !== 'user' && allow !== 'admin')) return status
  // The previous call ended its own session: logging out or a new password does.
  session = await headersFor(fixture, allow)
  return inject(sent)
}

async function inject({ method, url, headers, payload }: Sent): Promise<number> {
  const options: InjectOptions = { method, url, headers: { ...headers, ...session }, payload }
  const { statusCode, body } = await shop.app.inject(options)
  if (statusCode >= 400) problem.parse(JSON.parse(body))
  return statusCode
}

const describeCall = ({ method, url, payload = '', wrong }: Sent) =>
  `${wrong ? `${wrong}: ` : ''}${method} ${url.slice(0, 200)} ${payload.toString().slice(0, 300)} (FUZZ_SEED=${seed})`

async function inBatches(calls: Sent[], send: (sent: Sent) => Promise<void>) {
  for (let done = 0; done < calls.length; done += atOnce) {
    await Promise.all(calls.slice(done, done + atOnce).map(send))
  }
}

/** Sends calls and returns the rejected ones; none may fail with a server error. */
async function refusedOf(calls: Sent[], { allow }: Operation): Promise<Sent[]> {
  const refused: Sent[] = []
  await inBatches(calls, async (sent) => {
    const status = await statusOf(sent, allow)
    expect(status, describeCall(sent)).toBeLessThan(500)
    if (status >= 400) refused.push(sent)
  })
  return refused
}

/**
 * Sends rejected calls again, now without other writers. If one of several is accepted this time, the others are checked one by
 * one.
 */
async function expectNothingChanged(refused: Sent[], operation: Operation, most = atOnce) {
  for (let done = 0; done < refused.length; done += most) {
    const some = refused.slice(done, done + most)
    const before = await written()
    const again = await refusedOf(some, operation)
    if (again.length === some.length) expect(await written(), some.map(describeCall).join('\n')).toBe(before)
    else if (most > 1) await expectNothingChanged(again, operation, 1)
  }
}

async function validOf(operation: Operation, draw = 0): Promise<Sent[]> {
  const drawn = seed + draw
  if (operation.allow === 'provider') return newsFrom(shop, operation, { times: timesValid, seed: drawn })
  const requests = operation.files ? (await formsFor(operation)).good : validRequests(operation, fixture)
  return fc.sample(requests, { numRuns: timesValid, seed: drawn })
}

/** Draws calls until one is accepted; returns whether one was. */
async function isHeard(operation: Operation): Promise<boolean> {
  for (let draw = 1; draw < mostDraws; draw += 1) {
    const refused = await refusedOf(await validOf(operation, draw), operation)
    if (refused.length < timesValid) return true
  }
  return false
}

async function brokenOf(operation: Operation): Promise<Sent[]> {
  const requests = brokenRequests(operation, fixture)
  const more = operation.allow === 'provider' ? [forgedNews(operation)] : []
  const forms = operation.files ? [(await formsFor(operation)).broken] : []
  return fc.sample(fc.oneof(requests, ...more, ...forms), { numRuns: timesBroken, seed })
}

const named = operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const)

test('the description names every area of the API', () => {
  const areas = new Set(operations.map(({ path }) => path.split('/')[2]))
  expect(operations.length).toBeGreaterThan(70)
  expect([...areas]).toEqual(
    expect.arrayContaining(['users', 'products', 'orders', 'upload', 'config', 'settings']),
  )
})

/**
 * Operations that need more than a well-formed call: a payment in progress, a failed email, a mail server, an emailed link, a
 * product held for somebody, the lines of the very order, or its number and those of its withdrawals.
 */
const rarelyHeard = new Set([
  'PUT /api/orders/{id}/pay',
  'POST /api/mail/{id}/send',
  'POST /api/users/email-confirmation',
  'POST /api/users/password-reset',
  'POST /api/privacy/requests/confirm',
  'PUT /api/privacy/processors',
  'POST /api/wants/offer',
  'POST /api/wants/decline',
  'POST /api/wants/demand/{id}/show',
  'POST /api/orders/{id}/returns',
  'POST /api/orders/{id}/shipments',
  'POST /api/returns/{id}/settle',
  'GET /api/withdrawals/{number}/receipt',
  'GET /api/withdrawals/{id}/choice',
  'GET /api/orders/{id}/withdrawals/{number}/receipt',
])

/** Whether it only reads: invoices are written when first requested (docs/decisions/documents.md), other GETs never write. */
const onlyLooks = ({ method, path }: Operation) =>
  method === 'GET' && !/\/(invoice|credit-notes)\b/.test(path)

describe.each(named)('%s', (name, operation) => {
  // A new fixture per operation, so that what one deletes is not missing in the next.
  beforeAll(async () => {
    fixture = await worldFor(operation.path, await peopledShop(shop))
    session = await headersFor(fixture, operation.allow)
  })

  test(`answers ${timesBroken} broken calls with a refusal, and none of them changes anything`, async () => {
    const before = await written()
    await inBatches(await brokenOf(operation), async (sent) => {
      const status = await statusOf(sent, operation.allow)
      const refusals = sent.wrong === 'an endless address' ? [414] : [400, 404, 413, 415]
      expect(refusals, describeCall(sent)).toContain(status)
    })
    expect(await written()).toBe(before)
  })

  test(`answers ${timesValid} calls that are as they should be, and those that it refuses change nothing`, async () => {
    const before = await written()
    const refused = await refusedOf(await validOf(operation), operation)
    if (onlyLooks(operation)) expect(await written(), 'whoever only looks changes nothing').toBe(before)
    else await expectNothingChanged(refused, operation)
    if (rarelyHeard.has(name) || refused.length < timesValid) return
    expect(await isHeard(operation), 'one of many calls is accepted').toBe(true)
  })
})
