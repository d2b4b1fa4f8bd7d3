#!/usr/bin/env bash
# Configures Debian's nginx for the site without Docker (docs/operating.md, Production without Docker), from the files of this
# folder: another user, ports 80 and 443, certbot's certificate, Debian's folders, and the HTTP/2 syntax of this version of
# nginx. May be run again after each release. Requires SITE_URL.
set -euo pipefail
: "${SITE_URL:?}"
SITE_SERVERS=${SITE_SERVERS:-server 127.0.0.1:3001 max_fails=1 fail_timeout=2s; server 127.0.0.1:3002 max_fails=1 fail_timeout=2s;}
source=$(dirname "$(readlink -f "$0")")
target=${1:-/etc/nginx}
version=$(nginx -v 2>&1 | sed 's|.*nginx/\([0-9.]*\).*|\1|')

# Prints a file with replacements; each has to match.
changed() {
  local text
  text=$(<"$1")
  shift
  for ((at = 1; at <= $#; at += 2)); do
    local from=${!at} next=$((at + 1))
    [[ $text == *"$from"* ]] || { echo "nginx.conf does not contain \"$from\"" >&2; exit 1; }
    text=${text//"$from"/"${!next}"}
  done
  printf '%s\n' "$text"
}

http2=("listen 8443 ssl;" "listen 443 ssl; listen [::]:443 ssl;")
# The directive exists since 1.25.1.
if [[ $(printf '%s\n' "$version" 1.25.1 | sort -V | head -n 1) != 1.25.1 ]]; then
  http2=("listen 8443 ssl;" "listen 443 ssl http2; listen [::]:443 ssl http2;" "    http2 on;"$'\n' "")
fi

install -d "$target/conf.d" "$target/pages"
cp "$source"/pages/* "$target/pages/"
changed "$source/nginx.conf" \
  "user nginx;" "user www-data;" \
  "pid /tmp/nginx.pid;" "pid /run/nginx.pid;" \
  "error_log /dev/stderr" "error_log /var/log/nginx/error.log" \
  "access_log /dev/stdout" "access_log /var/log/nginx/access.log" \
  "/etc/nginx/tls/" "/etc/letsencrypt/" \
  "_temp_path /tmp/" "_temp_path /var/lib/nginx/" \
  "/etc/nginx/conf.d/" "$target/conf.d/" \
  "/etc/nginx/pages" "$target/pages" \
  "${http2[@]}" >"$target/nginx.conf.new"
changed "$source/site.conf.template" \
  '${SITE_SERVERS}' "$SITE_SERVERS" \
  '${SITE_URL}' "$SITE_URL" \
  "listen 8080;" "listen 80; listen [::]:80;" \
  "/var/www/acme" "/var/www/html" >"$target/conf.d/site.conf"
[[ -e $target/nginx.conf.before || ! -e $target/nginx.conf ]] || cp "$target/nginx.conf" "$target/nginx.conf.before"
mv "$target/nginx.conf.new" "$target/nginx.conf"
echo "Written for nginx $version. Try it, then use it: nginx -t && systemctl reload nginx"
