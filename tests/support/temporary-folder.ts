import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder in the system's temporary directory; `remove()` deletes it with its content. */
export function temporaryFolder(name: string) {
  const path = mkdtempSync(join(tmpdir(), `sillage-${name}-`))
  // Retries, because files may still be written during removal.
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}
