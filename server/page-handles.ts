import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { RouteHandle } from '#app/route-handle.ts'

export type FindHandle = (pathname: string) => RouteHandle

/**
 * Finds what the modules of a page say of it (`handle`), by the router's own match: it alone decides which page an
 * address is, however that is spelt. `pathname` is that of the request the router is given. An inner route's word goes
 * before an outer one's.
 */
export function pageHandles(build: ServerBuild): FindHandle {
  const routes = routesBelow(build, undefined)
  return (pathname) => {
    const matches = matchRoutes(routes, withoutData(pathname)) ?? []
    return Object.assign({}, ...matches.map(({ route }) => route.handle))
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

/** Where only a page's data is asked for, its address has this ending (React Router's single fetch). */
const withoutData = (pathname: string) => pathname.replace(/\/_\.data$|\.data$/, '')
