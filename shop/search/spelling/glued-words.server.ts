import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'
import { exactText, readKeyword, type Word } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'

/** A shorter word is hardly several. */
const shortest = 6
/** Longer words are not in `search_words`, and the number of their parts grows with the square. */
const longest = 43
/** Of the words of a keyword, so many are looked at. */
const mostGlued = 3
/** `search_words` has words from three letters on; these shorter ones stand in names. */
const shortWords = new Set(
  'a, au, d, de, du, en, et, i, il, je, l, la, le, ma, my, no, nr, of, un, y'.split(', '),
)
const shortestKnown = 3

/**
 * Takes words apart that were typed without their spaces: lavieestbelle becomes la vie est belle. Undefined unless a house and
 * a name have all words. Two queries, the first for at most 3 times some 900 pieces.
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

/** Every part of a word that `search_words` may have. */
const piecesOf = (text: string): string[] =>
  Array.from({ length: text.length - shortestKnown + 1 }, (_, from) =>
    Array.from({ length: text.length - from - shortestKnown + 1 }, (_, more) =>
      text.slice(from, from + shortestKnown + more),
    ),
  ).flat()

/** A word as the fewest known ones that it consists of; as it is where it does not. */
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
