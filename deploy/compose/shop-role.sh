#!/bin/sh
# Run once by the database's first start: the role of the shop, which may change rows only.
set -eu
psql_owner() { psql -q -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v role=sillage "$@"; }
echo "CREATE ROLE :\"role\" LOGIN PASSWORD :'password';" | psql_owner -v password="$SHOP_DATABASE_PASSWORD"
psql_owner -f "${SHOP_ROLE_SQL:-/sillage/shop-role.sql}"
