import { useSettings } from '#app/components/layout/use-settings.ts'
import { classNames } from '#app/components/ui/class-names.ts'
import { useIsHydrated } from '#app/components/ui/use-is-hydrated.ts'
import { productTexts } from '#app/texts/product.ts'
import { formatNearDays } from '#shop/dates.ts'
import { arrivalDays, arrivalOf } from '#shop/settings/arrival.ts'
import { inWorkingDays } from '#shop/texts/packing-time.ts'

const texts = productTexts.terms

/**
 * When an order placed today arrives. The page is cached, so the server renders a number of days, and the browser replaces it
 * with dates, which are shorter and move nothing.
 */
export function Arrival() {
  const { packingDays } = useSettings()
  const isHydrated = useIsHydrated()
  const { min, max } = arrivalDays(packingDays)
  return (
    <>
      <span className="[display:grid]">
        <span className={classNames('[grid-area:1/1]', isHydrated && 'invisible')}>
          {texts.arrivesIn(`${min}–${max}`)}
        </span>
        {isHydrated ? (
          <span className="[grid-area:1/1]">{formatNearDays(...arrivalOf(new Date(), packingDays))}</span>
        ) : null}
      </span>
      <span className="caption block">{texts.arrivesText(inWorkingDays(packingDays))}</span>
    </>
  )
}
