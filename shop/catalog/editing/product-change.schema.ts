import { z } from 'zod'
import { entityId } from '#shop/ids.ts'
import { bareCents } from '#shop/money/typed-money.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { productChangeTexts, productTexts } from '#shop/texts/products.ts'
import { categoryKeys, magazineKeys } from '../categories.ts'
import { size } from '../field-kinds.ts'
import { netUnits, unitPriceExemptions } from '../unit-price.ts'

/** Maximum products of one bulk change, and maximum ids that one filter returns. */
export const mostProducts = 10_000

const noAmount = fieldTexts.amount

/** Euros or per cent with at most two decimals, as a number or typed with a comma; parsed to hundredths (cents, basis points). */
const hundredths = z.union([z.number(), z.string().max(20)], noAmount).transform((value, context) => {
  const amount = typeof value === 'number' ? exactHundredths(value) : bareCents(value)
  if (amount !== undefined && amount <= 100_000_000) return amount
  context.addIssue({ code: 'custom', message: noAmount })
  return z.NEVER
})

function exactHundredths(value: number): number | undefined {
  const amount = Math.round(value * 100)
  return value >= 0 && Math.abs(value * 100 - amount) < 1e-6 ? amount : undefined
}

const priceChange = z
  .object({
    kind: z.literal('price'),
    how: z.enum(['set', 'raise-percent', 'lower-percent', 'raise-amount', 'lower-amount']),
    amount: hundredths,
    /** Shows the old price struck through beside a lower new one. */
    keepOldPrice: z.boolean().default(false),
  })
  .refine(({ how, amount }) => how === 'set' || amount > 0, {
    path: ['amount'],
    message: productChangeTexts.aboveZero,
  })
  .refine(({ how, amount }) => how !== 'lower-percent' || amount <= 10_000, {
    path: ['amount'],
    message: productChangeTexts.atMostAll,
  })
  .refine(({ how, amount }) => how !== 'raise-percent' || amount <= 100_000, {
    path: ['amount'],
    message: productChangeTexts.atMostTenfold,
  })

const noPieces = fieldTexts.wholeNumber
const stockChange = z
  .object({
    kind: z.literal('stock'),
    how: z.enum(['set', 'add']),
    /** In pieces; a negative number reduces the stock. */
    amount: z.int(noPieces).min(-1_000_000, noPieces).max(1_000_000, noPieces),
  })
  .refine(({ how, amount }) => how === 'add' || amount >= 0, {
    path: ['amount'],
    message: fieldTexts.wholeNumberFromZero,
  })

const content = size(productTexts.netContent)

const flag = <Kind extends 'show' | 'nowe' | 'featured'>(kind: Kind) =>
  z.object({ kind: z.literal(kind), value: z.boolean() })

/** The bulk changes to products. */
export const productChange = z.discriminatedUnion('kind', [
  priceChange,
  stockChange,
  flag('show'),
  flag('nowe'),
  flag('featured'),
  /** Fields of scents (size, type, sex) are kept, so that the change can be undone. */
  z.object({ kind: z.literal('category'), value: z.enum(categoryKeys, productTexts.category) }),
  z.object({ kind: z.literal('magazine'), value: z.enum(magazineKeys) }),
  /** The content of each product: `amount` ml, g or pieces. */
  z.object({ kind: z.literal('content'), how: z.enum(netUnits, productTexts.netUnit), amount: content }),
  /** Why the products have no unit price; null if they must have one. */
  z.object({
    kind: z.literal('unitPriceExempt'),
    value: z.enum(unitPriceExemptions, productTexts.unitPriceExempt).nullable(),
  }),
  z.object({ kind: z.literal('archive') }),
])
/** A change as parsed: amounts of price changes in hundredths. */
export type ProductChange = z.infer<typeof productChange>
/** A change in requests and responses: euros and per cent. */
export type ProductChangeInput = z.input<typeof productChange>

export const changeInput = z.object({
  ids: z
    .array(entityId)
    .min(1, productChangeTexts.productMissing)
    .max(mostProducts, productChangeTexts.atMostProducts(mostProducts)),
  change: productChange,
  /** The versions that the administrator saw: products edited by others since are skipped and reported. */
  versions: z.record(entityId, z.int().positive()).optional(),
})
export type ChangeInput = z.infer<typeof changeInput>

const refused = z.object({ _id: z.string(), title: z.string(), reason: z.string() })
export type Refused = z.infer<typeof refused>

/** `unchanged` counts products that already had these values. */
export const changeOutcome = z.object({
  _id: entityId,
  changed: z.int(),
  unchanged: z.int(),
  refused: z.array(refused),
})
export type ChangeOutcome = z.infer<typeof changeOutcome>

export const undoOutcome = z.object({ _id: entityId, undone: z.int(), refused: z.array(refused) })
export type UndoOutcome = z.infer<typeof undoOutcome>

/** The kinds known to this release; during a rolling update a newer node may have stored others. */
export const changeKinds = productChange.options.map(({ shape }) => shape.kind.value)

/** The changes of the last 24 hours, newest first. */
export const recentChanges = z.object({
  changes: z.array(
    z.object({
      _id: entityId,
      at: z.iso.datetime(),
      /** The name of the person who made the change. */
      by: z.string(),
      /** The change in the format of `POST /api/products/changes`. */
      change: z.object({
        kind: z.enum(changeKinds),
        how: z.string().optional(),
        amount: z.number().optional(),
        value: z.union([z.boolean(), z.string()]).nullish(),
      }),
      changed: z.int(),
      canUndo: z.boolean(),
      undoneAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type RecentChange = z.infer<typeof recentChanges>['changes'][number]

/** Converts a parsed change back to the format of the API. */
export const describeChange = (change: ProductChange): RecentChange['change'] =>
  change.kind === 'price'
    ? { kind: change.kind, how: change.how, amount: change.amount / 100 }
    : { ...change }
