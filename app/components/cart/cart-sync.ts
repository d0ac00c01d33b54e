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
import { getUserInfo } from '#app/storage/user-info.ts'
import { planOf, type Quantities } from './cart-plan.ts'

/** Of several changes in a row only the last one is sent. */
const pauseMs = 400
const mostLines = 100

/** Whose cart this browser's has been merged with, and the products of it that were changed here and not sent yet. */
type Unsent = { user: string; products: readonly string[] }

function readUnsent(value: unknown): Unsent | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { user, products } = value as Partial<Record<keyof Unsent, unknown>> // each field is checked below
  if (typeof user !== 'string' || !Array.isArray(products)) return undefined
  return { user, products: products.filter((id) => typeof id === 'string') }
}

const unsent = storedValue('cartUnsent', readUnsent)

const quantitiesHere = (): Quantities =>
  new Map(getCart().cartItems.map(({ _id, qty }) => [_id, qty] as const))

/**
 * Keeps the stored cart and the account's the same while `userId` is signed in (docs/decisions/cart.md): merged once, then
 * what is changed here is sent, and what other devices changed is taken over whenever the tab comes to the front. Returns
 * what ends it.
 */
export function startCartSync(userId: string): () => void {
  const isStill = () => getUserInfo()?._id === userId
  let seen = quantitiesHere()
  let timer: number | undefined
  let isSending = false

  const productsUnsent = (): readonly string[] => {
    const stored = unsent.get()
    return stored?.user === userId ? stored.products : []
  }

  async function send() {
    window.clearTimeout(timer)
    const products = productsUnsent().slice(0, mostLines)
    if (isSending || products.length === 0 || !isStill()) return
    isSending = true
    const here = quantitiesHere()
    try {
      await changeAccountCart(products.map((product) => ({ product, qty: here.get(product) ?? 0 })))
    } catch {
      // Sent again with the next change, when the connection is back, or when the tab comes to the front.
      return
    } finally {
      isSending = false
    }
    if (!isStill()) return
    const now = quantitiesHere()
    const isSent = (product: string) =>
      products.includes(product) && (now.get(product) ?? 0) === (here.get(product) ?? 0)
    const left = productsUnsent().filter((product) => !isSent(product))
    unsent.set({ user: userId, products: left })
    if (left.length > 0) sendSoon()
  }

  function sendSoon() {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void send(), pauseMs)
  }

  /** A change by the shopper, here or in another tab of this browser; logging out empties the storage and is none. */
  function note() {
    const now = quantitiesHere()
    const ids = new Set([...seen.keys(), ...now.keys()])
    const changed = [...ids].filter((id) => seen.get(id) !== now.get(id))
    seen = now
    // Before the carts are merged there is nothing to differ from.
    if (changed.length === 0 || !isStill() || unsent.get()?.user !== userId) return
    unsent.set({ user: userId, products: [...new Set([...productsUnsent(), ...changed])] })
    sendSoon()
  }

  async function take() {
    if (!isStill()) return
    try {
      const isFirst = unsent.get()?.user !== userId
      const there: Quantities = new Map((await getAccountCart()).map(({ product, qty }) => [product, qty]))
      const plan = planOf({ here: quantitiesHere(), there, unsent: productsUnsent(), isFirst })
      const added = await productsOf([...plan.add.keys()])
      if (!isStill()) return
      apply(plan, added)
      seen = quantitiesHere()
      unsent.set({ user: userId, products: [...new Set([...productsUnsent(), ...plan.send])] })
      await send()
    } catch {
      // Tried again when the connection is back, or when the tab comes to the front.
    }
  }

  const onShown = () => {
    if (document.visibilityState === 'visible') void take()
    else void send()
  }
  const onOnline = () => void take()
  const unsubscribe = subscribeToCart(note)
  document.addEventListener('visibilitychange', onShown)
  window.addEventListener('pagehide', send)
  window.addEventListener('online', onOnline)
  void take()
  return () => {
    window.clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', onShown)
    window.removeEventListener('pagehide', send)
    window.removeEventListener('online', onOnline)
  }
}

function apply({ add, set, remove }: ReturnType<typeof planOf>, products: readonly CartProduct[]) {
  for (const product of products) addToCart(product, add.get(product._id) ?? 1)
  for (const [id, qty] of set) setCartQty(id, qty)
  for (const id of remove) removeFromCart(id)
}

/** What the cart stores of products; those that are gone are left out. */
async function productsOf(ids: readonly string[]): Promise<CartProduct[]> {
  if (ids.length === 0) return []
  const { items } = await askQuote(ids.slice(0, mostLines).map((product) => ({ product, qty: 1 })))
  return items.map(({ qty: _asked, ...product }) => product)
}
