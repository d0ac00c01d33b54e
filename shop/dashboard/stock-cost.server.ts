import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type CategoryKey, categoryKeys } from '#shop/catalog/categories.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import type { StockCost, StockCostView } from './dashboard.schema.ts'

const nothing: StockCost = { products: 0, pieces: 0, cost: 0, productsWithoutCost: 0, piecesWithoutCost: 0 }

/** The cost of the stock, in total and by category; includes hidden products, like the value at shop prices. */
export async function stockCost(db: Db): Promise<StockCostView> {
  const { rows } = await sql<StockCost & { category: CategoryKey }>`
    SELECT category, sum(products) AS products, sum(pieces) AS pieces, sum(cost) AS cost,
      sum(products_without_cost) AS "productsWithoutCost", sum(pieces_without_cost) AS "piecesWithoutCost"
    FROM stock_totals GROUP BY category`.execute(db)
  const ofCategory = (key: CategoryKey) => rows.find(({ category }) => category === key) ?? nothing
  const total = categoryKeys.map(ofCategory).reduce(together, nothing)
  const categories = Object.fromEntries(categoryKeys.map((key) => [key, inEuros(ofCategory(key))]))
  // `categoryKeys` produced the entries, so every key is present.
  return { ...inEuros(total), categories: categories as StockCostView['categories'] }
}

const together = (one: StockCost, other: StockCost): StockCost => ({
  products: one.products + other.products,
  pieces: one.pieces + other.pieces,
  cost: one.cost + other.cost,
  productsWithoutCost: one.productsWithoutCost + other.productsWithoutCost,
  piecesWithoutCost: one.piecesWithoutCost + other.piecesWithoutCost,
})

const inEuros = (stock: StockCost): StockCost => ({ ...stock, cost: eurosFromCents(stock.cost) })
