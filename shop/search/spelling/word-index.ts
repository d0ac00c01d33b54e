import { searchForm, wordsOf } from '#shop/search/suggestions/completions.ts'

/** Maximum texts that one call collects; in a large shop a single character begins thousands. */
const mostSeen = 2000

/** Whether a text as a whole begins with this, ignoring accents and case. */
export const beginsWith = (text: string, beginning: string) =>
  searchForm(text).startsWith(searchForm(beginning))

type Entry = { word: string; text: string }

/** Finds short texts by prefixes of their words, ignoring accents and case. */
export class WordIndex {
  readonly #entries: readonly Entry[]

  constructor(texts: Iterable<string>) {
    this.#entries = [...texts]
      .flatMap((text) => [...wordsOf(text).keys()].map((word) => ({ word, text })))
      .sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0))
  }

  /** The texts in which every prefix begins a word; those that begin with the first prefix come first. Empty without prefixes. */
  find(words: readonly string[]): string[] {
    const beginnings = words.map(searchForm).filter((word) => word !== '')
    const [first = '', ...others] = beginnings.toSorted((a, b) => b.length - a.length)
    if (first === '') return []
    const found = this.#beginningWith(first).filter((text) => {
      const own = [...wordsOf(text).keys()]
      return others.every((other) => own.some((word) => word.startsWith(other)))
    })
    const leading = beginnings[0] ?? ''
    return found.sort((a, b) => Number(beginsWith(b, leading)) - Number(beginsWith(a, leading)))
  }

  #beginningWith(beginning: string): string[] {
    const texts = new Set<string>()
    for (let at = this.#firstFrom(beginning); texts.size < mostSeen; at += 1) {
      const entry = this.#entries[at]
      if (!entry?.word.startsWith(beginning)) break
      texts.add(entry.text)
    }
    return [...texts]
  }

  /** Binary search for the first entry whose word is not before this one. */
  #firstFrom(word: string): number {
    let [low, high] = [0, this.#entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#entries[middle]?.word ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}
