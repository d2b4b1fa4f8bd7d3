#!/usr/bin/env bash
# Prints the statements that create the database's two accounts, or update their passwords: `site` reads and writes rows,
# `migrate` also changes tables. They may be run repeatedly. The passwords are in the files SITE_PASSWORD_FILE and
# MIGRATE_PASSWORD_FILE. For MySQL 8 or newer, and MariaDB. Each account exists for `%` and `localhost`, as MariaDB's anonymous
# local account takes precedence over `%`.
set -euo pipefail

account() {
  local name=$1 password
  password=$(<"$2")
  [[ $password ]] || { echo "$2 is empty" >&2; exit 1; }
  password=${password//\\/\\\\}
  password=${password//\'/\\\'}
  for host in % localhost; do
    echo "CREATE USER IF NOT EXISTS '$name'@'$host' IDENTIFIED BY '$password';"
    echo "ALTER USER '$name'@'$host' IDENTIFIED BY '$password';"
    echo "REVOKE ALL PRIVILEGES, GRANT OPTION FROM '$name'@'$host';"
  done
}

echo "CREATE DATABASE IF NOT EXISTS site;"
account site "${SITE_PASSWORD_FILE:?}"
echo "GRANT SELECT, INSERT, UPDATE, DELETE ON site.* TO 'site'@'%', 'site'@'localhost';"
account migrate "${MIGRATE_PASSWORD_FILE:?}"
echo "GRANT ALL ON site.* TO 'migrate'@'%', 'migrate'@'localhost';"
# For npm run restore -- --rehearse.
echo "GRANT ALL ON site_rehearsal.* TO 'migrate'@'%', 'migrate'@'localhost';"
