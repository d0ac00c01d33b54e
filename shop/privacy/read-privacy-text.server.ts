import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { legalLine } from '#shop/settings/legal-line.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { controllerText, privacyMarkdown } from '#shop/texts/privacy.ts'
import { listProcessors } from './processors.server.ts'
import { booksYearsOf } from './retention.ts'

/** The current privacy page, in Markdown. */
export async function readPrivacyText(db: Db): Promise<string> {
  const settings = await readSettings(db)
  const processors = await listProcessors(db)
  return privacyMarkdown({
    controller: controllerText(legalLine(settings), settings.shopName),
    settings,
    booksYears: booksYearsOf(settings),
    carriers: await carriersInUse(db),
    processors: processors.filter(({ isInUse }) => isInUse),
  }).trim()
}

async function carriersInUse(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('parcels')
    .select('carrier')
    .distinct()
    .where('carrier', 'is not', null)
    .where('undone_at', 'is', null)
    .where('sent_at', '>', sql<Date>`now() - interval '2 years'`)
    .orderBy('carrier')
    .limit(20)
    .execute()
  return rows.flatMap(({ carrier }) => carrier ?? [])
}
