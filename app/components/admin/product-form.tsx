import { type ReactNode, useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { productListPath } from '#app/routes/admin/product-list-path.ts'
import { productEditTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { EditConflict } from './edit-conflict.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PictureFields } from './picture-fields.tsx'
import { ProductAside } from './product-aside.tsx'
import { PriceFields, ScentFields, WhatFields } from './product-fields.tsx'
import { changedFields, valuesOf } from './product-form-values.ts'
import { SaveBar } from './save-bar.tsx'
import { useProductForm } from './use-product-form.ts'

const { sections } = productEditTexts

type ProductFormProps = {
  opened: ProductView
  /** Draws the page's head, which changes when the product was saved. */
  head: (product: ProductView) => ReactNode
}

/** Everything that an administrator may say of a product, and what shoppers see of it (SPEC section 2). */
export function ProductForm({ opened, head }: ProductFormProps) {
  const { form, product, accept, wrong, theirs, submit, merge, drop } = useProductForm(opened)
  const navigate = useNavigate()
  const isGone = useRef(false)
  const values = valuesOf(product)
  const mustAsk = useCallback(
    () => !isGone.current && changedFields(valuesOf(product), form.getValues()).length > 0,
    [product, form],
  )
  const leave = () => {
    isGone.current = true
    void navigate(productListPath({}))
  }
  return (
    <>
      {head(product)}
      <div className="edit-cols">
        <form className="form gap-0" noValidate onSubmit={(event) => void submit(event)}>
          {wrong.length > 0 ? (
            <div className="mb-6">
              <ErrorSummary key={form.formState.submitCount} errors={wrong} />
            </div>
          ) : null}
          {theirs ? (
            <EditConflict
              opened={values}
              typed={form.getValues()}
              theirs={valuesOf(theirs)}
              onMerge={merge}
              onDrop={drop}
            />
          ) : null}
          <Section title={sections.what}>
            <WhatFields form={form} />
          </Section>
          <Section title={sections.scent}>
            <ScentFields form={form} />
          </Section>
          <Section title={sections.price}>
            <PriceFields form={form} reserved={product.reserved ?? 0} />
          </Section>
          <Section title={sections.pictures}>
            <PictureFields form={form} product={product} onSaved={accept} />
          </Section>
          <SaveBar control={form.control} opened={values} isSaving={form.formState.isSubmitting} />
        </form>
        <ProductAside product={product} onDeleted={leave} />
      </div>
      <LeaveGuard mustAsk={mustAsk} />
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
