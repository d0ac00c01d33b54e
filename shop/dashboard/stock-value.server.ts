import type { Db } from '#db/connect.ts'
import { categories } from '#shop/catalog/categories.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { type DashboardView, dashboardView, type StockValue } from './dashboard.schema.ts'

/** The stock and its value at today's prices, in total and by category; includes hidden products. */
export async function stockValue(db: Db): Promise<DashboardView> {
  const rows = await db
    .selectFrom('stock_totals')
    .select(({ fn }) => [
      'category',
      fn.sum<number>('pieces').as('pieces'),
      fn.sum<number>('worth').as('worth'),
    ])
    .groupBy('category')
    .execute()
  const worthOf = (own: typeof rows): StockValue => ({
    totalQuantity: own.reduce((total, row) => total + row.pieces, 0),
    totalPrice: eurosFromCents(own.reduce((total, row) => total + row.worth, 0)),
  })
  const blocks = categories.map(({ key, dashboardKey }) => [
    dashboardKey,
    worthOf(rows.filter((row) => row.category === key)),
  ])
  return dashboardView.parse({ ...worthOf(rows), ...Object.fromEntries(blocks) })
}
