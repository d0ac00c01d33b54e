/** How many of each product, by its id. */
export type Quantities = ReadonlyMap<string, number>

type Sides = {
  here: Quantities
  /** The account's cart. */
  there: Quantities
  /** Products that were changed here since the account last heard of it. */
  unsent: readonly string[]
  /** Whether these two carts meet for the first time. */
  isFirst: boolean
}

/** What to change here, and of which products the account is to be told. */
export type Plan = { add: Quantities; set: Quantities; remove: readonly string[]; send: readonly string[] }

/**
 * Compares the browser's cart with the account's. When they meet for the first time both are kept, and of a line that both
 * have the larger quantity, never the sum: merging once more changes nothing. After that a line is as the account has it,
 * so that what was removed on another device goes here too, unless it was changed here meanwhile.
 */
export function planOf({ here, there, unsent, isFirst }: Sides): Plan {
  const isOwn = (id: string) => unsent.includes(id) || (isFirst && (here.get(id) ?? 0) > (there.get(id) ?? 0))
  const taken = [...there].filter(([id]) => !isOwn(id))
  return {
    add: new Map(taken.filter(([id]) => !here.has(id))),
    set: new Map(taken.filter(([id, qty]) => here.has(id) && here.get(id) !== qty)),
    remove: isFirst ? [] : [...here.keys()].filter((id) => !there.has(id) && !isOwn(id)),
    send: isFirst ? [...here.keys()].filter(isOwn) : [],
  }
}
