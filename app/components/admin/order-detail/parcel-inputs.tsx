import { useEffect, useRef } from 'react'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { parcelTexts as texts } from '#app/texts/admin-orders.ts'
import { carriers } from '#shop/orders/parcels/carriers.ts'
import { otherCarrier, type ParcelErrors, type ParcelFields } from './parcel-form.ts'

type ParcelInputsProps = {
  fields: ParcelFields
  errors: ParcelErrors
  onChange: (part: Partial<ParcelFields>) => void
}

/** Fields for a parcel's carrier and tracking code. */
export function ParcelInputs({ fields, errors, onChange }: ParcelInputsProps) {
  const isOther = fields.carrier === otherCarrier
  const inputs = useRef<HTMLDivElement>(null)
  // The wrong field is above the button and, on a phone, out of sight.
  useEffect(() => {
    if (errors.carrier || errors.trackingCode) {
      inputs.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [errors])
  return (
    <div ref={inputs} className="contents">
      <SelectField
        label={texts.carrier}
        value={fields.carrier}
        error={isOther ? undefined : errors.carrier}
        onChange={({ target }) => onChange({ carrier: target.value })}
      >
        <option value="">{texts.unsaid}</option>
        {carriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
        <option value={otherCarrier}>{texts.other}</option>
      </SelectField>
      {isOther ? (
        <TextField
          label={texts.otherName}
          autoComplete="off"
          maxLength={60}
          value={fields.otherCarrier}
          error={errors.carrier}
          onChange={({ target }) => onChange({ otherCarrier: target.value })}
        />
      ) : null}
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={fields.trackingCode}
        error={errors.trackingCode}
        onChange={({ target }) => onChange({ trackingCode: target.value })}
      />
    </div>
  )
}
