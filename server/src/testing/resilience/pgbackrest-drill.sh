#!/bin/sh
# The drill of docs/operating/postgresql.md, "Backups of PostgreSQL": a scratch cluster is backed up by pgBackRest,
# loses a table by mistake, and is brought back to the moment before. Not part of npm test.
#   sh server/src/testing/resilience/pgbackrest-drill.sh        (as root it goes on as the user postgres)
set -eu

if [ "$(id -u)" = 0 ]; then
  script=$(mktemp /tmp/pgbackrest-drill-XXXXXX.sh)
  cp "$0" "$script" && chmod 755 "$script"
  code=0
  runuser -u postgres -- sh "$script" || code=$?
  rm -f "$script"
  exit "$code"
fi

bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
place=$(mktemp -d /tmp/kuri-drill-XXXXXX)
cd "$place"
data=$place/data
port=54991
mkdir repo log lock spool

stop() {
  "$bin/pg_ctl" -D "$data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$place"
}
trap stop EXIT

say() { printf '\n== %s\n' "$1"; }
ask() { psql -h "$place" -p "$port" -U postgres -d kuri -qAt -c "$1"; }

cat >pgbackrest.conf <<CONF
[global]
repo1-path=$place/repo
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=only-for-this-drill
log-path=$place/log
lock-path=$place/lock
spool-path=$place/spool
start-fast=y
compress-type=gz

[kuri]
pg1-path=$data
pg1-port=$port
pg1-socket-path=$place
pg1-user=postgres
CONF
backrest() { pgbackrest --config="$place/pgbackrest.conf" --stanza=kuri --log-level-console=warn "$@"; }

say 'A cluster that archives its log'
"$bin/initdb" -D "$data" -U postgres -A trust -E UTF8 --locale=C >/dev/null
cat >>"$data/postgresql.conf" <<CONF
listen_addresses = ''
port = $port
unix_socket_directories = '$place'
wal_level = replica
archive_mode = on
archive_command = 'pgbackrest --config=$place/pgbackrest.conf --stanza=kuri archive-push %p'
archive_timeout = 60
CONF
"$bin/pg_ctl" -D "$data" -w -l "$place/log/postgres" start >/dev/null
psql -h "$place" -p "$port" -U postgres -d postgres -qc 'create database kuri'

say 'Stanza, check, full backup'
backrest stanza-create
backrest check
ask 'create table receipt (n integer primary key, paise bigint not null)'
ask 'insert into receipt select n, 500000 from generate_series(1, 1000) n'
backrest --type=full backup

say 'More payments, an incremental backup, and more again'
ask 'insert into receipt select n, 500000 from generate_series(1001, 1500) n'
backrest --type=incr backup
ask 'insert into receipt select n, 500000 from generate_series(1501, 1700) n'
before=$(ask 'select count(*) || chr(32) || sum(paise) from receipt')
moment=$(ask "select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USOF')")
sleep 2

say "The mistake, after $moment"
ask 'drop table receipt'
ask 'select pg_switch_wal()' >/dev/null
backrest info

say 'Restored to the moment before it'
"$bin/pg_ctl" -D "$data" -w -m fast stop >/dev/null
started=$(date +%s)
backrest --delta --type=time --target="$moment" --target-action=promote restore
"$bin/pg_ctl" -D "$data" -w -l "$place/log/postgres" start >/dev/null
until [ "$(ask 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done
after=$(ask 'select count(*) || chr(32) || sum(paise) from receipt')
echo "before: $before"
echo "after:  $after"
echo "seconds: $(($(date +%s) - started))"
[ "$before" = "$after" ]
backrest check
say 'The drill is passed: nothing is lost'
