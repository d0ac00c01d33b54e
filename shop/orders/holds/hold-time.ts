import type { Settings } from '#shop/settings/settings.schema.ts'

type HoldTimes = Pick<Settings, 'firstHoldMinutes' | 'holdMinutes'>

/** Minutes that an order is held before a payment begins: never longer than afterwards. */
export const firstHoldOf = ({ firstHoldMinutes, holdMinutes }: HoldTimes) =>
  Math.min(firstHoldMinutes, holdMinutes)
