import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type Preset, presets } from '#shop/settings/presets.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { evidenceTexts as texts } from '#shop/texts/compliance.ts'
import {
  administrator,
  amount,
  csvPart,
  type EvidencePart,
  type EvidenceRange,
  isWithin,
  textPart,
} from './evidence-part.server.ts'

/** The settings that determine the tax in a price, and the registration under which it is declared. */
const taxSettings = ['taxRate', 'taxIncluded', 'preset', 'currency', 'vatNumber', 'ossRegistered'] as const

/** The source of a tax rate: its preset, or the person who entered a different one. */
const taxSourceOf = ({ preset, taxRate }: { preset: Preset; taxRate: number }): string =>
  taxRate === presets[preset].taxRate ? texts.taxSources[preset] : texts.ownTaxRate

/**
 * The shop's VAT records: the current rate with its source, every change ever made to the tax settings with its time and
 * administrator, and the tax of each invoice and credit note of the period as recorded in the books.
 */
export async function* vatParts(db: Db, range: EvidenceRange): AsyncGenerator<EvidencePart> {
  const settings = await readSettings(db)
  const inForce = Object.fromEntries(taxSettings.map((name) => [name, settings[name]]))
  yield textPart(
    'vat/in-force.json',
    JSON.stringify({ readAt: new Date().toISOString(), ...inForce, source: taxSourceOf(settings) }, null, 2),
  )
  yield csvPart(db, 'vat/changes.csv', {
    columns: {
      ...{ id: sql`a.id::text`, at: sql`a.at::text`, setting: sql`change.value ->> 'field'` },
      ...{ before: sql`change.value ->> 'before'`, after: sql`change.value ->> 'after'` },
      by: administrator('u', range),
    },
    from: sql`audit_log a LEFT JOIN users u ON u.id = a.actor
      CROSS JOIN LATERAL jsonb_array_elements(
        CASE WHEN jsonb_typeof(a.details -> 'changes') = 'array' THEN a.details -> 'changes' ELSE '[]' END
      ) WITH ORDINALITY AS change (value, place)`,
    where: sql`a.action = 'settings.changed'
      AND change.value ->> 'field' = ANY (${taxSettings}::text[])`,
    ...{ at: sql`a.at`, id: sql`(a.id::text || ' ' || change.place::text)` },
  })
  yield csvPart(db, 'vat/documents.csv', {
    columns: {
      ...{ id: sql`i.id`, number: sql`i.number`, kind: sql`i.kind`, issued_at: sql`i.issued_at::text` },
      ...{ order: sql`o.number`, credits: sql`credited.number`, currency: sql`i.currency` },
      ...{ net: amount('i.net_amount'), tax: amount('i.tax_amount'), total: amount('i.total_amount') },
      ...{ tax_rate_percent: amount('i.tax_rate'), prices_include_tax: sql`i.tax_included` },
    },
    from: sql`invoices i JOIN orders o ON o.id = i.order_id LEFT JOIN invoices credited ON credited.id = i.invoice_id`,
    where: isWithin(sql`i.issued_at`, range),
    ...{ at: sql`i.issued_at`, id: sql`i.id` },
  })
}
