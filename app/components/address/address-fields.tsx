import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CountryOptions } from '#app/components/checkout/country-options.tsx'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Button } from '#app/components/ui/button.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { addressFormTexts } from '#app/texts/addresses.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { countyKind } from '#shop/checkout/county.ts'
import { needsPostcode } from '#shop/checkout/postcode.ts'
import type { AddressField, AddressForm } from './use-address-fields.ts'
import { useDutchLookup } from './use-dutch-lookup.ts'

const texts = checkoutTexts.fields

type FieldsProps = {
  form: AddressForm
  /** Whether it is the invoice address, which browsers autofill from a separate entry. */
  isInvoice?: boolean
  hasPhone?: boolean
}

/** The fields of an address, the country first, since the others depend on it. */
export function AddressFields({ form, isInvoice = false, hasPhone = false }: FieldsProps) {
  const autoFill: AutoFill = (token) => (isInvoice ? `billing ${token}` : token)
  const { field, country } = form
  const { dutchAddressLookup } = useSettings()
  const Place = country === 'NL' && dutchAddressLookup ? LookedUpPlace : TypedPlace
  const kind = countyKind(country)
  return (
    <>
      <SelectField label={texts.country} autoComplete={autoFill('country')} {...field('country')}>
        <CountryOptions />
      </SelectField>
      <div className="two">
        <TextField
          label={texts.firstName}
          autoComplete={autoFill('given-name')}
          required
          {...field('firstName')}
        />
        <TextField
          label={texts.lastName}
          autoComplete={autoFill('family-name')}
          required
          {...field('lastName')}
        />
      </div>
      <Place form={form} autoFill={autoFill} />
      {kind ? (
        <TextField
          label={addressFormTexts.county[kind]}
          autoComplete={autoFill('address-level1')}
          isOptional
          {...field('county')}
        />
      ) : null}
      {hasPhone ? (
        <LaterField form={form} name="phone" add={addressFormTexts.addPhone}>
          <TextField
            label={addressFormTexts.phone}
            hint={addressFormTexts.phoneHint}
            type="tel"
            autoComplete={autoFill('tel')}
            isOptional
            {...field('phone')}
          />
        </LaterField>
      ) : null}
    </>
  )
}

type AutoFill = (token: string) => string
type PlaceProps = { form: AddressForm; autoFill: AutoFill }

function TypedPlace({ form, autoFill }: PlaceProps) {
  return (
    <>
      <Street form={form} autoFill={autoFill} />
      <div className="two n13">
        <Postcode form={form} autoFill={autoFill} />
        <City form={form} autoFill={autoFill} />
      </div>
    </>
  )
}

/** Postcode and house number first: they fill in the rest. */
function LookedUpPlace({ form, autoFill }: PlaceProps) {
  const { number, setNumber, said, onTyped } = useDutchLookup(form)
  return (
    <>
      <div>
        <div className="two grid-cols-2">
          <Postcode form={form} autoFill={autoFill} />
          <TextField
            label={addressFormTexts.houseNumber}
            id={`${form.prefix}houseNumber`}
            value={number}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => setNumber(event.target.value)}
          />
        </div>
        <p className="caption mt-2 min-h-[1.5em] wrap-anywhere" role="status">
          {said}
        </p>
      </div>
      <Street form={form} autoFill={autoFill} onTyped={onTyped} />
      <City form={form} autoFill={autoFill} onTyped={onTyped} />
    </>
  )
}

type PartProps = PlaceProps & { onTyped?: () => void }

function Street({ form, autoFill, onTyped }: PartProps) {
  return (
    <>
      <TextField
        label={texts.addressLine1}
        hint={texts.addressLine1Hint}
        autoComplete={autoFill('address-line1')}
        required
        {...form.field('addressLine1', onTyped)}
      />
      <LaterField form={form} name="addressLine2" add={texts.addSecondLine}>
        <TextField
          label={texts.addressLine2}
          autoComplete={autoFill('address-line2')}
          isOptional
          {...form.field('addressLine2')}
        />
      </LaterField>
    </>
  )
}

const Postcode = ({ form, autoFill }: PartProps) => (
  <TextField
    label={texts.postcode}
    autoComplete={autoFill('postal-code')}
    {...(needsPostcode(form.country) ? { required: true } : { isOptional: true })}
    {...form.field('postcode')}
  />
)

const City = ({ form, autoFill, onTyped }: PartProps) => (
  <TextField
    label={texts.city}
    autoComplete={autoFill('address-level2')}
    required
    {...form.field('city', onTyped)}
  />
)

type LaterProps = { form: AddressForm; name: AddressField; add: string; children: ReactNode }

/** A field that few people need: hidden behind a button that shows and focuses it, unless it has a value. */
function LaterField({ form, name, add, children }: LaterProps) {
  const value = useWatch({ control: form.control, name })
  const [isShown, setIsShown] = useState(Boolean(value))
  const [isAsked, setIsAsked] = useState(false)
  const { id } = form.field(name)
  useEffect(() => {
    if (isAsked) document.getElementById(id)?.focus()
  }, [isAsked, id])
  if (value && !isShown) setIsShown(true)
  if (isShown || isAsked) return children
  return (
    <p className="-my-3">
      <Button look="link" onClick={() => setIsAsked(true)}>
        {add}
      </Button>
    </p>
  )
}
