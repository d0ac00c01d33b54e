/** What a link to the withdrawal page fills in; `token` opens an order without its email address. */
export type LinkValues = { orderNumber?: string; token?: string; name?: string; email?: string }

type Named = { number: string; user: { name: string; email: string } }

/** Link to the withdrawal page with an order filled in; what follows the # never leaves the browser. */
export const withdrawHref = ({ number, user }: Named): string =>
  `/withdraw#${new URLSearchParams({ orderNumber: number, name: user.name, email: user.email })}`

/**
 * Parses a link's fragment: number, name and email address as `withdrawHref` writes them, or an order's number and key as in its
 * emails, `S-2026-0418.abc…` (shop/withdrawal/keys.server.ts).
 */
export function linkOf(fragment = ''): LinkValues {
  if (fragment.includes('=')) {
    const query = new URLSearchParams(fragment)
    const of = (name: string) => query.get(name) ?? ''
    return { orderNumber: of('orderNumber'), name: of('name'), email: of('email') }
  }
  const [orderNumber, token] = fragment.split('.')
  return orderNumber ? { orderNumber, ...(token ? { token } : {}) } : {}
}
