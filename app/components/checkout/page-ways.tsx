import { waysQuery } from '#app/api/orders.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { type PageWay, pageWayName, waysFor } from '#shop/payments/page-ways.ts'
import { describeMethod, type PaymentMethod } from '#shop/payments/providers.ts'

const texts = checkoutTexts.method

/** The payment methods on the provider's page: a one-line title, and each method; empty until known. */
export type PageWays = { title: string; list: readonly PageWay[] }

/** Whether the payment methods are still loading: a page that shows them waits, so that nothing on it moves. */
export const useArePageWaysComing = (): boolean => useQuery(waysQuery).isPending

/** What a buyer from `country` finds on the page of this method's provider; undefined for a method without such a page. */
export function usePageWays(
  method: PaymentMethod,
  buyer: { country: string; currency: string },
): PageWays | undefined {
  const { data = {} } = useQuery(waysQuery)
  if (describeMethod(method).flow !== 'page') return undefined
  const list = waysFor(data[method] ?? [], buyer)
  return { title: texts.ways(list.slice(0, 2).map(pageWayName), list.length), list }
}

/** The payment methods with logos drawn by the style sheet. Phrasing content only, since a label contains it. */
export function WayList({ ways }: { ways: readonly PageWay[] }) {
  if (ways.length === 0) return null
  return (
    <span className="pay-ways">
      {ways.map((way, index) => (
        <span key={way} data-mark={way}>
          {pageWayName(way)}
          {/* Makes screen readers read a list, not one word. */}
          {index < ways.length - 1 ? <span className="vh">, </span> : null}
        </span>
      ))}
    </span>
  )
}

/** The name of the chosen payment method: what it pays with, and through which provider. */
export function MethodName({ method, country }: { method: PaymentMethod; country: string }) {
  const { currency } = useSettings()
  const ways = usePageWays(method, { country, currency })
  return ways ? texts.through(ways.title, method) : method
}
