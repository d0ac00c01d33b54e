import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { shortestTitleWord } from './order-list.ts'

/** A search word for a column of plain text; `text` is as typed. */
export type OrderWord = {
  text: string
  /** Too short for a trigram index, so it must match the beginning of a word in the column. */
  isBeginning: boolean
}

type Condition = RawBuilder<SqlBool>

/** A partially typed order number; titles are not searched for it. */
const beginsNumber = /^s-\d/i
const threeTogether = /[\p{L}\p{N}]{3}/u
const letterOrDigit = /[\p{L}\p{N}]/u

/** Splits a keyword into words; returns none if no word has a letter or digit, since nothing could match. */
export function orderWords(keyword: string): OrderWord[] {
  const words = keyword.split(/\s+/).filter((word) => word !== '')
  if (!words.some((word) => letterOrDigit.test(word))) return []
  return words.map((text) => ({ text, isBeginning: letterOrDigit.test(text) && !threeTogether.test(text) }))
}

/** `%` and `_` are escaped. The database folds case and accents, as it did for the stored text. */
const patternOf = ({ text }: OrderWord) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Condition: a column of plain text contains a word. The column's index supports both forms. */
const says = (column: RawBuilder<unknown>, word: OrderWord): Condition =>
  word.isBeginning
    ? sql`${column} ~ ('(^|[ -/:-@_])' || regexp_replace(plain_text(${word.text}), '([^[:alnum:]])', '\\\\\\1', 'g'))`
    : sql`${column} LIKE plain_text(${patternOf(word)})`

const every = (words: readonly OrderWord[], condition: (word: OrderWord) => Condition): Condition =>
  sql`(${sql.join(words.map(condition), sql` AND `)})`

/** Where words are searched. */
export type Place = 'customer' | 'address' | 'title' | 'sku' | 'parcel'

/**
 * Words with more matches than a search lists: the places with too many matches, and the orders found in the other places.
 * `atLeast` is the number of orders known to match.
 */
export type CommonWords = {
  words: readonly OrderWord[]
  places: readonly Place[]
  ids: readonly string[]
  atLeast: number
}

/**
 * Returns where words are searched: always in number, name and email address; in the postal address and item titles unless
 * every word is short or a partial order number; in SKUs and tracking numbers only if one of the words has a digit and not
 * all are short, since a word without digits may be the prefix of them all and would match every order.
 */
export function placesFor(words: readonly OrderWord[]): Place[] {
  const long = words.filter(({ text }) => text.length >= shortestTitleWord)
  const isForNumbers = long.length > 0 && words.some(({ text }) => /\d/.test(text))
  const isForTexts = long.some(({ text }) => !beginsNumber.test(text))
  return [
    'customer',
    ...(isForTexts ? ['address' as const, 'title' as const] : []),
    ...(isForNumbers ? ['sku' as const, 'parcel' as const] : []),
  ]
}

/** Each word in number, name or email address. */
export const saysCustomer = (words: readonly OrderWord[], column = sql`orders.findable`): Condition =>
  every(words, (word) => says(column, word))

/** The same expression as in the index `orders_address` of 0079_order_addresses.sql. */
const postalAddress = sql`plain_text(orders.first_name || ' ' || orders.last_name || ' ' || orders.address_line1 || ' ' ||
  coalesce(orders.address_line2, '') || ' ' || orders.postcode || ' ' || replace(orders.postcode, ' ', '') || ' ' ||
  orders.city)`

/** Each word in the parcel's name or address. */
export const saysAddress = (
  words: readonly OrderWord[],
  column: RawBuilder<unknown> = postalAddress,
): Condition => every(words, (word) => says(column, word))

/** All words in the title of an item. */
export const saysTitle = (words: readonly OrderWord[]): Condition =>
  every(words, (word) => says(sql`order_items.findable`, word))

/** All words in a product's SKU. */
export const saysSku = (words: readonly OrderWord[]): Condition =>
  every(words, (word) => sql`products.sku ILIKE ${patternOf(word)}`)

/** All words in the tracking number of a parcel that was not taken back. */
export const saysParcel = (words: readonly OrderWord[]): Condition =>
  sql`(parcels.undone_at IS NULL AND ${every(words, (word) => says(sql`parcels.findable`, word))})`

/**
 * Condition that an order matches the words, checked order by order while a page is filled from the sorted list. Written so
 * that the planner neither uses a word index, which would first find all matches, nor reads the items of all orders.
 */
export function saysCommon({ words, places, ids }: CommonWords): Condition {
  const inItem: Condition[] = []
  if (places.includes('title')) inItem.push(saysTitle(words))
  if (places.includes('sku')) {
    inItem.push(
      sql`EXISTS (SELECT FROM products WHERE products.id = order_items.product_id AND ${saysSku(words)})`,
    )
  }
  const any: Condition[] = []
  if (places.includes('customer')) any.push(saysCustomer(words, sql`(orders.findable || '')`))
  if (places.includes('address')) any.push(saysAddress(words, sql`(${postalAddress} || '')`))
  if (ids.length > 0) any.push(sql`orders.id = ANY(${ids}::text[])`)
  if (inItem.length > 0) {
    any.push(sql`coalesce((SELECT true FROM order_items WHERE order_items.order_id = orders.id
      AND (${sql.join(inItem, sql` OR `)}) LIMIT 1), false)`)
  }
  if (places.includes('parcel')) {
    any.push(sql`coalesce((SELECT true FROM parcels WHERE parcels.order_id = orders.id
      AND ${saysParcel(words)} LIMIT 1), false)`)
  }
  return sql`coalesce(${sql.join(any, sql` OR `)}, false)`
}
