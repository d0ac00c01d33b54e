import { checkoutTexts } from '#app/texts/checkout.ts'
import { countries } from '#shop/checkout/countries.ts'

/** Shown first, as most parcels go to the Netherlands and its neighbours. The shop ships worldwide. */
const near = ['NL', 'BE', 'DE', 'FR', 'GB', 'PL']

const isNear = ({ code }: { code: string }) => near.includes(code)
const nearby = countries.filter(isNear).sort((a, b) => near.indexOf(a.code) - near.indexOf(b.code))
const elsewhere = countries.filter((country) => !isNear(country))

const options = (list: typeof countries) =>
  list.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))

/** Every country as an option. */
export function CountryOptions() {
  return (
    <>
      <optgroup label={checkoutTexts.fields.near}>{options(nearby)}</optgroup>
      <optgroup label={checkoutTexts.fields.everywhere}>{options(elsewhere)}</optgroup>
    </>
  )
}
