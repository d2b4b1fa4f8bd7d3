#!/usr/bin/env bash
# The entrypoint of the database in compose.yaml. At each start the accounts get the passwords of the secrets.
set -euo pipefail
umask 077
if [[ -d /var/lib/mysql/mysql ]]; then
  bash /accounts.sh >/run/accounts/accounts.sql
  chown mysql /run/accounts/accounts.sql
  set -- "$@" --init-file=/run/accounts/accounts.sql
else
  # A new database: its initialisation can't make accounts, and runs this file at its end.
  bash /accounts.sh >/docker-entrypoint-initdb.d/accounts.sql
  chown mysql /docker-entrypoint-initdb.d/accounts.sql
fi
exec docker-entrypoint.sh "$@"
