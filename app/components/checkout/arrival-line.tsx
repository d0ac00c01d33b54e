import { useSettings } from '#app/components/layout/use-settings.ts'
import { productTexts } from '#app/texts/product.ts'
import { formatNearDays } from '#shop/dates.ts'
import { arrivalOf } from '#shop/settings/arrival.ts'
import { inWorkingDays } from '#shop/texts/packing-time.ts'

const { terms } = productTexts

/** The days of arrival that the product page shows, in one line. Only for what the browser renders: cached pages have no today. */
export function ArrivalLine() {
  const { packingDays } = useSettings()
  return (
    <>
      {terms.arrives}{' '}
      <strong className="num whitespace-nowrap">
        {formatNearDays(...arrivalOf(new Date(), packingDays))}
      </strong>
      : {terms.arrivesText(inWorkingDays(packingDays))}.
    </>
  )
}
