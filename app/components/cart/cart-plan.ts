/** Quantity by product id. */
export type Quantities = ReadonlyMap<string, number>

type Sides = {
  here: Quantities
  /** The account's cart. */
  there: Quantities
  /** The quantities at the last sync; undefined if the carts have never been synced. */
  base: Quantities | undefined
}

/** Changes to the browser's cart, and the products to send to the account. */
export type Plan = { add: Quantities; set: Quantities; remove: readonly string[]; send: readonly string[] }

/** The products whose quantities differ. */
export const differing = (one: Quantities, other: Quantities): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((id) => one.get(id) !== other.get(id))

/**
 * Merges the browser's cart with the account's. The first sync keeps the lines of both, and for a line in both the larger
 * quantity, never the sum, so that merging again changes nothing. After that the account's line wins, so that what another device
 * removed is removed here too, unless the line was changed here since the last sync.
 */
export function planOf({ here, there, base }: Sides): Plan {
  const isOwn = (id: string) =>
    base ? here.get(id) !== base.get(id) : (here.get(id) ?? 0) > (there.get(id) ?? 0)
  const differences = differing(here, there)
  const taken = differences.filter((id) => !isOwn(id))
  const quantitiesOf = (ids: readonly string[]) => new Map(ids.map((id) => [id, there.get(id) ?? 0]))
  return {
    add: quantitiesOf(taken.filter((id) => !here.has(id))),
    set: quantitiesOf(taken.filter((id) => here.has(id) && there.has(id))),
    remove: taken.filter((id) => !there.has(id)),
    send: differences.filter(isOwn),
  }
}
