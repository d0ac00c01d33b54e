-- Rights and time limits of the role that the shop's DATABASE_URL names; MIGRATE_DATABASE_URL names the owner of the
-- schema, a role with LOGIN and CREATEROLE. Run it as that owner, before or after the first `npm run db:migrate`, and again
-- if the role is made anew (docs/several-machines.md#from-one-machine-to-three):
--
--   psql "$MIGRATE_DATABASE_URL" -c "CREATE ROLE sillage LOGIN PASSWORD '…'"
--   psql "$MIGRATE_DATABASE_URL" -v role=sillage -f deploy/postgres/shop-role.sql

-- Of the job queues; the first migration finds it.
CREATE SCHEMA IF NOT EXISTS pgboss;

-- Rows only: no right to change the schema. SELECT on sequences is for `npm run backup`.
GRANT USAGE ON SCHEMA public, pgboss TO :"role";
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO :"role";
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, pgboss TO :"role";

-- The same for what later migrations of this owner create.
ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO :"role";
ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT USAGE, SELECT ON SEQUENCES TO :"role";

-- What the shop sets on each connection itself, unless a pooler is in between (DATABASE_POOLER=transaction).
ALTER ROLE :"role" SET statement_timeout = '3s';
ALTER ROLE :"role" SET lock_timeout = '2s';
ALTER ROLE :"role" SET idle_in_transaction_session_timeout = '10s';
ALTER ROLE :"role" SET jit = off;
ALTER ROLE :"role" SET max_parallel_workers_per_gather = 0;
ALTER ROLE :"role" SET random_page_cost = 1.1;
ALTER ROLE :"role" SET timezone = 'UTC';
