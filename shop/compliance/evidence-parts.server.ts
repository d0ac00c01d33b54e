import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { noticeParts } from './evidence-notices.server.ts'
import {
  administrator,
  amount,
  csvPart,
  type EvidencePart,
  type EvidenceRange,
  isWithin,
  momentsOf,
} from './evidence-part.server.ts'
import { textParts } from './evidence-texts.server.ts'
import { vatParts } from './evidence-vat.server.ts'
import { withdrawalParts } from './evidence-withdrawals.server.ts'

/**
 * The files of an evidence archive except the checks: prices and reductions, versions of texts, notices of the guarantee,
 * withdrawals, VAT, reports and decisions on reviews, processors of data, and the audit log.
 */
export async function* evidenceParts(db: Db, range: EvidenceRange): AsyncGenerator<EvidencePart> {
  yield* priceParts(db, range)
  yield* textParts(db)
  yield* noticeParts(db)
  yield* withdrawalParts(db, range)
  yield* vatParts(db, range)
  yield* reviewParts(db, range)
  yield processorsPart(db)
  yield auditPart(db, range)
}

/** The reductions of the period, and the full history of the reduced products, since reference prices are older. */
function priceParts(db: Db, range: EvidenceRange): EvidencePart[] {
  const { since, until } = momentsOf(range)
  const reduced = sql`(SELECT product_id FROM price_reductions
    WHERE started_at < ${until} AND (ended_at IS NULL OR ended_at >= ${since}))`
  return [
    csvPart(db, 'prices/reductions.csv', {
      columns: {
        ...{ id: sql`r.id::text`, product: sql`r.product_id`, title: sql`p.title` },
        ...{ started_at: sql`r.started_at::text`, ended_at: sql`r.ended_at::text` },
        ...{ reference_price: amount('r.reference_price'), short_history: sql`r.short_history` },
      },
      from: sql`price_reductions r JOIN products p ON p.id = r.product_id`,
      where: sql`r.product_id IN ${reduced}`,
      id: sql`r.id`,
    }),
    csvPart(db, 'prices/history.csv', {
      columns: {
        ...{ id: sql`id::text`, product: sql`product_id`, price: amount('price') },
        ...{ offered: sql`offered`, at: sql`at::text` },
      },
      from: sql`price_history`,
      where: sql`product_id IN ${reduced}`,
      id: sql`id`,
    }),
  ]
}

function reviewParts(db: Db, range: EvidenceRange): EvidencePart[] {
  const isOfPeriod = isWithin(sql`at`, range)
  // Free text may contain a person's name.
  const typed = (column: string) => sql`CASE WHEN ${range.persons} THEN ${sql.ref(column)} END`
  const place = { where: isOfPeriod, at: sql`at`, id: sql`id` }
  return [
    csvPart(db, 'reviews/decisions.csv', {
      columns: {
        ...{ id: sql`id`, review: sql`review_id`, at: sql`at::text`, state: sql`state`, ground: sql`ground` },
        ...{ facts: typed('facts'), told_at: sql`told_at::text` },
      },
      from: sql`review_decisions`,
      ...place,
    }),
    // Never contains the name and address of the reporter.
    csvPart(db, 'reviews/reports.csv', {
      columns: {
        ...{
          id: sql`id`,
          number: sql`number`,
          review: sql`review_id`,
          at: sql`at::text`,
          ground: sql`ground`,
        },
        ...{ text: typed('text'), decision: sql`CASE WHEN review_deleted THEN 'deleted' ELSE decision END` },
        decided_at: sql`decided_at::text`,
      },
      from: sql`review_reports`,
      ...place,
    }),
  ]
}

const processorsPart = (db: Db) =>
  csvPart(db, 'processors.csv', {
    columns: {
      ...{ name: sql`name`, purpose: sql`purpose`, data: sql`data`, country: sql`country` },
      ...{ transfer: sql`transfer`, contract_on: sql`contract_on::text`, in_use: sql`in_use` },
    },
    from: sql`processors`,
    ...{ at: sql`updated_at`, id: sql`name` },
  })

/** Audit entries from the areas of the checks, without notes and values. */
const auditPart = (db: Db, range: EvidenceRange) =>
  csvPart(db, 'audit.csv', {
    columns: {
      ...{ id: sql`a.id::text`, at: sql`a.at::text`, action: sql`a.action`, by: administrator('u', range) },
      ...{ subject: sql`a.subject`, number: sql`coalesce(a.details ->> 'number', a.details ->> 'report')` },
      fields: sql`(SELECT string_agg(change ->> 'field', ' ') FROM jsonb_array_elements(
        CASE WHEN jsonb_typeof(a.details -> 'changes') = 'array' THEN a.details -> 'changes' ELSE '[]' END) AS change)`,
    },
    from: sql`audit_log a LEFT JOIN users u ON u.id = a.actor`,
    where: sql`(a.action ~ '^(settings|text|compliance|withdrawal|return|review|privacy|processor|invoice|credit_note)\\.'
      OR a.action IN ('order.received', 'product.edited', 'products.changed_together', 'products.change_undone',
        'import.applied', 'user.data_downloaded', 'user.deleted'))
      AND ${isWithin(sql`a.at`, range)}`,
    ...{ at: sql`a.at`, id: sql`a.id` },
  })
