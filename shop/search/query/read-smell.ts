import { ands } from './range-words.ts'
import { type Meaning, meanings } from './search-phrases.ts'
import type { Token } from './search-tokens.ts'

/** How a scent is called that smells of a ware. */
const adjectives: Record<string, string> = { soap: 'soapy', powder: 'powdery', talc: 'powdery' }

const wordsIn = (text: string) => new Set(text.split(', '))

/** What stands behind the ware: "powder smell", "soap note". */
const behind = wordsIn(
  'smell, smells, smelling, scent, scents, note, notes, accord, vibe, vibes, fragrance, perfume, geur, geuren, duft, dufte, zapach, odeur, odor, olor, odore',
)
/** What stands before it, perhaps with others between: "smells like clean soap". */
const before = wordsIn(
  'smell, smells, smelling, smelled, scent, scents, hint, hints, note, notes, geur, geurt, ruikt, ruiken, duft, duftet, riecht, riechen, zapach, pachnie, pachnace, odeur, sent, odore, olor, huele, reminds, something, perfume, fragrance, parfum',
)
const between = wordsIn(
  'of, like, a, an, the, as, good, clean, fresh, old, baby, expensive, naar, als, zoals, van, schone, verse, nach, wie, frischer, jak, le, la, du, de, comme, a, di',
)

/** The word for a smell that a phrase for soap or powder means here ("smells of soap"), and which word says that it is one. */
export function smellAt(
  tokens: readonly Token[],
  at: number,
  { meaning, length }: { meaning: Meaning; length: number },
): { word: string; said: number } | undefined {
  const word = 'keep' in meaning && meaning.keep !== undefined ? adjectives[meaning.keep] : undefined
  if (word === undefined) return undefined
  const textAt = (place: number) => tokens[place]?.text ?? ''
  const isBehind = behind.has(tokens[at + length]?.text ?? '') && isLastWord(tokens[at + length + 1])
  let said = isBehind ? at + length : at - 1
  // "Smells of iris and powder": before "and" stands another of its smells.
  while (!isBehind && (between.has(textAt(said)) || ands.has(textAt(said))))
    said -= ands.has(textAt(said)) ? 2 : 1
  const isSaid = isBehind || (said < at - 1 && before.has(tokens[said]?.text ?? ''))
  return isSaid ? { word, said } : undefined
}

/** Whether no word to search for follows: "soap scent rose" is soap with a scent. */
function isLastWord(next: Token | undefined): boolean {
  const meaning = meanings.get(next?.text ?? '')
  return next === undefined || next.text === 'for' || (meaning !== undefined && meaning.filter !== 'filler')
}
