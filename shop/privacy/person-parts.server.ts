import { accountParts } from './account-parts.server.ts'
import { orderParts } from './order-parts.server.ts'
import type { PersonPart } from './person-part.server.ts'
import { questionParts } from './question-parts.server.ts'
import { requestParts } from './request-parts.server.ts'
import { reviewParts } from './review-parts.server.ts'
import { wantParts } from './want-parts.server.ts'
import { withdrawalParts } from './withdrawal-parts.server.ts'

/**
 * Everything that the shop keeps about people, in the order of the exported document. Erasure goes through it in the same
 * order. The row of the account itself is `eraseAccount`'s (shop/accounts/delete-user.server.ts).
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
