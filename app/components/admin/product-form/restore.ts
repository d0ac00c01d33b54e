import { restoreProduct } from '#app/api/admin-products.ts'
import { errorText } from '#app/api/client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { restoreTexts } from '#app/texts/admin-product.ts'

/** Brings a deleted product back and says what came of it; returns it, or undefined when that failed. */
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
