import { switchPromotion } from '#app/api/admin-promotions.ts'
import { errorText } from '#app/api/client.ts'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { useOnce } from '#app/components/ui/use-once.ts'
import { promotionTexts } from '#app/texts/admin-promotions.ts'
import type { PromotionView } from '#shop/promotions/promotion.schema.ts'
import { PromotionStatus } from './promotion-table.tsx'

const texts = promotionTexts.form

/** A promotion's state, and the button that switches it off or on again. */
export function PromotionSwitch({ promotion: { _id, state, uses, mostUses } }: { promotion: PromotionView }) {
  const { isBusy, once } = useOnce()
  const turnsOn = state === 'off'
  async function press() {
    try {
      await switchPromotion(_id, turnsOn)
      notify.success(turnsOn ? texts.switchedOn : texts.switchedOff)
    } catch (error) {
      notify.error(texts.switchFailed, { detail: errorText(error) })
    }
  }
  return (
    <section className="block" aria-labelledby="glance-title">
      <h2 id="glance-title">{texts.glance}</h2>
      <dl className="ledger">
        <div>
          <dt>{promotionTexts.heads.state}</dt>
          <dd>
            <PromotionStatus state={state} />
          </dd>
        </div>
        <div>
          <dt>{promotionTexts.heads.uses}</dt>
          <dd className="num">{promotionTexts.uses(uses, mostUses)}</dd>
        </div>
      </dl>
      <p className="caption mt-4">{texts.offText}</p>
      <p className="mt-4">
        <Button look="second" isBusy={isBusy} busyWord={texts.switching} onClick={() => void once(press)}>
          {turnsOn ? texts.switchOn : texts.switchOff}
        </Button>
      </p>
    </section>
  )
}
