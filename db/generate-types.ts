import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'

/** Writes db/database.ts from the schema of the migrations; with --verify fails when it differs. */
const dataDir = mkdtempSync(join(tmpdir(), 'sillage-types-'))
const postgres = await startEmbeddedPostgres(dataDir)
try {
  await migrate(postgres.url)
  const mapping = { int8: 'number', numeric: 'number' }
  const args = [
    '--dialect',
    'postgres',
    '--out-file',
    'db/database.ts',
    '--exclude-pattern',
    '{public.schema_migrations,pgboss.*}',
  ]
  const { status } = spawnSync(
    'kysely-codegen',
    [...args, '--type-mapping', JSON.stringify(mapping), ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL: postgres.url } },
  )
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
