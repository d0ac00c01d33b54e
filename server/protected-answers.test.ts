import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { somePages } from '#tests/support/pages.ts'
import { addProduct } from '#tests/support/products.ts'

const publicUrl = 'https://shop.example'

let shop: TestShop
let cached: Awaited<ReturnType<typeof cachedShop>>
let full: Awaited<ReturnType<typeof cachedShop>>
beforeAll(async () => {
  shop = await testShop({ PUBLIC_URL: publicUrl, PAYMENTS: 'sandbox', LIMITS: 'on' })
  cached = await cachedShop(shop, somePages)
  full = await cachedShop(shop, somePages, { admission: { maxConcurrent: 0 } })
})
afterAll(async () => {
  await cached.close()
  await full.close()
  await shop.close()
})

const protecting = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
}
const headersOf = (answer: Response) => Object.fromEntries(answer.headers)

test('on https every response asks for https for a year, from a page to the 503 of a busy shop', async () => {
  const page = await fetch(`${cached.origin}/about`)
  await page.text()
  const answers = [
    page,
    await fetch(`${cached.origin}/about`),
    await fetch(`${cached.origin}/about`, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } }),
    await fetch(`${cached.origin}/nothing`),
    await fetch(`${cached.origin}/api/settings`),
    await fetch(`${cached.origin}/api/nothing`),
    await fetch(`${cached.origin}/api/orders`),
    await fetch(`${cached.origin}/pictures/none`),
    await fetch(`${full.origin}/api/products`),
    await fetch(`${full.origin}/about`, { headers: { accept: 'text/html' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 404, 200, 404, 401, 404, 503, 503])
  for (const answer of answers) expect(headersOf(answer), answer.url).toMatchObject(protecting)
})

test('a request that is not HTTP is refused with the same headers', async () => {
  const socket = connect(Number(new URL(cached.origin).port), '127.0.0.1')
  socket.write('HELLO\r\n\r\n')
  const answer = await text(socket)
  for (const [name, value] of Object.entries(protecting)) {
    if (typeof value === 'string') expect(answer, name).toContain(`${name}: ${value}`)
  }
  expect(answer).toContain("content-security-policy: default-src 'none'")
})

const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)>\u2028"\'<!--'

test('a hostile title is text wherever it stands in a page, in its data and in what search engines read', async () => {
  const db = shop.shop.db
  const [plain, evil] = [await addProduct(db), await addProduct(db, { title: hostile, description: hostile })]
  const pages = await Promise.all(
    [plain, evil].map(async (id) => (await fetch(`${cached.origin}/product/${id}`)).text()),
  )
  const [scriptsOfPlain, scriptsOfEvil] = pages.map((html) => html.match(/<script/g)?.length)
  expect(scriptsOfEvil).toBe(scriptsOfPlain)
  const evilPage = pages[1] ?? ''
  expect(evilPage.includes('alert(1)')).toBe(true)
  for (const raw of ['<script>alert', '<img src=x', "'<!--", '\u2028"'])
    expect(evilPage.includes(raw), raw).toBe(false)
})
