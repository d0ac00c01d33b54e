import { officialNotices } from '#shop/legal/guarantee-notice.ts'
import type { Check, Finding } from '../check.server.ts'

/**
 * The harmonised notice of the legal guarantee (Implementing Regulation (EU) 2025/1960). Amber, not red, while the shop
 * words the reminder itself, since the official file has to come with the software, not from the owner.
 */
export const guaranteeNotice: Check = {
  area: 'information',
  url: 'https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj',
  run: async () => findNotices(officialNotices),
}

/** Green if the shop contains the official notices of the guarantee, otherwise amber. */
export const findNotices = (notices: typeof officialNotices): Finding =>
  Object.keys(notices).length > 0 ? { state: 'green', count: 0 } : { state: 'amber', count: 1 }
