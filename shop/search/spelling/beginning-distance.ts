import { editDistance } from './edit-distance.ts'

/**
 * The smallest edit distance between what was typed and any prefix of the word: "gerl" is at 1 from "guerlain". Counts
 * insertions, deletions, changes and swaps of neighbours. Returns Infinity above `most`, and ignores prefixes of fewer than
 * `shortest` characters.
 */
export function beginningDistance(typed: string, word: string, most: number, shortest = 1): number {
  let least = Number.POSITIVE_INFINITY
  for (let extra = -most; extra <= most; extra += 1) {
    const length = typed.length + extra
    if (length < shortest || length > word.length) continue
    least = Math.min(least, editDistance(typed, word.slice(0, length)))
  }
  // The word is too short for any of its prefixes to be near enough.
  if (word.length < typed.length - most) return Number.POSITIVE_INFINITY
  return least <= most ? least : Number.POSITIVE_INFINITY
}

/** Bit set of a word's characters. Words that differ in more bits than typos are allowed need no closer comparison. */
export function charactersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** Number of bits set in a 32-bit number. */
export function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
