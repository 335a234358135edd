#!/bin/sh
# Makes the login and the database of the console in a new PostgreSQL server, as its administrator.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="${KURI_PASSWORD:?}" <<'SQL'
create role kuri login createrole password :'password';
grant pg_read_all_stats to kuri;
create database kuri owner kuri;
SQL
