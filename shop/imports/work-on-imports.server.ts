import { rm } from 'node:fs/promises'
import { importFailureTexts } from '#shop/texts/imports.ts'
import type { PictureMeans } from '#shop/uploads/store-upload.server.ts'
import type { Failure } from './import-columns.ts'
import { ImportFailed } from './import-failed.ts'
import { csvPath, type ImportFolder, importsWithFiles, removeImportFiles } from './import-files.server.ts'
import {
  failImport,
  isDeadly,
  isGivenUp,
  type Lease,
  LeaseLost,
  leaseImport,
  releaseLease,
} from './import-lease.server.ts'
import { readImport } from './read-import.server.ts'
import { writeImport } from './write-import.server.ts'

export type ImportMeans = PictureMeans & {
  folder: ImportFolder
  onError: (error: unknown, what: string) => void
}

/** Maximum duration of one run, in ms; the next run continues. */
const longestMs = 240_000

const { ourFault } = importFailureTexts

/**
 * Reads and writes waiting imports, oldest first, until none is left, or only the import `only`. Continues what a killed
 * process had begun.
 */
export async function workOnImports(means: ImportMeans, stop: AbortSignal, only?: string): Promise<void> {
  const until = Date.now() + longestMs
  while (!stop.aborted && Date.now() < until) {
    const lease = await leaseImport(means.db, await importsWithFiles(means.folder), only)
    if (!lease) return
    await work(means, lease, stop, until)
  }
}

async function work(means: ImportMeans, lease: Lease, stop: AbortSignal, until: number): Promise<void> {
  const { db, folder } = means
  if (isDeadly(lease)) return giveUp(means, lease, ourFault)
  try {
    if (lease.status === 'reading') {
      await readImport(means, lease, stop)
      await rm(csvPath(folder, lease.id), { force: true })
    } else if (await writeImport(means, lease, stop, until)) await removeImportFiles(folder, lease.id)
    else await releaseLease(db, lease)
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (stop.aborted) return releaseLease(db, lease)
    const failure = error instanceof ImportFailed ? error.failure : ourFault
    if (failure !== ourFault || isGivenUp(lease)) await giveUp(means, lease, failure)
    // A file that cannot be used is reported to its owner instead of being logged.
    if (failure === ourFault) throw error
  }
}

async function giveUp({ db, folder }: ImportMeans, lease: Lease, failure: Failure) {
  await failImport(db, lease, failure)
  await removeImportFiles(folder, lease.id)
}
