import type { FocusEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Checkbox } from '#app/components/ui/check.tsx'
import { SelectField, TextareaField, TextField } from '#app/components/ui/field.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'
import { demandTexts } from '#app/texts/admin-wants.ts'
import {
  categories,
  concentrationKeys,
  concentrations,
  hasScentFields,
  magazineKeys,
  sexes,
  sexKeys,
} from '#shop/catalog/categories.ts'
import { discountOf } from '#shop/catalog/discount.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { seals } from '#shop/catalog/seals.ts'
import { netUnits, unitPriceExemptions } from '#shop/catalog/unit-price.ts'
import { toCents } from '#shop/money/typed-money.ts'
import { fieldId, firstMessage } from './form-errors.ts'
import { nextNotes } from './next-notes.ts'
import { fieldLabel, type ProductFieldName, type ProductFormApi } from './product-form-values.ts'
import { SuggestedField, type Suggestions } from './suggestions.tsx'
import { useDemand } from './use-demand.ts'

type FieldProps = { form: ProductFormApi }
/** What the shop has written before; undefined until it is known. */
type SuggestedProps = FieldProps & { suggestions?: Suggestions }
type StockProps = FieldProps & { product: ProductView }
type OneField = Exclude<ProductFieldName, 'pictures'>

const { hints, choose } = productEditTexts

/** What every field gets: its name, its id, its words, its error, and what the form wants to know of it. */
function fieldProps({ register, formState: { errors } }: ProductFormApi, name: OneField, currency?: string) {
  return {
    ...register(name),
    id: fieldId(name),
    label: fieldLabel(name, currency),
    error: firstMessage(errors[name]),
  }
}

/** The focus selects a number, so that typing replaces it: a new product's price is 0.00 at first. */
const numberProps = (form: ProductFormApi, name: OneField, currency?: string) => ({
  ...fieldProps(form, name, currency),
  onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
})

/** With how many people want what it says. */
export function TitleField({ form, product }: StockProps) {
  const people = useDemand(form, product)?.people ?? 0
  return (
    <TextField
      {...fieldProps(form, 'title')}
      label={<Noted name="title" note={people > 0 ? demandTexts.ofProduct.people(people) : undefined} />}
      maxLength={200}
    />
  )
}

export const HouseFields = ({ form, suggestions }: SuggestedProps) => (
  <div className="two">
    <SuggestedField {...fieldProps(form, 'house')} options={suggestions?.house} maxLength={100} />
    <TextField {...fieldProps(form, 'name')} maxLength={200} />
  </div>
)

export const CategoryField = ({ form }: FieldProps) => (
  <SelectField {...fieldProps(form, 'category')}>
    {categories.map(({ key, name }) => (
      <option key={key} value={key}>
        {name}
      </option>
    ))}
  </SelectField>
)

/** Type, size and sex are there only for what has a scent (SPEC section 5). */
export function ScentTypeFields({ form }: FieldProps) {
  const category = useWatch({ control: form.control, name: 'category' })
  if (!hasScentFields(category)) return null
  return (
    <>
      <SelectField {...fieldProps(form, 'typ')}>
        <option value="">{choose}</option>
        {concentrationKeys.map((key) => (
          <option key={key} value={key}>
            {concentrations[key]}
          </option>
        ))}
      </SelectField>
      <TextField {...fieldProps(form, 'size')} inputMode="decimal" maxLength={9} />
      <SelectField {...fieldProps(form, 'sex')}>
        <option value="">{choose}</option>
        {sexKeys.map((key) => (
          <option key={key} value={key}>
            {sexes[key]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

export const TimeFields = ({ form, suggestions }: SuggestedProps) => (
  <>
    <SuggestedField
      {...fieldProps(form, 'era')}
      options={suggestions?.era}
      maxLength={20}
      placeholder={hints.era}
    />
    <TextField {...fieldProps(form, 'year')} inputMode="numeric" maxLength={4} placeholder={hints.year} />
  </>
)

/** What is true of this very bottle, and what the shop says of it. */
export function BottleFields({ form }: FieldProps) {
  const description = useWatch({ control: form.control, name: 'description' })
  return (
    <>
      <div className="two">
        <TextField {...fieldProps(form, 'condition')} maxLength={200} />
        <SelectField {...fieldProps(form, 'seal')}>
          {seals.map((seal) => (
            <option key={seal} value={seal}>
              {productEditTexts.seals[seal]}
            </option>
          ))}
        </SelectField>
        <TextField {...fieldProps(form, 'batchCode')} maxLength={40} />
        <TextField {...fieldProps(form, 'sku')} maxLength={40} />
      </div>
      <TextareaField
        {...fieldProps(form, 'description')}
        rows={5}
        maxLength={5000}
        hint={hints.description(description.length)}
      />
    </>
  )
}

/** The pyramid of notes and what else is known of the scent. */
export function ScentFields({ form, suggestions }: SuggestedProps) {
  return (
    <div className="pile">
      <p className="caption">{hints.notes}</p>
      {noteFields.map((name) => (
        <NotesField key={name} form={form} name={name} known={suggestions?.notes} />
      ))}
      <div className="two">
        <SuggestedField {...fieldProps(form, 'family')} options={suggestions?.family} maxLength={60} />
        <SuggestedField {...fieldProps(form, 'perfumer')} options={suggestions?.perfumer} maxLength={300} />
      </div>
      <TextareaField {...fieldProps(form, 'ingredients')} rows={3} maxLength={5000} />
    </div>
  )
}

const noteFields = ['notesTop', 'notesHeart', 'notesBase'] as const

type NotesFieldProps = FieldProps & { name: (typeof noteFields)[number]; known?: readonly string[] }

/** A list of notes; what is suggested continues the list that stands there. */
function NotesField({ form, name, known = [] }: NotesFieldProps) {
  const text = useWatch({ control: form.control, name })
  return <SuggestedField {...fieldProps(form, name)} options={nextNotes(text, known)} />
}

export function PriceField({ form }: FieldProps) {
  const { currency } = useSettings()
  return <TextField {...numberProps(form, 'price', currency)} inputMode="decimal" maxLength={14} />
}

export function CostField({ form }: FieldProps) {
  const { currency } = useSettings()
  return (
    <TextField {...numberProps(form, 'costPrice', currency)} inputMode="decimal" maxLength={14} isOptional />
  )
}

/** The price before, with the reduction that follows from both while they are typed. */
export function PriceBeforeField({ form }: FieldProps) {
  const { currency } = useSettings()
  const [price, before] = useWatch({ control: form.control, name: ['price', 'compareAtPrice'] })
  const percent = discountOf(toCents(price, currency) ?? 0, toCents(before, currency) ?? null)
  return (
    <TextField
      {...numberProps(form, 'compareAtPrice', currency)}
      label={
        <Noted
          name="compareAtPrice"
          currency={currency}
          note={percent > 0 ? hints.discount(percent) : hints.optional}
        />
      }
      inputMode="decimal"
      maxLength={14}
    />
  )
}

/** What a unit price is made from, where the size does not say it, and why there is none. */
export const ContentFields = ({ form }: FieldProps) => (
  <div className="three">
    <TextField {...numberProps(form, 'netContent')} inputMode="decimal" maxLength={9} isOptional />
    <SelectField {...fieldProps(form, 'netUnit')}>
      <option value="">{choose}</option>
      {netUnits.map((unit) => (
        <option key={unit} value={unit}>
          {productEditTexts.netUnits[unit]}
        </option>
      ))}
    </SelectField>
    <SelectField {...fieldProps(form, 'unitPriceExempt')}>
      <option value="">{productEditTexts.hasUnitPrice}</option>
      {unitPriceExemptions.map((reason) => (
        <option key={reason} value={reason}>
          {productEditTexts.exemptions[reason]}
        </option>
      ))}
    </SelectField>
  </div>
)

/** Stock, where it lies and what it weighs; some pieces may be held for orders beside what can be bought. */
export function StockFields({ form, product }: StockProps) {
  const reserved = product.reserved ?? 0
  return (
    <div className="three">
      <TextField
        {...numberProps(form, 'quantity')}
        label={<Noted name="quantity" note={reserved > 0 ? hints.reserved(reserved) : undefined} />}
        inputMode="numeric"
        maxLength={7}
      />
      <SelectField {...fieldProps(form, 'magazine')}>
        {magazineKeys.map((key) => (
          <option key={key} value={key}>
            {key}
          </option>
        ))}
      </SelectField>
      <TextField {...numberProps(form, 'weight')} inputMode="numeric" maxLength={7} />
    </div>
  )
}

/**
 * Shows the product in the shop. Most listings are of one bottle: a new one that is shown without any has one, which its
 * field says.
 */
export function ShowField({ form, product }: StockProps) {
  const countOne = ({ target }: { target: { checked: boolean } }) => {
    const isNewWithoutStock = product.title === '' && form.getValues('quantity').trim() === '0'
    if (target.checked && isNewWithoutStock) form.setValue('quantity', '1')
  }
  return (
    <Checkbox
      {...form.register('show', { onChange: countOne })}
      id={fieldId('show')}
      label={fieldLabel('show')}
    />
  )
}

export const FlagFields = ({ form }: FieldProps) =>
  (['nowe', 'featured', 'vintage'] as const).map((name) => (
    <Checkbox key={name} {...form.register(name)} id={fieldId(name)} label={fieldLabel(name)} />
  ))

/** A field's name with a word beside it, where nothing moves when it comes and goes. */
function Noted({ name, currency, note }: { name: OneField; currency?: string; note?: string }) {
  return (
    <>
      {fieldLabel(name, currency)} {note ? <span className="opt">({note})</span> : null}
    </>
  )
}
