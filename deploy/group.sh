#!/usr/bin/env bash
# Creates a replication group of the database servers in MEMBERS (hosts separated by commas; the first one starts it). Run
# again, it lets new members, and those that were offline for long, join; it changes nothing else.
#   group.sh               if the group is new, or at least one member runs
#   group.sh revive HOST   after all members were down: restarts the group with HOST, which should be the member that stopped
#                          last
# Files with passwords: ROOT_PASSWORD_FILE, root on every member; REPLICATION_PASSWORD_FILE, between members;
# CHECK_PASSWORD_FILE, of writer-check.mjs's account; and those of accounts.sh, in this folder.
set -euo pipefail
ROOT_PASSWORD=$(<"${ROOT_PASSWORD_FILE:?}")
REPLICATION_PASSWORD=$(<"${REPLICATION_PASSWORD_FILE:?}")
CHECK_PASSWORD=$(<"${CHECK_PASSWORD_FILE:?}")
IFS=, read -ra members <<<"${MEMBERS:?}"

on() {
  local host=${1%:*} port=3306
  [[ $1 == *:* ]] && port=${1#*:}
  MYSQL_PWD=$ROOT_PASSWORD ${MYSQL:-mysql} --host="$host" --port="$port" --protocol=TCP --user=root --skip-column-names --batch --execute="$2"
}
waits_for() {
  for _ in $(seq 90); do
    on "$1" "SELECT 1" >/dev/null 2>&1 && return
    sleep 2
  done
  echo "$1 does not respond" >&2
  exit 1
}
state() { on "$1" "SELECT member_state FROM performance_schema.replication_group_members WHERE member_id = @@server_uuid"; }
start_group() { on "$1" "SET GLOBAL group_replication_bootstrap_group = ON; START GROUP_REPLICATION; SET GLOBAL group_replication_bootstrap_group = OFF"; }

for member in "${members[@]}"; do
  waits_for "$member"
  # The group's history starts after the server's own initialisation. Done once, which the account proves.
  [[ $(on "$member" "SELECT COUNT(*) FROM mysql.user WHERE user = 'replication'") == 0 ]] || continue
  on "$member" "SET SESSION sql_log_bin = 0;
    CREATE USER writer_check IDENTIFIED BY '$CHECK_PASSWORD' WITH MAX_USER_CONNECTIONS 20;
    GRANT SELECT ON performance_schema.replication_group_members TO writer_check;
    CREATE USER replication IDENTIFIED BY '$REPLICATION_PASSWORD';
    GRANT REPLICATION SLAVE, CONNECTION_ADMIN, BACKUP_ADMIN, GROUP_REPLICATION_STREAM ON *.* TO replication;
    RESET BINARY LOGS AND GTIDS;
    CHANGE REPLICATION SOURCE TO SOURCE_USER = 'replication', SOURCE_PASSWORD = '$REPLICATION_PASSWORD'
      FOR CHANNEL 'group_replication_recovery';
    SET PERSIST group_replication_start_on_boot = ON"
done

if [[ ${1:-} == revive ]]; then
  first=${2:?the host that stopped last}
  for member in "${members[@]}"; do
    if [[ $(state "$member") == ONLINE ]]; then
      echo "$member is in a group that runs: nothing to revive. Run this without arguments." >&2
      exit 1
    fi
  done
  on "$first" "STOP GROUP_REPLICATION"
  start_group "$first"
else
  online=
  for member in "${members[@]}"; do [[ $(state "$member") != ONLINE ]] || online=$member; done
  if [[ -z $online ]]; then
    # A group with transactions isn't new. The member that stopped last has to start it, and this script can't find out which
    # one that is.
    if [[ -n $(on "${members[0]}" "SELECT @@GLOBAL.gtid_executed") ]]; then
      echo "Every member is out of the group. Choose the one that stopped last, and run: group.sh revive HOST" >&2
      for member in "${members[@]}"; do echo "$member: $(on "$member" "SELECT @@GLOBAL.gtid_executed" | tr -d '\n')" >&2; done
      exit 1
    fi
    start_group "${members[0]}"
  fi
fi
for member in "${members[@]}"; do
  [[ $(state "$member") == OFFLINE || $(state "$member") == ERROR ]] || continue
  on "$member" "STOP GROUP_REPLICATION; START GROUP_REPLICATION"
done

# Creates the accounts of the site on the member that takes writes, which replicates them. A starting group needs a moment.
accounts=$(bash "$(dirname "$0")/accounts.sh")
for _ in $(seq 60); do
  for member in "${members[@]}"; do
    [[ $(on "$member" "SELECT COUNT(*) FROM performance_schema.replication_group_members WHERE member_id = @@server_uuid
      AND member_state = 'ONLINE' AND member_role = 'PRIMARY' AND NOT @@super_read_only") == 1 ]] || continue
    on "$member" "$accounts"
    break 2
  done
  sleep 1
done
on "${members[0]}" "SELECT CONCAT(member_host, ':', member_port), member_state, member_role FROM performance_schema.replication_group_members"
