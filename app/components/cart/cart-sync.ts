import { changeAccountCart, getAccountCart } from '#app/api/cart.ts'
import { askQuote } from '#app/api/orders.ts'
import {
  addToCart,
  type CartProduct,
  getCart,
  removeFromCart,
  setCartQty,
  subscribeToCart,
} from '#app/storage/cart.ts'
import { storedValue } from '#app/storage/stored-value.ts'
import { addWanted } from '#app/storage/wanted.ts'
import { mostOfOneItem } from '#shop/cart/most-of-one-item.ts'
import { differing, type Plan, planOf, type Quantities } from './cart-plan.ts'

/** The API's limit per request. */
const mostLines = 100
/** How often the account's cart is read again because a sync happened meanwhile. */
const mostTries = 3

/** The cart of `user` at the last sync. */
type Base = { user: string; lines: readonly (readonly [product: string, qty: number])[] }

const isLine = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

function readBase(value: unknown): Base | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { user, lines } = value as Partial<Record<keyof Base, unknown>> // each field is checked below
  if (typeof user !== 'string' || !Array.isArray(lines)) return undefined
  return { user, lines: lines.filter(isLine) }
}

const stored = storedValue('cartBase', readBase)

const baseOf = (user: string): Quantities | undefined => {
  const base = stored.get()
  return base?.user === user ? new Map(base.lines) : undefined
}
const saveBase = (user: string, base: Quantities) => stored.set({ user, lines: [...base] })

/** The format of ids that the API accepts: a stored cart may hold anything, and one invalid line must not block the others. */
const isProductId = (id: string) => /^[A-Za-z0-9_-]{1,64}$/.test(id)

const quantitiesHere = (): Quantities =>
  new Map(
    getCart()
      .cartItems.filter(({ _id }) => isProductId(_id))
      .map(({ _id, qty }) => [_id, Math.min(qty, mostOfOneItem)] as const),
  )

/** Drops the cart of a user whose session ended elsewhere: it is not the cart of whoever logs in next. */
function dropCartOfOther(user: string) {
  const other = stored.get()
  if (!other || other.user === user) return
  for (const [id] of other.lines) removeFromCart(id)
  stored.set(undefined)
}

/** Sends the lines that differ from the account's cart; resolves to whether there were any. */
async function sendChanges(user: string, isStill: () => boolean): Promise<boolean> {
  const base = baseOf(user)
  // Before the first sync there is nothing to compare with.
  if (!base || !isStill()) return false
  const here = quantitiesHere()
  const products = differing(here, base).slice(0, mostLines)
  if (products.length === 0) return false
  await changeAccountCart(products.map((product) => ({ product, qty: here.get(product) ?? 0 })))
  if (isStill()) saveBase(user, withThose(baseOf(user) ?? base, here, products))
  return true
}

/**
 * Applies changes from other devices; resolves to whether it could. The plan is made after the last response, and again if this
 * tab or another synced meanwhile: an older response would undo a change.
 */
async function takeOver(user: string, isStill: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = stored.get()
    const there: Quantities = new Map((await getAccountCart()).map(({ product, qty }) => [product, qty]))
    const planNow = () => planOf({ here: quantitiesHere(), there, base: baseOf(user) })
    const { add, remove } = planNow()
    const products = await productsOf([...add.keys(), ...remove])
    if (!isStill()) return false
    if (stored.get() !== before) continue
    apply(planNow(), products)
    // Lines still to be sent keep differing from this base; items no longer in the shop are left out.
    const isGone = (id: string) => add.has(id) && !products.has(id)
    saveBase(user, new Map([...there].filter(([id]) => !isGone(id))))
    return true
  }
  return false
}

/** Returns `base` with these products as they are in `now`. */
function withThose(base: Quantities, now: Quantities, products: readonly string[]): Quantities {
  const next = new Map(base)
  for (const id of products) {
    const qty = now.get(id)
    if (qty === undefined) next.delete(id)
    else next.set(id, qty)
  }
  return next
}

function apply({ add, set, remove }: Plan, products: ReadonlyMap<string, CartProduct>) {
  for (const [id, qty] of add) {
    const product = products.get(id)
    if (product) addToCart(product, qty)
  }
  for (const [id, qty] of set) setCartQty(id, qty)
  for (const id of remove) {
    const item = getCart().cartItems.find(({ _id }) => _id === id)
    // Sold out, and removed from the cart by the device that noticed it.
    if (item && products.get(id)?.quantity === 0) addWanted(item)
    removeFromCart(id)
  }
}

/** The product data that the cart stores, by id; products no longer in the shop are left out. */
async function productsOf(ids: readonly string[]): Promise<ReadonlyMap<string, CartProduct>> {
  if (ids.length === 0) return new Map()
  const { items } = await askQuote({
    orderItems: ids.slice(0, mostLines).map((product) => ({ product, qty: 1 })),
  })
  return new Map(items.map(({ qty: _asked, ...product }) => [product._id, product]))
}

/** The cart as a list to be synced with the account (account-sync.ts). */
export const cartList = {
  subscribe: subscribeToCart,
  dropOther: dropCartOfOther,
  sendChanges,
  takeOver,
}
