import { data } from 'react-router'

/** Matches any path that is not a page of the shop. The root route renders the error screen. */
export function loader() {
  throw data(null, { status: 404 })
}

/** The same in the browser, so that a dead link needs no request. */
export function clientLoader() {
  throw data(null, { status: 404 })
}

/** Never rendered: the loader always throws. The router needs a component for a page route. */
export default function NotFound() {
  return null
}
