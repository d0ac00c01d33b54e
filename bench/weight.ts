import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { dashboardTexts } from '#app/texts/admin-dashboard.ts'
import { historyTexts } from '#app/texts/admin-history.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { launchChromium, newPhone } from '#tests/support/chromium.ts'
import { type FirstVisit, shopForFirstVisits } from '#tests/support/first-visits.ts'
import type { Bench, Budget } from './budget.ts'

/** DESIGN section 9, in bytes of gzip. */
const mostScript = 140_000

/** How long an idle page is watched, in ms; by then everything has loaded. */
const watchedMs = 6000

/** Timeout in ms; a busy machine is slow. */
const patienceMs = 120_000

/** Texts from code that must not be part of the public pages. */
const strangers = [
  dashboardTexts.figures.valueNote,
  historyTexts.note,
  checkoutTexts.closed.title,
  'paypal.com/sdk',
  'recharts',
]

type Loaded = { path: string; kind: Kind; sent: number; body: Buffer; isLater: boolean }
type Kind = 'page' | 'script' | 'style' | 'font' | 'picture' | 'other'

const zippedBytes = (scripts: readonly Loaded[]) =>
  scripts.reduce((total, { body }) => total + gzipSync(body, { level: 9 }).length, 0)

/**
 * Measures what home, category and product page load on a phone without a cache: transferred bytes of each kind. Anything loaded
 * automatically after the page has become idle is also listed separately, and counts.
 */
export const benchWeight: Bench = async (print) => {
  const shop = await shopForFirstVisits()
  const browser = await launchChromium()
  try {
    const behind = await codeBehind()
    const budgets: Budget[] = []
    print('kB          script gzip  later  script sent   style   fonts    page  pictures  requests')
    for (const page of shop.pages) {
      const all = await loadedBy(browser, page)
      const loaded = all.filter(({ isLater }) => !isLater)
      const later = zippedBytes(all.filter(({ kind, isLater }) => isLater && kind === 'script'))
      const sent = (kind: Kind) =>
        loaded.filter((one) => one.kind === kind).reduce((total, one) => total + one.sent, 0)
      const scripts = loaded.filter(({ kind }) => kind === 'script')
      const zipped = zippedBytes(scripts)
      const cells = [
        kilobytes(zipped).padStart(11),
        kilobytes(later).padStart(6),
        kilobytes(sent('script')).padStart(12),
        ...(['style', 'font', 'page'] as const).map((kind) => kilobytes(sent(kind)).padStart(7)),
        kilobytes(sent('picture')).padStart(9),
        String(loaded.length).padStart(9),
      ]
      print(`${page.name.padEnd(12)}${cells.join(' ')}`)
      const foreign = all.filter(
        ({ path, body }) => behind.has(path) || strangers.some((words) => body.includes(words)),
      )
      for (const { path } of foreign) print(`  does not belong here: ${path}`)
      budgets.push({
        what: `JavaScript on the ${page.name} page`,
        found: `${kilobytes(zipped + later)} kB gzip, ${foreign.length} files of admin, checkout and payment`,
        asked: `≤ ${mostScript / 1000} kB gzip in all, no such file`,
        holds: zipped + later <= mostScript && foreign.length === 0,
      })
    }
    return budgets
  } finally {
    await browser.close()
    await shop.close()
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

async function loadedBy(browser: Browser, { url }: FirstVisit): Promise<Loaded[]> {
  const context = await newPhone(browser)
  const page = await context.newPage()
  const reading: Promise<Loaded>[] = []
  let isLater = false
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname
    // An inline placeholder is part of the page itself.
    if (request.url().startsWith('data:')) return
    const isLaterOne = isLater
    reading.push(
      Promise.all([request.sizes(), request.response()]).then(async ([{ responseBodySize }, response]) => {
        const kind = kindOf(path, request.resourceType())
        const body = kind === 'script' ? await response?.body() : undefined
        return { path, kind, sent: responseBodySize, body: body ?? Buffer.alloc(0), isLater: isLaterOne }
      }),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle', timeout: patienceMs })
  isLater = true
  await page.waitForTimeout(watchedMs)
  const loaded = await Promise.all(reading)
  await context.close()
  return loaded
}

function kindOf(path: string, type: string): Kind {
  if (type === 'document') return 'page'
  if (path.endsWith('.js')) return 'script'
  if (path.endsWith('.css')) return 'style'
  if (path.endsWith('.woff2')) return 'font'
  return type === 'image' ? 'picture' : 'other'
}

type Route = { module: string; imports?: string[] }

/** The files that only pages behind a login use: administration, checkout, payment. */
async function codeBehind(): Promise<Set<string>> {
  const file = pathToFileURL(join(import.meta.dirname, '..', 'build', 'server', 'index.js')).href
  const build = (await import(file)) as { assets: { routes: Record<string, Route> } } // made by react-router
  const filesOf = (isWanted: (id: string) => boolean) =>
    Object.entries(build.assets.routes)
      .filter(([id]) => isWanted(id))
      .flatMap(([, { module, imports = [] }]) => [module, ...imports])
  const isBehind = (id: string) => id.startsWith('routes/admin/') || id.startsWith('routes/account/')
  const open = new Set(filesOf((id) => !isBehind(id)))
  return new Set(filesOf(isBehind).filter((path) => !open.has(path)))
}
