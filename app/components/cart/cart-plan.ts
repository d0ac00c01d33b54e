/** How many of each product, by its id. */
export type Quantities = ReadonlyMap<string, number>

type Sides = {
  here: Quantities
  /** The account's cart. */
  there: Quantities
  /** What both had when they were last the same; undefined when they meet for the first time. */
  base: Quantities | undefined
}

/** What to change here, and which products to send to the account. */
export type Plan = { add: Quantities; set: Quantities; remove: readonly string[]; send: readonly string[] }

/** The products of which there are not as many in both. */
export const differing = (one: Quantities, other: Quantities): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((id) => one.get(id) !== other.get(id))

/**
 * Merges the browser's cart with the account's. When they meet for the first time both are kept, and of a line that both
 * have the larger quantity, never the sum: merging once more changes nothing. After that a line is as the account has it,
 * so that what was removed on another device goes here too, unless it was changed here since both were the same.
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
