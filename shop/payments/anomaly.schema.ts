import { z } from 'zod'
import { tidyProse } from '#shop/catalog/tidy-text.ts'
import { entityId } from '#shop/ids.ts'
import { pageNumber } from '#shop/page-number.schema.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { providers } from './providers.ts'

const time = z.iso.datetime()
const longestNote = 2000

export const anomalyStates = ['open', 'settled'] as const
export type AnomalyState = (typeof anomalyStates)[number]

/** A number assigned by the database. */
export const anomalyId = z.string().regex(/^[1-9]\d{0,15}$/, fieldTexts.id)

/** A payment or refund that does not match; anomaly-reasons.ts explains each reason. */
export const anomalyView = z.object({
  _id: z.string(),
  at: time,
  provider: z.enum(providers),
  reason: z.string(),
  /** The provider's id of the payment or refund, or our id of the request to it. */
  reference: z.string().nullable(),
  order: z.object({ _id: z.string(), number: z.string() }).nullable(),
  /** In the currency's main unit, if the provider gave an amount. */
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  settled: z
    .object({
      at: time,
      /** The administrator who settled it; null if the shop found it resolved, or the account no longer exists. */
      by: z.string().nullable(),
      isByItself: z.boolean(),
      note: z.string().nullable(),
    })
    .nullable(),
})
export type AnomalyView = z.infer<typeof anomalyView>

export const anomalyPage = z.object({
  anomalies: z.array(anomalyView),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** Number of all open anomalies, regardless of the filter. */
  open: z.int(),
})
export type AnomalyPage = z.infer<typeof anomalyPage>

export const anomalyQuery = z.object({
  pageNumber,
  /** Both states if omitted. */
  state: z.enum(anomalyStates).optional(),
  /** Only the anomalies of this order. */
  order: entityId.optional(),
})
export type AnomalyQuery = z.infer<typeof anomalyQuery>

export const settleInput = z.object({
  settled: z.boolean(),
  /** What was found and done, for later readers. */
  note: z
    .string()
    .transform(tidyProse)
    .pipe(z.string().max(longestNote, fieldTexts.atMostCharacters(longestNote)))
    .optional(),
})
export type SettleInput = z.infer<typeof settleInput>

const otherMovement = z.object({
  kind: z.enum(['payment', 'refund', 'reversal']),
  ref: z.string(),
  amount: z.number(),
  currency: z.string(),
  at: time,
  label: z.string().nullable(),
})

/** The last comparison of the books with a provider's own list of money movements. */
export const comparisonView = z.object({
  provider: z.enum(providers),
  /** `running` for a limited time after its start; a comparison cut off later counts as failed. */
  state: z.enum(['running', 'done', 'failed']),
  startedAt: time,
  since: time,
  until: time,
  movements: z.int(),
  fitting: z.int(),
  waiting: z.int(),
  notOurs: z.int(),
  differences: z.int(),
  resolved: z.int(),
  /** Some of the movements that are not this shop's. */
  others: z.array(otherMovement),
  /** Why it was not completed, as a message. */
  failure: z.string().nullable(),
  /** When the books were last compared completely. */
  lastDoneAt: time.nullable(),
})
export type ComparisonView = z.infer<typeof comparisonView>

/** One for each provider ever compared with. */
export const comparisonList = z.object({ comparisons: z.array(comparisonView) })
