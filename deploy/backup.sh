#!/bin/sh
# Writes today's encrypted backup into a directory and keeps the newest 14 of them there: backup.sh DIRECTORY
# It runs where the shop is built, with the shop's settings: compose.yaml and nearcard-backup.service do so.
set -eu
: "${BACKUP_PASSPHRASE:?must be set: whoever has the file has all that people told the shop}"
directory=${1:?is the directory of the backups}
node dist/scripts/db.js backup "$directory/nearcard-$(date -u +%F).age" --force
find "$directory" -maxdepth 1 -name 'nearcard-????-??-??.age' | sort -r | tail -n +15 | xargs -r rm --
