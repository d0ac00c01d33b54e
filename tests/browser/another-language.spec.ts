import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { pageWayName, pageWays } from '#shop/payments/page-ways.ts'
import { allMethods } from '#shop/payments/providers.ts'
import { copyInAnotherLanguage } from '#tests/support/another-language.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { visitAdmin, visitStorefront } from './every-page.ts'
import { test as base, expect } from './fixtures.ts'
import { type OwnShop, startOwnShop } from './own-shop.ts'

// All texts of the shop are in the files listed in tests/support/another-language.ts.

let changed = 0

const test = base.extend<object, { ownShop: OwnShop | undefined }>({
  ownShop: [
    async ({ browserName: _any }, use) => {
      const folder = temporaryFolder('language')
      changed = copyInAnotherLanguage(folder.path)
      const shop = await startOwnShop({ file: join(folder.path, 'server/main.ts') })
      await use(shop)
      await shop.close()
      folder.remove()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})
test.setTimeout(600_000)

for (const [name, visit] of [
  ['the storefront, the account and the checkout', visitStorefront],
  ['the administration', visitAdmin],
] as const)
  test(`in another language no English word is left on any page of ${name}`, async ({
    page,
    sell,
    ownShop,
  }) => {
    const found: Record<string, string[]> = {}
    await visit(page, sell, async (path) => {
      if (path === searchWords) return
      await page.waitForLoadState('networkidle')
      const english = await englishOn(page, await contentOf(ownShop))
      if (english.length > 0) found[path] = english
    })
    expect(found).toEqual({})
  })

test('docs/design.md says how many files a language touches', ({ ownShop: _built }) => {
  const design = readFileSync(new URL('../../docs/design.md', import.meta.url), 'utf8')
  const [, said] = /### A language\n\nIt touches (\d+) files/.exec(design) ?? []
  expect(Number(said)).toBe(changed)
})

/** What the owner, shoppers and the demo stock wrote, as one text. */
async function contentOf(shop: OwnShop | undefined): Promise<string> {
  const client = new pg.Client({ connectionString: shop?.databaseUrl() })
  await client.connect()
  const tables = ['products', 'reviews', 'users', 'orders', 'order_items', 'promotions', 'missed_searches']
  const texts: string[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${table} t`)
    texts.push(...rows.map(({ text }) => text))
  }
  await client.end()
  return straight(texts.join('\n').replaceAll('""', '"'))
}

/** With straight quotation marks. */
const straight = (text: string) => text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'")

/** Words that are the same in every language: browser vendors, keys, formats and codes, and names in the examples. */
const sameEverywhere = [
  ...['Sillage', 'SILLAGE', 'Chrome', 'Linux', 'Ctrl+S', 'zzyzx', 'Nobody'],
  ...pageWays.filter((way) => way !== 'card').map(pageWayName),
  // PayPal's own button, and a part of a country's name that browsers have but Node does not.
  ...['Pay with PayPal', 'Islas Malvinas'],
  // A payment method's name is its key.
  ...allMethods,
]

const formatted = (() => {
  const countries = new Intl.DisplayNames('nl-NL', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = letters.flatMap((one) => letters.map((other) => countries.of(one + other) ?? ''))
  const months = ['long', 'short'].flatMap((month) =>
    Array.from({ length: 12 }, (_, index) =>
      new Date(2026, index, 1).toLocaleString('nl-NL', { month: month as 'long' | 'short' }),
    ),
  )
  return straight([...names, ...months].join('\n'))
})()

/** Search words in five languages, which are not shown to shoppers. */
const searchWords = '/admin/settings/search-words'

/** The visible texts of the page, and the attributes that are read aloud. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.closest('script, style, noscript, textarea')) texts.push(textContent ?? '')
    }
    const read = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder']
    for (const name of read)
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '')
    const meta = 'meta[name=description], meta[property="og:title"], meta[property="og:description"]'
    for (const element of document.querySelectorAll(meta)) texts.push(element.getAttribute('content') ?? '')
    return texts
  })

/** Runs of words without accents that are not content, each with the text that contains it. */
async function englishOn(page: Page, content: string): Promise<string[]> {
  const known = `${content}\n${formatted}\n${straight(sameEverywhere.join('\n'))}`
  const isKnown = (words: string) =>
    known.includes(words) || known.includes(`${words.charAt(0).toLowerCase()}${words.slice(1)}`)
  const left = (await textsOn(page)).flatMap((text) =>
    plainRuns(straight(text))
      .filter((words) => !isKnown(words))
      .map((words) => `${words} (${text.trim().slice(0, 80)})`),
  )
  return [...new Set(left)]
}

/** 'Pay' from 'Pay: “Méér”': the text between accented words, codes, URLs, punctuation and numbers. */
const plainRuns = (text: string): string[] =>
  text
    .split(/\S*(?:[^\s\p{P}\p{S}a-zA-Z]|[@{}#]|:\/\/)\S*|\b[A-Z]{2,4}\b|[·×€,;()|/…\n]/u)
    .map((run) => run.replace(/^[^a-zA-Z]+|[^a-zA-Z]+$/g, ''))
    .filter((run) => /[a-zA-Z]{3}/.test(run))
