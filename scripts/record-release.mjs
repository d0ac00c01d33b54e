// npm run record:release: writes the queries of this release down, for the next one's migrations to be tried on them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, mustRun, pinnedNode } from './toolchain.mjs'

ensureInstalled()
const folder = mkdtempSync(join(tmpdir(), 'sillage-queries-'))
try {
  // The outcome of a race differs each time.
  const tests = ['run', 'server/api', 'shop', '--exclude', '**/*-races.test.ts']
  await mustRun('vitest', tests, { RECORD_QUERIES: folder })
  await mustRun(pinnedNode(), ['tests/release/compact.ts', folder, 'db/previous-release/queries.json.gz'])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
