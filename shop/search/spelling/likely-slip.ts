/** How many typos are believed in a word of this length, whichever letters they are in. */
const anyLetters = (length: number) => (length < 9 ? 1 : 2)

/** From this length on, the beginning of a word with a typo still fits few words. */
const shortestBeginning = 6

/** Of words of this length, many differ in one letter. */
const shortWord = 3

const vowels = /[aeiouy]/g

/** The consonants of a plain word, those that sound alike as one: givanchi and givenchy are both gvnch. */
const consonantsOf = (word: string) =>
  word
    .replaceAll('ph', 'f')
    .replace(/[ckq]/g, 'c')
    .replaceAll('z', 's')
    .replace(vowels, '')
    .replace(/(.)\1+/g, '$1')

/** Whether what was typed, with a typo in it, is likely the beginning of a word: "gerl" of guerlain, but not "lego" of lemon. */
export const isLikelyBeginning = (typed: string, word: string): boolean =>
  typed.length >= shortestBeginning || consonantsOf(word).startsWith(consonantsOf(typed))

/**
 * Whether a word is likely a misspelling of another, from which it differs in this many characters. More than one typo is likely only
 * in vowels and doubled letters, as people write a name that they have heard: "doctor" is not "dochter".
 */
export const isLikelySlip = (typed: string, meant: string, distance: number): boolean =>
  (distance <= anyLetters(typed.length) && !isOtherShort(typed, meant)) ||
  consonantsOf(typed) === consonantsOf(meant)

/** Whether one of three letters is another: "ert" is not "est". A letter left out or two swapped are believed: epd is edp. */
const isOtherShort = (typed: string, meant: string): boolean =>
  typed.length <= shortWord && typed.length === meant.length && lettersOf(typed) !== lettersOf(meant)

const lettersOf = (word: string) => [...word].sort().join('')
