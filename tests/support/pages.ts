import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import * as entry from '#app/entry.server.tsx'
import * as root from '#app/root.tsx'
import * as about from '#app/routes/storefront/about.tsx'
import * as accessibility from '#app/routes/storefront/accessibility.tsx'
import * as cart from '#app/routes/storefront/cart.tsx'
import * as faq from '#app/routes/storefront/faq.tsx'
import * as guarantee from '#app/routes/storefront/guarantee.tsx'
import * as home from '#app/routes/storefront/home.tsx'
import * as legal from '#app/routes/storefront/legal.tsx'
import * as privacy from '#app/routes/storefront/privacy.tsx'
import * as product from '#app/routes/storefront/product.tsx'
import * as search from '#app/routes/storefront/search.tsx'
import * as searchRedirect from '#app/routes/storefront/search-redirect.tsx'
import * as terms from '#app/routes/storefront/terms.tsx'
import routeConfig from '#app/routes.ts'

type Route = NonNullable<ServerBuild['routes'][string]>
type Known = NonNullable<ServerBuild['assets']['routes'][string]>
/** The router's own build accepts any module; only the parts that receive props are wrapped, as the router does. */
type RouteModule = {
  default: Parameters<typeof withComponentProps>[0]
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0]
  clientLoader?: unknown
}

/** A route as a server runs it: its components receive their props, and browser-only exports are left out. */
function served({
  clientLoader: _,
  default: component,
  ErrorBoundary,
  ...rest
}: RouteModule): Route['module'] {
  const parts = {
    ...(component ? { default: withComponentProps(component) } : {}),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) } : {}),
  }
  // A module without a component only redirects, and has no type of its own.
  return { ...rest, ...parts } as Route['module']
}

const page = (id: string, module: object, path?: string): Route => ({
  id,
  ...(id === 'root' ? { path: '' } : { parentId: 'root', path, index: path === undefined }),
  // Every route module has a component or only redirects; its props are up to the router.
  module: served(module as RouteModule),
})

const pages = [
  page('root', root),
  page('home', home),
  page('about', about, 'about'),
  page('faq', faq, 'faq'),
  page('terms', terms, 'terms'),
  page('privacy', privacy, 'privacy'),
  page('legal', legal, 'legal'),
  page('guarantee', guarantee, 'guarantee'),
  page('accessibility', accessibility, 'accessibility'),
  page('cart', cart, 'cart'),
  page('product', product, 'product/:productId/:slug?'),
  page('search', search, 'search/:keyword'),
  page('search-redirect', searchRedirect, 'search'),
]

/** A known route for a build whose pages are only rendered to HTML; no script runs. */
const known = ({ module, ...route }: Route): Known => ({
  ...route,
  hasAction: false,
  hasLoader: 'loader' in module,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  module: `/assets/${route.id}.js`,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

const buildOf = (routes: readonly Route[]): ServerBuild => ({
  entry: { module: entry },
  routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: Object.fromEntries(routes.map((route) => [route.id, known(route)])),
    url: '/assets/manifest.js',
    version: 'test',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
})

/** Some of the shop's own pages without a build: their HTML is real, but the scripts that it references do not exist. */
export const somePages = buildOf(pages)

/** Every page of app/routes.ts in the same way, with all path patterns. Takes a few seconds to load. */
export async function everyPage(): Promise<{ build: ServerBuild; patterns: string[] }> {
  const modules = import.meta.glob<object>('../../app/routes/**/*.tsx')
  const routes = [page('root', root)]
  const patterns: string[] = []

  async function add(entries: readonly RouteConfigEntry[], parentId: string, prefix: string) {
    for (const { id, file, path, index, children = [] } of entries) {
      const load = modules[`../../app/${file}`]
      if (!load) throw new Error(`no such page: ${file}`)
      const route = page(id ?? file, await load(), path)
      routes.push({ ...route, parentId, index })
      const address = path === undefined ? prefix : `${prefix}/${path}`
      // A layout without its own path is not a page.
      if (children.length === 0) patterns.push(address || '/')
      await add(children, id ?? file, address)
    }
  }
  await add(await routeConfig, 'root', '')
  return { build: buildOf(routes), patterns }
}
