import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { ShowField } from './product-fields.tsx'
import {
  changedFields,
  type ProductFormApi,
  type ProductFormValues,
  valuesOf,
} from './product-form-values.ts'
import { saveKeys } from './use-save-shortcut.ts'

type SaveBarProps = {
  form: ProductFormApi
  /** The saved product. */
  product: ProductView
  isPhone: boolean
  /** URL of the list that the product was opened from. */
  list: string
  isSaving: boolean
  isGoingOn: boolean
  onSaveAndNext: () => void
}

/**
 * Stays at the bottom of the window and counts unsaved changes. On a phone it is one line with "shown" and "save"; the other
 * actions are above it in the page.
 */
export function SaveBar(props: SaveBarProps) {
  const { form, product, isPhone, list, isSaving, isGoingOn, onSaveAndNext } = props
  // The fields are registered from the start, so all values are there; `useWatch` types them as optional.
  const values = useWatch({ control: form.control }) as ProductFormValues
  const changed = changedFields(valuesOf(product), values).length
  const save = (
    <Button type="submit" isBusy={isSaving} busyWord={productEditTexts.saving}>
      {productEditTexts.save}
    </Button>
  )
  const waysOn = (
    <>
      <Button look="second" isBusy={isGoingOn} busyWord={productEditTexts.saving} onClick={onSaveAndNext}>
        {productEditTexts.saveAndNext}
      </Button>
      <Link className="link" to={list}>
        {changed > 0 ? productEditTexts.back : productEditTexts.toList}
      </Link>
    </>
  )
  const count = <span role="status">{productEditTexts.changed(changed)}</span>
  if (isPhone) {
    return (
      <>
        <div className="ways-on">
          {waysOn}
          <span className="caption">{count}</span>
        </div>
        <div className="savebar">
          <ShowField form={form} product={product} />
          {save}
        </div>
      </>
    )
  }
  return (
    <div className="savebar">
      {save}
      {waysOn}
      <span className="caption ml-auto">
        {count} · {productEditTexts.shortcut(saveKeys())}
      </span>
    </div>
  )
}
