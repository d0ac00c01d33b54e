import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy, paymentSources, scriptHashes } from './content-security-policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('each inline script of a page is allowed by its hash, files and data are not counted', () => {
  const html = `<script>one()</script><script src="/a.js"></script><script type="application/ld+json">{}</script><script type="module" async="">two()</script>`
  expect(scriptHashes(html)).toEqual([hashOf('one()'), hashOf('two()')])
})

test('an ordinary page loads nothing from elsewhere and runs nothing that was put in', () => {
  const policy = pagePolicy('<script>one()</script>')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|nonce/)
})

test('the order page may load PayPal, and nobody else', () => {
  const policy = pagePolicy('', paymentSources('https://www.paypal.com', 'abc'))
  expect(policy).toContain("script-src 'self' 'nonce-abc' https://*.paypal.com https://*.paypalobjects.com")
  expect(policy).toContain('frame-src https://*.paypal.com')
})
