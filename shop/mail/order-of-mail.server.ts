import { sql } from 'kysely'

/** The order that an email of `mail_outbox` is about, itself or through its parcel or withdrawal; null for emails about something else. */
export const orderOfMail = sql<string | null>`coalesce(mail_outbox.order_id,
  (SELECT parcels.order_id FROM parcels WHERE parcels.id = mail_outbox.parcel_id),
  (SELECT withdrawals.order_id FROM withdrawals WHERE withdrawals.id = mail_outbox.withdrawal_id))`
