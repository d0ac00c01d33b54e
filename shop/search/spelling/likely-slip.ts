/** Maximum plausible typos in a word of this length, in any letters. */
const anyLetters = (length: number) => (length < 9 ? 1 : 2)

/** From this length on, a prefix with a typo still matches few words. */
const shortestBeginning = 6

/** Many words of this length differ in just one letter. */
const shortWord = 3

const vowels = /[aeiouy]/g

/** The consonants of a plain word, with those that sound alike merged: givanchi and givenchy are both gvnch. */
const consonantsOf = (word: string) =>
  word
    .replaceAll('ph', 'f')
    .replace(/[ckq]/g, 'c')
    .replaceAll('z', 's')
    .replace(vowels, '')
    .replace(/(.)\1+/g, '$1')

/** Whether what was typed, typo included, is likely a prefix of a word: "gerl" of guerlain, but not "lego" of lemon. */
export const isLikelyBeginning = (typed: string, word: string): boolean =>
  typed.length >= shortestBeginning || consonantsOf(word).startsWith(consonantsOf(typed))

/**
 * Whether a word is likely a misspelling of another at this edit distance. More typos than `anyLetters` are plausible only in
 * vowels and doubled letters, as when people write a name by ear: "doctor" is not "dochter".
 */
export const isLikelySlip = (typed: string, meant: string, distance: number): boolean =>
  (distance <= anyLetters(typed.length) && !isOtherShort(typed, meant)) ||
  consonantsOf(typed) === consonantsOf(meant)

/** Whether a short word has a wrong letter: "ert" is not "est". One missing or two swapped letters are plausible: epd is edp. */
const isOtherShort = (typed: string, meant: string): boolean =>
  typed.length <= shortWord && typed.length === meant.length && lettersOf(typed) !== lettersOf(meant)

const lettersOf = (word: string) => [...word].sort().join('')
