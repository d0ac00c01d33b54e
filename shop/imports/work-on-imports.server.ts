import { rm } from 'node:fs/promises'
import type { PictureMeans } from '#shop/uploads/keep-upload.server.ts'
import {
  failImport,
  type Hold,
  HoldLost,
  isDeadly,
  isGivenUp,
  layDown,
  takeImport,
} from './hold-import.server.ts'
import type { Failure } from './import-columns.ts'
import { ImportFailed } from './import-failed.ts'
import { csvPath, type ImportFolder, importsWithFiles, removeImportFiles } from './import-files.server.ts'
import { readImport } from './read-import.server.ts'
import { writeImport } from './write-import.server.ts'

export type ImportMeans = PictureMeans & {
  folder: ImportFolder
  onError: (error: unknown, what: string) => void
}

/** So long one round works at most; what is left is the next one's. */
const longestMs = 240_000

const ourFault = {
  title: 'This file could not be read to its end.',
  text: 'Something went wrong on our side, several times. Nothing of it is half written; please try again later.',
}

/**
 * Reads and writes the imports that wait for it, the oldest first, until none is left (`only` this one, when given). What
 * a killed process had begun is taken up again.
 */
export async function workOnImports(means: ImportMeans, stop: AbortSignal, only?: string): Promise<void> {
  const until = Date.now() + longestMs
  while (!stop.aborted && Date.now() < until) {
    const hold = await takeImport(means.db, await importsWithFiles(means.folder), only)
    if (!hold) return
    await work(means, hold, stop, until)
  }
}

async function work(means: ImportMeans, hold: Hold, stop: AbortSignal, until: number): Promise<void> {
  const { db, folder } = means
  if (isDeadly(hold)) return giveUp(means, hold, ourFault)
  try {
    if (hold.status === 'reading') {
      await readImport(means, hold, stop)
      await rm(csvPath(folder, hold.id), { force: true })
    } else if (await writeImport(means, hold, stop, until)) await removeImportFiles(folder, hold.id)
    else await layDown(db, hold)
  } catch (error) {
    if (error instanceof HoldLost) return
    if (stop.aborted) return layDown(db, hold)
    const failure = error instanceof ImportFailed ? error.failure : ourFault
    if (failure !== ourFault || isGivenUp(hold)) await giveUp(means, hold, failure)
    // Its owner knows; nobody else has to.
    if (failure === ourFault) throw error
  }
}

async function giveUp({ db, folder }: ImportMeans, hold: Hold, failure: Failure) {
  await failImport(db, hold, failure)
  await removeImportFiles(folder, hold.id)
}
