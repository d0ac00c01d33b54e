import { item } from './item.ts'
/** Small deterministic random source: the same seed always draws the same picture. */
export interface SeededRandom {
  /** Uniform number in [min, max). */
  between(min: number, max: number): number
  /** Whole number in [min, max]. */
  whole(min: number, max: number): number
  /** One item of a non-empty list. */
  pick<T>(items: readonly T[]): T
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean
}

/** FNV-1a hash of a text, as an unsigned 32-bit number. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32 generator seeded by a text, for instance a sku. */
export function seededRandom(seed: string): SeededRandom {
  let state = hashText(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (min, max) => min + (max - min) * next(),
    whole: (min, max) => Math.floor(min + (max - min + 1) * next()),
    pick: (items) => item(items, Math.floor(next() * items.length)),
    chance: (probability) => next() < probability,
  }
}
