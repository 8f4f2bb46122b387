#!/bin/sh
# Makes a streaming standby of a running PostgreSQL 15 or newer, as the account that owns its files (postgres):
#   deploy/standby.sh PRIMARY FOLDER NAME [PORT]
# PRIMARY is an address of a superuser, such as postgres://postgres:…@10.0.0.5/postgres; FOLDER must not exist; NAME is
# the standby's application_name, of letters, digits and _. The primary needs a line in pg_hba.conf that admits the role
# `replicator` for replication from this machine; REPLICATOR_PASSWORD is that role's password.
# With SYNCHRONOUS=yes the primary then waits for this standby before it acknowledges a change: nothing acknowledged is
# lost with the primary, and nothing is acknowledged without a standby.
set -eu
primary=${1:?address of the primary} folder=${2:?folder of the standby} name=${3:?name of the standby} port=${4:-5432}
: "${REPLICATOR_PASSWORD:?password of the role replicator}"
case $name in *[!a-z0-9_]*) echo "a name has only a-z, 0-9 and _" >&2; exit 1 ;; esac
[ ! -e "$folder" ] || { echo "$folder exists" >&2; exit 1; }
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
PATH=${POSTGRES_BIN:-$bin}:$PATH
on_primary() { psql -X -q -v ON_ERROR_STOP=1 -v password="$REPLICATOR_PASSWORD" -d "$primary" "$@"; }

on_primary <<'SQL'
SELECT format('CREATE ROLE replicator LOGIN REPLICATION') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'replicator') \gexec
ALTER ROLE replicator PASSWORD :'password';
-- The part of the log that a standby which is away may still need; beyond it the standby must be made again.
ALTER SYSTEM SET max_slot_wal_keep_size = '10GB';
SELECT pg_reload_conf() \g /dev/null
SQL

host=$(on_primary -A -t -c "SELECT coalesce(host(inet_server_addr()), '127.0.0.1')")
at=$(on_primary -A -t -c "SELECT coalesce(inet_server_port(), current_setting('port')::int)")
PGPASSWORD=$REPLICATOR_PASSWORD pg_basebackup -d "host=$host port=$at user=replicator application_name=$name" \
  -D "$folder" -X stream -c fast -C -S "$name" -R
# A tablespace or a setting of the primary's machine is not touched: look through postgresql.conf before you start it.
{
  echo "port = $port"
  # A standby ends a long read before it falls further behind than this; the program then reads from the primary.
  echo "max_standby_streaming_delay = '5s'"
  echo "hot_standby_feedback = on"
  echo "synchronous_standby_names = ''"
} >> "$folder/postgresql.auto.conf"

if [ "${SYNCHRONOUS:-no}" = yes ]; then
  pg_ctl -D "$folder" -l "$folder/../$name.log" -w start
  # Only a standby that streams may be waited for.
  for _ in $(seq 100); do
    streams=$(on_primary -A -t -c "SELECT count(*) FROM pg_stat_replication WHERE application_name = '$name' AND state = 'streaming'")
    [ "$streams" = 0 ] || break
    sleep 0.2
  done
  [ "$streams" != 0 ] || { echo "the standby does not stream: read $folder/../$name.log" >&2; exit 1; }
  on_primary -c "ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 ($name)'" -c "SELECT pg_reload_conf()" > /dev/null
  echo "The primary waits for $name. Promote it with: pg_ctl -D $folder promote, after the primary is off for good."
else
  echo "Start it with: pg_ctl -D $folder -w start"
fi
