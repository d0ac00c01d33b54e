import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText, hasCode } from '#app/api/client.ts'
import { freshProduct } from '#app/api/products.ts'
import { addToCart } from '#app/storage/cart.ts'
import { productTexts } from '#app/texts/product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import type { Refusal } from './add-to-cart-refusal.ts'

const texts = productTexts.buy

type Shown = Pick<ProductView, '_id' | 'price'>

/** Whether a product can still be bought as it was shown. */
export const isAsShown = (shown: Shown, now: ProductView, qty: number): boolean =>
  now.quantity >= qty && now.price === shown.price

function undefinedIfGone(error: unknown): undefined {
  if (!hasCode(error, 'not_found')) throw error
}

/** Puts a product into the cart with its current data. */
export function putInCart(product: ProductView, qty: number) {
  const { _id, title, price, quantity, house, name, category, typ, size, era, mainImage } = product
  addToCart({ _id, title, price, quantity, house, name, category, typ, size, era, mainImage }, qty)
}

/** Puts a product into the cart and goes there, after fetching its current stock and price (DESIGN section 5). */
export function useAddToCart(product: Shown) {
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function add(qty: number) {
    setIsAdding(true)
    setRefusal(undefined)
    try {
      const now = await freshProduct(product._id).catch(undefinedIfGone)
      if (!now || !isAsShown(product, now, qty)) {
        const { refusalOf } = await import('./add-to-cart-refusal.ts')
        return setRefusal(refusalOf(now, qty))
      }
      putInCart(now, qty)
      await navigate('/cart')
    } catch (error) {
      setRefusal({ title: texts.failed, text: errorText(error) })
    } finally {
      setIsAdding(false)
    }
  }

  return { add, isAdding, refusal }
}
