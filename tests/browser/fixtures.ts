import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import { type OwnShop, startOwnShop } from './own-shop.ts'
import { type Owner, openOwner, type Product } from './shop.ts'

type Fixtures = {
  /** What the browser's console complained of; each journey ends with none of it. */
  complaints: string[]
  /** Puts a product, or a copy of one, on sale for this test alone; it is gone afterwards. */
  sell: (fields?: Partial<Product>, like?: Product) => Promise<Product>
}

type WorkerFixtures = {
  /** The shop of this file alone; undefined where the journeys share the one that the configuration starts. */
  ownShop: OwnShop | undefined
  /** The shop's owner at the API. */
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
 * The browser's own line for an answer that a journey provokes: 404 pages, 409 for sold bottles, 401 for wrong passwords.
 * A file that is not there, such as a picture, is never expected. No journey goes offline unless it asks to.
 */
function isExpected(complaint: string) {
  if (complaint.includes('net::ERR_INTERNET_DISCONNECTED')) return true
  const [, address] = /the server responded with a status of 4\d\d .* (http\S+)$/.exec(complaint) ?? []
  return address !== undefined && !/\.\w+$/.test(new URL(address).pathname)
}

/** Waits for what fades in or out: half faded, no text has the contrast that it is made for. */
async function atRest(page: Page) {
  await page.evaluate(async () => {
    const short = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000)
    await Promise.allSettled(short.map(({ finished }) => finished))
  })
}

/**
 * The rule and the element of whatever axe finds wrong on the page as it stands, one line each, with the size of targets
 * (WCAG 2.5.8). Nothing moves while axe looks: what begins to leave then would be half faded.
 */
export async function accessibilityFaults(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await atRest(page)
  const axe = new AxeBuilder({ page })
    // Without the details of what is in order, which take axe longer than its rules.
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    // Results of frames are put together on a second page; that of a page without frames is whole already.
    .setLegacyMode(page.frames().length === 1)
  const { violations } = await axe.analyze()
  await page.emulateMedia({ reducedMotion: null })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

/** Fails with whatever axe finds wrong on the page as it stands. */
export async function expectAccessible(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([])
}

/**
 * From now on each address that the page is led to is hydrated when the call returns, so that no journey clicks on a page
 * that does not listen yet. A journey about the time before says `waitUntil: 'domcontentloaded'`.
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
