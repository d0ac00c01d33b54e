#!/bin/sh
# Brings the database back as it was at a moment: one step of "Back to a moment" in pgbackrest.conf, which says when.
# As postgres, with an empty data_dir: sh back-to.sh "2026-11-25 14:00:00+01"
set -eu
PATH=/usr/lib/postgresql/15/bin:$PATH
data=/var/lib/postgresql/15/sillage

pgbackrest --stanza=sillage --type=time --target="$1" --target-action=promote restore
# Patroni would not stop at the moment, but go on to the last change. So PostgreSQL goes there by itself first, where
# nobody reaches it; if it does not come there, this ends with what PostgreSQL said in recovery.log.
pg_ctl -D "$data" -l "$data/recovery.log" -o "-c listen_addresses=''" -w -t 86400 start
until [ "$(psql -Atqc 'SELECT pg_is_in_recovery()')" = f ]; do
  pg_ctl -D "$data" status > /dev/null
  sleep 1
done
pg_ctl -D "$data" -m fast -w stop
