import { type Control, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'
import { changedFields, type ProductFormValues } from './product-form-values.ts'
import { saveKeys } from './use-save-shortcut.ts'

type SaveBarProps = {
  control: Control<ProductFormValues>
  opened: ProductFormValues
  /** The address of the list that the product was opened from. */
  list: string
  isSaving: boolean
  isGoingOn: boolean
  onSaveAndNext: () => void
}

/** Stays at the foot of the window and counts what is not saved yet. */
export function SaveBar({ control, opened, list, isSaving, isGoingOn, onSaveAndNext }: SaveBarProps) {
  // Watched as a whole it is always complete; the type leaves room for fields that come later.
  const values = useWatch({ control }) as ProductFormValues
  const changed = changedFields(opened, values).length
  return (
    <div className="savebar">
      <Button type="submit" isBusy={isSaving} busyWord={productEditTexts.saving}>
        {productEditTexts.save}
      </Button>
      <Button look="second" isBusy={isGoingOn} busyWord={productEditTexts.saving} onClick={onSaveAndNext}>
        {productEditTexts.saveAndNext}
      </Button>
      <Link className="link" to={list}>
        {changed > 0 ? productEditTexts.back : productEditTexts.toList}
      </Link>
      <span className="caption ml-auto">
        <span role="status">{productEditTexts.changed(changed)}</span>
        <span className="max-md:hidden"> · {productEditTexts.shortcut(saveKeys())}</span>
      </span>
    </div>
  )
}
