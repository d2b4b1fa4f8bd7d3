#!/usr/bin/env bash
# Runs a command of the site without Docker, as the site's user and with its settings (docs/operating.md, Production without
# Docker). Run it as root:
#   bash deploy/command.sh staff link livia
# Only migrate and restore get the account that changes tables.
set -euo pipefail
command=${1:?a command of package.json, such as migrate or staff}
shift
user=lario-ceiba settings=${SETTINGS:-/etc/lario-ceiba}
cd "$(dirname "$(readlink -f "$0")")/.."
set -a
. "$settings/site.env"
if [[ $command == migrate || $command == restore ]]; then . "$settings/migrate.env"; fi
NODE_ENV=production DATA_DIR=${DATA_DIR:-/var/lib/lario-ceiba} HOME=${DATA_DIR:-/var/lib/lario-ceiba}
set +a
exec setpriv --reuid="$user" --regid="$user" --init-groups npm run --silent "$command" -- "$@"
