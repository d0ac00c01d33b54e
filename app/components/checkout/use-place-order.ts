import { useEffect, useRef, useState } from 'react'
import { errorBody, errorText } from '#app/api/client.ts'
import { placeOrder } from '#app/api/orders.ts'
import { startPayment } from '#app/api/start-payment.ts'
import type { FreshCart } from '#app/components/cart/use-fresh-cart.ts'
import { type CartItem, clearCartItems } from '#app/storage/cart.ts'
import { clearExpress, expressFor, getExpress } from '#app/storage/express.ts'
import { clearGift } from '#app/storage/gift.ts'
import { clearPromotionCode } from '#app/storage/promotion-code.ts'
import { type Cents, eurosFromCents } from '#shop/money/money.ts'
import type { PaymentMethod } from '#shop/payments/providers.ts'
import { endIntent, intentKey } from './order-intent.ts'
import type { ReadyAddresses } from './use-ready-address.ts'

/** Why nothing was ordered: the cart changed, or another reason, with the server's code if it sent one. */
export type PlaceFailure = {
  kind: 'changed' | 'other'
  code?: string
  message: string
  /** The details of the server's error. */
  details?: Record<string, unknown>
  /** The total on the button that was pressed. */
  total: Cents
}

/** Error codes after which the shopper has to check items and total again before ordering. */
const changeCodes = ['out_of_stock', 'product_unavailable', 'price_changed', 'texts_changed']

function failureOf(error: unknown, total: Cents): PlaceFailure {
  const { code, details, fields } = errorBody(error)
  const isOfTerms = fields?.promotionCode !== undefined || fields?.giftWrap !== undefined
  const kind = isOfTerms || (code && changeCodes.includes(code)) ? 'changed' : 'other'
  return { kind, code, details, message: errorText(error), total }
}

type Order = { cart: FreshCart; addresses: ReadyAddresses; method: PaymentMethod }

/**
 * Places the order for what is on screen, at the total on screen, exactly once (SAFETY 2 and 6), empties the cart and goes
 * straight to the provider's page. Without one it opens the order's page, with a full load since that page has its own Content
 * Security Policy (SAFETY 41); Back leads there too.
 */
export function usePlaceOrder() {
  const [placedItems, setPlacedItems] = useState<readonly CartItem[]>()
  const [failure, setFailure] = useState<PlaceFailure>()
  const [isPlacing, setIsPlacing] = useState(false)
  const isUnderWay = useRef(false)

  // A shopper who comes back from the order may find this page restored from the back/forward cache, so it must reset.
  useEffect(() => {
    const startedAt = window.location.pathname
    function reset(event: PageTransitionEvent) {
      if (!event.persisted) return
      // This page has had the order's URL since the order was placed, so load the order's page.
      if (window.location.pathname !== startedAt) return window.location.reload()
      isUnderWay.current = false
      setIsPlacing(false)
      setPlacedItems(undefined)
    }
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  async function place({ cart, addresses, method }: Order) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsPlacing(true)
    setFailure(undefined)
    const order = {
      orderItems: cart.cartItems.map(({ _id, qty }) => ({ product: _id, qty })),
      shippingAddress: addresses.shipping,
      invoiceAddress: addresses.invoice,
      paymentMethod: method,
      promotionCode: cart.code.used,
      ...(cart.gift && { giftWrap: true, giftMessage: cart.gift.message }),
      ...(cart.texts && { accepted: acceptedOf(cart.texts, cart.cartItems) }),
      expectedTotal: eurosFromCents(cart.summary.totalPrice),
    }
    const express = expressFor(getExpress(), { method, address: addresses.shipping })
    try {
      const { _id } = await placeOrder(order, intentKey(order))
      endIntent()
      // The items stay on screen until the order opens.
      setPlacedItems(cart.cartItems)
      clearCartItems()
      clearExpress()
      clearPromotionCode()
      clearGift()
      await goToPayment(_id, method, express?.token)
    } catch (error) {
      const found = failureOf(error, cart.summary.totalPrice)
      if (found.kind === 'changed') await cart.check()
      setFailure(found)
      isUnderWay.current = false
      setIsPlacing(false)
    }
  }

  return { place, isPlacing, failure, placedItems }
}

/** The text versions and sealed items that the last step has shown. */
const acceptedOf = ({ terms, withdrawal }: NonNullable<FreshCart['texts']>, items: readonly CartItem[]) => ({
  ...{ terms: terms.id, withdrawal: withdrawal.id },
  sealed: items.filter(({ seal }) => seal === 'hygiene').map(({ _id }) => _id),
})

/** The order exists: whatever happens now, it is paid or cancelled on its own page, whose URL replaces this one. */
async function goToPayment(orderId: string, method: PaymentMethod, express: string | undefined) {
  const order = `/order/${orderId}`
  window.history.replaceState(window.history.state, '', order)
  try {
    window.location.assign((await startPayment(orderId, method, express)) ?? order)
  } catch {
    window.location.assign(`${order}?payment=not_started`)
  }
}
