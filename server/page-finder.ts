import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { RouteHandle } from '#app/route-handle.ts'

/** A page as matched by the router: its handle, and its path pattern with parameter names, by segment. */
export type FoundPage = { handle: RouteHandle; pattern: readonly string[] }
export type FindPage = (pathname: string) => FoundPage

/** Maximum number of paths whose page is cached: a request looks up its own several times. */
const mostRemembered = 100

/**
 * Finds the page of a path with the `handle` exports of its modules, using the router's own matching, which alone decides which
 * page a path belongs to, however it is spelt. `pathname` is that of the request passed to the router. Inner routes override
 * outer ones. The router sorts all its routes each time, so recent pages are cached.
 */
export function pageFinder(build: ServerBuild): FindPage {
  const routes = routesBelow(build, undefined)
  const remembered = new Map<string, FoundPage>()
  return (pathname) => {
    const known = remembered.get(pathname)
    if (known) return known
    const matches = matchRoutes(routes, withoutData(pathname)) ?? []
    const page = {
      handle: Object.assign({}, ...matches.map(({ route }) => route.handle)),
      pattern: matches.flatMap(({ route }) => (route.path ? route.path.split('/') : [])),
    }
    if (remembered.size === mostRemembered) remembered.clear()
    remembered.set(pathname, page)
    return page
  }
}

function routesBelow({ routes }: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, module } = route
    const common = { id, path, handle: module.handle }
    if (index) return [{ ...common, index }]
    return [{ ...common, children: routesBelow({ routes } as ServerBuild, id) }]
  })
}

/** Data-only requests have this ending (React Router's single fetch). */
const withoutData = (pathname: string) => pathname.replace(/\/_\.data$|\.data$/, '')

/** Whether a request asks only for a page's data. */
export const isDataRequest = (pathname: string) => pathname.endsWith('.data')
