import { useState } from 'react'
import { FailureBanner } from '#app/components/account/failure-banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { getCart } from '#app/storage/cart.ts'
import { accountFormTexts } from '#app/texts/account.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { guestTexts } from '#app/texts/guest.ts'
import { CountryOptions } from './country-options.tsx'
import { useShippingForm } from './use-shipping-form.ts'

const texts = checkoutTexts.fields

/** The shipping address (SPEC section 5). While checkout is closed it can be filled in but not sent. */
export function ShippingForm({ isOpen }: { isOpen: boolean }) {
  const { field, submit, summary, submitCount, isGuest, failure, isSubmitting } = useShippingForm()
  const [hasSecondLine, setHasSecondLine] = useState(() => Boolean(getCart().shippingAddress.addressLine2))
  return (
    <form className="form max-w-160" noValidate onSubmit={submit}>
      <ErrorSummary key={submitCount} errors={summary} />
      <FailureBanner failure={failure} />
      {isGuest ? (
        <TextField
          label={accountFormTexts.email}
          hint={guestTexts.emailHint}
          type="email"
          autoComplete="email"
          required
          {...field('email')}
        />
      ) : null}
      <SelectField label={texts.country} autoComplete="country" {...field('country')}>
        <CountryOptions />
      </SelectField>
      <div className="two">
        <TextField label={texts.firstName} autoComplete="given-name" required {...field('firstName')} />
        <TextField label={texts.lastName} autoComplete="family-name" required {...field('lastName')} />
      </div>
      <TextField
        label={texts.addressLine1}
        hint={texts.addressLine1Hint}
        autoComplete="address-line1"
        required
        {...field('addressLine1')}
      />
      {hasSecondLine ? (
        <TextField
          label={texts.addressLine2}
          autoComplete="address-line2"
          isOptional
          {...field('addressLine2')}
        />
      ) : (
        <p className="-my-3">
          <Button look="link" onClick={() => setHasSecondLine(true)}>
            {texts.addSecondLine}
          </Button>
        </p>
      )}
      <div className="two n13">
        <TextField label={texts.postcode} autoComplete="postal-code" required {...field('postcode')} />
        <TextField label={texts.city} autoComplete="address-level2" required {...field('city')} />
      </div>
      <TextField label={texts.county} autoComplete="address-level1" isOptional {...field('county')} />
      <div>
        <Button type="submit" disabled={!isOpen} isBusy={isSubmitting} busyWord={checkoutTexts.toPayment}>
          {checkoutTexts.toPayment}
        </Button>
      </div>
    </form>
  )
}
