import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder under the system's temporary one; `remove()` deletes it with all that is in it. */
export function temporaryFolder(name: string) {
  const path = mkdtempSync(join(tmpdir(), `sillage-${name}-`))
  // Files may still be written while it goes.
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}
