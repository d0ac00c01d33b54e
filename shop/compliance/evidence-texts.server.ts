import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { csvPart, type EvidencePart, textPart } from './evidence-part.server.ts'

/** Versions per page: a text may have 200 kB. */
const textsAtOnce = 20

type Version = { id: string; name: string; locale: string; version: number }
const fileOf = ({ name, locale, version }: Omit<Version, 'id'>) => `texts/${name}-${locale}-${version}.md`

/**
 * All versions of all texts: a list, and a file for each. Each file has exactly the published bytes, so that its hash in the
 * manifest equals the one in the list.
 */
export async function* textParts(db: Db): AsyncGenerator<EvidencePart> {
  yield csvPart(db, 'texts.csv', {
    columns: {
      ...{ id: sql`id`, name: sql`name`, locale: sql`locale`, version: sql`version` },
      ...{ valid_from: sql`valid_from::text`, sha256: sql`encode(sha256, 'hex')` },
      file: sql`concat('texts/', name, '-', locale, '-', version, '.md')`,
    },
    from: sql`legal_texts`,
    ...{ at: sql`valid_from`, id: sql`id` },
  })
  for await (const { markdown, ...version } of versions(db)) yield textPart(fileOf(version), markdown)
}

async function* versions(db: Db) {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('legal_texts')
      .select(['id', 'name', 'locale', 'version', 'markdown'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(textsAtOnce)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < textsAtOnce) return
    after = last.id
  }
}
