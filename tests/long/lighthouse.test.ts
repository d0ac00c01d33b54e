import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/chromium.ts'
import { shopForFirstVisits } from '#tests/support/first-visits.ts'
import { askLighthouse, blamed, scoreOf } from '#tests/support/lighthouse.ts'
import { freePort } from '#tests/support/programs.ts'

/** DESIGN section 9. The performance score depends on timing, so only `npm run bench -- lighthouse` reports it. */
const categories = ['accessibility', 'best-practices', 'seo'] as const

let shop: Awaited<ReturnType<typeof shopForFirstVisits>>
let browser: Browser
let port: number
beforeAll(async () => {
  shop = await shopForFirstVisits()
  port = await freePort()
  browser = await launchChromium({ debuggingPort: port })
}, 900_000)
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

test.each(['home', 'category', 'product'])(
  'Lighthouse finds the %s page as accessible and sound as we promise',
  async (name) => {
    const url = shop.pages.find((page) => page.name === name)?.url
    if (url === undefined) throw new Error(`no ${name} page`)
    const run = await askLighthouse(url, { port, categories })
    const found = categories.map((category) => [category, scoreOf(run, category), blamed(run, category)])
    expect(found).toEqual(categories.map((category) => [category, 100, '']))
  },
)
