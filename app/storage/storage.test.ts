import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#shop/money/money.ts'
import { defaultTerms } from '#shop/pricing/pricing.ts'
import { forgetGuestId, isGuestForgotten, saveGuest } from './buyer.ts'
import {
  addToCart,
  type CartProduct,
  clearCartItems,
  getCart,
  refreshCart,
  removeFromCart,
  resetCart,
  savePaymentMethod,
  saveShippingAddress,
  setCartQty,
  setCartTerms,
} from './cart.ts'
import { clearStorage } from './clear-storage.ts'
import { firstPaintScript } from './first-paint.ts'
import { forgetSearches, rememberSearch } from './recent-searches.ts'
import { clearUserInfo, getUserInfo, saveUserInfo } from './user-info.ts'

/** An in-memory localStorage; `isFull` makes every write fail. */
class MemoryStorage {
  isFull = false
  private readonly entries = new Map<string, string>()
  get length() {
    return this.entries.size
  }
  key(index: number) {
    return [...this.entries.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.entries.get(key) ?? null
  }
  setItem(key: string, value: string) {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.entries.set(key, value)
  }
  removeItem(key: string) {
    this.entries.delete(key)
  }
  clear() {
    this.entries.clear()
  }
}

let storage: MemoryStorage
const savedCart = () => JSON.parse(storage.getItem('cart') ?? 'null')
const mitsouko: CartProduct = { _id: 'mitsouko', title: 'Mitsouko', price: 148, quantity: 1 }
const soap: CartProduct = { _id: 'soap', title: '“Banho” soap', price: 14.5, quantity: 6 }
const address = {
  firstName: 'Hanna',
  lastName: 'de Wit',
  addressLine1: 'Oudegracht 158',
  city: 'Utrecht',
  postcode: '3511 AZ',
  country: 'NL',
}
const hanna = { _id: 'u1', name: 'Hanna', email: 'hanna@example.org', isAdmin: false }

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a new visitor has an empty cart that pays with Paypal', () => {
  expect(getCart()).toEqual({
    cartItems: [],
    shippingAddress: {},
    paymentMethod: 'Paypal',
    itemsPrice: 0,
    shippingPrice: 0,
    taxPrice: 0,
    totalPrice: 0,
  })
})

test('adding an item appends a line, adding it again replaces that line', () => {
  addToCart(soap, 2)
  addToCart(mitsouko, 1)
  addToCart(soap, 3)
  expect(getCart().cartItems.map(({ _id, qty }) => [_id, qty])).toEqual([
    ['soap', 3],
    ['mitsouko', 1],
  ])
})

test('each change recalculates the amounts and saves the whole cart', () => {
  addToCart(soap, 2)
  expect(savedCart()).toMatchObject({ itemsPrice: 29, shippingPrice: 10, taxPrice: 6.67, totalPrice: 45.67 })
  setCartQty('soap', 4)
  expect(savedCart()).toMatchObject({ itemsPrice: 58, taxPrice: 13.34, totalPrice: 81.34 })
  addToCart(mitsouko, 1)
  expect(savedCart()).toMatchObject({
    itemsPrice: 206,
    shippingPrice: 0,
    taxPrice: 47.38,
    totalPrice: 253.38,
  })
  removeFromCart('mitsouko')
  expect(savedCart()).toMatchObject({ itemsPrice: 58, shippingPrice: 10, totalPrice: 81.34 })
})

test('prices and stock that the shop reports replace the stored ones, the quantity stays', () => {
  addToCart(soap, 2)
  refreshCart([{ ...soap, price: 12, quantity: 4 }])
  expect(getCart().cartItems).toEqual([{ ...soap, price: 12, quantity: 4, qty: 2 }])
  expect(getCart().itemsPrice).toBe(24)
})

test('the shop’s own terms count once they are known', () => {
  addToCart(soap, 2)
  setCartTerms({ ...defaultTerms, shipping: cents(500), taxRate: 2100 })
  expect(getCart()).toMatchObject({ shippingPrice: 5, taxPrice: 6.09, totalPrice: 40.09 })
  setCartTerms(defaultTerms)
})

test('clearing empties the items and keeps address and method, reset returns to the initial cart', () => {
  addToCart(soap, 2)
  saveShippingAddress(address)
  savePaymentMethod('Stripe')
  clearCartItems()
  expect(getCart()).toMatchObject({
    cartItems: [],
    shippingAddress: address,
    paymentMethod: 'Stripe',
    totalPrice: 0,
  })
  resetCart()
  expect(getCart()).toMatchObject({ cartItems: [], shippingAddress: {}, paymentMethod: 'Paypal' })
})

test('the stored cart has SPEC’s fields and no others, its address too', () => {
  const fields = ['cartItems', 'shippingAddress', 'paymentMethod']
  const amounts = ['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice']
  addToCart(soap, 2)
  expect(Object.keys(savedCart())).toEqual([...fields, ...amounts])
  expect(savedCart().shippingAddress).toEqual({})
  saveShippingAddress(address)
  expect(savedCart().shippingAddress).toEqual({ ...address, addressLine2: '', county: '' })
})

test('a cart that was stored before keeps its items and whatever it knew of the address', () => {
  const cartItems = [{ ...soap, qty: 2 }]
  const known = { firstName: 'Hanna', city: 'Utrecht' }
  storage.setItem('cart', JSON.stringify({ cartItems, paymentMethod: 'Stripe' }))
  expect(getCart()).toMatchObject({ cartItems, shippingAddress: {}, paymentMethod: 'Stripe' })
  storage.setItem('cart', JSON.stringify({ cartItems, shippingAddress: { ...known, phone: 1, county: 7 } }))
  expect(getCart().shippingAddress).toEqual(known)
  setCartQty('soap', 3)
  expect(savedCart()).toMatchObject({ cartItems: [{ _id: 'soap', qty: 3 }], shippingAddress: known })
})

test('removing takes exactly the line with that _id', () => {
  for (const _id of ['first', 'second', 'third']) addToCart({ ...soap, _id }, 1)
  removeFromCart('second')
  removeFromCart('nobody')
  expect(savedCart().cartItems.map(({ _id }: CartProduct) => _id)).toEqual(['first', 'third'])
})

test('a damaged cart loses its damage only', () => {
  storage.setItem('cart', '{not json')
  expect(getCart().cartItems).toEqual([])
  const lines = [
    { ...soap, qty: 2 },
    { ...soap, _id: 'x', qty: 0 },
    { ...soap, _id: 'y', price: 'free', qty: 1 },
    7,
  ]
  storage.setItem('cart', JSON.stringify({ cartItems: lines, shippingAddress: 'here', totalPrice: 0.01 }))
  expect(getCart().cartItems).toEqual([{ ...soap, qty: 2 }])
  expect(getCart()).toMatchObject({ shippingAddress: {}, totalPrice: 45.67 })
})

test('a price with more than two decimals is refused', () => {
  storage.setItem('cart', JSON.stringify({ cartItems: [{ ...soap, price: 1.005, qty: 1 }] }))
  expect(getCart().cartItems).toEqual([])
})

test('a full storage keeps the cart for this visit', () => {
  storage.isFull = true
  addToCart(soap, 2)
  expect(getCart().cartItems).toHaveLength(1)
  expect(savedCart()).toBeNull()
})

test('what another tab stores is seen here', () => {
  addToCart(soap, 2)
  storage.setItem('cart', JSON.stringify({ cartItems: [{ ...mitsouko, qty: 1 }] }))
  expect(getCart().cartItems.map((item) => item._id)).toEqual(['mitsouko'])
})

test('the signed-in user is kept, and an expired session forgets the user but not the cart', () => {
  addToCart(soap, 2)
  saveUserInfo(hanna)
  expect(getUserInfo()).toEqual(hanna)
  expect(JSON.parse(storage.getItem('userInfo') ?? '')).toEqual(hanna)
  clearUserInfo()
  expect(getUserInfo()).toBeUndefined()
  expect(getCart().cartItems).toHaveLength(1)
})

test.each(['null', '[]', '"hanna"', '{"name":"Hanna"}', '{', '{"_id":7}'])(
  'nonsense stored as user is nobody: %s',
  (nonsense) => {
    storage.setItem('userInfo', nonsense)
    expect(getUserInfo()).toBeUndefined()
  },
)

test('logging out wipes everything but language and consent', () => {
  addToCart(soap, 2)
  saveUserInfo(hanna)
  storage.setItem('language', 'en')
  storage.setItem('consent', 'none')
  clearStorage()
  expect([storage.getItem('language'), storage.getItem('consent'), storage.length]).toEqual(['en', 'none', 2])
  expect([getUserInfo(), getCart().cartItems]).toEqual([undefined, []])
})

/** Runs the script with the extra globals of `browser`; returns the flags on <html>, which it may change later. */
function firstPaint(browser: object = {}) {
  const properties: Record<string, string> = {}
  const setProperty = (name: string, value: string) => {
    properties[name] = value
  }
  const documentElement = { dataset: {}, style: { setProperty } }
  runInNewContext(firstPaintScript, { document: { documentElement }, localStorage: storage, ...browser })
  return { flags: documentElement.dataset, properties }
}

test('before the first paint the page knows who is here and how many lines the cart has', () => {
  expect(firstPaint().flags).toEqual({ js: '' })
  saveUserInfo({ ...hanna, isAdmin: true })
  addToCart(soap, 2)
  addToCart(mitsouko, 1)
  expect(firstPaint()).toEqual({
    flags: { js: '', user: '', admin: '', cart: 2 },
    properties: { '--cart-count': '"2"' },
  })
})

test.each(['paint', 'load'])(
  'lazy pictures wait for the first paint, at most until a second after loading (%s)',
  (end) => {
    const ends: Record<string, () => void> = {}
    const { flags } = firstPaint({
      PerformanceObserver: class {
        static readonly supportedEntryTypes = ['paint']
        readonly report: () => void
        constructor(report: () => void) {
          this.report = report
        }
        observe({ type }: { type: string }) {
          ends[type] = this.report
        }
      },
      addEventListener: (type: string, listener: () => void) => {
        ends[type] = listener
      },
      setTimeout: (later: () => void) => later(),
    })
    expect(flags).toEqual({ js: '', unpainted: '' })
    ends[end]?.()
    expect(flags).toEqual({ js: '' })
  },
)

test('lazy pictures wait for nothing where a browser does not report its paints', () => {
  expect(firstPaint().flags).toEqual({ js: '' })
})

test('damaged storage never stops the first paint', () => {
  storage.setItem('userInfo', '{')
  storage.setItem('cart', '{"cartItems":3}')
  expect(firstPaint().flags).toEqual({ js: '' })
})

const keptSearches = () => JSON.parse(localStorage.getItem('recentSearches') ?? '[]')

test('the last five searches are kept, each once, cut to a keyword’s length, until they are forgotten or wiped', () => {
  for (const keyword of ['one', 'two', 'rose', 'three', 'four', 'Rose', 'x'.repeat(300), '\ud83c', '  ']) {
    rememberSearch(keyword)
  }
  expect(keptSearches()).toEqual(['\ufffd', 'x'.repeat(100), 'Rose', 'four', 'three'])
  forgetSearches()
  expect(keptSearches()).toEqual([])
  rememberSearch('rose')
  clearStorage()
  expect(localStorage.getItem('recentSearches')).toBeNull()
})

test.each(['"rose"', '{"0":"rose"}', '[1,null,{}]', 'no JSON'])(
  'of %s as searches nothing is taken',
  (text) => {
    localStorage.setItem('recentSearches', text)
    rememberSearch('oud')
    expect(keptSearches()).toEqual(['oud'])
  },
)

test('a guest is told apart whom the server has forgotten, and not one who is still typing', () => {
  expect(isGuestForgotten()).toBe(false)
  saveGuest({ name: '', email: 'hanna@example.org' })
  expect(isGuestForgotten()).toBe(false)
  saveGuest({ _id: 'g1', name: 'Hanna Vos', email: 'hanna@example.org' })
  expect(isGuestForgotten()).toBe(false)
  forgetGuestId()
  expect(isGuestForgotten()).toBe(true)
})
