import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { shortestTitleWord } from './order-list.ts'

/** How a word is looked for in a column of plain text; `text` is what was typed. */
export type OrderWord = {
  text: string
  /** Too short for an index of three letters at a time: it has to begin a word of the column. */
  isBeginning: boolean
}

type Condition = RawBuilder<SqlBool>

/** A number of an order, as far as it was typed: titles are not searched for it. */
const beginsNumber = /^s-\d/i
const threeTogether = /[\p{L}\p{N}]{3}/u
const letterOrDigit = /[\p{L}\p{N}]/u

/** Returns the words of a keyword; none when no word has a letter or digit, by which anything could be found. */
export function orderWords(keyword: string): OrderWord[] {
  const words = keyword.split(/\s+/).filter((word) => word !== '')
  if (!words.some((word) => letterOrDigit.test(word))) return []
  return words.map((text) => ({ text, isBeginning: letterOrDigit.test(text) && !threeTogether.test(text) }))
}

/** `%` and `_` are escaped. The database folds case and accents, as it did for the stored text. */
const patternOf = ({ text }: OrderWord) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** True for a column of plain text that says a word. The index on the column answers both forms. */
const says = (column: RawBuilder<unknown>, word: OrderWord): Condition =>
  word.isBeginning
    ? sql`${column} ~ ('(^|[ -/:-@_])' || regexp_replace(plain_text(${word.text}), '([^[:alnum:]])', '\\\\\\1', 'g'))`
    : sql`${column} LIKE plain_text(${patternOf(word)})`

const every = (words: readonly OrderWord[], condition: (word: OrderWord) => Condition): Condition =>
  sql`(${sql.join(words.map(condition), sql` AND `)})`

/** Where words are looked for. */
export type Place = 'customer' | 'address' | 'title' | 'sku' | 'parcel'

/**
 * Words that more orders say than a search names: where these are too many, and the orders that it found elsewhere.
 * `atLeast` is how many orders are known to say them.
 */
export type CommonWords = {
  words: readonly OrderWord[]
  places: readonly Place[]
  ids: readonly string[]
  atLeast: number
}

/**
 * Returns where words are looked for: number, name and email address always, the postal address and the titles of items
 * unless all words are short or begin a number. In SKUs and tracking numbers only with a digit: a word without one may be the common prefix of all and
 * would find every order.
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

/** As `orders_address` has it, the index of 0079_order_addresses.sql. */
const postalAddress = sql`plain_text(orders.first_name || ' ' || orders.last_name || ' ' || orders.address_line1 || ' ' ||
  coalesce(orders.address_line2, '') || ' ' || orders.postcode || ' ' || replace(orders.postcode, ' ', '') || ' ' ||
  orders.city)`

/** Each word in the name or the address that the parcel goes to. */
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
 * True for an order that says the words, asked order by order: a page of orders is found by walking along the list. Written
 * so that the planner uses no index of words, which would find all of them first, nor reads the items of all orders.
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
