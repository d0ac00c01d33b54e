/** What the shop needs to know about a page beyond its component; its module declares it: `export const handle`. */
export type RouteHandle = {
  /** The page's priority when there are too many requests. */
  requestClass?: 'buying' | 'known'
  /** The bars around the page, if not the shop's own. */
  shell?: 'checkout' | 'admin'
  /** The bottom bar's entry that the page belongs to. */
  section?: 'shop' | 'search' | 'account'
  /** The page is rendered by script, or its form needs it, so the script loads immediately (late-script.ts). */
  needsScript?: true
  /**
   * The document has its own Content Security Policy for the payment provider and is never cached. It is entered and left by a
   * full load (SAFETY rules 19 and 41).
   */
  ownDocument?: true
}

/** Merges the handles of matched routes, outermost first; inner routes override outer ones. */
export const mergeHandles = (handles: readonly unknown[]): RouteHandle => Object.assign({}, ...handles)
