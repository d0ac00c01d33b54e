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
import { fieldsWith, namesOf } from '#shop/catalog/field-table.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { productFields } from '#shop/catalog/product-fields.ts'
import { seals } from '#shop/catalog/seals.ts'
import { netUnits, unitPriceExemptions } from '#shop/catalog/unit-price.ts'
import { formatEuros } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import { fieldId, firstMessage } from './form-errors.ts'
import { nextNotes } from './next-notes.ts'
import { fieldLabel, type ProductFieldName, type ProductFormApi } from './product-form-values.ts'
import { SuggestedField, type Suggestions } from './suggestions.tsx'
import { useDemand } from './use-demand.ts'

type FieldProps = { form: ProductFormApi }
/** Values that the shop used before; undefined until loaded. */
type SuggestedProps = FieldProps & { suggestions?: Suggestions }
type StockProps = FieldProps & { product: ProductView }
type OneField = Exclude<ProductFieldName, 'pictures'>

const { hints, choose } = productEditTexts

/** The props that every field gets: name, id, texts, error, and the form's registration. */
function fieldProps({ register, formState: { errors } }: ProductFormApi, name: OneField, currency?: string) {
  return {
    ...register(name),
    id: fieldId(name),
    label: fieldLabel(name, currency),
    error: firstMessage(errors[name]),
  }
}

/** Focus selects the number, so that typing replaces it: a new product's price starts as 0.00. */
const numberProps = (form: ProductFormApi, name: OneField, currency?: string) => ({
  ...fieldProps(form, name, currency),
  onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
})

/** The title, with how many people want such a product, or that it is offered privately. */
export function TitleField({ form, product }: StockProps) {
  const { people = 0, others = 0, offer } = useDemand(form, product) ?? {}
  const { ofProduct } = demandTexts
  const ofOthers = others > 0 ? ofProduct.others(others) : undefined
  const ofPeople = people > 0 ? ofProduct.people(people) : ofOthers
  const ofOffer = offer ? (offer.ends > 0 ? ofProduct.ends : ofProduct.offered) : undefined
  return (
    <TextField
      {...fieldProps(form, 'title')}
      label={<Noted name="title" note={ofOffer ?? ofPeople} />}
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

/** Type, size and sex, only for categories with a scent (SPEC section 5). */
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

/** Facts about this particular bottle, and its description. */
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

/** The pyramid of notes and other facts about the scent. */
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

/** A list of notes; the suggestions continue the list. */
function NotesField({ form, name, known = [] }: NotesFieldProps) {
  const text = useWatch({ control: form.control, name })
  return <SuggestedField {...fieldProps(form, name)} options={nextNotes(text, known)} />
}

/** With the price in the email of a private offer, if the form says another. */
export function PriceField({ form, product }: StockProps) {
  const { currency } = useSettings()
  const told = useDemand(form, product)?.offer?.toldPrice ?? null
  const note = told === null ? undefined : demandTexts.ofProduct.told(formatEuros(told, currency))
  return (
    <TextField
      {...numberProps(form, 'price', currency)}
      label={<Noted name="price" currency={currency} note={note} />}
      inputMode="decimal"
      maxLength={14}
    />
  )
}

export function CostField({ form }: FieldProps) {
  const { currency } = useSettings()
  return (
    <TextField {...numberProps(form, 'costPrice', currency)} inputMode="decimal" maxLength={14} isOptional />
  )
}

/** The price before, with the reduction that follows from both prices while they are typed. */
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

/** The basis of a unit price if the size does not give it, or why there is none. */
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

/** Stock, storage place and weight; some pieces may be reserved for orders in addition to those on sale. */
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
 * Shows the product in the shop. Most listings are of one bottle, so showing a new product without stock sets its stock to one.
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

const flags = namesOf(fieldsWith(productFields, { kind: 'flag', fold: 'stock' }))

export const FlagFields = ({ form }: FieldProps) =>
  flags.map((name) => (
    <Checkbox key={name} {...form.register(name)} id={fieldId(name)} label={fieldLabel(name)} />
  ))

/** A field's label with a note beside it; nothing moves when the note comes and goes. */
function Noted({ name, currency, note }: { name: OneField; currency?: string; note?: string }) {
  return (
    <>
      {fieldLabel(name, currency)} {note ? <span className="opt">({note})</span> : null}
    </>
  )
}
