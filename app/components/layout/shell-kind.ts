/** Which bars surround a page. */
export type ShellKind = 'shop' | 'checkout' | 'admin'

const checkoutPages: readonly string[] = ['/shipping', '/payment', '/placeorder']

/** Checkout leaves out distracting links; the administration has a menu of its own. */
export function shellKindOf(pathname: string): ShellKind {
  if (pathname === '/admin' || pathname.startsWith('/admin/')) return 'admin'
  return checkoutPages.includes(pathname.replace(/\/$/, '')) ? 'checkout' : 'shop'
}
