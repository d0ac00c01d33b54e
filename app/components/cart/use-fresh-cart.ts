import { useEffect, useMemo, useState } from 'react'
import { quoteQuery } from '#app/api/orders.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import type { SumsProps } from '#app/components/checkout/sums.tsx'
import { useSettings } from '#app/components/layout/use-settings.ts'
import {
  type CartItem,
  getCart,
  refreshCart,
  removeFromCart,
  setCartQty,
  summarize,
  useCart,
} from '#app/storage/cart.ts'
import { clearGift, useStoredGift } from '#app/storage/gift.ts'
import { clearPromotionCode, usePromotionCode } from '#app/storage/promotion-code.ts'
import { addWanted } from '#app/storage/wanted.ts'
import { centsFromEuros } from '#shop/money/money.ts'
import type { QuoteView } from '#shop/orders/quote/quote.schema.ts'
import { giftWrapPriceOf, termsOf } from '#shop/settings/terms.ts'
import { type CartChange, changesOf, mergeChanges } from './cart-changes.ts'

/** The API's limits (SAFETY 3). */
const mostLines = 100
const mostOfOne = 999

const linesOf = (items: readonly CartItem[]) =>
  items.slice(0, mostLines).map(({ _id, qty }) => ({ product: _id, qty: Math.min(qty, mostOfOne) }))

/** Updates the stored cart from the shop: removes sold items, caps quantities at the stock, and takes current prices. */
function takeOver(quote: QuoteView): CartChange[] {
  const changes = changesOf(getCart().cartItems, quote)
  for (const change of changes) {
    const item = getCart().cartItems.find(({ _id }) => _id === change.id)
    if (change.kind === 'sold' && item) addWanted(item)
    if (change.kind === 'sold' || change.kind === 'gone' || change.kind === 'lapsed')
      removeFromCart(change.id)
    if (change.kind === 'fewer') setCartQty(change.id, change.left)
  }
  refreshCart(quote.items.map(({ qty: _asked, ...product }) => product))
  return changes
}

const summaryOf = (quote: QuoteView): SumsProps['summary'] => ({
  itemsPrice: centsFromEuros(quote.itemsPrice),
  discountPrice: centsFromEuros(quote.discountPrice),
  shippingPrice: centsFromEuros(quote.shippingPrice),
  taxPrice: centsFromEuros(quote.taxPrice),
  totalPrice: centsFromEuros(quote.totalPrice),
  ...(quote.giftWrapPrice === null ? {} : { giftWrapPrice: centsFromEuros(quote.giftWrapPrice) }),
})

/** A promotion code that gives no discount, and why. */
type RefusedCode = { code: string; problem: string }

/**
 * The cart with the shop's current prices and stock (DESIGN section 5), and what changed since it was filled. Until the shop has
 * answered, or if it cannot, the sums are computed from the stored cart.
 */
export function useFreshCart() {
  const settings = useSettings()
  const { cartItems } = useCart()
  const [changes, setChanges] = useState<CartChange[]>([])
  const lines = useMemo(() => linesOf(cartItems), [cartItems])
  const typed = usePromotionCode()
  const gift = useStoredGift()
  const giftWrap = gift !== undefined
  const [refused, setRefused] = useState<RefusedCode>()
  const [texts, setTexts] = useState<QuoteView['texts']>()
  const { data, isError, isFetching, refetch } = useQuery({
    ...quoteQuery({ orderItems: lines, promotionCode: typed, ...(giftWrap && { giftWrap }) }),
    enabled: lines.length > 0,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    if (!data) return
    setTexts(data.texts)
    const found = takeOver(data)
    if (found.length > 0) setChanges((known) => mergeChanges(known, found))
  }, [data])
  useEffect(() => {
    if (typed === undefined || !data) return
    setRefused(data.codeProblem === null ? undefined : { code: typed, problem: data.codeProblem })
    // Ask about a wrong code only once: each unknown code counts against the shopper.
    if (data.codeProblem !== null) clearPromotionCode()
  }, [data, typed])
  // The shop no longer offers gift wrapping.
  useEffect(() => {
    if (giftWrap && data?.giftWrapPrice === null) clearGift()
  }, [data, giftWrap])
  return {
    cartItems,
    changes,
    gift,
    promotions: data?.promotions ?? [],
    code: {
      typed,
      // As it is stored, regardless of how it was typed.
      used: (typed && data?.promotions.find(({ code }) => code !== null)?.code) ?? undefined,
      refused,
      isChecking: typed !== undefined && isFetching,
    },
    summary: data
      ? summaryOf(data)
      : summarize(cartItems, termsOf(settings), giftWrap ? giftWrapPriceOf(settings) : undefined),
    // The settings that came with the page may be out of date.
    terms: data?.terms ?? settings,
    currency: data?.currency ?? settings.currency,
    /** The text versions shown on the last step, also while a changed cart is quoted; undefined before the first quote. */
    texts: data?.texts ?? texts,
    checkoutOpen: data?.checkoutOpen ?? settings.checkoutOpen,
    isUnchecked: isError && lines.length > 0,
    check: refetch,
  }
}

export type FreshCart = ReturnType<typeof useFreshCart>
