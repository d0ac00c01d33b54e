import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'
import { exactText, readKeyword, type Word } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'

/** Minimum characters of joined words; a shorter word is hardly several. */
const shortest = 6
/** Longer words are not in `search_words`, and the number of substrings grows with the square. */
const longest = 43
/** Maximum words of a keyword that are examined. */
const mostGlued = 3
/** Shorter words that occur in names; `search_words` has only words of three letters or more. */
const shortWords = new Set(
  'a, au, d, de, du, en, et, i, il, je, l, la, le, ma, my, no, nr, of, un, y'.split(', '),
)
const shortestKnown = 3

/**
 * Splits words typed without their spaces: lavieestbelle becomes la vie est belle. Undefined unless one product's house and name
 * contain all words. Runs two queries, the first with at most 3 times some 900 substrings.
 */
export async function splitGlued(
  db: Db,
  words: readonly Word[],
  asAdmin: boolean,
): Promise<Word[] | undefined> {
  const typed = words.map(({ parts }) => plainWord(parts.join('')))
  const glued = typed.filter((text) => text.length >= shortest && text.length <= longest).slice(0, mostGlued)
  if (glued.length === 0) return undefined
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE word = ANY(${sql.val([...new Set(glued.flatMap(piecesOf))])}::text[])`.execute(
    db,
  )
  const known = new Set([...shortWords, ...rows.map(({ word }) => word)])
  const split = typed.map((text) => (glued.includes(text) ? fewestPieces(text, known) : [text]))
  if (split.every((pieces) => pieces.length === 1)) return undefined
  const apart = readKeyword(split.flat().join(' '))
  return (await isNamed(db, apart, asAdmin)) ? apart : undefined
}

/** Every substring that `search_words` may contain. */
const piecesOf = (text: string): string[] =>
  Array.from({ length: text.length - shortestKnown + 1 }, (_, from) =>
    Array.from({ length: text.length - from - shortestKnown + 1 }, (_, more) =>
      text.slice(from, from + shortestKnown + more),
    ),
  ).flat()

/** Splits a word into the fewest known words; returns it unchanged if that is impossible. */
function fewestPieces(text: string, known: ReadonlySet<string>): string[] {
  const best: (string[] | undefined)[] = [[]]
  for (let to = 1; to <= text.length; to += 1)
    for (let from = 0; from < to; from += 1) {
      const [before, piece] = [best[from], text.slice(from, to)]
      if (before && known.has(piece) && before.length + 1 < (best[to]?.length ?? text.length))
        best[to] = [...before, piece]
    }
  return best[text.length] ?? [text]
}

async function isNamed(db: Db, words: readonly Word[], asAdmin: boolean): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM products
      WHERE ${visibleTo(asAdmin)} AND ts_filter(headline, '{a}') @@ to_tsquery('shop_search', ${exactText(words)})
    ) AS found`.execute(db)
  return rows[0]?.found ?? false
}
