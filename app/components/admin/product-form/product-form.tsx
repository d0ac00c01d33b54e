import { type ReactNode, useState } from 'react'
import { FieldConflict } from '#app/components/admin/forms/conflict-banner.tsx'
import { LeaveGuard } from '#app/components/admin/forms/leave-guard.tsx'
import { PictureFields } from '#app/components/admin/product-pictures/picture-fields.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { conflictTexts, productEditTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { CardPreview } from './card-preview.tsx'
import { DeletedMeanwhile } from './deleted-meanwhile.tsx'
import { ProductAside } from './product-aside.tsx'
import { PriceFields, ScentFields, WhatFields } from './product-fields.tsx'
import { changedFields, type FormPicture, fieldLabel, valuesOf } from './product-form-values.ts'
import { SaveBar } from './save-bar.tsx'
import { useSuggestions } from './suggestions.tsx'
import { useLeaving } from './use-leaving.ts'
import { useProductForm } from './use-product-form.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'

const { sections } = productEditTexts

type ProductFormProps = {
  opened: ProductView
  /** Draws the page's head, which changes when the product was saved. */
  head: (product: ProductView) => ReactNode
}

/** Everything that an administrator may say of a product, and what shoppers see of it (SPEC section 2). */
export function ProductForm({ opened, head }: ProductFormProps) {
  const api = useProductForm(opened)
  const { form, product, uploads, submit, hasChanges } = api
  const { origin, goBack, saveAndNext, mustAsk } = useLeaving(product._id, submit, hasChanges)
  const [isGoingOn, setIsGoingOn] = useState(false)
  useSaveShortcut(submit)
  const goOn = async () => {
    setIsGoingOn(true)
    await saveAndNext()
    setIsGoingOn(false)
  }
  return (
    <>
      {head(product)}
      <div className="edit-cols">
        <form
          className="form gap-0"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <WhyNotSaved api={api} />
          <ProductSections api={api} />
          <SaveBar
            control={form.control}
            opened={valuesOf(product)}
            list={origin.list}
            isSaving={api.isSaving && !isGoingOn}
            isGoingOn={isGoingOn}
            onSaveAndNext={() => void goOn()}
          />
        </form>
        <ProductAside
          product={product}
          card={<CardPreview form={form} product={product} uploads={uploads.uploads} />}
          hasUnsaved={hasChanges}
          onDeleted={goBack}
        />
      </div>
      <LeaveGuard mustAsk={mustAsk} />
    </>
  )
}

type Api = ReturnType<typeof useProductForm>

/** What keeps the form from being saved, and the way on. */
function WhyNotSaved({ api }: { api: Api }) {
  const { form, product, wrong, theirs, deletedAt } = api
  return (
    <>
      {wrong.length > 0 ? (
        <div className="mb-6">
          <ErrorSummary key={form.formState.submitCount} errors={wrong} />
        </div>
      ) : null}
      {theirs ? (
        <FieldConflict
          texts={conflictTexts}
          opened={valuesOf(product)}
          typed={form.getValues()}
          theirs={valuesOf(theirs)}
          changedFields={changedFields}
          labelOf={fieldLabel}
          valueText={valueText}
          onKeepMine={api.keepMine}
          onTakeTheirs={api.takeTheirs}
        />
      ) : null}
      {deletedAt ? (
        <DeletedMeanwhile productId={product._id} deletedAt={deletedAt} onRestored={api.accept} />
      ) : null}
    </>
  )
}

const longest = 80

function valueText(value: string | boolean | readonly FormPicture[]): string {
  if (typeof value === 'boolean') return value ? conflictTexts.yes : conflictTexts.no
  if (typeof value !== 'string') return conflictTexts.pictures(value.length)
  if (value === '') return conflictTexts.empty
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}

function ProductSections({ api }: { api: Api }) {
  const { form, product, uploads, accept, acceptUnlessChanged } = api
  const suggestions = useSuggestions()
  return (
    <>
      <Section title={sections.what}>
        <WhatFields form={form} suggestions={suggestions} />
      </Section>
      <Section title={sections.scent}>
        <ScentFields form={form} suggestions={suggestions} />
      </Section>
      <Section title={sections.price}>
        <PriceFields form={form} product={product} />
      </Section>
      <Section title={sections.pictures}>
        <PictureFields
          form={form}
          product={product}
          uploads={uploads}
          onDeleted={acceptUnlessChanged}
          onSaved={accept}
        />
      </Section>
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
