import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import { archiveWriter } from '#shop/backup/archive-writer.server.ts'
import type { Files } from '#shop/uploads/files.ts'
import { type EvidenceRange, evidenceParts } from './evidence-parts.server.ts'
import { type Installation, runChecks } from './run-checks.server.ts'

type Means = { db: Kysely<DB>; files: Files; installation: Installation }

export const evidenceFile = (id: string) => `evidence/${id}.zip`

/** Whether somebody waits for a file of evidence. */
export async function isEvidenceDue(db: Kysely<DB>): Promise<boolean> {
  const waiting = await db
    .selectFrom('evidence_files')
    .select('id')
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Writes every file that somebody waits for. One that cannot be written is marked as failed, and the error thrown. */
export async function writeDueEvidence(means: Means): Promise<void> {
  const waiting = await means.db
    .selectFrom('evidence_files')
    .select(['id', 'persons', sql<string>`from_day::text`.as('from'), sql<string>`to_day::text`.as('to')])
    .where('status', '=', 'waiting')
    .orderBy('created_at')
    .execute()
  for (const { id, ...range } of waiting) {
    try {
      await writeZip(means, range, evidenceFile(id))
      await finish(means.db, id, 'ready')
    } catch (error) {
      await finish(means.db, id, 'failed')
      throw error
    }
  }
}

const finish = (db: Kysely<DB>, id: string, status: 'ready' | 'failed') =>
  db
    .updateTable('evidence_files')
    .set({ status, finished_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()

/**
 * Writes the archive, whose manifest names every file with its length and SHA-256. Its rows, and then its bytes, pass through
 * memory page by page.
 */
async function writeZip({ db, files: store, installation }: Means, range: EvidenceRange, name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'))
  try {
    const path = join(folder, 'evidence.zip')
    const archive = archiveWriter(path)
    try {
      const files: object[] = []
      const add = async (name: string, texts: AsyncIterable<string>) => {
        files.push({ name, ...(await archive.add(name, bytesOf(texts), 'compressed')) })
      }
      await add('checks.json', one(JSON.stringify(await runChecks(db, installation), null, 2)))
      for (const { name, texts } of evidenceParts(db, range)) await add(name, texts)
      const manifest = { madeAt: new Date().toISOString(), ...range, files }
      await archive.add('manifest.json', bytesOf(one(JSON.stringify(manifest, null, 2))), 'compressed')
      await archive.finish()
    } catch (error) {
      await archive.abandon()
      throw error
    }
    await store.putFile(name, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* one(text: string) {
  yield text
}

async function* bytesOf(texts: AsyncIterable<string>) {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}
