import { data } from 'react-router'

/** Any address that is no page of the shop. The root route draws the screen. */
export function loader() {
  throw data(null, { status: 404 })
}

/** The same in the browser, so that a dead link needs no answer of the server. */
export function clientLoader() {
  throw data(null, { status: 404 })
}

/** Never drawn: the loader always throws. The router wants a component for a route that is a page. */
export default function NotFound() {
  return null
}
