import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { hydrated } from './hydrated.ts'
import { type OwnShop, startOwnShop } from './own-shop.ts'
import { type Owner, openOwner, type Product } from './shop.ts'

type Fixtures = {
  /** Messages in the browser's console; each journey must end without any. */
  complaints: string[]
  /** Puts a product, or a copy of one, on sale for this test only; deletes it afterwards. */
  sell: (fields?: Partial<Product>, like?: Product) => Promise<Product>
}

type WorkerFixtures = {
  /** This file's own shop; undefined if it uses the shared one started by the configuration. */
  ownShop: OwnShop | undefined
  /** The shop's owner, calling the API. */
  owner: Owner
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({ baseURL, ownShop }, use) => use(ownShop?.url ?? baseURL),
  ownShop: [
    async ({ browserName: _any }, use, { project }) => {
      const shop = project.use.baseURL ? undefined : await startOwnShop()
      await use(shop)
      await shop?.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  page: async ({ page }, use) => {
    arriveHydrated(page)
    await use(page)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
      page.on('console', (message) => {
        const isOurs = message.type() === 'error' || message.type() === 'warning'
        if (isOurs) complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`)
      })
      await use(complaints)
      expect(complaints.filter((text) => !isExpected(text))).toEqual([])
    },
    { auto: true },
  ],
  owner: [
    async ({ playwright, ownShop }, use, { project }) => {
      const owner = await openOwner(playwright, ownShop?.url ?? project.use.baseURL)
      await use(owner)
      await owner.close()
    },
    { scope: 'worker' },
  ],
  sell: async ({ owner }, use) => {
    const sold: string[] = []
    await use(async (fields, like) => {
      const product = await owner.putOnSale(fields, like)
      sold.push(product._id)
      return product
    })
    for (const id of sold) await owner.remove(id)
  },
})

/**
 * Whether it is the browser's own message for a response that a journey provokes: 404 pages, 409 for sold bottles, 401 for wrong
 * passwords. A missing file, such as a picture, is never expected. No journey goes offline unless it asks to.
 */
function isExpected(complaint: string) {
  if (complaint.includes('net::ERR_INTERNET_DISCONNECTED')) return true
  const [, address] = /the server responded with a status of 4\d\d .* (http\S+)$/.exec(complaint) ?? []
  return address !== undefined && !/\.\w+$/.test(new URL(address).pathname)
}

/** Waits for the next page, for busy buttons, and for fades to finish: half-faded text lacks its designed contrast. */
async function atRest(page: Page) {
  await expect(page.locator('.progress, button[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    const short = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000)
    await Promise.allSettled(short.map(({ finished }) => finished))
  })
}

/**
 * The rule and element of each fault that axe finds on the current page, one line each, including target size (WCAG 2.5.8).
 * Motion is off during the check, since anything that started to leave would be half faded.
 */
export async function accessibilityFaults(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await atRest(page)
  // Results of frames are merged on a second page; a page without frames does not need that.
  const isWhole = page.frames().length === 1
  const violations = isWhole ? await violationsOn(page) : await violationsInFrames(page)
  await page.emulateMedia({ reducedMotion: null })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** Without details of passed rules, which take axe longer than its rules. */
const axeOptions: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }

type Violations = { id: string; nodes: { html: string }[] }[]

/** Loads axe once per page: its builder does so twice per check, and returns what passed too. */
async function violationsOn(page: Page): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (options) => {
    const loaded = window as unknown as { axe: typeof axe } // set by its script
    const { violations } = await loaded.axe.run(document, options)
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
  }, axeOptions)
}

async function violationsInFrames(page: Page): Promise<Violations> {
  const { violations } = await new AxeBuilder({ page }).options(axeOptions).analyze()
  return violations
}

/** Fails with the faults that axe finds on the current page. */
export async function expectAccessible(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([])
}

/**
 * Makes navigation calls wait until the page is hydrated, so that no journey clicks on a page that does not listen yet. A journey
 * about the time before passes `waitUntil: 'domcontentloaded'`.
 */
function arriveHydrated(page: Page) {
  const { goto, reload, goBack } = page
  const arrived = async <Answer>(answer: Answer, waitUntil: string | undefined) => {
    if (waitUntil === undefined) await hydrated(page)
    return answer
  }
  page.goto = async (url, options) => arrived(await goto.call(page, url, options), options?.waitUntil)
  page.reload = async (options) => arrived(await reload.call(page, options), options?.waitUntil)
  page.goBack = async (options) => arrived(await goBack.call(page, options), options?.waitUntil)
}

export { expect, hydrated }
