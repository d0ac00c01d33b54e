import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'
import { keywordOf, readKeyword } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { correctSpelling } from '#shop/search/spelling/correct-spelling.server.ts'
import { editDistance } from '#shop/search/spelling/edit-distance.ts'
import { longestHouse, longestName } from './want.schema.ts'

/** Minimum length of a corrected word; a shorter one may well be a name that the shop never had. */
const shortestCorrected = 6
const mostCorrected = 8

type Named = { house: string; name: string }

/**
 * Corrects a slip in the name of a house or scent that the shop has or had, since a want with a typo would wait forever. What was
 * typed may be a name as well (Portos, not Porto), so it is returned as `typed` if it was corrected, and matches too.
 */
export async function spellWant(db: Db, { house, name }: Named): Promise<Named & { typed: string | null }> {
  const spelled = { house: await spell(db, house, longestHouse), name: await spell(db, name, longestName) }
  const isTyped = spelled.house === house && spelled.name === name
  return { ...spelled, typed: isTyped ? null : [house, name].filter(Boolean).join(' ') }
}

/** A text with a correction of more than `longest` characters stays as typed. */
async function spell(db: Db, text: string, longest: number): Promise<string> {
  let result = text
  const long = readKeyword(text).filter((word) => keywordOf([word]).length >= shortestCorrected)
  for (const word of long.slice(0, mostCorrected)) {
    const corrected = await correctSpelling(db, [word], false)
    if (!corrected) continue
    const [typed, meant] = [keywordOf([word]), keywordOf(corrected)]
    // Names in other languages are two typos from a word of this stock: Colony, Colonia.
    if (editDistance(plainWord(typed), meant) !== 1 || !(await isName(db, meant))) continue
    result = result.replace(new RegExp(escaped(typed), 'iu'), meant)
  }
  return result.length > longest ? text : result
}

/** Notes, translations and synonyms are words of descriptions: Coriandre is a name, and no slip for coriander. */
async function isName(db: Db, word: string): Promise<boolean> {
  const named = await db
    .selectFrom('products')
    .select('id')
    .where(visibleTo(false))
    .where(sql<boolean>`ts_filter(headline, '{a}') @@ to_tsquery('shop_search', quote_literal(${word}))`)
    .limit(1)
    .executeTakeFirst()
  return named !== undefined
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
