import type { Check } from '../check.server.ts'
import type { CheckId } from '../compliance.schema.ts'
import { durableMedium } from './durable-medium.server.ts'
import { grossPrices } from './gross-prices.server.ts'
import { identity } from './identity.server.ts'
import { invoicesGapFree } from './invoices-gap-free.server.ts'
import { odrLink } from './odr-link.server.ts'
import { reductions } from './reductions.server.ts'
import { unitPrices } from './unit-prices.server.ts'

/** Every check; one that is missing does not compile. */
export const checks: Record<CheckId, Check> = {
  'durable-medium': durableMedium,
  reductions,
  'unit-prices': unitPrices,
  'gross-prices': grossPrices,
  'invoices-gap-free': invoicesGapFree,
  identity,
  'odr-link': odrLink,
}
