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

/** Each word in number, name or email address of its customer. */
export const saysCustomer = (words: readonly OrderWord[], column = sql`orders.findable`): Condition =>
  every(words, (word) => says(column, word))

/** All words in the title of an item; undefined when they are not looked for in titles. */
export function saysTitle(words: readonly OrderWord[]): Condition | undefined {
  const isForTitles = words.some(({ text }) => text.length >= shortestTitleWord && !beginsNumber.test(text))
  return isForTitles ? every(words, (word) => says(sql`order_items.findable`, word)) : undefined
}

/**
 * All words in the SKU of an item's product; undefined when they are not looked for there: a word without a digit may be
 * the common prefix of all SKUs and would find every order.
 */
export function saysSku(words: readonly OrderWord[]): Condition | undefined {
  const isForSkus =
    words.some(({ text }) => text.length >= shortestTitleWord) && words.some(({ text }) => /\d/.test(text))
  return isForSkus ? every(words, (word) => sql`products.sku ILIKE ${patternOf(word)}`) : undefined
}

/**
 * True for an order that says the words, asked order by order: for words so common that a page of orders is found by
 * walking along the list. Written so that no index of words is used, which would find all of them first.
 */
export function saysWords(words: readonly OrderWord[]): Condition {
  const [title, sku] = [saysTitle(words), saysSku(words)]
  const itemSays: Condition[] = []
  if (title) itemSays.push(title)
  if (sku)
    itemSays.push(sql`EXISTS (SELECT FROM products WHERE products.id = order_items.product_id AND ${sku})`)
  const customer = saysCustomer(words, sql`(orders.findable || '')`)
  if (itemSays.length === 0) return customer
  // The limit keeps the planner from reading the items of all orders once and for all.
  return sql`(${customer} OR coalesce((SELECT true FROM order_items
    WHERE order_items.order_id = orders.id AND (${sql.join(itemSays, sql` OR `)}) LIMIT 1), false))`
}
