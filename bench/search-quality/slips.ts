import type { JudgedQuery } from './judged-query.ts'
import { both, house, name, only, plain, type Stocked, titled } from './rules.ts'

/** A pseudo-random generator with the same sequence in every run: integers below `most`. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * most)
  }
}
type Dice = ReturnType<typeof dice>

/** The four kinds of typos, in the inner letters of a word. */
const slips: Record<string, (word: string, at: number, letter: string) => string> = {
  missing: (word, at) => word.slice(0, at) + word.slice(at + 1),
  extra: (word, at, letter) => word.slice(0, at) + letter + word.slice(at),
  wrong: (word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1),
  swapped: (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
}

const letters = 'aeioustrnl'
/** Whether a word can have a typo: in shorter words, and in those with digits or signs, it could produce another word. */
const canSlip = (word: string) => /^[a-z]{4,}$/.test(word)
/** Maximum characters of a search. */
const longest = 100

/** A text with a typo in one of its words; undefined if none can have one. */
function slipped(text: string, kind: string, roll: Dice): string | undefined {
  const words = plain(text).split(' ')
  const places = [...words.keys()].filter((at) => canSlip(words[at] ?? ''))
  const place = places[roll(places.length)]
  const word = place === undefined ? '' : (words[place] ?? '')
  if (place === undefined) return undefined
  const spoiled = slips[kind]?.(word, 1 + roll(word.length - 2), letters[roll(letters.length)] ?? 'e') ?? word
  return words.with(place, spoiled).join(' ').slice(0, longest)
}

function shuffled(text: string, roll: Dice): string {
  const words = plain(text).split(' ')
  for (let at = words.length - 1; at > 0; at -= 1) {
    const other = roll(at + 1)
    ;[words[at], words[other]] = [words[other] ?? '', words[at] ?? '']
  }
  return words.join(' ').slice(0, longest)
}

/** Whole titles, names and houses with a typo of each kind, and titles with their words in another order. */
export function slipsIn(stock: readonly Stocked[]): JudgedQuery[] {
  const roll = dice(7)
  const one = (group: string, keyword: string | undefined, rules: Pick<JudgedQuery, 'fits' | 'best'>) =>
    keyword === undefined ? [] : [{ group, keyword, ...rules }]
  return stock.flatMap((product, at) => {
    const same = { fits: only(product) }
    const kinds = Object.keys(slips).filter((_, kind) => at % 16 === kind * 4)
    return [
      ...kinds.flatMap((kind) => [
        ...one(`${kind} letter`, slipped(product.title, kind, roll), same),
        ...(product.name
          ? [
              ...one(`${kind} letter`, slipped(`${product.house} ${product.name}`, kind, roll), {
                fits: both(house(product.house), name(product.name)),
              }),
              ...one(`${kind} letter`, slipped(product.name, kind, roll), { fits: titled(product.name) }),
            ]
          : []),
      ]),
      ...(at % 8 === 2 ? one('word order', shuffled(product.title, roll), same) : []),
      ...(at % 8 === 3 ? one('whole titles', product.title.slice(0, longest), same) : []),
    ]
  })
}
