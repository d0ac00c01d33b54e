import { restoreProduct } from '#app/api/admin-products.ts'
import { errorText } from '#app/api/client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { restoreTexts } from '#app/texts/admin-product.ts'

/** Restores a deleted product and reports the outcome; returns the product, or undefined if that failed. */
export async function restore(id: string) {
  try {
    const product = await restoreProduct(id)
    notify.success(restoreTexts.done, { detail: restoreTexts.doneDetail })
    return product
  } catch (error) {
    notify.error(restoreTexts.failed, { detail: errorText(error) })
    return undefined
  }
}
