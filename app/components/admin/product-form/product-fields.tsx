import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Checkbox } from '#app/components/ui/check.tsx'
import { SelectField, TextareaField, TextField } from '#app/components/ui/field.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'
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
import { toCents } from '#shop/money/money.ts'
import { fieldId, firstMessage } from './form-errors.ts'
import { nextNotes } from './next-notes.ts'
import { PriceHistory } from './price-history.tsx'
import { fieldLabel, type ProductFieldName, type ProductFormValues } from './product-form-values.ts'
import { SuggestedField, type Suggestions } from './suggestions.tsx'

export type ProductFormApi = UseFormReturn<ProductFormValues>
type SectionProps = { form: ProductFormApi }
/** What the shop has written before; undefined until it is known. */
type SuggestionProps = { suggestions?: Suggestions }
type OneField = Exclude<ProductFieldName, 'pictures'>

const { hints, choose } = productEditTexts

/** What every field gets: its name, its id, its words, its error, and what the form wants to know of it. */
function fieldProps({ register, formState: { errors } }: ProductFormApi, name: OneField) {
  return {
    ...register(name),
    id: fieldId(name),
    label: fieldLabel(name),
    error: firstMessage(errors[name]),
  }
}

/** Names, category and the details on the label. */
export function WhatFields({ form, suggestions }: SectionProps & SuggestionProps) {
  const description = useWatch({ control: form.control, name: 'description' })
  return (
    <div className="pile">
      <TextField {...fieldProps(form, 'title')} maxLength={200} />
      <div className="two">
        <SuggestedField {...fieldProps(form, 'house')} options={suggestions?.house} maxLength={100} />
        <TextField {...fieldProps(form, 'name')} maxLength={200} />
      </div>
      <LabelFields form={form} suggestions={suggestions} />
      <div className="three">
        <TextField {...fieldProps(form, 'condition')} maxLength={200} />
        <TextField {...fieldProps(form, 'batchCode')} maxLength={40} />
        <TextField {...fieldProps(form, 'sku')} maxLength={40} />
      </div>
      <TextareaField
        {...fieldProps(form, 'description')}
        rows={5}
        maxLength={5000}
        hint={hints.description(description.length)}
      />
    </div>
  )
}

/** Type, size and sex are there only for what has a scent (SPEC section 5). */
function LabelFields({ form, suggestions }: SectionProps & SuggestionProps) {
  const category = useWatch({ control: form.control, name: 'category' })
  const hasScent = hasScentFields(category)
  return (
    <div className="three">
      <SelectField {...fieldProps(form, 'category')}>
        {categories.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      {hasScent ? (
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
      ) : null}
      <SuggestedField
        {...fieldProps(form, 'era')}
        options={suggestions?.era}
        maxLength={20}
        placeholder={hints.era}
      />
      <TextField {...fieldProps(form, 'year')} inputMode="numeric" maxLength={4} placeholder={hints.year} />
    </div>
  )
}

/** The pyramid of notes and what else is known of the scent. */
export function ScentFields({ form, suggestions }: SectionProps & SuggestionProps) {
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

type NotesFieldProps = SectionProps & { name: (typeof noteFields)[number]; known?: readonly string[] }

/** A list of notes; what is suggested continues the list that stands there. */
function NotesField({ form, name, known = [] }: NotesFieldProps) {
  const text = useWatch({ control: form.control, name })
  return <SuggestedField {...fieldProps(form, name)} options={nextNotes(text, known)} />
}

/** Money, stock and where it lies; some pieces may be held for orders beside what can be bought. */
export function PriceFields({ form, product }: SectionProps & { product: ProductView }) {
  const reserved = product.reserved ?? 0
  return (
    <div className="pile">
      <div className="three">
        <TextField {...fieldProps(form, 'price')} inputMode="decimal" maxLength={14} />
        <PriceBefore form={form} />
        <TextField {...fieldProps(form, 'costPrice')} inputMode="decimal" maxLength={14} isOptional />
      </div>
      <PriceHistory product={product} />
      <div className="three">
        <TextField
          {...fieldProps(form, 'quantity')}
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
        <TextField {...fieldProps(form, 'weight')} inputMode="numeric" maxLength={7} />
      </div>
      <div className="flex flex-wrap gap-x-8">
        {(['show', 'nowe', 'featured', 'vintage'] as const).map((name) => (
          <Checkbox key={name} {...form.register(name)} id={fieldId(name)} label={fieldLabel(name)} />
        ))}
      </div>
    </div>
  )
}

/** The price before, with the reduction that follows from both while they are typed. */
function PriceBefore({ form }: SectionProps) {
  const [price, before] = useWatch({ control: form.control, name: ['price', 'compareAtPrice'] })
  const percent = discountOf(toCents(price) ?? 0, toCents(before) ?? null)
  return (
    <TextField
      {...fieldProps(form, 'compareAtPrice')}
      label={<Noted name="compareAtPrice" note={percent > 0 ? hints.discount(percent) : hints.optional} />}
      inputMode="decimal"
      maxLength={14}
    />
  )
}

/** A field's name with a word beside it, where nothing moves when it comes and goes. */
function Noted({ name, note }: { name: OneField; note?: string }) {
  return (
    <>
      {fieldLabel(name)} {note ? <span className="opt">({note})</span> : null}
    </>
  )
}
