import { sql } from 'kysely'
import type { Slot } from '#shop/catalog/list/listed-products.ts'
import { isMood, isThing } from '#shop/search/query/everyday-words.ts'
import { tsqueryText, type Word, wholeWords } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import type { Claim, Reading } from '#shop/search/query/reading.ts'
import {
  findNamed,
  findWords,
  isClaimed,
  newestSellable,
  passesAll,
  productsOf,
  wordsOf,
} from './find-words.server.ts'
import { fewFound } from './partial-matches.server.ts'
import type { Matches, Search } from './product-search.server.ts'

/** Whether a shopper sees all results at a first look. */
export const hasFew = (search: Search, { found, claims }: Matches): boolean => {
  const seen = found?.values().filter(search.isSeen) ?? newestSellable(search, isClaimed(search, claims))
  return seen.take(fewFound).toArray().length < fewFound
}

/**
 * Finds what else may be meant if the few products found have some of the words only in their descriptions: "pipe tobacco" also
 * finds everything with tobacco, "lancome paris" everything by Lancôme. Undefined if every word is in a name, notes or a title,
 * or if no other word is left.
 */
export async function findStrongWords(
  search: Search,
  { rest, claims, isOpen, perfume }: Reading,
  asked: Matches,
): Promise<Matches | undefined> {
  const words = wholeWords(wordsOf(search, rest), { isOpen })
  // If a single word is only in descriptions, there is nothing else to look for, and a thing to buy is missed.
  const isSingle = words.length + claims.filter(isHouse).length < 2
  if (isSingle && !words.some(isForSale)) return undefined
  const strong = await wordsOfHeadlines(search, words, productsOf(search, asked))
  if (isSingle) return strong.length > 0 ? undefined : { found: [], claims, missed: words.map(textOf) }
  if (strong.length === words.length || !(strong.some(isMeaningful) || claims.some(isHouse))) return undefined
  const passes = passesAll(claims, search)
  const missed = words.filter((word) => !strong.includes(word) && isForSale(word)).map(textOf)
  if (strong.length === 0) return { claims, missed }
  const found = (await findWords(search, strong, { isPerfume: perfume !== undefined })).filter(passes)
  return { found, claims, missed }
}

/**
 * Finds what is named by the words that are no moods if all words are only in descriptions of few products: a fresh linen scent is
 * White Linen. Undefined if there is no such name.
 */
export async function findBesideMoods(
  search: Search,
  { rest, claims }: Reading,
  asked: Matches,
): Promise<Matches | undefined> {
  const words = wordsOf(search, rest)
  const others = words.filter(({ parts }) => !parts.every((part) => isMood(plainWord(part))))
  if (others.length === 0 || others.length === words.length) return undefined
  const named = (await findNamed(search, others)).filter(isClaimed(search, claims))
  if (named.length === 0 || (await wordsOfHeadlines(search, words, productsOf(search, asked))).length > 0)
    return undefined
  return { found: named, claims }
}

/** Whether a word names something to buy, so that a mention of it is not the thing: a scent like a scarf is no scarf. */
const isForSale = ({ parts, alternatives = [] }: Word) =>
  [parts, ...alternatives].some((phrase) => isThing(phrase.map(plainWord).join(' ')))

const textOf = ({ parts }: Word) => parts.join(' ')

const isHouse = ({ filter }: Claim) => filter === 'house'

/** Short words and numbers say nothing about a product by themselves. */
const isMeaningful = ({ parts }: Word) => parts.some((part) => part.length > 2 && !/^\d/.test(part))

/** The words that at least one of the products has outside its description. */
export async function wordsOfHeadlines(
  search: Search,
  words: readonly Word[],
  slots: readonly Slot[],
): Promise<Word[]> {
  if (words.length === 0 || slots.length === 0) return []
  const ids = slots.map(search.catalogue.products.idOf)
  const queries = words.map((word) => tsqueryText([word]))
  const { rows } = await sql<{ at: number }>`
    SELECT at::int FROM unnest(${sql.val(queries)}::text[]) WITH ORDINALITY AS asked(query, at)
    WHERE EXISTS (
      SELECT FROM products
      WHERE id = ANY(${sql.val(ids)}::text[]) AND headline @@ to_tsquery('shop_search', asked.query)
    )`.execute(search.db)
  const strong = new Set(rows.map(({ at }) => at - 1))
  return words.filter((_, at) => strong.has(at))
}
