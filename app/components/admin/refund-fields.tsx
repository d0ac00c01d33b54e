import { Checkbox } from '#app/components/ui/check.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { refundTexts as texts } from '#app/texts/admin-order.ts'
import type { RefundFields } from './refund-form.ts'

type RefundInputsProps = {
  fields: RefundFields
  /** What is wrong with the amount. */
  error: string | undefined
  /** What an empty amount means, as text. */
  left: string
  /** `undefined` where the parcel has left: its pieces do not come back by themselves. */
  mayRestock: boolean | undefined
  onChange: (part: Partial<RefundFields>) => void
}

/** What an administrator says of a refund: how much, why, and whether the pieces go back on sale. */
export function RefundInputs({ fields, error, left, mayRestock, onChange }: RefundInputsProps) {
  return (
    <>
      <TextField
        label={texts.amount}
        hint={texts.amountHint(left)}
        isOptional
        inputMode="decimal"
        autoComplete="off"
        error={error}
        value={fields.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <TextField
        label={texts.reason}
        isOptional
        autoComplete="off"
        maxLength={200}
        value={fields.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      {mayRestock === undefined ? null : (
        <Checkbox
          label={texts.restock}
          checked={fields.restock && mayRestock}
          disabled={!mayRestock}
          onChange={({ target }) => onChange({ restock: target.checked })}
        />
      )}
      {mayRestock === false ? <p className="caption">{texts.restockHint}</p> : null}
    </>
  )
}
