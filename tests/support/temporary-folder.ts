import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps the files of this folder in memory. */
const memoryFolder = '/dev/shm'
/** Room in bytes that a test run needs there, and memory that must be left for its programs. */
const [leastRoom, leastMemory] = [2 * 2 ** 30, 6 * 2 ** 30]

/** A new folder in the system's temporary directory; `remove()` deletes it with its content. */
export const temporaryFolder = (name: string) => folderIn(tmpdir(), name)

/**
 * The same for a database, in memory where there is room: making one writes a thousand small files, which takes ten times the
 * processor time on a disk, and deleting them again.
 */
export function temporaryDataFolder(name: string) {
  return folderIn(hasRoom() ? memoryFolder : tmpdir(), name)
}

function folderIn(directory: string, name: string) {
  const path = mkdtempSync(join(directory, `sillage-${name}-`))
  // Retries, because files may still be written during removal.
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

function hasRoom(): boolean {
  if (!existsSync(memoryFolder)) return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize > leastRoom && process.availableMemory() > leastMemory
}
