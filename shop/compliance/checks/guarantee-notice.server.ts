import { officialNotices } from '#shop/legal/guarantee-notice.ts'
import type { Check, Finding } from '../check.server.ts'

/**
 * The harmonised notice of the legal guarantee (Implementing Regulation (EU) 2025/1960). Amber while the shop shows the
 * reminder in words of its own, since the official file comes with the program and not from its owner.
 */
export const guaranteeNotice: Check = {
  area: 'information',
  url: 'https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj',
  run: async () => findNotices(officialNotices),
}

/** Green once the official notices of the guarantee are in the shop, amber before. */
export const findNotices = (notices: typeof officialNotices): Finding =>
  Object.keys(notices).length > 0 ? { state: 'green', count: 0 } : { state: 'amber', count: 1 }
