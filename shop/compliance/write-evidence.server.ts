import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import { type ArchiveWriter, archiveWriter } from '#shop/backup/archive-writer.server.ts'
import { shopTimeZone } from '#shop/dates.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Files } from '#shop/uploads/files.ts'
import { type EvidencePart, type EvidenceRange, textPart } from './evidence-part.server.ts'
import { evidenceParts } from './evidence-parts.server.ts'
import { type Installation, runChecks } from './run-checks.server.ts'

type Means = { db: Kysely<DB>; files: Files; installation: Installation }

/** The name of an evidence archive in the shop's files. */
export const evidenceFile = (id: string) => `evidence/${id}.zip`

/** Whether a requested archive is waiting to be written. */
export async function isEvidenceDue(db: Kysely<DB>): Promise<boolean> {
  const waiting = await db
    .selectFrom('evidence_files')
    .select('id')
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/**
 * Writes every requested archive. If one fails, it is marked as failed and the error is thrown; one interrupted by `stop`
 * stays in the queue, and the next run starts it again.
 */
export async function writeDueEvidence(means: Means, stop?: AbortSignal): Promise<void> {
  const waiting = await means.db
    .selectFrom('evidence_files')
    .select(['id', 'persons', sql<string>`from_day::text`.as('from'), sql<string>`to_day::text`.as('to')])
    .where('status', '=', 'waiting')
    .orderBy('created_at')
    .execute()
  for (const { id, ...range } of waiting) {
    try {
      await writeZip(means, range, { name: evidenceFile(id), stop })
      await finish(means.db, id, 'ready')
    } catch (error) {
      if (stop?.aborted) return
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

type Target = { name: string; stop?: AbortSignal }

/** Writes the archive to a local temporary file first, since it may be too large for memory. */
async function writeZip(means: Means, range: EvidenceRange, { name, stop }: Target) {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'))
  try {
    const path = join(folder, 'evidence.zip')
    const archive = archiveWriter(path)
    try {
      await writeParts(archive, { ...means, range, stop })
      await archive.finish()
    } catch (error) {
      await archive.abandon()
      throw error
    }
    await means.files.putFile(name, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Writing = Means & { range: EvidenceRange; stop?: AbortSignal }

/**
 * Adds one file after the other, and finally the manifest with the name, length and SHA-256 of each. Rows and bytes pass
 * through memory page by page; other requests are served in between.
 */
async function writeParts(archive: ArchiveWriter, { db, installation, range, stop }: Writing) {
  const files: { name: string; bytes: number; sha256: string }[] = []
  const add = async ({ name, bytes, packing }: EvidencePart) => {
    stop?.throwIfAborted()
    files.push({ name, ...(await archive.add(name, bytes, packing)) })
    await yieldToEventLoop()
  }
  await add(textPart('checks.json', JSON.stringify(await runChecks(db, installation), null, 2)))
  for await (const part of evidenceParts(db, range)) await add(part)
  const { shopName, legalName } = await readSettings(db)
  const about = { shopName, legalName, madeAt: new Date().toISOString(), timeZone: shopTimeZone, ...range }
  const manifest = textPart('manifest.json', JSON.stringify({ ...about, files }, null, 2))
  await archive.add(manifest.name, manifest.bytes, manifest.packing)
}
