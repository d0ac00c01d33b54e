import { matchRoutes, type RouteObject } from 'react-router'

/** Loaded at the first interaction, so that the code is there or on its way whatever is clicked first. */
const firstPages = ['/', '/category/perfume', '/search/a', '/product/a', '/cart']

type Entry = { id: string; parentId?: string; path?: string; index?: boolean; module: string }

/** All pages, from the manifest that React Router's own scripts read. */
const allPages = (): Entry[] =>
  // React Router sets it before any of this runs, but its types do not declare it.
  Object.values(
    (window as unknown as { __reactRouterManifest: { routes: Record<string, Entry> } }).__reactRouterManifest
      .routes,
  )

const below = (all: readonly Entry[], parent?: string): RouteObject[] =>
  all
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(all, id) }))

async function isLoaded(all: readonly Entry[], page: string): Promise<boolean> {
  const matches = matchRoutes(below(all), page) ?? []
  const modules = all.filter(({ id }) => matches.some(({ route }) => route.id === id))
  const loads = await Promise.allSettled(modules.map(({ module }) => import(/* @vite-ignore */ module)))
  return loads.every(({ status }) => status === 'fulfilled')
}

/**
 * Loads the code of `page`, and in the shop that of its other page types; returns those now loaded. When React Router's own
 * prefetching cannot load code, without a connection or after an update of the shop, it reloads the document, which loses
 * whatever was typed.
 */
export async function loadPages(page: string, isShop: boolean): Promise<string[]> {
  const all = allPages()
  const wanted = isShop ? [page, ...firstPages] : [page]
  const loaded = await Promise.all(wanted.map((one) => isLoaded(all, one)))
  return [...new Set(wanted.filter((_, index) => loaded[index]))]
}
