import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { FailureBanner } from '#app/components/account/failure-banner.tsx'
import { AddressFields } from '#app/components/address/address-fields.tsx'
import type { AddressForm, AddressTexts } from '#app/components/address/use-address-fields.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { accountFormTexts, loginTexts } from '#app/texts/account.ts'
import { addressFormTexts as texts } from '#app/texts/addresses.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { guestTexts } from '#app/texts/guest.ts'
import { mostAddresses, type SavedAddress } from '#shop/accounts/address-book.schema.ts'
import { addressLines } from '#shop/checkout/address-lines.ts'
import { useShippingForm } from './use-shipping-form.ts'

type FormProps = {
  isOpen: boolean
  /** The user's saved addresses; undefined for guests and if they could not be loaded. */
  saved: readonly SavedAddress[] | undefined
}

/** The shipping address form (SPEC section 5). While checkout is closed it can be filled in but not submitted. */
export function ShippingForm({ isOpen, saved: known }: FormProps) {
  const saved = known ?? []
  const {
    guest,
    isSending,
    shipping,
    invoice,
    isOther,
    setIsOther,
    isKept,
    setIsKept,
    submit,
    summary,
    submitCount,
  } = useShippingForm(saved)
  return (
    <form
      className="form max-w-160"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {guest.isForgotten && submitCount === 0 ? (
        <Banner tone="warn" role="alert" title={guestTexts.forgotten}>
          {guestTexts.forgottenText}
        </Banner>
      ) : null}
      <ErrorSummary key={submitCount} errors={summary} />
      <FailureBanner failure={guest.failure}>
        {guest.failure?.code === 'guests_refused' ? (
          <Link to="/login?redirect=/shipping">{loginTexts.title}</Link>
        ) : null}
      </FailureBanner>
      {guest.isGuest ? (
        <TextField
          label={accountFormTexts.email}
          hint={guestTexts.emailHint}
          type="email"
          autoComplete="email"
          required
          {...guest.field}
        />
      ) : null}
      {saved.length > 0 ? <SavedAddresses form={shipping} saved={saved} /> : null}
      <AddressFields form={shipping} hasPhone />
      <div>
        {known ? <KeepAddress form={shipping} saved={saved} isKept={isKept} onChange={setIsKept} /> : null}
        <Checkbox
          label={texts.invoice.other}
          checked={isOther}
          onChange={(event) => setIsOther(event.target.checked)}
        />
      </div>
      {isOther ? (
        <fieldset className="form border-t border-line pt-6">
          <legend className="subheading float-left mb-2 w-full">{texts.invoice.title}</legend>
          <AddressFields form={invoice} isInvoice />
        </fieldset>
      ) : null}
      <div>
        <Button type="submit" disabled={!isOpen} isBusy={isSending} busyWord={checkoutTexts.toPayment}>
          {checkoutTexts.toPayment}
        </Button>
      </div>
    </form>
  )
}

const sameNames = [
  ...(['firstName', 'lastName', 'addressLine1', 'addressLine2'] as const),
  ...(['county', 'city', 'postcode', 'country', 'phone'] as const),
]

/** The saved address that is in the form unchanged. */
function useChosen(form: AddressForm, saved: readonly SavedAddress[]): SavedAddress | undefined {
  const typed: Partial<AddressTexts> = useWatch({ control: form.control })
  return saved.find(({ address }) => sameNames.every((name) => address[name] === (typed[name] ?? '').trim()))
}

type SavedProps = { form: AddressForm; saved: readonly SavedAddress[] }

/** Fills the form with one of the user's saved addresses, where it can still be changed. */
function SavedAddresses({ form, saved }: SavedProps) {
  const chosen = useChosen(form, saved)
  return (
    <SelectField
      label={texts.saved}
      value={chosen?._id ?? ''}
      onChange={(event) => {
        const found = saved.find(({ _id }) => _id === event.target.value)
        form.fill(found ? found.address : nothing)
      }}
    >
      <option value="">{texts.other}</option>
      {saved.map(({ _id, address }) => (
        <option key={_id} value={_id}>
          {addressLines(address).join(', ')}
        </option>
      ))}
    </SelectField>
  )
}

const nothing: Partial<AddressTexts> = Object.fromEntries(
  sameNames.filter((name) => name !== 'country').map((name) => [name, '']),
)

type KeepProps = SavedProps & { isKept: boolean; onChange: (isKept: boolean) => void }

/** Offers to save an address that is not saved yet, while there is room for it. */
function KeepAddress({ form, saved, isKept, onChange }: KeepProps) {
  const isKnown = useChosen(form, saved) !== undefined
  if (isKnown || saved.length >= mostAddresses) return null
  return <Checkbox label={texts.keep} checked={isKept} onChange={(event) => onChange(event.target.checked)} />
}
