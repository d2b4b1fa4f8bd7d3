#!/usr/bin/env bash
# Prints the statements that make the database's two accounts, or give them their passwords of today: `site` reads and
# writes rows, `migrate` also changes tables. They may be run again and again. The passwords are in files:
# SITE_PASSWORD_FILE and MIGRATE_PASSWORD_FILE. For MySQL 8 or newer, and MariaDB, whose anonymous account would come before
# one of any host on its own machine: so each account exists for both.
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
