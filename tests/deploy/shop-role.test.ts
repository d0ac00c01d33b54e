import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { migrate } from '#db/migrate.ts'
import { blankDatabase, onDatabase } from '#tests/support/blank-database.ts'
import { readObjects, textOf } from './kit.ts'

type Names = { owner: string; role: string }

/** The SQL that deploy/kubernetes makes CloudNativePG run as superuser, before there is a schema. */
function ofKubernetes({ owner, role }: Names): string[] {
  const cluster = readObjects('database.yaml').find(({ kind }) => kind === 'Cluster')
  const { bootstrap } = z
    .object({
      bootstrap: z.object({ initdb: z.object({ postInitApplicationSQL: z.array(z.string()) }) }),
    })
    .parse(cluster?.spec)
  return bootstrap.initdb.postInitApplicationSQL.map((statement) =>
    statement.replaceAll('sillage_owner', owner).replaceAll(/\bsillage\b/g, role),
  )
}

/** deploy/postgres/shop-role.sql as psql runs it. */
const ofRoleFile = ({ role }: Names) => [
  `CREATE ROLE ${role}`,
  textOf('deploy/postgres/shop-role.sql').replaceAll(':"role"', role),
]

async function runAll(url: string, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function addressAs(url: string, name: string, password: string): string {
  const address = new URL(url)
  address.username = name
  address.password = password
  return address.href
}

test.for([
  { name: 'deploy/kubernetes', statements: ofKubernetes, asSuperuser: true },
  { name: 'deploy/postgres/shop-role.sql', statements: ofRoleFile, asSuperuser: false },
])(
  '$name: a role that was made before the schema may change rows, has its limits and may change no schema',
  async ({ statements, asSuperuser }) => {
    const suffix = randomBytes(4).toString('hex')
    const names = { owner: `kit_owner_${suffix}`, role: `kit_shop_${suffix}` }
    const database = await blankDatabase()
    const nameOf = new URL(database.url).pathname.slice(1)
    await onDatabase(database.url, `CREATE ROLE ${names.owner} LOGIN CREATEROLE PASSWORD 'owner'`)
    try {
      await onDatabase(database.url, `ALTER DATABASE ${nameOf} OWNER TO ${names.owner}`)
      const owner = addressAs(database.url, names.owner, 'owner')
      await runAll(asSuperuser ? database.url : owner, statements(names))
      await onDatabase(database.url, `ALTER ROLE ${names.role} LOGIN PASSWORD 'shop'`)
      await migrate(owner)
      const shop = addressAs(database.url, names.role, 'shop')
      for (const [name, value] of [
        ['statement_timeout', '3s'],
        ['lock_timeout', '2s'],
        ['idle_in_transaction_session_timeout', '10s'],
        ['jit', 'off'],
        ['max_parallel_workers_per_gather', '0'],
        ['random_page_cost', '1.1'],
        ['TimeZone', 'UTC'],
      ])
        expect(await onDatabase(shop, `SELECT current_setting('${name}') AS value`), name).toEqual([
          { value },
        ])
      const [denied] = await onDatabase(
        shop,
        `SELECT count(*)::int AS tables FROM pg_class c
       WHERE c.relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND c.relkind IN ('r', 'p')
         AND NOT (has_table_privilege(c.oid, 'SELECT') AND has_table_privilege(c.oid, 'INSERT')
           AND has_table_privilege(c.oid, 'UPDATE') AND has_table_privilege(c.oid, 'DELETE'))`,
      )
      expect(denied).toEqual({ tables: 0 })
      await onDatabase(shop, `SELECT nextval('order_number')`)
      await expect(onDatabase(shop, 'CREATE TABLE public.mine (id int)')).rejects.toThrow('permission denied')
      await expect(onDatabase(shop, 'DROP TABLE public.orders')).rejects.toThrow('must be owner')
    } finally {
      await database.drop()
      await onDatabase(new URL('/postgres', database.url).href, `DROP ROLE IF EXISTS ${names.role}`)
      await onDatabase(new URL('/postgres', database.url).href, `DROP ROLE ${names.owner}`)
    }
  },
)
