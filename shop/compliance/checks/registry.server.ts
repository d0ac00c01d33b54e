import type { Check } from '../check.server.ts'
import type { CheckId } from '../compliance.schema.ts'
import { accessibility } from './accessibility.server.ts'
import { button } from './button.server.ts'
import { durableMedium } from './durable-medium.server.ts'
import { grossPrices } from './gross-prices.server.ts'
import { guaranteeNotice } from './guarantee-notice.server.ts'
import { holidays } from './holidays.server.ts'
import { identity } from './identity.server.ts'
import { invoicesGapFree } from './invoices-gap-free.server.ts'
import { odrLink } from './odr-link.server.ts'
import { processors } from './processors.server.ts'
import { reductions } from './reductions.server.ts'
import { refundDeadlines } from './refund-deadlines.server.ts'
import { retention } from './retention.server.ts'
import { reviews } from './reviews.server.ts'
import { storage } from './storage.server.ts'
import { terms } from './terms.server.ts'
import { unitPrices } from './unit-prices.server.ts'
import { withdrawalFunction } from './withdrawal-function.server.ts'

/** Every check; a missing one is a compile error. */
export const checks: Record<CheckId, Check> = {
  'withdrawal-function': withdrawalFunction,
  holidays,
  'refund-deadlines': refundDeadlines,
  'durable-medium': durableMedium,
  reductions,
  'unit-prices': unitPrices,
  'gross-prices': grossPrices,
  'invoices-gap-free': invoicesGapFree,
  identity,
  terms,
  'guarantee-notice': guaranteeNotice,
  'odr-link': odrLink,
  button,
  accessibility,
  reviews,
  retention,
  processors,
  storage,
}
