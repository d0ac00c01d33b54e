import { type ComponentType, lazy } from 'react'

/**
 * A part of a page whose code loads when it is first shown; `load` resolves to its component. If the code cannot be loaded, as
 * without a connection, the page stays without that part.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
