import type { Db } from '#db/connect.ts'
import { mergeLines } from '#shop/cart/merge-lines.ts'
import { announcedReduction, type ReducedRow, reducedColumns } from '#shop/catalog/announced-reduction.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { mainImagesOf } from '#shop/orders/main-images.queries.server.ts'
import { isCheckoutOpen } from '#shop/payments/offered-methods.ts'
import type { Payments } from '#shop/payments/payments.ts'
import type { Promotion, UsedPromotion } from '#shop/pricing/promotions.ts'
import { openPromotions } from '#shop/promotions/open-promotions.server.ts'
import { type Message, say, textOf } from '#shop/texts/messages.ts'
import { findHolds, type OfferHolder } from '#shop/wants/private-offers.server.ts'
import { priceLines, promotedLines, totalsInEuros } from './price-order.ts'
import { type QuoteInput, type QuoteView, quoteView } from './quote.schema.ts'
import { readTerms } from './read-terms.server.ts'

/**
 * Returns what a cart's lines cost now and how many of each are available, so that the cart shows current prices before
 * anything is ordered (DESIGN section 5). Holds and counts nothing. `email` is the buyer's, if known; `refused` says why no
 * code may be tried now; `holder` is who may see private offers. Hidden and archived products are listed in `gone`.
 */
export async function quoteOrder(
  { db, payments }: { db: Db; payments: Payments },
  { orderItems, promotionCode, giftWrap }: QuoteInput,
  {
    email,
    refused,
    holder = { tokens: [] },
  }: { email?: string; refused?: Message; holder?: OfferHolder } = {},
): Promise<QuoteView> {
  const lines = mergeLines(orderItems)
  const ids = lines.map((line) => line.product)
  const code = refused ? undefined : promotionCode
  const [{ settings, texts, ...terms }, images, { products, holds }] = await Promise.all([
    readTerms(db, { code, email, payments }),
    mainImagesOf(db, ids),
    findShown(db, ids, holder),
  ])
  const byId = new Map(products.map((product) => [product.id, product]))
  const found = lines.flatMap(({ product: id, qty }) => {
    const product = byId.get(id)
    return product ? [{ ...product, qty, available: availableOf(product) }] : []
  })
  const affordable = found.map(pricedLine).filter((line) => line.qty > 0)
  const { promotions, problem } = openPromotions(terms.promotions, {
    code,
    lines: promotedLines(affordable),
    currency: settings.currency,
  })
  const totals = priceLines(affordable, settings, { promotions, giftWrap })
  const discountOf = new Map(affordable.map(({ id }, index) => [id, totals.lineDiscounts[index] ?? 0]))
  // Parsed, because the database types category and concentration as plain text.
  return quoteView.parse({
    items: found.map(({ id, size_ml, available, withheld, ...product }) => ({
      ...product,
      ...reductionIn(product),
      _id: id,
      size: size_ml,
      mainImage: images.get(id) ?? '',
      price: eurosFromCents(product.price),
      discount: eurosFromCents(discountOf.get(id) ?? 0),
      quantity: available,
      heldUntil: (withheld && holds.get(id)?.toISOString()) || null,
    })),
    gone: ids.filter((id) => !byId.has(id)),
    ...totalsInEuros(totals),
    terms: settings,
    promotions: totals.used.map(usedView),
    codeProblem: codeProblemOf(refused ?? problem ?? idleCode(promotions, totals.used)),
    currency: settings.currency,
    checkoutOpen: isCheckoutOpen(settings, payments),
    texts,
  })
}

type FoundProduct = Awaited<ReturnType<typeof findListed>>[number] & { qty: number; available: number }

/** What a line costs, with as many pieces as are available. */
const pricedLine = (product: FoundProduct) => ({
  id: product.id,
  price: product.price,
  category: product.category,
  isReduced: announcedReduction(product) !== undefined,
  qty: Math.min(product.qty, product.available),
})

const usedView = ({ promotion: { name, code, kind }, amount }: UsedPromotion) => ({
  ...{ name, code, kind },
  amount: eurosFromCents(amount),
})

/** The reduction fields of a line; money in euros. */
function reductionIn(product: ReducedRow) {
  const reduction = announcedReduction(product)
  if (!reduction) return { compareAtPrice: null, reduction: 0, lowestPrice30Days: null, newSince: null }
  return {
    compareAtPrice: eurosFromCents(reduction.struck),
    reduction: reduction.discount,
    lowestPrice30Days: eurosFromCents(reduction.reference),
    newSince: reduction.newSince?.toISOString() ?? null,
  }
}

const codeProblemOf = (problem: Message | undefined) => (problem ? textOf(problem) : null)

/** Why a valid code takes nothing off: another promotion takes off more, or shipping is free anyway. */
function idleCode(promotions: readonly Promotion[], used: readonly UsedPromotion[]): Message | undefined {
  const typed = promotions.find(({ code }) => code !== null)
  if (!typed || used.some(({ promotion }) => promotion.id === typed.id)) return undefined
  if (typed.kind === 'shipping') return say('codeNotNeeded')
  const better = used.find(({ promotion }) => promotion.kind !== 'shipping')
  return better && say('codeBeaten', better.promotion.name)
}

/** Number of available pieces; only one piece of a withheld product is offered. */
const availableOf = ({
  quantity,
  reserved,
  withheld,
}: Record<'quantity' | 'reserved', number> & { withheld: boolean }) =>
  withheld ? Math.min(1, quantity - reserved) : quantity - reserved

/** The products that `holder` may see, and until when those that are withheld from others are held. */
async function findShown(db: Db, ids: readonly string[], holder: OfferHolder) {
  const listed = await findListed(db, ids)
  const withheld = listed.filter((product) => product.withheld)
  const holds = await findHolds(
    db,
    holder,
    withheld.map(({ id }) => id),
  )
  return { products: listed.filter((product) => !product.withheld || holds.has(product.id)), holds }
}

/** The products on sale, including those withheld from everybody but one. */
async function findListed(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .select(['id', 'title', 'house', 'name', 'category', 'typ', 'size_ml', 'era', 'seal'])
    .select(['price', ...reducedColumns, 'quantity', 'reserved', 'withheld'])
    .where('id', 'in', ids)
    .where('show', '=', true)
    .where('archived_at', 'is', null)
    .execute()
}
