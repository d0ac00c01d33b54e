import type { FreshCart } from '#app/components/cart/use-fresh-cart.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Checkbox } from '#app/components/ui/check.tsx'
import { TextareaField } from '#app/components/ui/field.tsx'
import { clearGift, saveGift } from '#app/storage/gift.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { formatMoney } from '#shop/money/money.ts'
import { longestGiftMessage, mostGiftLines } from '#shop/orders/gift-message.ts'
import { giftWrapPriceOf } from '#shop/settings/terms.ts'

const texts = checkoutTexts.gift

/** Limits the number of lines to what the card has room for, as `maxLength` limits characters. */
const withinLines = (text: string) => text.split('\n').slice(0, mostGiftLines).join('\n')

/** Whether the order is gift-wrapped, and the card's text; renders nothing if the shop does not offer it. */
export function GiftWrap({ cart: { gift, currency } }: { cart: Pick<FreshCart, 'gift' | 'currency'> }) {
  const price = giftWrapPriceOf(useSettings())
  if (price === undefined) return null
  return (
    <div className="mb-4">
      <Checkbox
        label={price === 0 ? texts.wrapFree : texts.wrap(formatMoney(price, currency))}
        checked={gift !== undefined}
        onChange={({ target }) => (target.checked ? saveGift({ message: '' }) : clearGift())}
      />
      {gift ? (
        <TextareaField
          label={texts.message}
          isOptional
          hint={texts.hint}
          rows={3}
          maxLength={longestGiftMessage}
          value={gift.message}
          onChange={({ target }) => saveGift({ message: withinLines(target.value) })}
        />
      ) : null}
    </div>
  )
}
