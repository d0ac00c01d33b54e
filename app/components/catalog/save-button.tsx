import { nameOf } from '#app/components/product/product-labels.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { useIsHydrated } from '#app/components/ui/use-is-hydrated.ts'
import { toggleSaved, useIsSaved } from '#app/storage/saved.ts'
import { cardTexts } from '#app/texts/card.ts'
import type { ProductCard } from '#shop/catalog/product.schema.ts'

/** The heart that saves an item, or removes a saved one. Its name stays the same: screen readers say whether it is pressed. */
export function SaveButton({ product }: { product: ProductCard }) {
  const isSaved = useIsSaved(product._id)
  const isHydrated = useIsHydrated()
  const press = () => {
    if (!toggleSaved(product._id, product.price)) notify.error(cardTexts.savedFull)
  }
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isSaved}
      aria-label={cardTexts.save(nameOf(product))}
      disabled={!isHydrated}
      onClick={press}
    >
      <svg className="i" viewBox="0 0 20 20" aria-hidden focusable={false}>
        <path d="M10 16.500 3.900 10.300a3.900 3.900 0 0 1 5.500-5.500l.6.6.6-.6a3.900 3.900 0 0 1 5.500 5.500z" />
      </svg>
    </button>
  )
}
