import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** Dwell time in ms: a mouse that only passes by, or a held Tab key, loads nothing. */
const dwell = 65
/** At most two pages load at a time; of those waiting only the last one is kept. */
const mostAtOnce = 2

type Connection = { saveData?: boolean; effectiveType?: string }

/** Nothing is prefetched on metered or slow connections, since it might not be used. */
function isFrugal() {
  // Only some browsers have this, and the types do not.
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** The URL of the shop page that an event's link opens in this document; undefined for other links. */
function pageOf({ target }: Event): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  const { origin, pathname, search } = window.location
  const isHere = url.pathname === pathname && url.search === search
  return url.origin !== origin || isHere ? undefined : url
}

let running = 0
let waiting: URL | undefined

/** Prefetches a page's lists and products; the loaders are not part of the initial script. */
async function warm(url: URL) {
  if (running >= mostAtOnce) {
    waiting = url
    return
  }
  running += 1
  try {
    const { warmPage } = await import('#app/components/catalog/warm-page.ts')
    await warmPage(url)
  } catch {
    // Without a connection nothing can be prefetched; the click will report the failure.
  } finally {
    running -= 1
  }
  const next = waiting
  waiting = undefined
  if (next) await warm(next)
}

/** Calls `warm` for every link that a visitor is about to follow: on hover, focus or touch. */
function onIntent(warm: (page: URL) => void) {
  let timer = 0
  const soon = (event: Event) => {
    clearTimeout(timer)
    const page = pageOf(event)
    if (page) timer = window.setTimeout(warm, dwell, page)
  }
  const now = (event: Event) => {
    clearTimeout(timer)
    const page = pageOf(event)
    if (page) warm(page)
  }
  const listeners = { pointerover: soon, focusin: soon, pointerdown: now }
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener)
  return () => {
    clearTimeout(timer)
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener)
  }
}

/** Loads page code ahead; returns the pages whose code is now loaded, beginning with `page`, or none without a connection. */
async function loadAhead(page: string, isShop: boolean): Promise<readonly string[]> {
  try {
    const { loadPages } = await import('./page-code.ts')
    return await loadPages(page, isShop)
  } catch {
    return []
  }
}

/**
 * Loads code and data of a page when a visitor is about to open it, by whichever link; in the shop also the code of its other
 * page types.
 */
export function LinkIntent({ isShop }: { isShop: boolean }) {
  const [pages, setPages] = useState<readonly string[]>([])
  useEffect(() => {
    if (isFrugal()) return
    return onIntent((url) => {
      void loadAhead(url.pathname + url.search, isShop).then(setPages)
      void warm(url)
    })
  }, [isShop])
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
