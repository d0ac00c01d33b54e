import { buildApp } from '#server/app.ts'
import type { TestShop } from './app.ts'

export type PolicedRoute = { method: string; url: string; allow: string | undefined }

/** Every registered API route with its policy. */
export async function routesOf(shop: Pick<TestShop, 'shop'>): Promise<PolicedRoute[]> {
  const routes = await everyRouteOf(shop)
  return routes.filter(
    ({ method, url }) => url.startsWith('/api/') && method !== 'HEAD' && method !== 'OPTIONS',
  )
}

/** The same including pictures and everything else that is not a page. */
export async function everyRouteOf({ shop }: Pick<TestShop, 'shop'>): Promise<PolicedRoute[]> {
  const routes: PolicedRoute[] = []
  const app = await buildApp({
    shop,
    // The first hook that the application calls, before any route is registered.
    addCache: (root) =>
      root.addHook('onRoute', ({ method, url, config }) => {
        // A handler that only answers 405 is not a route of its own.
        if (config?.isWrongMethod) return
        for (const one of [method].flat()) routes.push({ method: one, url, allow: config?.allow })
      }),
  })
  await app.ready()
  await app.close()
  return routes
}
