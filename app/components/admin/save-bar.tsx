import { type Control, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { productListPath } from '#app/routes/admin/product-list-path.ts'
import { productEditTexts } from '#app/texts/admin-product.ts'
import { changedFields, type ProductFormValues } from './product-form-values.ts'

type SaveBarProps = { control: Control<ProductFormValues>; opened: ProductFormValues; isSaving: boolean }

/** Stays at the foot of the window and counts what is not saved yet. */
export function SaveBar({ control, opened, isSaving }: SaveBarProps) {
  // Watched as a whole it is always complete; the type leaves room for fields that come later.
  const values = useWatch({ control }) as ProductFormValues
  const changed = changedFields(opened, values).length
  return (
    <div className="savebar">
      <Button type="submit" isBusy={isSaving} busyWord={productEditTexts.saving}>
        {productEditTexts.save}
      </Button>
      <Link className="link" to={productListPath({})}>
        {changed > 0 ? productEditTexts.back : productEditTexts.toList}
      </Link>
      <span className="caption ml-auto" role="status">
        {productEditTexts.changed(changed)}
      </span>
    </div>
  )
}
