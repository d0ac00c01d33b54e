import { changeAccountSaved, getAccountSaved } from '#app/api/saved.ts'
import { planOf, type Quantities } from '#app/components/cart/cart-plan.ts'
import { getSaved, type SavedItem, setSaved, subscribeToSaved } from '#app/storage/saved.ts'
import { storedValue } from '#app/storage/stored-value.ts'

/** How often the account's list is read again because a sync happened meanwhile. */
const mostTries = 3

/** The list of `user` at the last sync. */
type Base = { user: string; ids: readonly string[] }

function readBase(value: unknown): Base | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { user, ids } = value as Partial<Record<keyof Base, unknown>> // each field is checked below
  if (typeof user !== 'string' || !Array.isArray(ids)) return undefined
  return { user, ids: ids.filter((id) => typeof id === 'string') }
}

const stored = storedValue('savedBase', readBase)

const oneOfEach = (ids: readonly string[]): Quantities => new Map(ids.map((id) => [id, 1] as const))

const baseOf = (user: string) => {
  const base = stored.get()
  return base?.user === user ? oneOfEach(base.ids) : undefined
}

/** The valid ids in this browser: a stored list may hold anything, and one invalid item must not block the others. */
const idsHere = () =>
  oneOfEach(
    getSaved()
      .map(([id]) => id)
      .filter((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id)),
  )

/** Drops the list of a user whose session ended elsewhere: it is not the list of whoever logs in next. */
function dropListOfOther(user: string) {
  const other = stored.get()
  if (!other || other.user === user) return
  setSaved(getSaved().filter(([id]) => !other.ids.includes(id)))
  stored.set(undefined)
}

/** Applies the plan to this browser's list, in the account's order; items that only this browser has come first. */
function apply(there: readonly SavedItem[], { add, remove }: ReturnType<typeof planOf>) {
  if (add.size === 0 && remove.length === 0) return
  const own = getSaved().filter(([id]) => !remove.includes(id) && !there.some(([other]) => other === id))
  const here = idsHere()
  const kept = there.filter(([id]) => add.has(id) || here.has(id))
  setSaved([...own, ...kept])
}

/** Sends what differs from the base; resolves to whether there was anything to send. */
async function sendChanges(user: string, isStill: () => boolean): Promise<boolean> {
  const base = baseOf(user)
  if (!base || !isStill()) return false
  const here = idsHere()
  const { send } = planOf({ here, there: base, base })
  if (send.length === 0) return false
  const { items } = await changeAccountSaved(send.map((product) => ({ product, saved: here.has(product) })))
  const accepted = new Set(items.map(({ product }) => product))
  if (!isStill()) return false
  const next = new Set(baseOf(user)?.keys())
  // An item no longer in the shop counts as sent, or it would be sent forever.
  for (const id of send) if (here.has(id)) next.add(id)
  for (const id of send) if (!here.has(id) && !accepted.has(id)) next.delete(id)
  stored.set({ user, ids: [...next] })
  return true
}

/** Applies changes from other devices; fetches again if a sync happened meanwhile, which makes the response outdated. */
async function takeOver(user: string, isStill: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = stored.get()
    const there = await getAccountSaved()
    if (!isStill()) return false
    if (stored.get() !== before) continue
    const ids = oneOfEach(there.map(([id]) => id))
    apply(there, planOf({ here: idsHere(), there: ids, base: baseOf(user) }))
    stored.set({ user, ids: [...ids.keys()] })
    return true
  }
  return true
}

/** The saved items as a list to be synced with the account (account-sync.ts). */
export const savedList = {
  subscribe: subscribeToSaved,
  dropOther: dropListOfOther,
  sendChanges,
  takeOver,
}
