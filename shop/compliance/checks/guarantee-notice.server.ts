import { findGuaranteeNotice } from '#shop/legal/guarantee-notice.server.ts'
import type { Check } from '../check.server.ts'

/**
 * The harmonised notice of the legal guarantee (Implementing Regulation (EU) 2025/1960). Amber, not red, while the shop
 * reminds of the guarantee in its own words.
 */
export const guaranteeNotice: Check = {
  area: 'information',
  url: 'https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj',
  async run(db) {
    return (await findGuaranteeNotice(db)) ? { state: 'green', count: 0 } : { state: 'amber', count: 1 }
  },
}
