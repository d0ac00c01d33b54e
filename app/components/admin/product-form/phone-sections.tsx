import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { productEditTexts } from '#app/texts/admin-product.ts'
import { FilledNote } from './filled-note.tsx'
import { Fold } from './fold.tsx'
import { type FoldName, foldLine } from './folds.ts'
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
  StockFields,
  TimeFields,
  TitleField,
} from './product-fields.tsx'
import type { ProductFormValues } from './product-form-values.ts'
import { useSuggestions } from './suggestions.tsx'
import type { Folds } from './use-folds.ts'
import type { ProductFormState } from './use-product-form.ts'

const { sections, foldTitles } = productEditTexts

type SectionsProps = { state: ProductFormState; folds: Folds; pictures: ReactNode }

/** The form for one-handed use: the camera, then what every listing needs; everything else is collapsed with a summary. */
export function PhoneSections({ state: { form, product, lastBottle }, folds, pictures }: SectionsProps) {
  const suggestions = useSuggestions()
  // The fields are registered from the start, so all values are there; `useWatch` types them as optional.
  const values = useWatch({ control: form.control }) as ProductFormValues
  const fold = (name: FoldName, children: ReactNode) => (
    <Fold
      title={foldTitles[name]}
      line={foldLine(name, values, product.currency)}
      isOpen={folds.isOpen(name)}
      onToggle={() => folds.toggle(name)}
    >
      <div className="pile">{children}</div>
    </Fold>
  )
  return (
    <>
      <section className="block" aria-label={sections.pictures}>
        {pictures}
      </section>
      <section className="pile mt-6 mb-6" aria-label={sections.what}>
        <TitleField form={form} product={product} />
        <FilledNote lastBottle={lastBottle} />
        {/* The price of an offered product may need a note beside its name. */}
        <div className={product.withheld ? 'pile' : 'price-and-kind'}>
          <PriceField form={form} product={product} />
          <CategoryField form={form} />
        </div>
      </section>
      {fold(
        'scent',
        <>
          <HouseFields form={form} suggestions={suggestions} />
          <ScentTypeFields form={form} />
          <TimeFields form={form} suggestions={suggestions} />
        </>,
      )}
      {fold('bottle', <BottleFields form={form} />)}
      {fold('notes', <ScentFields form={form} suggestions={suggestions} />)}
      {fold(
        'stock',
        <>
          <StockFields form={form} product={product} />
          <PriceBeforeField form={form} />
          <CostField form={form} />
          <PriceHistory form={form} product={product} />
          <ContentFields form={form} />
          <div className="flex flex-wrap gap-x-8">
            <FlagFields form={form} />
          </div>
        </>,
      )}
    </>
  )
}
