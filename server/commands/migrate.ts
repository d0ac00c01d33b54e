import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { readConfig } from '#server/config.ts'

/** `npm run db:migrate`: migrates the shop's database to the newest schema; the shop need not run. */
const config = readConfig(process.env)
const embedded = config.migrateDatabaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
try {
  const done = await migrate(config.migrateDatabaseUrl ?? embedded?.url ?? '', {
    onTry: ({ name, ms, isLockedOut }) =>
      process.stdout.write(`${name}: ${isLockedOut ? `a table is in use, gave up after ${ms}` : ms} ms\n`),
  })
  if (done.length === 0) process.stdout.write('The schema is up to date\n')
} finally {
  await embedded?.stop()
}
