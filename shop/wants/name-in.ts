import { houseAliases } from '#shop/search/query/house-aliases.ts'
import { housesByName } from '#shop/search/query/named-houses.ts'
import { meanings } from '#shop/search/query/search-phrases.ts'
import { type Token, tokensOf } from '#shop/search/query/search-tokens.ts'

/** Words of names that contain their house: Eau de Hermès, Miss Dior. */
const namedByHouse = new Set(['eau', 'leau', 'monsieur', 'madame', 'mademoiselle', 'miss', 'mister'])

/** Function words that end names: CK One, The One, Envy Me. */
const endsOfNames = new Set(['one', 'all', 'me'])

const longestHouse = 6

/** A word, and whether it may be removed at an end of a name. */
type Spoken = Token & { isFiller: boolean }

/**
 * Returns the house of the stock at the beginning or end of a text, and the rest as the name of a scent: "caleche by hermes" is
 * Calèche by Hermès. Ignores accents and case. Function words are removed at the ends of the name and kept inside: "looking for
 * vol de nuit".
 */
export function nameIn(text: string, houses: readonly string[]): { house: string; name: string } {
  const tokens = spokenIn(text)
  const kept = withoutEnds(tokens)
  const inStock: HouseOf = (words) => houseOf(words, houses)
  // A house may begin with a function word: Van Cleef & Arpels.
  return (
    houseAndName(text, tokens, inStock) ??
    houseAndName(text, kept, inStock) ??
    houseAndName(text, kept, houseToCome) ?? {
      house: '',
      name: textOf(text, kept.length === 0 ? tokens : kept),
    }
  )
}

type HouseOf = (words: readonly Token[]) => string | undefined

function houseAndName(text: string, tokens: readonly Spoken[], houseNamed: HouseOf) {
  for (let length = Math.min(longestHouse, tokens.length); length > 0; length -= 1)
    for (const at of new Set([0, tokens.length - length])) {
      const house = houseNamed(tokens.slice(at, at + length))
      if (house === undefined) continue
      const rest = withoutEnds([...tokens.slice(0, at), ...tokens.slice(at + length)])
      const isPart = rest.length > 0 && rest.every(({ text: word }) => isPartOfName(word))
      const isNamed =
        isPart &&
        (at > 0
          ? !rest.some(isEnd)
          : endsOfNames.has(rest[0]?.text ?? '') && isShort(tokens.slice(0, length), house))
      return { house, name: textOf(text, isNamed ? withoutEnds(tokens) : rest) }
    }
  return undefined
}

/** The full name of the house that a text means, also for "ysl" and "hermes"; the text itself if it means none. */
export const houseMeant = (text: string, houses: readonly string[]): string =>
  houseOf(wordsIn(text), houses) ?? houseToCome(wordsIn(text)) ?? text

const wordsIn = (text: string) => tokensOf(text).filter((token) => /[\p{L}\p{N}]/u.test(token.text))

/** Whether these words are not the name of the house but short for it, as in CK One. */
const isShort = (words: readonly Token[], house: string) => phraseOf(words) !== phraseOf(wordsIn(house))

const isEnd = ({ text, isFiller: isRemoved }: Spoken) => endsOfNames.has(text) && !isRemoved

/** A function word that ends a name follows its last word or "the", with nothing but a space between. */
function spokenIn(text: string): Spoken[] {
  const spoken: Spoken[] = []
  for (const token of wordsIn(text)) {
    const before = spoken.at(-1)
    const isJoined = before !== undefined && token.from - before.to === 1 && endsOfNames.has(token.text)
    const isOfName = isJoined && (!before.isFiller || before.text === 'the')
    if (isOfName) before.isFiller = false
    spoken.push({ ...token, isFiller: isFiller(token.text) && !isOfName })
  }
  return spoken
}

const isPartOfName = (word: string) => namedByHouse.has(word) || isFiller(word)
const isFiller = (word: string) => meanings.get(word)?.filter === 'filler'

function withoutEnds(tokens: readonly Spoken[]): readonly Spoken[] {
  const from = tokens.findIndex((token) => !token.isFiller)
  const to = tokens.findLastIndex((token) => !token.isFiller)
  return from === -1 ? [] : tokens.slice(from, to + 1)
}

const phraseOf = (words: readonly Token[]) => words.map(({ text }) => text).join(' ')

/** The house of the stock named in full or by an alias. */
function houseOf(words: readonly Token[], houses: readonly string[]): string | undefined {
  const phrase = phraseOf(words)
  // Houses are known without their "&".
  const names = [phrase, phrase.replaceAll(' and ', ' '), ...(houseAliases.get(phrase) ?? [])]
  return names.flatMap((name) => housesByName(houses).get(name) ?? [])[0]
}

/**
 * The house that an abbreviation stands for if the stock has none of its products yet, by its shortest name, which its other
 * names contain. An alias that its name already contains is left as typed.
 */
function houseToCome(words: readonly Token[]): string | undefined {
  const phrase = phraseOf(words)
  const [shortest] = (houseAliases.get(phrase) ?? []).toSorted((a, b) => a.length - b.length)
  if (shortest === undefined || shortest.includes(phrase)) return undefined
  return shortest.replace(/(?<=^| )./g, (initial) => initial.toUpperCase())
}

/** The text as typed from the first to the last of these words, without commas. */
function textOf(text: string, tokens: readonly Token[]): string {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (!first || !last) return ''
  return text
    .slice(first.from, last.to)
    .replace(/[\s,;()]+/g, ' ')
    .trim()
}
