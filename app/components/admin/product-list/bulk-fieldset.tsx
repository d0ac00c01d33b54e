import { useId } from 'react'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Checkbox, Radio } from '#app/components/ui/check.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { bulkTexts as texts } from '#app/texts/admin-products.ts'
import { type BulkFields, type BulkKind, hasAmount, mayKeepOldPrice, unitOf, waysOf } from './bulk-form.ts'

type BulkFieldsetProps = {
  kind: BulkKind
  fields: BulkFields
  error?: string
  onChange: (part: Partial<BulkFields>) => void
}

/** The fields of a bulk change: the ways this kind can be changed, and the amount. */
export function BulkFieldset({ kind, fields, error, onChange }: BulkFieldsetProps) {
  const name = useId()
  const { currency } = useSettings()
  const { how, amount, keepOldPrice } = fields
  return (
    <>
      {waysOf[kind].length > 0 ? (
        <fieldset className="mt-4">
          <legend className="vh">{texts.how}</legend>
          {waysOf[kind].map(({ value, label }) => (
            <Radio
              key={value}
              name={name}
              value={value}
              label={label}
              checked={how === value}
              onChange={() => onChange({ how: value })}
            />
          ))}
        </fieldset>
      ) : null}
      {hasAmount(kind) ? (
        <TextField
          label={unitOf(kind, how, currency)}
          value={amount}
          error={error}
          inputMode={kind === 'stock' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={12}
          required
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      ) : null}
      {kind === 'price' && mayKeepOldPrice(how) ? (
        <Checkbox
          label={
            <>
              {texts.keepOldPrice}
              <br />
              <span className="caption">{texts.keepOldPriceHint}</span>
            </>
          }
          checked={keepOldPrice}
          onChange={({ target }) => onChange({ keepOldPrice: target.checked })}
        />
      ) : null}
    </>
  )
}
