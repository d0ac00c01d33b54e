/** What the shop has to know of a page beyond its component, declared by its module: `export const handle`. */
export type RouteHandle = {
  /** How early the page is handled when there are too many requests. */
  requestClass?: 'buying' | 'known'
  /** The bars around the page, if not the shop's own. */
  shell?: 'checkout' | 'admin'
  /** The entry of the bottom bar that the page belongs to. */
  section?: 'shop' | 'search' | 'account'
  /** The page is drawn by script, or its form waits for it, so that its script is loaded at once (late-script.ts). */
  needsScript?: true
  /**
   * The document has a policy of its own for the payment provider, and is never cached. It is opened and left by loading
   * a document (SAFETY rules 19 and 41).
   */
  ownDocument?: true
}

/** One handle from those of matched routes, outermost first; inner routes override outer ones. */
export const mergeHandles = (handles: readonly unknown[]): RouteHandle => Object.assign({}, ...handles)
