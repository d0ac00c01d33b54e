import { z } from 'zod'
import { categoryKeys } from '#shop/catalog/categories.ts'
import { line, published } from '#shop/catalog/tidy-text.ts'
import { day } from '#shop/dashboard/period.ts'
import { pageNumber } from '#shop/page-number.schema.ts'
import { promotionKinds } from '#shop/pricing/promotions.ts'
import { keyword } from '#shop/search/query/keyword.schema.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { promotionTexts as texts } from '#shop/texts/promotions.ts'
import { normalCode } from './promotion-code.ts'

/** The current state of a promotion for shoppers. `off`: switched off by an administrator. */
export const promotionStates = ['on', 'to_come', 'over', 'used_up', 'off'] as const
export type PromotionState = (typeof promotionStates)[number]

const longestName = 100
const mostUses = 1_000_000

/** In euros, with the maximum of any order. */
const euros = z.number(texts.amount).max(1_000_000, texts.amount).multipleOf(0.01, fieldTexts.twoDecimals)

const code = z
  .string()
  .max(100, texts.code)
  .transform((typed, context) => {
    const normal = normalCode(typed)
    if (normal) return normal
    context.addIssue({ code: 'custom', message: texts.code })
    return z.NEVER
  })

const fields = {
  /** Shown to shoppers beside the discount. */
  name: published(line(longestName).pipe(z.string().min(1, texts.name))),
  /** Null if it applies automatically. */
  code: code.nullable(),
  kind: z.enum(promotionKinds),
  /** In per cent, for a percentage; otherwise null. */
  percent: z
    .number(texts.percent)
    .min(0.01, texts.percent)
    .max(100, texts.percent)
    .multipleOf(0.01, fieldTexts.twoDecimals)
    .nullable(),
  /** In euros, for a fixed amount; otherwise null. */
  amount: euros.min(0.01, texts.amount).nullable(),
  /** The first and last day in the shop's time zone; null if unlimited. */
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  /** In euros: the minimum price of the goods it applies to. */
  leastSum: euros.min(0, texts.amount),
  /** Empty for all categories. */
  categories: z.array(z.enum(categoryKeys)).max(categoryKeys.length),
  /** Excludes goods that are currently reduced. */
  skipsReduced: z.boolean(),
  oncePerBuyer: z.boolean(),
  /** Null if unlimited. */
  mostUses: z.int(texts.mostUses).min(1, texts.mostUses).max(mostUses, texts.mostUses).nullable(),
}

export const promotionInput = z.object(fields).check(({ value, issues }) => {
  const wrong = (path: string, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value })
  if ((value.kind === 'percentage') !== (value.percent !== null)) wrong('percent', texts.percent)
  if ((value.kind === 'amount') !== (value.amount !== null)) wrong('amount', texts.amount)
})
export type PromotionInput = z.output<typeof promotionInput>

const version = z.int().min(1)

/** A change names the version that it is based on. */
export const promotionChange = promotionInput.safeExtend({ version })

export const promotionView = z.object({
  _id: z.string(),
  version,
  ...fields,
  name: z.string(),
  code: z.string().nullable(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  /** Number of orders that use it; orders closed unpaid have given their use back. */
  uses: z.int(),
  state: z.enum(promotionStates),
})
export type PromotionView = z.infer<typeof promotionView>

export const promotionsQuery = z.object({
  pageNumber,
  /** Searches names and codes. */
  keyword: keyword.optional(),
  state: z.enum(promotionStates, texts.noSuchState).optional(),
})
export type PromotionsQuery = z.output<typeof promotionsQuery>

export const promotionPage = z.object({
  promotions: z.array(promotionView),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type PromotionPage = z.infer<typeof promotionPage>
