type Coming = { posted_proof_at: Date | null; arrived_at: Date | null; settled_at: Date | null }
type Item = Coming & { qty: number; arrived_qty: number }

/**
 * Whether only what is here is paid back for now: some pieces are, and others are missing. The shop may wait for those
 * until they arrive, or until a proof of posting is here that no count of what arrived contradicts (Directive 2011/83/EU
 * art. 13(3)). Where nobody has counted anything, a return is paid as a whole.
 */
export const isPaidInPart = (items: readonly Item[]): boolean =>
  items.some(({ arrived_qty }) => arrived_qty > 0) &&
  items.some(({ arrived_qty, qty }) => arrived_qty < qty) &&
  items.every(
    ({ settled_at, arrived_at, posted_proof_at }) =>
      settled_at === null && (arrived_at !== null || posted_proof_at === null),
  )

/** How many pieces of an item are paid back now. */
export const paidPieces = ({ qty, arrived_qty }: Item, inPart: boolean): number =>
  inPart ? arrived_qty : qty

/** What is taken off now for a loss of value: nothing of an item that is missing yet. */
export const takenOff = (item: Item & { value_loss: number }, inPart: boolean): number =>
  paidPieces(item, inPart) > 0 ? item.value_loss : 0
