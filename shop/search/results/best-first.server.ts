import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { ListedProducts, Slot } from '#shop/catalog/list/listed-products.ts'
import { available } from '#shop/catalog/list/product-filters.server.ts'
import { byRelevance } from '#shop/catalog/product.queries.server.ts'
import { isMood } from '#shop/search/query/everyday-words.ts'
import {
  exactText,
  keywordOf,
  phraseText,
  tsqueryText,
  type Word,
  withoutAlternatives,
} from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'

/** How many of the best are examined closely; later pages keep their order. */
export const mostLookedAt = 200

/** Minimum words in a product name typed without its house; shorter names match too many products to compare one by one. */
const leastOfName = 3

/** The name of a product, or its title where it has no name. */
const called = sql`coalesce(nullif(products.name, ''), products.title)`
const named = sql`ts_filter(products.headline, '{a}')`
const isScent = sql<boolean>`(products.category IN ('perfume', 'miniature', 'sample'))`
const query = (text: string) => sql`to_tsquery('shop_search', ${text})`

/**
 * Whether house and name contain every word as typed and the name contains no other: "poison" is not Hypnotic Poison. With three
 * or more words the house may be part of the name: Pour un Homme de Caron. A name longer than all of these words must contain
 * others; comparing lengths is 50 times cheaper than tokenizing both, and a name typed exactly needs no tokenizing either.
 */
export const isCalled = (words: readonly Word[]): RawBuilder<boolean> => {
  const mayHaveHouse = words.length >= leastOfName
  const houseToo = (text: RawBuilder<unknown>) => (mayHaveHouse ? text : sql``)
  return sql<boolean>`(
  ${named} @@ ${query(exactText(withoutAlternatives(words)))}
  AND char_length(${called}) <= ${longestOf(words)}::int${houseToo(sql` + char_length(products.house) + 6`)}
  AND (lower(${called}) = ${keywordOf(words)}
    OR tsvector_to_array(to_tsvector('shop_search', search_text(${called})) || to_tsvector('shop_search', glued_text(${called})))
      <@ tsvector_to_array(to_tsvector('shop_search', ${lettersOf(words)}${houseToo(sql` || ' de by ' || search_text(products.house)`)}))))`
}

/** Maximum length of a name of these words, with separators and room for a short word that the name repeats: No No No. */
const longestOf = (words: readonly Word[]) =>
  words.flatMap(({ parts }) => parts).reduce((length, part) => length + part.length + 2, 4)

/**
 * Scores how dominant a note is in a scent: 0 unless it is the first top or heart note; otherwise 1, plus 1 if the description
 * mentions it and 1 if the description begins with it. Tuberose means Fracas rather than Poison, where it is one of nine notes.
 */
function leading(words: readonly Word[]): RawBuilder<number> {
  const note = query(exactText(words))
  const first = words.flatMap(({ parts }) => parts).length
  const says = (text: RawBuilder<unknown>) => sql`to_tsvector('shop_search', search_text(${text})) @@ ${note}`
  // Weight B marks all notes and D the description: a stored text is not split into words again.
  return sql<number>`CASE
    WHEN NOT ts_filter(products.headline, '{b}') @@ ${note} THEN 0
    WHEN NOT ${says(sql`concat_ws(' ', notes_top[1], notes_heart[1])`)} THEN 0
    WHEN NOT ts_filter(products.search, '{d}') @@ ${note} THEN 1
    WHEN ${says(sql`array_to_string((string_to_array(description, ' '))[1:${first}::int], ' ')`)} THEN 3
    ELSE 2 END`
}

/** Added to the rank of other products so that they come after every perfume. */
const afterAll = 20

/** Whether a word or one of its synonyms describes a mood or an occasion. */
const saysMood = ({ parts, alternatives = [] }: Word) =>
  [parts, ...alternatives].some((phrase) => phrase.every((part) => isMood(plainWord(part))))

/** Whether the last word has synonyms, so that it is not taken for the prefix of a name: mos is moss and not Moskva. */
const hasSynonyms = (words: readonly Word[]) => words.at(-1)?.alternatives !== undefined

/** Each word both in parts and joined, as names are indexed; a number also as a perfume's number: "chanel 19" is N°19. */
const lettersOf = (words: readonly Word[]) =>
  words
    .map(({ parts }) => parts.join(''))
    .flatMap((glued, at) => [
      ...(words[at]?.parts ?? []),
      glued,
      ...(/^\d+$/.test(glued) ? ['n', `n${glued}`] : []),
    ])
    .join(' ')

/**
 * Reorders the best of what words found by what a shopper most likely means: exact names, then house and name, then notes and
 * titles with the words as typed, then inflected forms and descriptions. Within each group, sellable products come before sold
 * ones; otherwise the order is kept, or with `isUnsorted` is by relevance. Runs one query, whatever the number of products.
 * `isPerfume` puts perfumes before soap and gifts; `isNote` puts scents that the note leads before those that merely have it.
 */
export async function bestFirst(
  db: Db,
  products: ListedProducts,
  slots: readonly Slot[],
  {
    words,
    isPerfume = false,
    isNote = false,
    isUnsorted = false,
  }: { words: readonly Word[]; isPerfume?: boolean; isNote?: boolean; isUnsorted?: boolean },
): Promise<readonly Slot[]> {
  if (slots.length < 2) return slots
  const ids = slots.slice(0, mostLookedAt).map(products.idOf)
  const typed = withoutAlternatives(words)
  // Soap with the words in its name comes after perfumes with such notes, but before perfumes that only mention them. If the
  // words are moods ("evening perfume"), it comes after all perfumes.
  const areMoods = words.every(saysMood)
  const isOther = sql<boolean>`(${isPerfume || areMoods} AND NOT ${isScent})`
  const { rows } = await sql<{ serial: number }>`
    SELECT products.serial FROM unnest(${sql.val(ids)}::text[]) WITH ORDINALITY AS found(id, at)
    JOIN products USING (id)
    ORDER BY CASE WHEN ${isOther} THEN ${areMoods ? afterAll : 6}::int ELSE 0 END + CASE
      WHEN ${isCalled(words)} THEN 0
      WHEN ${named} @@ ${query(exactText(typed))} THEN 1
      WHEN ${named} @@ ${query(exactText(words))} AND (${words.length > 1} OR ts_filter(products.headline, '{b}') @@ ${query(exactText(words))}) THEN 2
      WHEN products.headline @@ ${query(phraseText(typed))} THEN 3
      WHEN products.headline @@ ${query(exactText(typed))} THEN 4
      WHEN ${hasSynonyms(words)} AND products.headline @@ ${query(exactText(words))} THEN 4.5
      WHEN ${named} @@ ${query(tsqueryText(typed))} THEN CASE WHEN ${isScent} THEN 5 ELSE 6 END
      WHEN products.headline @@ ${query(tsqueryText(words))} THEN 7
      ELSE 14 END, ${isOther}, ${available} <= 0, ${isNote ? leading(words) : sql`NULL::int`} DESC, ${isUnsorted ? byRelevance(words) : sql`at`}`.execute(
    db,
  )
  return products.slotsOf(rows.map(({ serial }) => serial)).concat(slots.slice(mostLookedAt))
}
