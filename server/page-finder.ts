import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { RouteHandle } from '#app/route-handle.ts'

/** A page as the router finds it: its handle, and its address with the names of its parameters, segment by segment. */
export type FoundPage = { handle: RouteHandle; pattern: readonly string[] }
export type FindPage = (pathname: string) => FoundPage

/** Addresses whose page is remembered: a request asks for its own several times. */
const mostRemembered = 100

/**
 * Finds the page of an address with what its modules export as `handle`, by the router's own matching: it alone decides
 * which page an address belongs to, however that is spelt. `pathname` is that of the request the router receives. Inner
 * routes override outer ones. The router sorts all its routes each time, so the latest pages are remembered.
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

/** Requests for the data of a page alone have this ending (React Router's single fetch). */
const withoutData = (pathname: string) => pathname.replace(/\/_\.data$|\.data$/, '')

/** Whether a request asks for the data of a page alone. */
export const isDataRequest = (pathname: string) => pathname.endsWith('.data')
