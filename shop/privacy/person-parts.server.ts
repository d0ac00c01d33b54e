import { accountParts } from './account-parts.server.ts'
import { orderParts } from './order-parts.server.ts'
import type { PersonPart } from './person-part.server.ts'
import { questionParts } from './question-parts.server.ts'
import { requestParts } from './request-parts.server.ts'
import { reviewParts } from './review-parts.server.ts'
import { wantParts } from './want-parts.server.ts'
import { withdrawalParts } from './withdrawal-parts.server.ts'

/**
 * All personal data in the shop, in the order of the exported document and of erasure. The account row itself is handled by
 * `eraseAccount` (shop/accounts/delete-user.server.ts).
 */
export const personParts: readonly PersonPart[] = [
  ...orderParts,
  ...accountParts,
  ...withdrawalParts,
  ...wantParts,
  ...reviewParts,
  ...questionParts,
  ...requestParts,
]
