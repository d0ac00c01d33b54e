import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '#app/api/client.ts'
import { freshProduct } from '#app/api/products.ts'
import { addToCart } from '#app/storage/cart.ts'
import { productTexts } from '#app/texts/product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { formatEuros } from '#shop/money/money.ts'

const texts = productTexts.buy

/** Why nothing was added: a title and a sentence. */
export type Refusal = { title: string; text: string }

/** Why the current product cannot be bought as it was shown; undefined if it can. */
export function refusalOf(shown: ProductView, now: ProductView, qty: number): Refusal | undefined {
  if (now.quantity <= 0) return { title: texts.soldMeanwhile, text: texts.soldMeanwhileText }
  if (now.quantity < qty) return { title: texts.lessMeanwhile(now.quantity), text: texts.lessMeanwhileText }
  if (now.price === shown.price) return undefined
  const price = formatEuros(now.price, now.currency)
  return { title: texts.priceMeanwhile(price), text: texts.priceMeanwhileText }
}

/** Puts a product into the cart as it is now. */
export function putInCart(product: ProductView, qty: number) {
  const { _id, title, price, quantity, house, name, category, typ, size, era, mainImage } = product
  addToCart({ _id, title, price, quantity, house, name, category, typ, size, era, mainImage }, qty)
}

/** Puts a product into the cart and goes there; stock and price are fetched again before (DESIGN section 5). */
export function useAddToCart(product: ProductView) {
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function add(qty: number) {
    setIsAdding(true)
    setRefusal(undefined)
    try {
      const now = await freshProduct(product._id)
      const refused = refusalOf(product, now, qty)
      if (refused) return setRefusal(refused)
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
