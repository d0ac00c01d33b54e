import { useState } from 'react'
import { errorText } from '#app/api/client.ts'
import { askQuote } from '#app/api/orders.ts'
import { typeset } from '#app/components/product/product-labels.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, type ButtonLook } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { addToCart } from '#app/storage/cart.ts'
import { orderTexts } from '#app/texts/order.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { withdrawnPart } from '#shop/orders/parcels/sending.ts'

const texts = orderTexts.again

/** The items of an unpaid order that its customer still wants: those not withdrawn from, or all if none or all were. */
const wantedOf = (order: OrderView) =>
  withdrawnPart(order) === 'some'
    ? order.orderItems.flatMap((item) => (item.unsent > 0 ? { ...item, qty: item.unsent } : []))
    : order.orderItems

/** Puts what is still available into the cart at current prices. Returns what is gone. Throws ApiError. */
async function fillCart(order: OrderView) {
  const orderItems = wantedOf(order)
  const quote = await askQuote({ orderItems: orderItems.map(({ product, qty }) => ({ product, qty })) })
  const there = quote.items.filter((item) => item.quantity > 0)
  for (const { qty, ...product } of there) addToCart(product, Math.min(qty, product.quantity))
  const missing = orderItems.filter((item) => !there.some(({ _id }) => _id === item.product))
  return { missing: missing.map(({ title }) => typeset(title)), hasSome: there.length > 0 }
}

/** Offers to fill the cart again after an order expired or was cancelled (DESIGN section 5). */
export function CartAgain({ order, look }: { order: OrderView; look?: ButtonLook }) {
  const [isLooking, setIsLooking] = useState(false)
  const [result, setResult] = useState<{ missing: string[]; hasSome: boolean }>()

  async function putBack() {
    setIsLooking(true)
    try {
      const found = await fillCart(order)
      if (found.missing.length === 0) return window.location.assign('/cart')
      setResult(found)
    } catch (error) {
      notify.error(errorText(error))
    }
    setIsLooking(false)
  }

  if (result) {
    return (
      <Banner
        tone="warn"
        role="status"
        className="mt-5"
        title={result.hasSome ? texts.gone(result.missing.join(', ')) : texts.none}
      >
        {result.hasSome ? (
          <>
            {texts.rest} <a href="/cart">{texts.toCart}</a>
          </>
        ) : null}
      </Banner>
    )
  }
  return (
    <Button look={look} wide isBusy={isLooking} busyWord={texts.acting} onClick={() => void putBack()}>
      {texts.act}
    </Button>
  )
}
