import { type FocusEvent, type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import { FieldConflict } from '#app/components/admin/forms/conflict-banner.tsx'
import { LeaveGuard } from '#app/components/admin/forms/leave-guard.tsx'
import { PictureFields } from '#app/components/admin/product-pictures/picture-fields.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { conflictTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { CardPreview } from './card-preview.tsx'
import { DeletedMeanwhile } from './deleted-meanwhile.tsx'
import { OfferedNote } from './offered-note.tsx'
import { PhoneSections } from './phone-sections.tsx'
import { ProductAside } from './product-aside.tsx'
import { changedFields, type FormPicture, fieldLabel, valuesOf } from './product-form-values.ts'
import { SaveBar } from './save-bar.tsx'
import { type Folds, useFolds } from './use-folds.ts'
import { useLeaving } from './use-leaving.ts'
import { type ProductFormState, useProductForm } from './use-product-form.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'
import { WideSections } from './wide-sections.tsx'

type ProductFormProps = {
  opened: ProductView
  /** Renders the page's head, which changes when the product is saved. */
  head: (product: ProductView) => ReactNode
}

/** Everything that an administrator can say about a product, and what shoppers see of it (SPEC section 2). */
export function ProductForm({ opened, head }: ProductFormProps) {
  const api = useProductForm(opened)
  const folds = useFolds(api.wrong)
  const isPhone = useIsPhone()
  const { form, product, uploads, submit, hasChanges } = api
  const { origin, goBack, saveAndNext, mustAsk } = useLeaving(product._id, {
    save: submit,
    hasChanges,
    hasFailedUploads: uploads.hasFailed,
  })
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
      {product.withheld ? (
        <OfferedNote form={form} product={product} onShown={api.acceptUnlessChanged} />
      ) : null}
      <div className="edit-cols">
        <form
          className="form gap-0"
          noValidate
          onBlur={({ target }: FocusEvent<HTMLElement>) => {
            if ('name' in target && namingFields.includes(String(target.name))) void api.lastBottle.look()
          }}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <WhyNotSaved api={api} folds={folds} />
          <ProductSections api={api} folds={folds} isPhone={isPhone} />
          <SaveBar
            form={form}
            product={product}
            isPhone={isPhone}
            list={origin.list}
            isSaving={api.isSaving && !isGoingOn}
            isGoingOn={isGoingOn}
            onSaveAndNext={() => void goOn()}
          />
        </form>
        <ProductAside
          form={form}
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

/** Fields that identify the bottle, and what kind of thing it is. */
const namingFields = ['title', 'house', 'name', 'category']

type PartProps = { api: ProductFormState; folds: Folds }

/** Why the form cannot be saved, and how to continue. */
function WhyNotSaved({ api, folds }: PartProps) {
  const { form, product, wrong, theirs, deletedAt } = api
  /** Opens the fold of a field, because a field in a closed fold cannot take the focus. */
  const reveal = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) folds.reveal(link.hash.slice(1))
  }
  return (
    <>
      {wrong.length > 0 ? (
        <div className="mb-6" onClickCapture={reveal}>
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
          labelOf={(name) => fieldLabel(name, product.currency)}
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

/** On a phone the fields have another order, both visually and for screen readers. */
function ProductSections({ api, folds, isPhone }: PartProps & { isPhone: boolean }) {
  const { form, product, uploads, accept, acceptUnlessChanged } = api
  const pictures = (
    <PictureFields
      form={form}
      product={product}
      uploads={uploads}
      onDeleted={acceptUnlessChanged}
      onSaved={accept}
    />
  )
  return isPhone ? (
    <PhoneSections state={api} folds={folds} pictures={pictures} />
  ) : (
    <WideSections state={api} pictures={pictures} />
  )
}

/** Where the stylesheets turn tables into cards: below 768 px, or with text so large that equally little fits. */
const phone = '(max-width: 47.99rem)'

function subscribe(onChange: () => void) {
  const query = window.matchMedia(phone)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is phone-sized, for content whose order differs there: CSS cannot change it for screen readers. */
const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(phone).matches,
    () => false,
  )
