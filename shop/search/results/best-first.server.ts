import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { ListedProducts, Slot } from '#shop/catalog/list/listed-products.ts'
import { available } from '#shop/catalog/list/product-filters.server.ts'
import {
  exactText,
  phraseText,
  tsqueryText,
  type Word,
  withoutAlternatives,
} from '#shop/search/query/keyword.ts'

/** How many of the best are examined closely; later pages keep the order of `byRelevance`. */
const mostLookedAt = 200

/** Of a name that is typed without the house it has: fewer words are too common to look at each product. */
const leastOfName = 3

/** The name of a product, or its title where it has no name. */
const called = sql`coalesce(nullif(products.name, ''), products.title)`
const named = sql`ts_filter(products.headline, '{a}')`
const isScent = sql<boolean>`(products.category IN ('perfume', 'miniature', 'sample'))`
const query = (text: string) => sql`to_tsquery('shop_search', ${text})`

/**
 * Whether house and name have every one of these words as they were typed, and the name no other: "poison" is not Hypnotic
 * Poison. To three or more the house may be added: Pour un Homme de Caron. A name that is longer than all of these words has
 * others, which its length tells at a fiftieth of the time that taking it apart does.
 */
export const isCalled = (words: readonly Word[]): RawBuilder<boolean> => {
  const mayHaveHouse = words.length >= leastOfName
  const houseToo = (text: RawBuilder<unknown>) => (mayHaveHouse ? text : sql``)
  return sql<boolean>`(
  ${named} @@ ${query(exactText(withoutAlternatives(words)))}
  AND char_length(${called}) <= ${longestOf(words)}::int${houseToo(sql` + char_length(products.house) + 6`)}
  AND tsvector_to_array(to_tsvector('shop_search', search_text(${called})) || to_tsvector('shop_search', glued_text(${called})))
    <@ tsvector_to_array(to_tsvector('shop_search', ${lettersOf(words)}${houseToo(sql` || ' de by ' || search_text(products.house)`)})))`
}

/** Characters of a name of these words, with what stands between them, and room for a short word that it has twice: No No No. */
const longestOf = (words: readonly Word[]) =>
  words.flatMap(({ parts }) => parts).reduce((length, part) => length + part.length + 2, 4)

/**
 * How much of a scent a single note is: it leads among the notes, and then the description speaks of it, perhaps with its first
 * words. Tuberose is Fracas rather than one of the nine notes of Poison.
 */
function leading(words: readonly Word[]): RawBuilder<number> {
  const note = query(exactText(words))
  const first = words.flatMap(({ parts }) => parts).length
  const says = (text: RawBuilder<unknown>) =>
    sql`(to_tsvector('shop_search', search_text(${text})) @@ ${note})`
  return sql<number>`CASE WHEN ${says(sql`concat_ws(' ', notes_top[1], notes_heart[1])`)} THEN
    1 + ${says(sql`description`)}::int + ${says(sql`array_to_string((string_to_array(description, ' '))[1:${first}::int], ' ')`)}::int
    ELSE 0 END`
}

/** Each word in parts and closed up, as names are indexed; a number also as that of a perfume: "chanel 19" is N°19. */
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
 * Puts the best of what words found first, in the order of what a shopper means by them: the exact name, house and name,
 * then notes and titles with the words as they were typed, then other forms of them and descriptions. In each of these
 * what can be bought comes before what was sold, and otherwise the order stays. One query, whatever the number of products.
 * With `isPerfume`, perfumes come before soap and gifts;
 * with `isNote`, what it leads before what merely has it.
 */
export async function bestFirst(
  db: Db,
  products: ListedProducts,
  slots: readonly Slot[],
  {
    words,
    isPerfume = false,
    isNote = false,
  }: { words: readonly Word[]; isPerfume?: boolean; isNote?: boolean },
): Promise<readonly Slot[]> {
  if (slots.length < 2) return slots
  const ids = slots.slice(0, mostLookedAt).map(products.idOf)
  const typed = withoutAlternatives(words)
  // Soap with the words in its name comes after perfumes with such notes, but before perfumes that have the words in their descriptions only.
  const isOther = sql<boolean>`(${isPerfume} AND NOT ${isScent})`
  const { rows } = await sql<{ serial: number }>`
    SELECT products.serial FROM unnest(${sql.val(ids)}::text[]) WITH ORDINALITY AS found(id, at)
    JOIN products USING (id)
    ORDER BY CASE WHEN ${isOther} THEN 6 ELSE 0 END + CASE
      WHEN ${isCalled(words)} THEN 0
      WHEN ${named} @@ ${query(exactText(typed))} THEN 1
      WHEN ${named} @@ ${query(exactText(words))} AND ts_filter(products.headline, '{b}') @@ ${query(exactText(words))} THEN 2
      WHEN products.headline @@ ${query(phraseText(typed))} THEN 3
      WHEN products.headline @@ ${query(exactText(typed))} THEN 4
      WHEN ${named} @@ ${query(tsqueryText(typed))} THEN CASE WHEN ${isScent} THEN 5 ELSE 6 END
      WHEN products.headline @@ ${query(tsqueryText(words))} THEN 7
      ELSE 14 END, ${isOther}, ${available} <= 0, ${isNote ? leading(words) : sql`NULL::int`} DESC, at`.execute(
    db,
  )
  return products.slotsOf(rows.map(({ serial }) => serial)).concat(slots.slice(mostLookedAt))
}
