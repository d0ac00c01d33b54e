import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Word } from './keyword.ts'
import { plainWord } from './plain-word.ts'

/** Two longer words are hardly one. */
const longestPiece = 3

/**
 * Reads two words as the one that the stock has, where a space was typed within it: "li bre" is libre. Undefined where no
 * two are. One question.
 */
export async function joinWords(db: Db, words: readonly Word[]): Promise<Word[] | undefined> {
  const joined = words.slice(1).map((word, at) => {
    const pieces = [words[at], word].map((piece) => piece?.parts.join('') ?? '')
    const isPiece = pieces.some((piece) => piece.length <= longestPiece) && !/\d/.test(pieces.join(''))
    return isPiece ? plainWord(pieces.join('')) : ''
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
