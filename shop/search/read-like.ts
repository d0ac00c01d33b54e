import { meaningAt } from './read-meaning.ts'
import type { StockWords } from './reading.ts'
import { lengthOf, spokenPhrases, type Token, tokensOf } from './search-tokens.ts'

/** A keyword that asks for what is like something, taken apart: `before`, the words for that, and what comes after them. */
export type Like = {
  before: string
  /** As typed: "similar to". */
  phrase: string
  /** Whether the name stands before it: "shalimar alternative". */
  isLast?: true
  /** The words after it, of which the first ones may be a name: "shalimar under 50". */
  after: readonly string[]
  /** The keyword without the words for likeness. */
  plain: string
}

const phrases = spokenPhrases(
  'dupe, dupes, alternative, alternatives, similar, alternatief, something like, anything like, similar to, smells like, smell like, smelling like, smells similar to, alternative to, alternatives to, alternative for, alternatives for, dupe of, dupe for, dupes of, dupes for, clone of, substitute for, replacement for, instead of, in the style of, in the spirit of, close to, reminiscent of, reminds of, like, iets als, iets zoals, net als, zoals, lijkt op, lijken op, ruikt als, ruikt naar, vergelijkbaar met, alternatief voor, alternatieven voor, in plaats van, ahnlich wie, ahnliches wie, ahnlich zu, ahnlich, so wie, wie, riecht wie, alternative zu, alternativen zu, alternative fur, statt, anstelle von, comme, genre, semblable a, semblables a, similaire a, similaires a, ressemble a, qui ressemble a, alternative a, alternatives a, equivalent de, dans le style de, podobne do, podobny do, podobna do, podobnie do, pachnie jak, pachnace jak, cos jak, cos podobnego do, jak, zamiennik, zamienniki, zamiast, odpowiednik, odpowiedniki, w stylu, parecido a, parecidos a, similar a, similares a, como',
)
/** The same behind the name: "shalimar alternative". */
const endings = new Set(
  'alternative, alternatives, dupe, dupes, clone, alternatief, alternatieven, alternativen, zamiennik, zamienniki, odpowiednik, similar'.split(
    ', ',
  ),
)

/** Reads that something like another is asked for: "similar to shalimar"; undefined where it is not, as in "like new". */
export function readLike(keyword: string, stock: StockWords): Like | undefined {
  const tokens = tokensOf(keyword)
  const at = tokens.findIndex(
    (_, place) => lengthOf(phrases, tokens, place) > 0 && !meaningAt(tokens, place, stock)?.claim,
  )
  const length = at === -1 ? 0 : lengthOf(phrases, tokens, at)
  if (length > 0 && at + length < tokens.length) return partsOf(keyword, tokens, at, length)
  const last = tokens.length - 1
  if (last < 1 || !endings.has(tokens[last]?.text ?? '')) return undefined
  const name = keyword.slice(0, tokens[last - 1]?.to)
  return {
    before: '',
    phrase: textOf(keyword, tokens.slice(last)),
    isLast: true,
    after: wordsOf(name),
    plain: name,
  }
}

function partsOf(keyword: string, tokens: readonly Token[], at: number, length: number): Like {
  const before = keyword.slice(0, tokens[at]?.from).trim()
  const after = keyword.slice(tokens[at + length]?.from)
  const phrase = textOf(keyword, tokens.slice(at, at + length))
  return { before, phrase, after: wordsOf(after), plain: `${before} ${after}`.trim() }
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

const textOf = (keyword: string, tokens: readonly Token[]) =>
  keyword.slice(tokens[0]?.from, tokens.at(-1)?.to)
