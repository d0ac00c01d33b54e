/** So many slips of a word of this length are taken for slips, whatever letters they are in. */
const anyLetters = (length: number) => (length < 9 ? 1 : 2)

/** From here on a beginning with any slip is one of few words. */
const shortestBeginning = 6

const vowels = /[aeiouy]/g

/** The consonants of a plain word, those that sound alike as one: givanchi and givenchy are both gvnch. */
const consonantsOf = (word: string) =>
  word
    .replaceAll('ph', 'f')
    .replace(/[ckq]/g, 'c')
    .replaceAll('z', 's')
    .replace(vowels, '')
    .replace(/(.)\1+/g, '$1')

/** Whether what was typed, with a slip in it, is likely the beginning of a word: "gerl" is of guerlain, "lego" not of lemon. */
export const isLikelyBeginning = (typed: string, word: string): boolean =>
  typed.length >= shortestBeginning || consonantsOf(word).startsWith(consonantsOf(typed))

/**
 * Whether a word is likely a slip of another, from which it differs in so many characters. More than one slip is likely only
 * in vowels and doubled letters, as people write a name that they have heard: a doctor is no dochter.
 */
export const isLikelySlip = (typed: string, meant: string, distance: number): boolean =>
  distance <= anyLetters(typed.length) || consonantsOf(typed) === consonantsOf(meant)
