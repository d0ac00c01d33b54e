import { useMatches } from 'react-router'
import { mergeHandles, type RouteHandle } from '#app/route-handle.ts'

/** Returns what the modules of the current page declare in their handles. */
export const useRouteHandle = (): RouteHandle => mergeHandles(useMatches().map(({ handle }) => handle))
