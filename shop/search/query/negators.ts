import { lengthOf, spokenPhrases, type Token } from './search-tokens.ts'

const negators = spokenPhrases(
  'without, wo, dont, dont want, do not want, dont like, do not like, no, not, not a, non, nothing, nothing with, nothing containing, niets, nichts, rien, nic, niets met, nichts mit, nic z, rien avec, minus, all but, except, except for, excluding, exclude, other than, apart from, anything but, everything but, but no, but not, free of, zonder, geen, niet, behalve, uitgezonderd, ohne, kein, keine, keinen, nicht, ausser, bez, nie, oprocz, poza, sans, pas, pas de, sauf, excepte, hors, sin, excepto, senza, hate, hates, dislike, dislikes, doesnt like, does not like, cant stand, cannot stand, allergic to, avoid, avoiding, haat, houdt niet van, hou niet van, allergisch voor, hasst, mag kein, mag keine, mag keinen, allergisch gegen, nie lubi, nie lubie, deteste, naime pas, n aime pas, allergique a',
)

/** A cheap check whether a negator may begin at this token. */
export const mayNegate = (tokens: readonly Token[], at: number) =>
  negators.has(tokens[at]?.text ?? '') || isMinus(tokens, at)

/** Number of tokens in the negator that begins here; 0 for none. */
export const negatorLength = (tokens: readonly Token[], at: number) =>
  isMinus(tokens, at) ? 1 : isOtherWord(tokens, at) ? 0 : lengthOf(negators, tokens, at)

/** "My sin" is English, and a keyword that begins with "wo" asks where in German; w/o has a character more. */
function isOtherWord(tokens: readonly Token[], at: number): boolean {
  const { text, from, to } = tokens[at] ?? { text: '', from: 0, to: 0 }
  if (text === 'wo') return at === 0 && to - from === text.length
  return text === 'sin' && englishBefore.has(tokens[at - 1]?.text ?? '')
}
const englishBefore = new Set(['my', 'the', 'a', 'of', 'original'])

/** Whether this token is a minus directly before a word and not inside one: "Opium -black". */
function isMinus(tokens: readonly Token[], at: number): boolean {
  const [before, minus, word] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const isFree = before === undefined || before.to < (minus?.from ?? 0)
  return minus?.text === '-' && minus.to === word?.from && isFree && /^\p{L}/u.test(word.text)
}
