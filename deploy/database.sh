#!/usr/bin/env bash
# The entrypoint of the database in compose.yaml. Sets the accounts' passwords at each start.
set -euo pipefail
umask 077
if [[ -d /var/lib/mysql/mysql ]]; then
  bash /accounts.sh >/run/accounts/accounts.sql
  chown mysql /run/accounts/accounts.sql
  set -- "$@" --init-file=/run/accounts/accounts.sql
else
  # A new database runs this file at the end of its initialisation, which can't create accounts.
  bash /accounts.sh >/docker-entrypoint-initdb.d/accounts.sql
  chown mysql /docker-entrypoint-initdb.d/accounts.sql
fi
exec docker-entrypoint.sh "$@"
