#!/bin/sh
# Makes a backup and removes old ones; lindero-backup.timer calls it each night.
#   deploy/backup.sh FOLDER [KEEP]
# KEEP is the number of backups to keep, 14 by default. On the day of the week in TRIAL_DAY (1 is Monday, 7 is Sunday, the
# default; 0: never) the new backup is also restored into a temporary folder (TMPDIR) and compared with its contents.
# Old backups are removed only after the new one has succeeded. Copy FOLDER to another machine: a backup on the same disk
# is lost with it.
set -eu
folder=${1:?folder of the backups} keep=${2:-14}
umask 077
mkdir -p "$folder"
lindero() { ${LINDERO:-node scripts/program.mjs server/src/app/cli/main.ts} "$@"; }
file=$folder/lindero-$(date -u +%Y%m%dT%H%M%SZ).tar.zst
lindero backup "$file"
[ "${TRIAL_DAY:-7}" != "$(date +%u)" ] || lindero restore --trial "$file"
# The names sort by time.
ls "$folder"/lindero-*.tar.zst | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm -- "$old"; done
