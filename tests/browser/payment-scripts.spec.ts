import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { comeAsCustomer, fillCart, placeOrder } from './shop.ts'

type Listed = {
  scripts: { source: string; path?: string; reason: string; integrity: string }[]
  hosts: { paypal: string[] }
  headers: Record<string, string>
}
const listed: Listed = JSON.parse(readFileSync('docs/payment-scripts.json', 'utf8'))

const isProtecting = /^(cache-control|content-security|cross-origin|permissions|referrer|strict-transport|x-)/

/** Origin of this shop's PayPal: the sandbox replaces PayPal's own hosts. */
const payPalOf = async ({ request }: Page) =>
  new URL((await (await request.get('/api/config/paypal')).json()).sdkUrl).origin

/** The policy with placeholders for values that change with every response, as in the list. */
const named = (policy: string, payPal: string) =>
  policy
    .replace(/'sha256-[^']+'( 'sha256-[^']+')*/g, '{hashes}')
    .replace(/'nonce-[^']+'/g, '{nonce}')
    .replaceAll(payPal, '{paypal}')

async function openOrder(page: Page, orderId: string) {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const answer = await page.goto(`/order/${orderId}`)
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
  return { requests, headers: answer?.headers() ?? {} }
}

test('the page on which people pay loads the scripts that are listed, from the hosts that are listed, and no other', async ({
  page,
  sell,
  baseURL,
}) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell())
  const { requests, headers } = await openOrder(page, order._id)
  const origins = { 'own files': baseURL ?? '', paypal: await payPalOf(page) }
  const from = (url: string) =>
    Object.entries(origins).find(([, origin]) => new URL(url).origin === origin)?.[0]
  for (const request of requests.filter((one) => one.url().startsWith('http'))) {
    const source = from(request.url())
    expect(source, `${request.url()} is on a listed host`).toBeDefined()
    if (request.resourceType() !== 'script') continue
    const paths = listed.scripts.filter((script) => script.source === source).map(({ path = '^$' }) => path)
    const { pathname } = new URL(request.url())
    expect(
      paths.some((path) => new RegExp(path).test(pathname)),
      `${request.url()} is a listed script`,
    ).toBe(true)
  }
  expect(requests.map((request) => from(request.url()))).toContain('paypal')
  const policy = headers['content-security-policy'] ?? ''
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"]):not([type="application/json"])')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent ?? ''))
  expect(inline.length).toBeGreaterThan(0)
  for (const text of inline) {
    expect(policy, text.slice(0, 80)).toContain(createHash('sha256').update(text).digest('base64'))
  }
})

test('the page on which people pay has the headers that are listed, word for word', async ({
  page,
  sell,
}) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell())
  const { headers } = await openOrder(page, order._id)
  const payPal = await payPalOf(page)
  const { 'x-request-id': _number, ...protecting } = Object.fromEntries(
    Object.entries(headers).filter(([name]) => isProtecting.test(name)),
  )
  const policy = named(protecting['content-security-policy'] ?? '', payPal)
  // The journeys' shop is on http, where HSTS is not allowed.
  const { 'strict-transport-security': _https, ...expected } = listed.headers
  expect({ ...protecting, 'content-security-policy': policy }).toEqual(expected)
})

test('on the way to it nothing comes from elsewhere', async ({ page, sell, baseURL }) => {
  await comeAsCustomer(page)
  await fillCart(page, [await sell()])
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
  })
  for (const path of ['/cart', '/shipping', '/payment', '/placeorder']) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy'], path).not.toMatch(/https?:|nonce|unsafe/)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
  expect(elsewhere).toEqual([])
})
