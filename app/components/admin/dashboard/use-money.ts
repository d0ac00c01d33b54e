import { useSettings } from '#app/components/layout/use-settings.ts'
import { formatMoney } from '#shop/money/money.ts'

/** Writes euros of the API, sums and averages too, in the shop's currency. */
export function useMoney(): (euros: number) => string {
  const { currency } = useSettings()
  return (euros) => formatMoney(Math.round(euros * 100), currency)
}
