import { negatorLength } from './negators.ts'
import { meaningAt, readPhrase } from './read-meaning.ts'
import { smellAt } from './read-smell.ts'
import type { StockWords } from './reading.ts'
import { meanings } from './search-phrases.ts'
import { lengthOf, spokenPhrases, type Token, tokensOf } from './search-tokens.ts'

/** A keyword that asks for something similar, split into the text `before` the likeness phrase, the `phrase`, and the rest. */
export type Like = {
  before: string
  /** As typed: "similar to". */
  phrase: string
  /** Set when the name precedes the phrase: "shalimar alternative". */
  isLast?: true
  /** The words after the phrase, or around it with `isLast`; the first ones may be a name: "shalimar under 50". */
  after: readonly string[]
  /** The keyword without the likeness phrase. */
  plain: string
}

const phrases = spokenPhrases(
  'dupe, dupes, alternative, alternatives, similar, alternatief, something like, anything like, similar to, similar scent to, similar scents to, similar perfume to, similar perfumes to, similar fragrance to, similar fragrances to, same as, the same as, comparable to, equivalent to, equivalent of, inspired by, smells like, smell like, smelling like, smells similar to, alternative to, alternatives to, alternative for, alternatives for, dupe of, dupe for, dupes of, dupes for, clone of, substitute for, replacement for, instead of, in the style of, in the spirit of, close to, reminiscent of, reminds of, like, iets als, iets zoals, zoiets als, hetzelfde als, net zoiets als, net als, zoals, lijkt op, lijken op, lijkend op, ruikt als, ruikt naar, vergelijkbaar met, alternatief voor, alternatieven voor, in plaats van, ahnlich wie, ahnliches wie, ahnlich zu, ahnlich, so etwas wie, sowas wie, etwas wie, genau wie, so wie, wie, riecht wie, alternative zu, alternativen zu, alternative fur, statt, anstelle von, comme, genre, semblable a, semblables a, similaire a, similaires a, ressemble a, qui ressemble a, alternative a, alternatives a, equivalent de, dans le style de, podobne do, podobny do, podobna do, podobnie do, podobnego do, podobnych do, podobnej do, taki jak, takie jak, cos takiego jak, pachnie jak, pachnace jak, cos jak, cos podobnego do, jak, zamiennik, zamienniki, zamiast, odpowiednik, odpowiedniki, w stylu, parecido a, parecidos a, similar a, similares a, como',
)
/** Before "like", they say who wants or loves something: "I would like", "we like". */
const likers = new Set(
  'i, id, ive, would, wed, we, who, she, he, they, youd, shed, hed, you, really, also'.split(', '),
)
/** After a single word for likeness, they ask how something is: "wie riecht", "jak pachnie", "como huele". */
const asking = new Set(
  'riecht, duftet, ist, sind, viel, viele, teuer, gross, alt, lange, gut, stark, kostet, kosten, kann, heisst, pachnie, jest, dlugo, duzo, drogie, kosztuje, kupic, wyglada, huele, es, cuesta, puedo, mucho'.split(
    ', ',
  ),
)
/** Likeness words that may follow a name: "shalimar alternative". */
const endings = new Set(
  'alternative, alternatives, dupe, dupes, clone, alternatief, alternatieven, alternativen, zamiennik, zamienniki, odpowiednik, similar'.split(
    ', ',
  ),
)

/** Reads a request for something similar ("similar to shalimar"); undefined for any other keyword, such as "like new". */
export function readLike(keyword: string, stock: StockWords): Like | undefined {
  const tokens = tokensOf(keyword)
  const at = tokens.findIndex((_, place) => phraseLength(tokens, place, stock) > 0)
  const length = at === -1 ? 0 : phraseLength(tokens, at, stock)
  if (at > 0 && negatorLength(tokens, at - 1) > 0) return undefined
  const end = endingAt(tokens, stock)
  if (length > 0 && at + length < tokens.length && at !== end) return partsOf(keyword, tokens, at, length)
  return end > 0 ? endedParts(keyword, tokens, end) : undefined
}

/** How many tokens ask for what is like something here; 0 where they mean something else, as in "like new" and "I would like". */
function phraseLength(tokens: readonly Token[], at: number, stock: StockWords): number {
  const length = lengthOf(phrases, tokens, at)
  const isLiked = tokens[at]?.text === 'like' && likers.has(tokens[at - 1]?.text ?? '')
  if (length === 1 && (isLiked || asking.has(tokens[at + 1]?.text ?? ''))) return 0
  // What smells like soap is soapy.
  if (length > 0 && tokens.some((_, place) => place >= at + length && isSmell(tokens, place))) return 0
  const isState = (_: Token, step: number) =>
    meaningAt(tokens, at + step, stock)?.claim?.filter === 'condition'
  return tokens.slice(at, at + length).some(isState) ? 0 : length
}

function isSmell(tokens: readonly Token[], at: number): boolean {
  const phrase = readPhrase(tokens, at, meanings)
  return phrase !== undefined && smellAt(tokens, at, phrase) !== undefined
}

/** Position of a likeness word after the name, last or before a phrase with a meaning ("shalimar dupe under 50"); -1 for none. */
const endingAt = (tokens: readonly Token[], stock: StockWords) =>
  tokens.findIndex(
    ({ text }, at) =>
      at > 0 && endings.has(text) && (at === tokens.length - 1 || isMeant(meaningAt(tokens, at + 1, stock))),
  )

const isMeant = (meant: ReturnType<typeof meaningAt>) => meant?.claim !== undefined

function endedParts(keyword: string, tokens: readonly Token[], at: number): Like {
  const name = keyword.slice(0, tokens[at - 1]?.to)
  const others = keyword.slice(tokens[at]?.to)
  return {
    before: '',
    phrase: textOf(keyword, tokens.slice(at, at + 1)),
    isLast: true,
    after: wordsOf(`${name} ${others}`),
    plain: `${name} ${others}`.trim(),
  }
}

function partsOf(keyword: string, tokens: readonly Token[], at: number, length: number): Like {
  const before = keyword.slice(0, tokens[at]?.from).trim()
  const after = keyword.slice(tokens[at + length]?.from)
  const phrase = textOf(keyword, tokens.slice(at, at + length))
  return { before, phrase, after: wordsOf(after), plain: `${before} ${after}`.trim() }
}

/** Splits text into words and strips the punctuation around them: "shalimar?". */
const wordsOf = (text: string) =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/^["'“”‘’„«(]+|[.,;:!?"'“”‘’»)]+$/gu, ''))
    .filter(Boolean)

const textOf = (keyword: string, tokens: readonly Token[]) =>
  keyword.slice(tokens[0]?.from, tokens.at(-1)?.to)
