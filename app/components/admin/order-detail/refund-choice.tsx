import { Checkbox } from '#app/components/ui/check.tsx'
import { SelectField } from '#app/components/ui/field.tsx'
import { refundTexts as texts } from '#app/texts/admin-payments.ts'
import { formatEuros, formatMoney } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { amountOf, piecesLeft, type RefundChoice } from '#shop/orders/refund-lines.ts'

type RefundChoiceProps = {
  order: OrderView
  choice: RefundChoice
  onChange: (choice: Partial<RefundChoice>) => void
}

/** Which of the remaining pieces to refund, and whether gift wrapping and shipping are refunded too; the amount follows. */
export function RefundPieces({ order, choice, onChange }: RefundChoiceProps) {
  const { currency, shippingPrice, giftWrapPrice } = order
  const choose = (id: string, count: number) => onChange({ pieces: { ...choice.pieces, [id]: count } })
  return (
    <fieldset className="mt-4">
      <legend className="vh">{texts.what}</legend>
      {order.orderItems.map((line) => {
        const { _id, title } = line
        const left = piecesLeft(line)
        if (left === 0) return null
        const count = choice.pieces[_id] ?? 0
        // As the refund counts it: after discount, including tax.
        const pieces = { [_id]: count || left }
        const goods = formatMoney(amountOf(order, { pieces, shipping: false, giftWrap: false }), currency)
        return (
          <div key={_id}>
            <Checkbox
              label={<span className="wrap-anywhere">{texts.line(title, count || left, goods)}</span>}
              checked={count > 0}
              onChange={({ target }) => choose(_id, target.checked ? left : 0)}
            />
            {left > 1 && count > 0 ? (
              <div className="mb-2 ml-8 max-w-32 [&_.field]:mt-0">
                <SelectField
                  label={texts.piecesOf(title)}
                  isLabelHidden
                  value={count}
                  onChange={({ target }) => choose(_id, Number(target.value))}
                >
                  {Array.from({ length: left }, (_, index) => index + 1).map((pieces) => (
                    <option key={pieces} value={pieces}>
                      {texts.ofPieces(pieces, left)}
                    </option>
                  ))}
                </SelectField>
              </div>
            ) : null}
          </div>
        )
      })}
      {giftWrapPrice ? (
        <Checkbox
          label={texts.giftWrap(
            formatMoney(amountOf(order, { pieces: {}, shipping: false, giftWrap: true }), currency),
          )}
          checked={choice.giftWrap}
          onChange={({ target }) => onChange({ giftWrap: target.checked })}
        />
      ) : null}
      {shippingPrice > 0 ? (
        <Checkbox
          label={texts.shipping(formatEuros(shippingPrice, currency))}
          checked={choice.shipping}
          onChange={({ target }) => onChange({ shipping: target.checked })}
        />
      ) : null}
    </fieldset>
  )
}
