import type { PromotionInput } from '#shop/promotions/promotion.schema.ts'

/** A promotion as an administrator submits it: 10% off everything, without a code; `fields` override it. */
export const somePromotion = (fields: Partial<PromotionInput> = {}): PromotionInput => ({
  name: 'Autumn',
  code: null,
  kind: 'percentage',
  percent: 10,
  amount: null,
  startsOn: null,
  endsOn: null,
  leastSum: 0,
  categories: [],
  skipsReduced: false,
  oncePerBuyer: false,
  mostUses: null,
  ...fields,
})
