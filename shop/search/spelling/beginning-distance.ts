import { editDistance } from './edit-distance.ts'

/**
 * How many characters one must add, drop, change or swap with their neighbour to get from a typed beginning to some
 * beginning of the word: "gerl" is one from "guerlain". More than `most` counts as infinitely many. A beginning of fewer
 * than `shortest` characters is none.
 */
export function beginningDistance(typed: string, word: string, most: number, shortest = 1): number {
  let least = Number.POSITIVE_INFINITY
  for (let extra = -most; extra <= most; extra += 1) {
    const length = typed.length + extra
    if (length < shortest || length > word.length) continue
    least = Math.min(least, editDistance(typed, word.slice(0, length)))
  }
  // A word shorter than what was typed is compared whole.
  if (word.length < typed.length - most) return Number.POSITIVE_INFINITY
  return least <= most ? least : Number.POSITIVE_INFINITY
}

/** A bit for each character that a word has: what differs in more bits than slips are allowed needs no closer look. */
export function charactersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** How many bits are set in a number of 32 bits. */
export function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
