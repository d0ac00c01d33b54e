import { type QueryCreator, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { anyOf, prepared } from '#db/prepared.ts'
import type { ProductLine } from '#shop/cart/merge-lines.ts'
import { reducedColumns } from '#shop/catalog/announced-reduction.ts'
import { hasPageFor } from '#shop/catalog/visible.server.ts'
import { invalidInput, ShopError } from '#shop/shop-error.ts'
import { returnTexts } from '#shop/texts/withdrawal.ts'
import { noteGivenBack } from '#shop/wants/note-arrivals.server.ts'
import {
  endBoughtWants,
  giveBackOffers,
  lockGivenBack,
  takeOffers,
} from '#shop/wants/private-offers.server.ts'

/** The effect of one piece on the stock on hand and on the held stock (SAFETY 7). */
const effects = {
  reserve: { onHand: 0, held: 1 },
  release: { onHand: 0, held: -1 },
  take: { onHand: -1, held: -1 },
} as const
type MovementKind = keyof typeof effects

/** Each new hold after expiry has a new number, so that each movement of each hold exists once. */
export type Hold = { orderId: string; holdNumber: number }

/**
 * Holds the lines' stock for an order again, including pieces that are still offered only to its buyer. Safe if two buyers
 * want the last bottle: the locked row decides, not an earlier read. Call it in the order's transaction. Throws
 * `out_of_stock` with the product and what is left.
 */
export async function reserveStock(db: Db, hold: Hold, lines: readonly ProductLine[]): Promise<void> {
  const stock = await lockLines(db, lines)
  const offered = stock.some(({ withheld }) => withheld) ? await lockGivenBack(db, hold.orderId) : nothing
  refuseShort(lines, stock, offered)
  await takeOffers(db, [...offered.values()], hold.orderId)
  await moveStock(db, 'reserve', hold, lines)
}

/** Returns a hold's stock to those it was offered to, otherwise to the shop and to whoever is waiting for it. */
export async function releaseStock(db: Db, hold: Hold, lines: readonly ProductLine[]): Promise<void> {
  await lockLines(db, lines)
  await moveStock(db, 'release', hold, lines)
  await giveBackOffers(db, hold.orderId)
  await noteGivenBack(
    db,
    lines.map(({ product }) => product),
  )
}

/** Takes a hold's stock out of the shop permanently, because it is paid, and ends its buyer's wants for it. */
export async function takeStock(db: Db, hold: Hold, lines: readonly ProductLine[]): Promise<void> {
  await lockLines(db, lines)
  await moveStock(db, 'take', hold, lines)
  await endBoughtWants(db, hold.orderId)
}

/** Puts the pieces of a refunded order back on sale, once, by decision of an administrator (SAFETY 18). */
export async function returnStock(
  db: Db,
  { orderId, byUser }: { orderId: string; byUser: string },
  lines: readonly ProductLine[],
): Promise<void> {
  await lockLines(db, lines)
  await addToStock(db, lines)
  await db
    .insertInto('stock_movements')
    .values(
      lines.map(({ product, qty }) => ({
        product_id: product,
        order_id: orderId,
        kind: 'return',
        quantity_change: qty,
        reserved_change: 0,
        by_user: byUser,
      })),
    )
    .execute()
}

type ReturnedPieces = ProductLine & { returnItem: string }

/**
 * Puts the pieces of a settled return back into stock, once. Call it in the order's transaction. Throws `invalid_input` for
 * more pieces than the order took out of stock and has not returned yet.
 */
export async function returnPieces(
  db: Db,
  { orderId, byUser }: { orderId: string; byUser: string },
  lines: readonly ReturnedPieces[],
): Promise<void> {
  if (lines.length === 0) return
  await lockLines(db, lines)
  const rows = await db
    .selectFrom('stock_movements')
    .select('product_id')
    .select(({ fn }) => fn.sum<number>('quantity_change').as('change'))
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['take', 'return'])
    .groupBy('product_id')
    .execute()
  const away = new Map(rows.map(({ product_id, change }) => [product_id, -Number(change)]))
  if (lines.some(({ product, qty }) => qty > (away.get(product) ?? 0))) {
    throw invalidInput('restock', returnTexts.restockTooMany)
  }
  await addToStock(db, lines)
  await db
    .insertInto('stock_movements')
    .values(
      lines.map(({ product, qty, returnItem }) => ({
        ...{ product_id: product, order_id: orderId, kind: 'return', quantity_change: qty },
        ...{ reserved_change: 0, by_user: byUser, return_item_id: returnItem },
      })),
    )
    .execute()
}

const addToStock = (db: Db, lines: readonly ProductLine[]) =>
  sql`
  UPDATE products SET quantity = quantity + line.qty
  FROM unnest(${lines.map(({ product }) => product)}::text[], ${lines.map(({ qty }) => qty)}::int[]) AS line (id, qty)
  WHERE products.id = line.id`.execute(db)

async function moveStock(db: Db, kind: MovementKind, hold: Hold, lines: readonly ProductLine[]) {
  const moved = await moveLines(db, kind, lines).returning('products.id').execute()
  refuseOtherCount(moved.length, lines)
  await db
    .insertInto('stock_movements')
    .values(movementRows(kind, hold, lines))
    .execute()
}

/** The statement that moves the stock of locked products; the caller checks the row count with `refuseOtherCount`. */
export function moveLines(db: QueryCreator<DB>, kind: MovementKind, lines: readonly ProductLine[]) {
  const ids = lines.map((line) => line.product)
  const quantities = lines.map((line) => line.qty)
  const { onHand, held } = effects[kind]
  return db
    .updateTable('products')
    .from(
      sql<{ id: string; qty: number }>`unnest(${ids}::text[], ${quantities}::int[])`.as<'line'>(
        sql`line (id, qty)`,
      ),
    )
    .set({
      reserved: sql<number>`reserved + ${held}::int * line.qty`,
      // Omitted if nothing leaves the stock: otherwise four triggers on this column would evaluate their conditions each time.
      ...(onHand !== 0 && { quantity: sql<number>`quantity + ${onHand}::int * line.qty` }),
    })
    .whereRef('products.id', '=', 'line.id')
    .where(sql<boolean>`quantity - reserved >= ${held}::int * line.qty`)
}

/** Throws unless all lines were moved. Cannot happen under the locks, but if it ever should, nothing is sold. */
export function refuseOtherCount(moved: number, lines: readonly ProductLine[]) {
  if (moved !== lines.length) throw new Error(`stock moved for ${moved} of ${lines.length} lines`)
}

/** The ledger rows of a movement (SAFETY 7). */
export function movementRows(kind: MovementKind, hold: Hold, lines: readonly ProductLine[]) {
  const { onHand, held } = effects[kind]
  return lines.map(({ product, qty }) => ({
    product_id: product,
    order_id: hold.orderId,
    hold_number: hold.holdNumber,
    kind,
    quantity_change: onHand * qty,
    reserved_change: held * qty,
  }))
}

/**
 * Locks products until the transaction ends and returns their current state. Locks in the order of ids, so that two carts
 * with the same products never deadlock.
 */
export const lockProducts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'title', 'price', 'quantity', 'reserved', 'show', 'archived_at'])
    .select(['category', 'seal', 'withheld', ...reducedColumns, hasPageFor(false).as('has_page')])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .modifyEnd(prepared)
    .execute()
type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number]

const lockLines = (db: Db, lines: readonly ProductLine[]) =>
  lockProducts(
    db,
    lines.map((line) => line.product),
  )

/** Products that a buyer may have although they are withheld from others. */
type Offered = Pick<ReadonlyMap<string, string>, 'has'>
const nothing: ReadonlyMap<string, string> = new Map()

/** Whether a locked product may be ordered; `offered` are withheld products that were offered to this buyer. */
export const isForSale = (
  { id, show, archived_at, withheld }: Pick<LockedProduct, 'id' | 'show' | 'archived_at' | 'withheld'>,
  offered: Offered = nothing,
) => show && archived_at === null && (!withheld || offered.has(id))

/**
 * Throws `out_of_stock` if the locked stock is not enough. Runs before any change, so that the caller can continue its
 * transaction differently.
 */
export function refuseShort(
  lines: readonly ProductLine[],
  stock: readonly LockedProduct[],
  offered: Offered = nothing,
) {
  const byId = new Map(stock.map((product) => [product.id, product]))
  for (const { product: productId, qty } of lines) {
    const product = byId.get(productId)
    const available = product && isForSale(product, offered) ? product.quantity - product.reserved : 0
    if (available < qty) {
      const title = product?.title ?? `Product ${productId}`
      throw new ShopError({ code: 'out_of_stock', productId, title, available })
    }
  }
}
