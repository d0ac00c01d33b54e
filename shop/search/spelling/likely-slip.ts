/** Maximum plausible typos in a word of this length, in any letters. */
const anyLetters = (length: number) => (length < 9 ? 1 : 2)

/** From this length on, a prefix with a typo still matches few words. */
const shortestBeginning = 6

/** From this length on, the same letters in another order are the same word: cyphre is chypre. */
const shortestJumbled = 6

/** Of words of this length, many differ in one letter. */
const shortWord = 3

const vowels = /[aeiouy]/g

/** The consonants of a plain word as they sound in the languages of names: givanchi and givenchy are both gvn5, gicky is jicky. */
const consonantsOf = (word: string) =>
  word
    .replaceAll('w', 'v')
    .replaceAll('ph', 'f')
    .replaceAll('ght', 't')
    .replace(/sch|sh|ch/g, '5')
    .replace(/c(?=[eiy])/g, 's')
    .replaceAll('j', 'g')
    .replace(/h/g, '')
    .replace(/[ckq]/g, 'c')
    .replaceAll('z', 's')
    .replace(vowels, '')
    .replace(/(.)\1+/g, '$1')

/** In Polish and German the j inside a word is what other languages write as y: nowaja is novaya. */
const innerJ = /(?<=\p{L})j/gu
const areSameConsonants = (a: string, b: string) =>
  consonantsOf(a) === consonantsOf(b) ||
  ((a.includes('j') || b.includes('j')) &&
    consonantsOf(a.replace(innerJ, 'y')) === consonantsOf(b.replace(innerJ, 'y')))

/** From this length on, words that sound alike are hardly so by chance. */
const shortestSound = 4

/** Whether a word is another as somebody writes it who has only heard it: calesh is calèche. */
export const soundsLike = (typed: string, word: string): boolean =>
  Math.min(typed.length, word.length) >= shortestSound &&
  vowelAtStart(typed) === vowelAtStart(word) &&
  areSameConsonants(typed, word)

const vowelAtStart = (word: string) => /^[aeiou]/.exec(word)?.[0]

/** Whether what was typed, with a typo in it, is likely the beginning of a word: "gerl" of guerlain, but not "lego" of lemon. */
export const isLikelyBeginning = (typed: string, word: string): boolean =>
  typed.length >= shortestBeginning || consonantsOf(word).startsWith(consonantsOf(typed))

/**
 * Whether a word is likely a misspelling of another at this edit distance. More typos than `anyLetters` are plausible only in
 * vowels and doubled letters, as when people write a name by ear: "doctor" is not "dochter".
 */
export const isLikelySlip = (typed: string, meant: string, distance: number): boolean =>
  (distance <= anyLetters(typed.length) && !isOtherShort(typed, meant)) ||
  areSameConsonants(typed, meant) ||
  (typed.length >= shortestJumbled && typed[0] === meant[0] && lettersOf(typed) === lettersOf(meant))

/** Whether a short word has a wrong letter: "ert" is not "est". One missing or two swapped letters are plausible: epd is edp. */
const isOtherShort = (typed: string, meant: string): boolean =>
  typed.length <= shortWord && typed.length === meant.length && lettersOf(typed) !== lettersOf(meant)

const lettersOf = (word: string) => [...word].sort().join('')
