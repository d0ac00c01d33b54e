/** A part of a text, its start index, and whether it was typed. */
export type Stretch = { at: number; text: string; isTyped: boolean }

/** Normalized as the search compares: without accents, in lower case. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

/** How many characters of a word were typed; 0 if it begins differently. */
function typedLength(word: string, typed: readonly string[]): number {
  const plain = folded(word)
  const beginnings = typed.filter((part) => plain.startsWith(part)).map((part) => part.length)
  const longest = Math.max(0, ...beginnings)
  let length = 0
  // One character may fold to several ('ﬁ') or to none (a combining accent), so both are counted.
  for (const character of word) {
    const next = folded(word.slice(0, length + character.length)).length
    if (next > longest) break
    length += character.length
  }
  return longest === 0 ? 0 : length
}

/** Splits a text into the typed prefixes of words and their completions. */
export function highlightTyped(text: string, typed: string): Stretch[] {
  const parts = (folded(typed).match(wordPattern) ?? []).filter(Boolean)
  const stretches: Stretch[] = []
  let at = 0
  const addUntil = (end: number, isTyped: boolean) => {
    const last = stretches.at(-1)
    const piece = text.slice(at, end)
    if (last?.isTyped === isTyped) last.text += piece
    else if (piece !== '') stretches.push({ at, text: piece, isTyped })
    at = end
  }
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    addUntil(index, false)
    addUntil(index + typedLength(word, parts), true)
    addUntil(index + word.length, false)
  }
  addUntil(text.length, false)
  return stretches
}
