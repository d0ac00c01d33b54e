import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { RouteHandle } from '#app/route-handle.ts'

export type FindHandle = (pathname: string) => RouteHandle

/**
 * Returns what the modules of a page export as `handle`, by the router's own matching: it alone decides which page an address
 * belongs to, however that is spelt. `pathname` is that of the request the router receives. Inner routes override outer ones.
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

/** Requests for the data of a page alone have this ending (React Router's single fetch). */
const withoutData = (pathname: string) => pathname.replace(/\/_\.data$|\.data$/, '')
