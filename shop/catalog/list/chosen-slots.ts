import type { Slot } from './listed-products.ts'

// Buffers are reused: they are as large as the stock, and new ones would be garbage after each list.
let askedRoom = new Uint32Array(0)
let chosenRoom = new Uint32Array(0)
let missedRoom = new Uint32Array(0)

function makeRoom(products: number) {
  if (missedRoom.length >= products) return
  askedRoom = new Uint32Array(products)
  chosenRoom = new Uint32Array(products)
  missedRoom = new Uint32Array(products)
}

/** A zeroed bit mask per product: none misses a filter yet. Valid until the next list is counted. */
export function nothingMissed(products: number): Uint32Array {
  makeRoom(products)
  return missedRoom.subarray(0, products).fill(0)
}

/** The products that pass; the array is valid until the next call. */
export function askedAbout(
  slots: readonly Slot[] | Uint32Array,
  passes: (slot: Slot) => boolean,
): { slots: Uint32Array } {
  makeRoom(slots.length)
  const asked = askedRoom
  let count = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0
    if (passes(slot)) asked[count++] = slot
  }
  return { slots: asked.subarray(0, count) }
}

/** The products that miss exactly the filters of these bits; valid until the next call of this or `slotsMissingAny`. */
export function slotsMissing(slots: Uint32Array, missed: Uint32Array, bits: number): Uint32Array {
  const chosen = chosenRoom
  let count = 0
  for (let at = 0; at < slots.length; at += 1) {
    chosen[count] = slots[at] ?? 0
    count += isEqual(missed[at] ?? 0, bits)
  }
  return chosen.subarray(0, count)
}

/** The products that miss any filter; valid as above. */
export function slotsMissingAny(slots: Uint32Array, missed: Uint32Array): Uint32Array {
  const chosen = chosenRoom
  let count = 0
  for (let at = 0; at < slots.length; at += 1) {
    chosen[count] = slots[at] ?? 0
    count += 1 - isEqual(missed[at] ?? 0, 0)
  }
  return chosen.subarray(0, count)
}

/** 1 if two numbers of less than 31 bits are equal, otherwise 0; branchless, as explained in `list-filters.ts`. */
export const isEqual = (a: number, b: number) => ((a ^ b) - 1) >>> 31
