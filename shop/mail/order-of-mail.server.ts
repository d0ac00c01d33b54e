import { sql } from 'kysely'

/** SQL for the order of an email in `mail_outbox`, directly or through its parcel or withdrawal; null for other emails. */
export const orderOfMail = sql<string | null>`coalesce(mail_outbox.order_id,
  (SELECT parcels.order_id FROM parcels WHERE parcels.id = mail_outbox.parcel_id),
  (SELECT withdrawals.order_id FROM withdrawals WHERE withdrawals.id = mail_outbox.withdrawal_id))`
