import { useSyncExternalStore } from 'react'
import { isRecord } from '#shop/is-record.ts'
import { type Cents, centsFromEuros, eurosFromCents } from '#shop/money/money.ts'
import { defaultTerms, type PriceSummary, priceCart, type Terms } from '#shop/pricing/pricing.ts'
import { storedValue } from './stored-value.ts'

/** What the cart stores of a product, in the API's fields; `price` is in euros, `quantity` is the stock at that time. */
export type CartProduct = {
  _id: string
  title: string
  price: number
  quantity: number
  house?: string | null
  category?: string
  mainImage?: string | null
  /** With `house` and `category`, the details of a line: EDT · 93 ml · 1970s. */
  name?: string
  typ?: string | null
  /** Millilitres. */
  size?: number | null
  era?: string | null
  /** What may be struck beside the price, the lowest of the 30 days before its reduction, and since when it is new here. */
  compareAtPrice?: number | null
  lowestPrice30Days?: number | null
  newSince?: string | null
  /** 'hygiene': the right of withdrawal ends with its seal. */
  seal?: string
}

/** A line: a product's fields plus how many of it. */
export type CartItem = CartProduct & { qty: number }

export type ShippingAddress = {
  firstName: string
  lastName: string
  addressLine1: string
  addressLine2?: string
  county?: string
  city: string
  postcode: string
  country: string
  phone?: string
}

/** The shipping address: nothing yet, what was typed so far, or all of it. */
export type CartAddress = Partial<ShippingAddress>

/** SPEC section 3, Cart. Amounts are euros and for display only: the server prices the order. */
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

/** The sums of some lines in cents, wrapped as a gift where that has a price, by the one function that prices a cart. */
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

/** Every change of the contents recalculates the amounts (SPEC section 4, Cart). */
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

/** Euros with at most two decimals; the stored value may be anything. */
function isAmount(euros: number): boolean {
  try {
    return centsFromEuros(euros) >= 0
  } catch {
    return false
  }
}

/** Whether a stored value is a line: it may be anything. */
export function isCartItem(value: unknown): value is CartItem {
  if (!isRecord(value) || typeof value._id !== 'string' || typeof value.title !== 'string') return false
  const { price, qty, quantity } = value
  if (typeof price !== 'number' || !isAmount(price)) return false
  return Number.isInteger(qty) && Number(qty) >= 1 && Number.isInteger(quantity)
}

/** SPEC section 3, Shipping address, and the number for the courier. */
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

/** Every field that is present; carts stored without an address, or with a part of one, keep what they have. */
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

/** Calls `listener` after each change, in this tab or another; returns what ends it. */
export const subscribeToCart = stored.subscribe

/** Returns the cart; empty while the page is rendered on the server and during hydration. */
export const useCart = () => useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty)

/** Uses the shop's current terms for the amounts from now on. */
export function setCartTerms(present: Terms) {
  terms = present
  if (stored.get().cartItems.length > 0) change({})
}

/** Adds a line; one with the same `_id` is replaced, its quantity not added (SPEC section 4). */
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

/** Updates the products in the cart from the API; lines that it does not name stay as they are. */
export function refreshCart(products: readonly CartProduct[]) {
  const fresh = new Map(products.map((product) => [product._id, product]))
  change({
    cartItems: stored.get().cartItems.map((item) => ({ ...item, ...fresh.get(item._id), qty: item.qty })),
  })
}

/** Stores an address with every field of SPEC section 3, also the optional ones. */
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

/** Empties the lines and keeps address and method: after an order is placed (SPEC section 4, Checkout flow). */
export const clearCartItems = () => change({ cartItems: [] })

/** Returns to the initial cart (SPEC section 4). */
export const resetCart = () => stored.set(readCart(undefined))
