import type pg from 'pg'

export type Column = { name: string; type: string }
export type TableInfo = { name: string; columns: Column[]; key: string[] }
export type SequenceState = { name: string; lastValue: string; isCalled: boolean }

const ofAnExtension = (catalogue: string, oid: string) =>
  `EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`

const tablesQuery = `
  SELECT c.relname AS name,
         (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
            FROM pg_attribute a
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
         coalesce((SELECT json_agg(a.attname ORDER BY array_position(i.indkey::int2[], a.attnum))
            FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
           WHERE i.indrelid = c.oid AND i.indisprimary), '[]') AS key
    FROM pg_class c
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT ${ofAnExtension('pg_class', 'c.oid')}
   ORDER BY c.relname`

/** The shop's tables by name, with their columns (except generated ones) and primary keys. */
export async function readTables(client: pg.Client): Promise<TableInfo[]> {
  const { rows } = await client.query<TableInfo>(tablesQuery)
  return rows
}

/** The state of each sequence. It may be ahead of a snapshot, never behind. */
export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `SELECT relname AS name, oid::regclass::text AS quoted FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  )
  const states: SequenceState[] = []
  for (const { name, quoted } of rows) {
    const { rows: found } = await client.query<Omit<SequenceState, 'name'>>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quoted}`,
    )
    if (found[0]) states.push({ name, ...found[0] })
  }
  return states
}

/** Drops everything in the schema `public` that does not belong to an extension, so that all migrations can run again. */
export async function dropEverything(client: pg.Client): Promise<void> {
  await dropEach(
    client,
    `SELECT format('DROP %s IF EXISTS public.%I CASCADE',
              CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, relname)
       FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT ${ofAnExtension('pg_class', 'c.oid')}
      ORDER BY relkind = 'S'`,
  )
  await dropEach(
    client,
    `SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
      WHERE pronamespace = 'public'::regnamespace AND NOT ${ofAnExtension('pg_proc', 'p.oid')}`,
  )
  await dropEach(
    client,
    `SELECT format('DROP TEXT SEARCH CONFIGURATION public.%I CASCADE', cfgname) FROM pg_ts_config c
      WHERE cfgnamespace = 'public'::regnamespace AND NOT ${ofAnExtension('pg_ts_config', 'c.oid')}`,
  )
  await dropEach(
    client,
    `SELECT format('DROP COLLATION public.%I CASCADE', collname) FROM pg_collation c
      WHERE collnamespace = 'public'::regnamespace AND NOT ${ofAnExtension('pg_collation', 'c.oid')}`,
  )
}

async function dropEach(client: pg.Client, query: string) {
  const { rows } = await client.query<{ format: string }>(query)
  for (const { format } of rows) await client.query(format)
}

/** Statements that restore the privileges of other roles after the tables and sequences were recreated. */
export async function readGrants(client: pg.Client): Promise<{ of: string; statement: string }[]> {
  const { rows } = await client.query<{ of: string; statement: string }>(
    `SELECT c.relname AS of,
            format('GRANT %s ON %s public.%I TO %s', a.privilege_type,
              CASE c.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.relname,
              CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END) AS statement
       FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) a
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'S') AND a.grantee <> c.relowner`,
  )
  return rows
}
