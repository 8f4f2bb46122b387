#!/bin/sh
# Creates a streaming standby of a running PostgreSQL 15 or newer. Run it as the account that owns the files (postgres):
#   deploy/standby.sh PRIMARY FOLDER NAME [PORT]
# PRIMARY is the URL of a superuser, such as postgres://postgres:…@10.0.0.5/postgres. FOLDER must not exist. NAME is the
# application_name of the standby, of letters, digits and _. The primary needs a line in pg_hba.conf that allows the role
# `replicator` to replicate from this machine; REPLICATOR_PASSWORD is the password of that role.
# With SYNCHRONOUS=yes the primary waits for this standby before it acknowledges a change. Acknowledged changes then
# survive the loss of the primary, but no change is acknowledged while no standby is running.
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
-- Maximum WAL kept for a standby that is down. If it falls further behind, create the standby again.
ALTER SYSTEM SET max_slot_wal_keep_size = '10GB';
SELECT pg_reload_conf() \g /dev/null
SQL

host=$(on_primary -A -t -c "SELECT coalesce(host(inet_server_addr()), '127.0.0.1')")
at=$(on_primary -A -t -c "SELECT coalesce(inet_server_port(), current_setting('port')::int)")
PGPASSWORD=$REPLICATOR_PASSWORD pg_basebackup -d "host=$host port=$at user=replicator application_name=$name" \
  -D "$folder" -X stream -c fast -C -S "$name" -R
# Tablespaces and settings specific to the primary's machine are copied as they are: check postgresql.conf before the
# start.
{
  echo "port = $port"
  # A standby cancels a long read if its lag would exceed this; the program then reads from the primary.
  echo "max_standby_streaming_delay = '5s'"
  echo "hot_standby_feedback = on"
  echo "synchronous_standby_names = ''"
} >> "$folder/postgresql.auto.conf"

if [ "${SYNCHRONOUS:-no}" = yes ]; then
  pg_ctl -D "$folder" -l "$folder/../$name.log" -w start
  # The primary may only wait for a standby that is streaming.
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
