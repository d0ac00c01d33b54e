import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { sellerOf } from '#shop/documents/seller.ts'
import type { Place } from '#shop/exports/csv.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { withdrawalTexts } from '#shop/texts/withdrawal.ts'
import { receiptOf, selectReceipts } from '#shop/withdrawal/read-receipt.server.ts'
import { type Receipt, receiptLayout } from '#shop/withdrawal/receipt-layout.ts'
import {
  administrator,
  amount,
  csvPart,
  type EvidencePart,
  type EvidenceRange,
  isWithin,
} from './evidence-part.server.ts'

/** Letters, emails and free descriptions identify their writer; the shop's own sentence about an order does not. */
const namesNobody = sql<boolean>`(w.channel = 'online' AND w.items_given IS NULL AND w.order_id IS NOT NULL)`

/** Number of receipts held in memory at a time before drawing. */
const receiptsAtOnce = 50

/** The period's withdrawals, their events and returns, and the receipts. */
export async function* withdrawalParts(db: Db, range: EvidenceRange): AsyncGenerator<EvidencePart> {
  const { persons } = range
  const isReceived = isWithin(sql`w.received_at`, range)
  const typed = (column: string) => sql`CASE WHEN ${persons} THEN ${sql.ref(column)} END`
  yield csvPart(db, 'withdrawals.csv', {
    columns: {
      ...{ id: sql`w.id`, number: sql`w.number`, channel: sql`w.channel`, locale: sql`w.locale` },
      ...{ received_at: sql`w.received_at::text`, period_ends_on: sql`w.period_ends_on::text` },
      ...{ timing: sql`w.timing`, name: sql`CASE WHEN ${persons} THEN w.name ELSE initials(w.name) END` },
      ...{ email: typed('w.email'), items: typed('w.items_given'), order: sql`w.order_id` },
      order_number: sql`CASE WHEN ${persons} THEN w.order_number_given ELSE o.number END`,
      goods: sql`(SELECT string_agg(k.qty || ' × ' || i.title, '; ' ORDER BY i.id)
        FROM withdrawal_items k JOIN order_items i ON i.id = k.order_item_id WHERE k.withdrawal_id = w.id)`,
      statement: sql`CASE WHEN ${persons} OR ${namesNobody} THEN w.words END`,
      sha256: sql`encode(w.sha256, 'hex')`,
      receipt: sql`concat('withdrawals/receipts/', w.number, '.pdf')`,
    },
    from: sql`withdrawals w LEFT JOIN orders o ON o.id = w.order_id`,
    where: isReceived,
    ...{ at: sql`w.received_at`, id: sql`w.id` },
  })
  yield csvPart(db, 'withdrawals/events.csv', {
    columns: {
      ...{ id: sql`e.id::text`, withdrawal: sql`w.number`, at: sql`e.at::text`, kind: sql`e.kind` },
      // Notes may contain a person's name.
      ...{ by: administrator('u', range), details: sql`CASE WHEN ${persons} THEN e.details::text END` },
    },
    from: sql`withdrawal_events e JOIN withdrawals w ON w.id = e.withdrawal_id LEFT JOIN users u ON u.id = e.by_user`,
    where: isReceived,
    id: sql`e.id`,
  })
  yield csvPart(db, 'withdrawals/returns.csv', {
    columns: {
      ...{ id: sql`r.id`, number: sql`r.number`, withdrawal: sql`w.number`, order: sql`o.number` },
      ...{ cause: sql`r.cause`, status: sql`r.status`, announced_at: sql`r.created_at::text` },
      ...{ send_by: sql`r.send_by::text`, refund_due_on: sql`r.refund_due_on::text` },
      ...{ posted_proof_at: sql`r.posted_proof_at::text`, arrived_at: sql`r.arrived_at::text` },
      ...{ settled_at: sql`r.settled_at::text`, currency: sql`o.currency`, refunded: amount('f.refunded') },
    },
    from: sql`returns r JOIN orders o ON o.id = r.order_id LEFT JOIN withdrawals w ON w.id = coalesce(r.withdrawal_id, r.part_of)
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS refunded FROM refunds
        WHERE return_id = r.id AND status <> 'failed') AS f`,
    where: isWithin(sql`r.created_at`, range),
    ...{ at: sql`r.created_at`, id: sql`r.id` },
  })
  yield* receiptParts(db, range)
}

/** The receipt of each withdrawal as its customer received it, drawn one at a time when the file is read. */
async function* receiptParts(db: Db, range: EvidenceRange): AsyncGenerator<EvidencePart> {
  const seller = sellerOf(await readSettings(db))
  for (let after: Place | undefined; ; ) {
    const rows = await readReceipts(db, range, after)
    for (const row of rows) {
      const whole = await receiptOf(db, row, seller)
      const receipt = range.persons ? whole : withoutPersons(whole, row)
      yield { name: `withdrawals/receipts/${row.number}.pdf`, packing: 'stored', bytes: drawn(receipt) }
    }
    after = rows.at(-1)
    if (!after || rows.length < receiptsAtOnce) return
  }
}

const readReceipts = (db: Db, range: EvidenceRange, after: Place | undefined) =>
  selectReceipts(db)
    .leftJoin('orders', 'orders.id', 'w.order_id')
    .select([sql<string>`w.received_at::text`.as('at'), 'orders.number as known_order'])
    .select([sql<string>`initials(w.name)`.as('initials'), namesNobody.as('namesNobody')])
    .where(isWithin(sql`w.received_at`, range))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(w.received_at, w.id) > (${after?.at}::timestamptz, ${after?.id})`),
    )
    .orderBy('w.received_at')
    .orderBy('w.id')
    .limit(receiptsAtOnce)
    .execute()

type Pseudonyms = { initials: string; known_order: string | null; namesNobody: boolean }

const { leftOut } = withdrawalTexts.receipt

function withoutPersons(receipt: Receipt, { initials, known_order, namesNobody }: Pseudonyms): Receipt {
  const statement = namesNobody ? receipt.statement : leftOut
  return {
    ...receipt,
    name: initials,
    email: '',
    items: null,
    orderNumber: known_order ?? leftOut,
    statement,
  }
}

async function* drawn(receipt: Receipt) {
  // Loaded on first use, since the PDF library and the fonts are large.
  const { drawPdf } = await import('#shop/documents/draw-pdf.server.ts')
  yield await drawPdf(receiptLayout(receipt))
}
