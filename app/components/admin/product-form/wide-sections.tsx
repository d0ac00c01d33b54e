import type { ReactNode } from 'react'
import { productEditTexts } from '#app/texts/admin-product.ts'
import { FilledNote } from './filled-note.tsx'
import { PriceHistory } from './price-history.tsx'
import {
  BottleFields,
  CategoryField,
  ContentFields,
  CostField,
  FlagFields,
  HouseFields,
  PriceBeforeField,
  PriceField,
  ScentFields,
  ScentTypeFields,
  ShowField,
  StockFields,
  TimeFields,
  TitleField,
} from './product-fields.tsx'
import { useSuggestions } from './suggestions.tsx'
import type { ProductFormState } from './use-product-form.ts'

const { sections } = productEditTexts

type SectionsProps = { state: ProductFormState; pictures: ReactNode }

/** The form beside the card preview, with everything visible at once. */
export function WideSections({ state: { form, product, lastBottle }, pictures }: SectionsProps) {
  const suggestions = useSuggestions()
  return (
    <>
      <Section title={sections.what}>
        <div className="pile">
          <TitleField form={form} product={product} />
          <FilledNote lastBottle={lastBottle} />
          <HouseFields form={form} suggestions={suggestions} />
          <div className="three">
            <CategoryField form={form} />
            <ScentTypeFields form={form} />
            <TimeFields form={form} suggestions={suggestions} />
          </div>
          <BottleFields form={form} />
        </div>
      </Section>
      <Section title={sections.scent}>
        <ScentFields form={form} suggestions={suggestions} />
      </Section>
      <Section title={sections.price}>
        <div className="pile">
          <div className="three">
            <PriceField form={form} product={product} />
            <PriceBeforeField form={form} />
            <CostField form={form} />
          </div>
          <PriceHistory form={form} product={product} />
          <ContentFields form={form} />
          <StockFields form={form} product={product} />
          <div className="flex flex-wrap gap-x-8">
            <ShowField form={form} product={product} />
            <FlagFields form={form} />
          </div>
        </div>
      </Section>
      <Section title={sections.pictures}>{pictures}</Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="block">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
