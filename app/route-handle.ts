/** What the server has to know of a page, said by the page's own module: `export const handle`. */
export type RouteHandle = {
  /** How early the page is worked on when there are too many requests; the innermost route that says so decides. */
  requestClass?: 'buying' | 'known'
}
