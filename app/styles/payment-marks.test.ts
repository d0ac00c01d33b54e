import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageWays } from '#shop/payments/page-ways.ts'
import { paymentMethods } from '#shop/payments/providers.ts'

const css = await readFile(join(import.meta.dirname, 'payment-marks.css'), 'utf8')

test.each([...pageWays, 'PayPal', 'Visa', 'Mastercard'])('%s has its mark beside its words', (way) => {
  expect(css).toContain(`[data-mark="${way}"] {`)
})

const wordsAlone = css.match(/:not\((?<names>[^)]*)\)/)?.groups?.names ?? ''

test.each(paymentMethods)('%s has a mark, or is words alone and keeps no room for one', (method) => {
  const hasMark = css.includes(`[data-mark="${method}"] {`)
  expect(wordsAlone.includes(`"${method}"`)).toBe(!hasMark)
})
