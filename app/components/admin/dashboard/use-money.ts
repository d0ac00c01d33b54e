import { useSettings } from '#app/components/layout/use-settings.ts'
import { formatMoney } from '#shop/money/money.ts'

/** Returns a formatter for amounts in euros from the API, in the shop's currency; sums and averages are rounded to cents. */
export function useMoney(): (euros: number) => string {
  const { currency } = useSettings()
  return (euros) => formatMoney(Math.round(euros * 100), currency)
}
