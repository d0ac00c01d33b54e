import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { policyHoles } from '#tests/support/policy-holes.ts'
import { busyPagePolicy } from './admission/busy-page.ts'
import { pagePolicy, paymentSources, scriptHashes } from './content-security-policy.ts'
import { payPal } from './payment-providers/paypal/paypal.ts'

const withScripts = await payPal.connect(
  { clientId: '', secret: '', apiUrl: 'https://api-m.paypal.com', sdkUrl: 'https://www.paypal.com' },
  { brandName: () => '', publicUrl: 'https://shop.example' },
)
const own = { nonce: 'm', known: ['one()'] }
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('each inline script of a page is allowed by its hash, files and data are not counted', () => {
  const html = `<script>one()</script><script src="/a.js"></script><script nonce="m" type="application/ld+json">{}</script><script nonce="m" type="module" async="">two()</script>`
  expect(scriptHashes(html, { nonce: 'm', known: ['one()'] })).toEqual([hashOf('one()'), hashOf('two()')])
})

test.each([
  '<script>evil()</script>',
  '<script type="module">evil()</script>',
  '<script nonce>evil()</script>',
  '<script nonce="">evil()</script>',
  '<script nonce="guess">evil()</script>',
  '<script nonce="m2">evil()</script>',
  '<script data-x=\' nonce="M"\'>evil()</script>',
  '<script> one() </script>',
  '<script>one();evil()</script>',
  '<SCRIPT>evil()</SCRIPT>',
])('a script that somebody brought into a page gets no hash: %s', (injected) => {
  const page = `<p>${injected}</p><script nonce="m">own()</script>`
  expect(scriptHashes(page, own)).toEqual([hashOf('own()')])
})

test('an ordinary page loads nothing from elsewhere and runs nothing that was put in', () => {
  const policy = pagePolicy('<script>one()</script>', own)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|nonce/)
})

test('the order page may load PayPal, and nobody else', () => {
  const policy = pagePolicy('', own, paymentSources([withScripts], 'abc'))
  const hosts = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com'
  // Each directive as in PayPal's own table, with a nonce in place of 'unsafe-inline'.
  const asked = [
    `script-src 'self' 'nonce-abc' ${hosts}`,
    `style-src 'self' 'nonce-abc' ${hosts}`,
    `connect-src 'self' ${hosts}`,
    `frame-src ${hosts}`,
    `child-src ${hosts}`,
    `img-src 'self' data: ${hosts}`,
  ]
  expect(policy.split('; ')).toEqual(expect.arrayContaining(asked))
})

test('the policies of a page, of the order page with PayPal’s own hosts and of a full shop have no hole that is known', () => {
  const nonce = randomBytes(16).toString('base64url')
  const withPayPal = pagePolicy('<script>one()</script>', own, paymentSources([withScripts], nonce))
  for (const policy of [
    pagePolicy('<script>one()</script>', own),
    pagePolicy('', own),
    withPayPal,
    busyPagePolicy,
  ]) {
    expect(policyHoles(policy), policy).toEqual([])
  }
  expect(policyHoles("script-src 'unsafe-inline' https:")).not.toEqual([])
})

test('the hosts of the page on which people pay are those that docs/payment-scripts.json explains', () => {
  const { hosts } = JSON.parse(readFileSync('docs/payment-scripts.json', 'utf8'))
  const { script, style, connect, frame, img } = paymentSources([withScripts], 'abc')
  expect(script).toEqual(["'nonce-abc'", ...hosts.paypal])
  expect(style).toEqual(script)
  expect([connect, frame, img]).toEqual([hosts.paypal, hosts.paypal, hosts.paypal])
})
