import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText, hasCode } from '#app/api/client.ts'
import { beginExpress, readExpressBuyer } from '#app/api/express.ts'
import { startGuest } from '#app/api/guests.ts'
import { freshProduct } from '#app/api/products.ts'
import { putInCart } from '#app/components/product/use-add-to-cart.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { getGuest, saveGuest } from '#app/storage/buyer.ts'
import { getCart, savePaymentMethod, saveShippingAddress } from '#app/storage/cart.ts'
import { addressText, clearExpress, getExpress, saveExpress } from '#app/storage/express.ts'
import { getGift } from '#app/storage/gift.ts'
import { saveInvoice } from '#app/storage/invoice-address.ts'
import { getPromotionCode } from '#app/storage/promotion-code.ts'
import { getUserInfo } from '#app/storage/user-info.ts'
import { expressTexts as texts } from '#app/texts/express.ts'
import { shippingAddress } from '#shop/checkout/address.schema.ts'
import { buyerName } from '#shop/checkout/buyer-name.ts'
import { expressProviders, methodOf, type OnlineProvider } from '#shop/payments/providers.ts'

/** What the express checkout page has to do: start, or continue after the provider. */
export type ExpressRequest =
  | { step: 'begin'; provider: OnlineProvider; product?: { id: string; qty: number } }
  | { step: 'approved' }
  | { step: 'cancelled' }

/** Parses the page's URL; undefined for one that no link leads to. */
export function expressRequestOf(search: URLSearchParams): ExpressRequest | undefined {
  const payment = search.get('payment')
  if (payment === 'approved' || payment === 'cancelled') return { step: payment }
  const provider = expressProviders.find((name) => name === search.get('with'))
  if (!provider) return undefined
  const id = search.get('product')
  const qty = Math.max(1, Math.trunc(Number(search.get('qty'))) || 1)
  return { step: 'begin', provider, ...(id && { product: { id, qty } }) }
}

/** Why express checkout failed: a title and a sentence. */
export type ExpressFailure = { title: string; text: string }

/** Goes to the provider, or on from there; stays on the page only if something fails. */
export function useExpress(request: ExpressRequest | undefined): ExpressFailure | undefined {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ExpressFailure>()
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const goOn = (to: string) => navigate(to, { replace: true })
    steps[request?.step ?? 'none'](request, goOn).catch((error: unknown) => setFailure(failureOf(error)))
  }, [request, navigate])
  return failure
}

/** This browser started no express checkout, or has lost its data. */
const over = new Error('no express checkout')

function failureOf(error: unknown): ExpressFailure {
  const isOver = error === over || hasCode(error, 'link_over')
  return isOver
    ? { title: texts.over, text: texts.overText }
    : { title: texts.failed, text: errorText(error) }
}

type Step = (request: ExpressRequest | undefined, goOn: (to: string) => unknown) => Promise<unknown>

const steps: Record<ExpressRequest['step'] | 'none', Step> = {
  async begin(request) {
    if (request?.step !== 'begin') return
    const { provider, product } = request
    if (product) putInCart(await freshProduct(product.id), product.qty)
    const { token, url } = await beginExpress(provider, {
      orderItems: getCart().cartItems.map(({ _id, qty }) => ({ product: _id, qty })),
      promotionCode: getPromotionCode(),
      giftWrap: getGift() && true,
    })
    saveExpress({ token, provider, from: product ? `/product/${product.id}` : '/cart' })
    // Replaces this page, so that Back leads to the page with the button.
    window.location.replace(url)
  },

  async approved(_, goOn) {
    const express = getExpress()
    if (!express) throw over
    const { email, address: given } = await readExpressBuyer(express.token)
    saveShippingAddress({ ...emptyAddress, ...known(given) })
    saveInvoice({ isOther: false })
    savePaymentMethod(methodOf(express.provider))
    const stored = getCart().shippingAddress
    // As the last step formats it: the postcode in its country's form.
    const address = addressText(shippingAddress.safeParse(stored).data ?? stored)
    saveExpress({ ...express, address })
    await beginAsGuest(email, `${given.firstName ?? ''} ${given.lastName ?? ''}`)
    await goOn('/placeorder')
  },

  async cancelled(_, goOn) {
    const { from } = getExpress() ?? { from: '/cart' }
    clearExpress()
    notify.info(texts.cancelled, { detail: texts.cancelledText, id: 'express-cancelled' })
    await goOn(from)
  },

  async none(_, goOn) {
    await goOn('/cart')
  },
}

const emptyAddress = { firstName: '', lastName: '', addressLine1: '', city: '', postcode: '', country: '' }

/** Drops unknown fields; the shopper types those on the shipping page. */
const known = <T extends object>(address: T) =>
  Object.fromEntries(Object.entries(address).filter(([, text]) => text !== undefined)) as Partial<T> // fewer of its own members

/** A signed-in user buys with that account; a guest without an email address from the provider types it on the shipping page. */
async function beginAsGuest(email: string | undefined, name: string) {
  if (getUserInfo()) return
  if (email) saveGuest(await startGuest({ name: buyerName(name.trim()) || email, email }))
  else saveGuest(getGuest() ?? { name, email: '' })
}
