import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { csvPart, type EvidencePart } from './evidence-part.server.ts'

const file = sql<string>`concat('notices/', encode(sha256, 'hex'), '.', type)`

/** Since when each notice of the legal guarantee was shown, and each file with exactly the bytes that were. */
export async function* noticeParts(db: Db): AsyncGenerator<EvidencePart> {
  yield csvPart(db, 'notices.csv', {
    columns: {
      ...{ id: sql`id::text`, locale: sql`locale`, shown_since: sql`uploaded_at::text` },
      ...{ sha256: sql`encode(sha256, 'hex')`, file },
    },
    from: sql`guarantee_notices`,
    id: sql`id`,
  })
  // A file that was uploaded again later is in the archive once.
  const rows = await db
    .selectFrom('guarantee_notices')
    .select((eb) => [file.as('name'), eb.fn.min('id').as('id')])
    .groupBy('name')
    .orderBy('id')
    .execute()
  for (const { name, id } of rows) yield { name, packing: 'stored', bytes: bytesOf(db, id) }
}

async function* bytesOf(db: Db, id: number) {
  const { bytes } = await db
    .selectFrom('guarantee_notices')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  yield bytes
}
