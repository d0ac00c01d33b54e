import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** A mouse that only passes by, or a Tab key held down, opens nothing. */
const dwell = 65
/** Who wavers between links loads two pages at a time; of the rest only the last one counts. */
const mostAtOnce = 2

/** Asked for as soon as somebody touches anything: whatever is clicked first, its code is there or on its way. */
const firstPages = ['/', '/category/perfume', '/search/a', '/product/a', '/cart']

type Connection = { saveData?: boolean; effectiveType?: string }

/** Data that might not be used is not for those who pay for it or wait for it. */
function isFrugal() {
  // Known to some browsers only, and not to the types.
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** The page of the shop that an event's link opens in this document; undefined for all other links. */
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

/** The lists and products that a page shows; their loaders are no part of the first script. */
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
    // Without a connection there is nothing to load ahead; the click will say so.
  } finally {
    running -= 1
  }
  const next = waiting
  waiting = undefined
  if (next) await warm(next)
}

/** Tells of every link that somebody is about to follow: rests on, reaches by keyboard, or touches. */
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

/**
 * Loads code and data of a page while somebody is about to open it, whichever link leads there; in the shop also the
 * code of its few kinds of pages.
 */
export function LinkIntent({ isShop }: { isShop: boolean }) {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    if (isFrugal()) return
    return onIntent((url) => {
      setPage(url.pathname + url.search)
      void warm(url)
    })
  }, [])
  if (page === undefined) return null
  return (
    <>
      {isShop ? firstPages.map((path) => <PrefetchPageLinks key={path} page={path} />) : null}
      <PrefetchPageLinks page={page} />
    </>
  )
}
