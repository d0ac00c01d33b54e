import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { isEveryday } from '#shop/search/query/everyday-words.ts'
import type { Word } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'

/**
 * Joins two words where a space was typed inside a word of the stock: "li bre" becomes libre, "candy floss" candyfloss. Undefined if
 * no two can be joined to more than an everyday word. Runs one query.
 */
export async function joinWords(db: Db, words: readonly Word[]): Promise<Word[] | undefined> {
  const joined = words.slice(1).map((word, at) => {
    const pieces = [words[at], word].map((piece) => piece?.parts.join('') ?? '')
    const text = plainWord(pieces.join(''))
    return /\d/.test(text) || isEveryday(text) ? '' : text
  })
  const asked = joined.filter(Boolean)
  if (asked.length === 0) return undefined
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE word = ANY(${sql.val(asked)}::text[])`.execute(db)
  const known = new Set(rows.map(({ word }) => word))
  const at = joined.findIndex((text) => known.has(text))
  const text = joined[at]
  if (text === undefined) return undefined
  return [...words.slice(0, at), { parts: [text], between: '' }, ...words.slice(at + 2)]
}
