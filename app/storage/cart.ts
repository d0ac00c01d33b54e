import { useSyncExternalStore } from 'react'
import type { ShippingAddressInput } from '#shop/checkout/address.schema.ts'
import { isRecord } from '#shop/is-record.ts'
import { type Cents, centsFromEuros, eurosFromCents } from '#shop/money/money.ts'
import { defaultTerms, type PriceSummary, priceCart, type Terms } from '#shop/pricing/pricing.ts'
import { storedValue } from './stored-value.ts'

/** What the cart stores about a product, under the API's names; `price` is in euros, `quantity` is the stock at that time. */
export type CartProduct = {
  _id: string
  title: string
  price: number
  quantity: number
  house?: string | null
  category?: string
  mainImage?: string | null
  /** Shown with `house` and `category` as the details of a line: EDT · 93 ml · 1970s. */
  name?: string
  typ?: string | null
  /** In millilitres. */
  size?: number | null
  era?: string | null
  /** The price to strike through, the lowest price of the 30 days before the reduction, and since when the item is new here. */
  compareAtPrice?: number | null
  lowestPrice30Days?: number | null
  newSince?: string | null
  /** 'hygiene': the right of withdrawal ends when the seal is broken. */
  seal?: string
  /** Of what is privately offered to this buyer: when its hold ends, and the token of the link to the offer. */
  heldUntil?: string | null
  offer?: string
}

/** A line: a product's fields plus the quantity. */
export type CartItem = CartProduct & { qty: number }

export type ShippingAddress = ShippingAddressInput

/** The shipping address: empty, partly typed, or complete. */
export type CartAddress = Partial<ShippingAddress>

/** SPEC section 3, Cart. Amounts are in euros and for display only: the server prices the order. */
export type Cart = {
  cartItems: readonly CartItem[]
  shippingAddress: CartAddress
  paymentMethod: string
  itemsPrice: number
  shippingPrice: number
  taxPrice: number
  totalPrice: number
}

/** SPEC section 3: the default payment method of a stored cart. */
const defaultPaymentMethod = 'Paypal'

let terms: Terms = defaultTerms

/** The sums of some lines in cents, including gift wrapping if it has a price, computed by the one function that prices carts. */
export function summarize(
  items: readonly CartItem[],
  byTerms: Terms = terms,
  giftWrapPrice?: Cents,
): PriceSummary {
  return priceCart(
    items.map((item) => ({ unitPrice: centsFromEuros(item.price), qty: item.qty })),
    byTerms,
    giftWrapPrice,
  )
}

type Contents = Pick<Cart, 'cartItems' | 'shippingAddress' | 'paymentMethod'>

/** Recalculates the amounts after every change of the contents (SPEC section 4, Cart). */
function priced({ cartItems, shippingAddress, paymentMethod }: Contents): Cart {
  const summary = summarize(cartItems)
  return {
    cartItems,
    shippingAddress,
    paymentMethod,
    itemsPrice: eurosFromCents(summary.itemsPrice),
    shippingPrice: eurosFromCents(summary.shippingPrice),
    taxPrice: eurosFromCents(summary.taxPrice),
    totalPrice: eurosFromCents(summary.totalPrice),
  }
}

/** Whether a stored value, which may be anything, is an amount in euros with at most two decimals. */
function isAmount(euros: number): boolean {
  try {
    return centsFromEuros(euros) >= 0
  } catch {
    return false
  }
}

/** Whether a stored value, which may be anything, is a cart line. */
export function isCartItem(value: unknown): value is CartItem {
  if (!isRecord(value) || typeof value._id !== 'string' || typeof value.title !== 'string') return false
  const { price, qty, quantity } = value
  if (typeof price !== 'number' || !isAmount(price)) return false
  return Number.isInteger(qty) && Number(qty) >= 1 && Number.isInteger(quantity)
}

/** SPEC section 3, Shipping address, plus the phone number for the courier. */
const addressFields = [
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'county',
  'city',
  'postcode',
  'country',
  'phone',
] as const satisfies readonly (keyof ShippingAddress)[]

/** Reads every field that is present; stored carts may have no address or only part of one. */
function readAddress(value: unknown): CartAddress {
  if (!isRecord(value)) return {}
  const known = addressFields.filter((field) => typeof value[field] === 'string')
  return Object.fromEntries(known.map((field) => [field, value[field]]))
}

/** Makes a valid cart from any stored value: invalid lines are left out, amounts are recalculated. */
function readCart(stored: unknown): Cart {
  const { cartItems, shippingAddress, paymentMethod } = isRecord(stored) ? stored : {}
  return priced({
    cartItems: Array.isArray(cartItems) ? cartItems.filter(isCartItem) : [],
    shippingAddress: readAddress(shippingAddress),
    paymentMethod: typeof paymentMethod === 'string' ? paymentMethod : defaultPaymentMethod,
  })
}

const stored = storedValue('cart', readCart)

const change = (contents: Partial<Contents>) => stored.set(priced({ ...stored.get(), ...contents }))

/** Returns the cart, outside of React. */
export const getCart = stored.get

/** Calls `listener` after each change, in this tab or another; returns the unsubscribe function. */
export const subscribeToCart = stored.subscribe

/** Returns the cart; empty on the server and during hydration. */
export const useCart = () => useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty)

/** Sets the shop's current terms, which the amounts use from now on. */
export function setCartTerms(present: Terms) {
  terms = present
  if (stored.get().cartItems.length > 0) change({})
}

/** Adds a line; a line with the same `_id` is replaced, without adding up quantities (SPEC section 4). */
export function addToCart(product: CartProduct, qty: number) {
  const { cartItems } = stored.get()
  const item: CartItem = { ...product, qty }
  const isThere = cartItems.some((other) => other._id === product._id)
  change({
    cartItems: isThere
      ? cartItems.map((other) => (other._id === product._id ? item : other))
      : [...cartItems, item],
  })
}

export function removeFromCart(productId: string) {
  change({ cartItems: stored.get().cartItems.filter((item) => item._id !== productId) })
}

export function setCartQty(productId: string, qty: number) {
  change({
    cartItems: stored.get().cartItems.map((item) => (item._id === productId ? { ...item, qty } : item)),
  })
}

/** Updates the products in the cart from the API; lines that are not in `products` stay unchanged. */
export function refreshCart(products: readonly CartProduct[]) {
  const fresh = new Map(products.map((product) => [product._id, product]))
  change({
    cartItems: stored.get().cartItems.map((item) => ({ ...item, ...fresh.get(item._id), qty: item.qty })),
  })
}

/** Stores an address with every field of SPEC section 3, including the optional ones. */
export const saveShippingAddress = (address: ShippingAddress) =>
  change({
    shippingAddress: {
      ...address,
      addressLine2: address.addressLine2 ?? '',
      county: address.county ?? '',
      phone: address.phone || undefined,
    },
  })

export const savePaymentMethod = (paymentMethod: string) => change({ paymentMethod })

/** Removes the lines but keeps address and payment method, after an order is placed (SPEC section 4, Checkout flow). */
export const clearCartItems = () => change({ cartItems: [] })

/** Returns to the initial cart (SPEC section 4). */
export const resetCart = () => stored.set(readCart(undefined))
