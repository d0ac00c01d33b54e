import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageWays } from '#shop/payments/page-ways.ts'

test.each([...pageWays, 'PayPal', 'Visa', 'Mastercard'])('%s has its mark beside its words', async (way) => {
  const css = await readFile(join(import.meta.dirname, 'payment-marks.css'), 'utf8')
  expect(css).toContain(`[data-mark="${way}"]::before {`)
})
