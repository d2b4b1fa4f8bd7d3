#!/usr/bin/env bash
# Prints the statements that make the database's two accounts, or give them their passwords of today: `site` reads and
# writes rows, `migrate` also changes tables. They may be run again and again. The passwords are in files:
# SITE_PASSWORD_FILE and MIGRATE_PASSWORD_FILE. MySQL 8 or newer.
set -euo pipefail

account() {
  local name=$1 password
  password=$(<"$2")
  [[ $password ]] || { echo "$2 is empty" >&2; exit 1; }
  password=${password//\\/\\\\}
  password=${password//\'/\\\'}
  echo "CREATE USER IF NOT EXISTS '$name'@'%' IDENTIFIED BY '$password';"
  echo "ALTER USER '$name'@'%' IDENTIFIED BY '$password';"
  echo "REVOKE ALL PRIVILEGES, GRANT OPTION FROM '$name'@'%';"
}

echo "CREATE DATABASE IF NOT EXISTS site;"
account site "${SITE_PASSWORD_FILE:?}"
echo "GRANT SELECT, INSERT, UPDATE, DELETE ON site.* TO 'site'@'%';"
account migrate "${MIGRATE_PASSWORD_FILE:?}"
echo "GRANT ALL ON site.* TO 'migrate'@'%';"
# For npm run restore -- --rehearse.
echo "GRANT ALL ON site_rehearsal.* TO 'migrate'@'%';"
