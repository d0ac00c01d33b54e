import { waysQuery } from '#app/api/orders.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { type PageWay, pageWayName, waysFor } from '#shop/payments/page-ways.ts'
import { describeMethod, type PaymentMethod } from '#shop/payments/providers.ts'

const texts = checkoutTexts.method

/** What is offered on the provider's page: what it is called in one line, and each way; empty while nobody knows. */
export type PageWays = { title: string; list: readonly PageWay[] }

/** Whether the ways to pay are being asked for: a page that shows them waits, so that nothing on it moves. */
export const useArePageWaysComing = (): boolean => useQuery(waysQuery).isPending

/** The ways to pay on Stripe's page for a buyer from `country`. */
export function usePageWays(buyer: { country: string; currency: string }): PageWays {
  const { data } = useQuery(waysQuery)
  const list = data?.Stripe ? waysFor(data.Stripe, buyer) : []
  return { title: texts.ways(list.slice(0, 2).map(pageWayName), list.length), list }
}

/** The ways with their marks, which the style sheet draws beside the words. Of words alone, since a label holds it. */
export function WayList({ ways }: { ways: readonly PageWay[] }) {
  if (ways.length === 0) return null
  return (
    <span className="pay-ways">
      {ways.map((way, index) => (
        <span key={way} data-mark={way}>
          {pageWayName(way)}
          {/* Read as a list, not as one word. */}
          {index < ways.length - 1 ? <span className="vh">, </span> : null}
        </span>
      ))}
    </span>
  )
}

/** What the chosen way to pay is called: by what is paid with, and through whom. */
export function MethodName({ method, country }: { method: PaymentMethod; country: string }) {
  const { currency } = useSettings()
  const { title } = usePageWays({ country, currency })
  return describeMethod(method).flow === 'page' ? texts.through(title, method) : method
}
