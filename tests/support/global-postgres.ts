import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { temporaryDataFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/**
 * One PostgreSQL for a whole test run; each test file copies the migrated template database (tests/support/database.ts). With
 * TEST_DATABASE_URL, a superuser URL of an empty server, the tests run there, for example on another version.
 */
export default async function setup({ provide }: TestProject) {
  const external = process.env.TEST_DATABASE_URL
  const postgres = external ? { url: external, stop: async () => undefined } : await startTestPostgres()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  // No data outlives the run, so nothing has to wait for the disk.
  await client.query('ALTER SYSTEM SET fsync = off')
  await client.query('ALTER SYSTEM SET full_page_writes = off')
  await client.query('SELECT pg_reload_conf()')
  await client.query('DROP DATABASE IF EXISTS shop_template')
  await client.query('CREATE DATABASE shop_template')
  await client.end()
  await migrate(databaseUrl(postgres.url, 'shop_template'))
  provide('postgresUrl', postgres.url)
  return postgres.stop
}

async function startTestPostgres() {
  const folder = temporaryDataFolder('tests')
  const { url, stop } = await startEmbeddedPostgres(folder.path)
  return {
    url,
    stop: async () => {
      await stop()
      folder.remove()
    },
  }
}

export function databaseUrl(server: string, name: string) {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
