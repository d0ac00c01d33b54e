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
import { differing, type Plan, planOf, type Quantities } from './cart-plan.ts'

/** Of several changes in a row only the last one is sent. */
const pauseMs = 400
/** The API's limit. */
const mostLines = 100

/** What this browser's cart and that of `user` had when they were last the same. */
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

const quantitiesHere = (): Quantities =>
  new Map(getCart().cartItems.map(({ _id, qty }) => [_id, qty] as const))

/**
 * Keeps the stored cart and the account's the same while `user` is signed in (docs/decisions/cart.md): what is changed here
 * is sent, and what other devices changed is taken over when a page loads and when the tab comes to the front. Returns
 * what ends it.
 */
export function startCartSync(user: string): () => void {
  // Logging out empties the storage, which is no change of the cart.
  const isStill = () => getUserInfo()?._id === user
  let timer: number | undefined
  let isSending = false

  async function send() {
    window.clearTimeout(timer)
    const base = baseOf(user)
    // Before the carts have met there is nothing to differ from.
    if (!base || isSending || !isStill()) return
    const here = quantitiesHere()
    const products = differing(here, base).slice(0, mostLines)
    if (products.length === 0) return
    isSending = true
    try {
      await changeAccountCart(products.map((product) => ({ product, qty: here.get(product) ?? 0 })))
      if (isStill()) saveBase(user, withThose(baseOf(user) ?? base, here, products))
    } catch {
      // Sent again with the next change, when the connection is back, or when the tab comes to the front.
      return
    } finally {
      isSending = false
    }
    sendSoon()
  }

  function sendSoon() {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void send(), pauseMs)
  }

  async function take() {
    if (!isStill()) return
    try {
      const there: Quantities = new Map((await getAccountCart()).map(({ product, qty }) => [product, qty]))
      const plan = planOf({ here: quantitiesHere(), there, base: baseOf(user) })
      const added = await productsOf([...plan.add.keys()])
      if (!isStill()) return
      apply(plan, added)
      // What is to be sent still differs from it; what is gone from the shop is no difference.
      const gone = [...plan.add.keys()].filter((id) => !added.some(({ _id }) => _id === id))
      saveBase(user, new Map([...there].filter(([id]) => !gone.includes(id))))
      await send()
    } catch {
      // Tried again when the connection is back, or when the tab comes to the front.
    }
  }

  const onShown = () => void (document.visibilityState === 'visible' ? take() : send())
  const onLeave = () => void send()
  const onOnline = () => void take()
  const unsubscribe = subscribeToCart(sendSoon)
  document.addEventListener('visibilitychange', onShown)
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('online', onOnline)
  void take()
  return () => {
    window.clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', onShown)
    window.removeEventListener('pagehide', onLeave)
    window.removeEventListener('online', onOnline)
  }
}

/** `base` with those products as they are in `now`. */
function withThose(base: Quantities, now: Quantities, products: readonly string[]): Quantities {
  const next = new Map(base)
  for (const id of products) {
    const qty = now.get(id)
    if (qty === undefined) next.delete(id)
    else next.set(id, qty)
  }
  return next
}

function apply({ add, set, remove }: Plan, products: readonly CartProduct[]) {
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
