import type { Db } from '#db/connect.ts'
import { findLargeHolds } from '#shop/orders/holds/large-holds.server.ts'
import { findAnomaliesOfMail } from '#shop/payments/anomalies.server.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import type { Email } from './email.ts'
import type { OwnerMailKind } from './mail.schema.ts'
import { anomaliesEmail, largeHoldEmail } from './owner-emails.ts'

/** `orderId`: the order for which the email was queued, if any. */
type Due = { id: string; kind: OwnerMailKind; orderId: string | null }
type Environment = { settings: Settings; publicUrl: string }

/** Writes an email to the shop's owner about the current state. */
export async function writeOwnerEmail(
  db: Db,
  { id, kind, orderId }: Due,
  { settings, publicUrl }: Environment,
): Promise<Email> {
  const { shopName, currency } = settings
  switch (kind) {
    case 'owner_anomalies':
      return anomaliesEmail({ anomalies: await findAnomaliesOfMail(db, id), shopName, publicUrl })
    case 'owner_large_hold':
    case 'owner_large_network_hold': {
      const of = kind === 'owner_large_hold' ? 'account' : 'network'
      const holds = await findLargeHolds(db)
      const hold = holds.find((one) => one.of === of && one.orders.some(({ _id }) => _id === orderId))
      return largeHoldEmail({ hold, currency, shopName, publicUrl })
    }
  }
}
