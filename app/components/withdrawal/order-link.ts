/** What a link to the page of withdrawal fills in; `token` opens an order without its address. */
export type LinkValues = { orderNumber?: string; token?: string; name?: string; email?: string }

type Named = { number: string; user: { name: string; email: string } }

/** The page of withdrawal with an order filled in; what stands after the # never leaves the browser. */
export const withdrawHref = ({ number, user }: Named): string =>
  `/withdraw#${new URLSearchParams({ orderNumber: number, name: user.name, email: user.email })}`

/**
 * Reads what follows the # of a link: number, name and address as `withdrawHref` writes them, or the number and the key of
 * an order as its emails do, `S-2026-0418.abc…` (shop/withdrawal/keys.server.ts).
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
