import { changeAccountSaved, getAccountSaved } from '#app/api/saved.ts'
import { planOf, type Quantities } from '#app/components/cart/cart-plan.ts'
import { getSaved, type SavedItem, setSaved, subscribeToSaved } from '#app/storage/saved.ts'
import { storedValue } from '#app/storage/stored-value.ts'

/** How often the account's list is read again because both were made the same meanwhile. */
const mostTries = 3

/** What this browser's list and that of `user` had when they were last the same. */
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

/** A stored list may hold anything, and one odd item must not keep the others from being sent. */
const idsHere = () =>
  oneOfEach(
    getSaved()
      .map(([id]) => id)
      .filter((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id)),
  )

/** The list of somebody whose session ended elsewhere is not the list of who logs in next. */
function dropListOfOther(user: string) {
  const other = stored.get()
  if (!other || other.user === user) return
  setSaved(getSaved().filter(([id]) => !other.ids.includes(id)))
  stored.set(undefined)
}

/** Makes this browser's list what the plan says, in the account's order; what only this browser has stands first. */
function apply(there: readonly SavedItem[], { add, remove }: ReturnType<typeof planOf>) {
  if (add.size === 0 && remove.length === 0) return
  const own = getSaved().filter(([id]) => !remove.includes(id) && !there.some(([other]) => other === id))
  const here = idsHere()
  const kept = there.filter(([id]) => add.has(id) || here.has(id))
  setSaved([...own, ...kept])
}

/** Sends what differs from the base and is as it is here; returns whether there was anything to send. */
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
  // An item that the shop has no more counts as sent, or it would be sent for ever.
  for (const id of send) if (here.has(id)) next.add(id)
  for (const id of send) if (!here.has(id) && !accepted.has(id)) next.delete(id)
  stored.set({ user, ids: [...next] })
  return true
}

/** Takes over what other devices changed; an answer from before both were the same again is fetched again. */
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

/** The saved items as a list that is kept the same as the account's (account-sync.ts). */
export const savedList = {
  subscribe: subscribeToSaved,
  dropOther: dropListOfOther,
  sendChanges,
  takeOver,
}
