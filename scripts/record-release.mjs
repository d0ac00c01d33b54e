// npm run record:release: records the queries of this release, to test the next release's migrations against them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, mustRun, pinnedNode } from './toolchain.mjs'

ensureInstalled()
const folder = mkdtempSync(join(tmpdir(), 'sillage-queries-'))
try {
  // Race tests are left out, since their queries differ each time.
  const tests = ['run', 'server/api', 'shop', '--exclude', '**/*-races.test.ts']
  await mustRun('vitest', tests, { RECORD_QUERIES: folder })
  await mustRun(pinnedNode(), ['tests/release/compact.ts', folder, 'db/previous-release/queries.json.gz'])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
