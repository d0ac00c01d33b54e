import { z } from 'zod'
import { seals } from '#shop/catalog/seals.ts'
import { line } from '#shop/catalog/tidy-text.ts'
import { entityId } from '#shop/ids.ts'
import { plausibleTime } from '#shop/plausible-time.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { returnTexts, withdrawalTexts } from '#shop/texts/withdrawal.ts'
import { withdrawalLines } from '#shop/withdrawal/withdrawal.schema.ts'

const returnCauses = ['withdrawal', 'defect', 'exchange', 'undeliverable'] as const
export type ReturnCause = (typeof returnCauses)[number]
export const returnStatuses = ['announced', 'posted', 'arrived', 'settled', 'closed'] as const
export type ReturnStatus = (typeof returnStatuses)[number]
const sealStates = ['none', 'intact', 'broken'] as const
const restockPlaces = ['sale', 'hidden', 'scrap'] as const
export type RestockPlace = (typeof restockPlaces)[number]

const day = z.iso.date()
const time = z.iso.datetime()
/** Whether each item occurs only once. */
const isEachOnce = (items: readonly { id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length

const euros = z.number().min(0).max(1_000_000).multipleOf(0.01, fieldTexts.twoDecimals)

export const returnInput = z
  .object({
    cause: z.enum(returnCauses),
    lines: withdrawalLines,
    /** The withdrawal that it belongs to. */
    withdrawal: entityId.optional(),
  })
  .refine(({ cause, withdrawal }) => withdrawal === undefined || cause === 'withdrawal', {
    path: ['cause'],
    error: returnTexts.otherCause,
  })
export type ReturnInput = z.output<typeof returnInput>

export const returnChange = z.object({
  postedProofAt: plausibleTime().nullable().optional(),
  arrivedAt: plausibleTime().nullable().optional(),
  items: z
    .array(
      z.object({
        id: entityId,
        arrivedQty: z.int().min(0).max(999),
        seal: z.enum(sealStates).default('none'),
        /** In euros, for all pieces of the line. */
        valueLoss: euros.optional(),
        valueLossReason: line(300).optional(),
      }),
    )
    .max(100)
    .refine(isEachOnce, withdrawalTexts.lineTwice)
    .optional(),
})
export type ReturnChange = z.output<typeof returnChange>

/** `withMissing=true`: includes pieces that have not arrived. */
export const proposalQuery = z.object({ withMissing: z.enum(['true', 'false']).optional() })

export const settleInput = z.object({
  /** In euros; 0 refunds nothing. */
  amount: euros,
  /** Why it is less than is proposed: asked for after a withdrawal. */
  reason: line(200).optional(),
  /** Where the arrived pieces go; each item once. */
  restock: z
    .array(z.object({ id: entityId, to: z.enum(restockPlaces) }))
    .max(100)
    .refine(isEachOnce, withdrawalTexts.lineTwice)
    .default([]),
  /** Also refunds pieces that have not arrived; otherwise they become an open return of their own. */
  withMissing: z.boolean().default(false),
  /** The number of refunds that have not failed, as seen by the administrator. */
  knownRefunds: z.int().min(0),
})
export type SettleInput = z.output<typeof settleInput>

export const returnView = z.object({
  _id: z.string(),
  number: z.string(),
  order: z.object({ _id: z.string(), number: z.string() }),
  withdrawal: z.string().nullable(),
  cause: z.enum(returnCauses),
  status: z.enum(returnStatuses),
  sendBy: day.nullable(),
  refundDueOn: day,
  postedProofAt: time.nullable(),
  arrivedAt: time.nullable(),
  settledAt: time.nullable(),
  /** Number of refunds of the whole order that have not failed, with which `knownRefunds` is compared. */
  refunds: z.int(),
  items: z.array(
    z.object({
      _id: z.string(),
      orderItem: z.string(),
      title: z.string(),
      /** Whether pieces of the same product are currently on sale: hiding it would take them off sale. */
      isOnSale: z.boolean(),
      qty: z.int(),
      arrivedQty: z.int(),
      /** The seal when ordered, and whether the buyer was told what breaking it means. */
      soldSeal: z.enum(seals),
      sealNoticeShown: z.boolean(),
      /** The seal on arrival. */
      seal: z.enum(sealStates),
      valueLoss: z.number(),
      valueLossReason: z.string().nullable(),
      restock: z.enum(restockPlaces).nullable(),
    }),
  ),
})
export type ReturnView = z.infer<typeof returnView>

/** The proposed refund, in euros, with the reasons. */
export const proposalView = z.object({
  goods: z.number(),
  delivery: z.number(),
  valueLoss: z.number(),
  refund: z.number(),
  /** Pieces that have not arrived, which the refund does not include. */
  missing: z.array(z.object({ title: z.string(), qty: z.int() })),
  why: z.array(z.string()),
})
export type ProposalView = z.infer<typeof proposalView>
