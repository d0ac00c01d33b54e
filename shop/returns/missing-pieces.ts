type Coming = { posted_proof_at: Date | null; arrived_at: Date | null; settled_at: Date | null }
type Item = Coming & { qty: number; arrived_qty: number }

/**
 * Whether only the pieces that arrived are refunded for now: some have arrived and others are missing. The shop may wait for
 * those until they arrive, or until a proof of posting that no count of arrived pieces contradicts (Directive 2011/83/EU
 * art. 13(3)). If nothing was counted, a return is refunded as a whole.
 */
export const isPaidInPart = (items: readonly Item[]): boolean =>
  items.some(({ arrived_qty }) => arrived_qty > 0) &&
  items.some(({ arrived_qty, qty }) => arrived_qty < qty) &&
  items.every(
    ({ settled_at, arrived_at, posted_proof_at }) =>
      settled_at === null && (arrived_at !== null || posted_proof_at === null),
  )

/** Number of pieces of an item that are refunded now. */
export const paidPieces = ({ qty, arrived_qty }: Item, inPart: boolean): number =>
  inPart ? arrived_qty : qty

/** Deduction for a loss of value now: none for an item that is still missing. */
export const takenOff = (item: Item & { value_loss: number }, inPart: boolean): number =>
  paidPieces(item, inPart) > 0 ? item.value_loss : 0
