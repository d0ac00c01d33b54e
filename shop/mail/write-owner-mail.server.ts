import type { Db } from '#db/connect.ts'
import { findAnomaliesOfMail } from '#shop/payments/anomalies.server.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import type { Letter } from './letter.ts'
import type { OwnerMailKind } from './mail.schema.ts'
import { anomaliesMail } from './owner-mails.ts'

type Due = { id: string; kind: OwnerMailKind }
type Around = { settings: Settings; publicUrl: string }

/** Writes an email to the shop's owner about what is true now. */
export async function writeOwnerMail(
  db: Db,
  { id, kind }: Due,
  { settings, publicUrl }: Around,
): Promise<Letter> {
  const { shopName } = settings
  switch (kind) {
    case 'owner_anomalies':
      return anomaliesMail({ anomalies: await findAnomaliesOfMail(db, id), shopName, publicUrl })
  }
}
