import type { Db } from '#db/connect.ts'
import { mergeLines } from '#shop/cart/merge-lines.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { isCheckoutOpen } from '#shop/payments/offered-methods.ts'
import type { Payments } from '#shop/payments/payments.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { mainImagesOf } from './main-images.queries.server.ts'
import { type OrderLine, type QuoteView, quoteView } from './order.schema.ts'
import { priceLines, totalsInEuros } from './price-order.ts'

/**
 * Returns what a cart's lines cost now and how many of each are available, so that a cart shows present prices before
 * anything is ordered (DESIGN section 5). Nothing is held. Hidden and archived products are listed in `gone`.
 */
export async function quoteOrder(
  { db, payments }: { db: Db; payments: Payments },
  orderItems: readonly OrderLine[],
): Promise<QuoteView> {
  const lines = mergeLines(orderItems)
  const ids = lines.map((line) => line.product)
  const [settings, images, products] = await Promise.all([
    readSettings(db),
    mainImagesOf(db, ids),
    findForSale(db, ids),
  ])
  const byId = new Map(products.map((product) => [product.id, product]))
  const found = lines.flatMap(({ product: id, qty }) => {
    const product = byId.get(id)
    return product ? [{ ...product, qty, available: product.quantity - product.reserved }] : []
  })
  const affordable = found.map(({ price, qty, available }) => ({ price, qty: Math.min(qty, available) }))
  // Parsed, since the database types category and concentration as plain text.
  return quoteView.parse({
    items: found.map(({ id, size_ml, price, available, ...product }) => ({
      ...product,
      _id: id,
      size: size_ml,
      mainImage: images.get(id) ?? '',
      price: eurosFromCents(price),
      quantity: available,
    })),
    gone: ids.filter((id) => !byId.has(id)),
    ...totalsInEuros(
      priceLines(
        affordable.filter((line) => line.qty > 0),
        settings,
      ),
    ),
    currency: settings.currency,
    checkoutOpen: isCheckoutOpen(settings, payments),
  })
}

const findForSale = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('products')
        .select(['id', 'title', 'house', 'name', 'category', 'typ', 'size_ml', 'era'])
        .select(['price', 'quantity', 'reserved'])
        .where('id', 'in', ids)
        .where('show', '=', true)
        .where('archived_at', 'is', null)
        .execute()
