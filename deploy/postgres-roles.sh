#!/bin/sh
# Makes the two roles and the database of docs/reference.md, "PostgreSQL", in an empty volume: the image of
# PostgreSQL runs it once. POSTGRES_PASSWORD becomes the password of all three roles.
set -eu
psql --username="${POSTGRES_USER:-postgres}" --dbname=postgres --set=ON_ERROR_STOP=1 \
	--set=password="$POSTGRES_PASSWORD" <<'SQL'
create role nearcard_owner login password :'password';
create role nearcard_app login password :'password';
create database nearcard owner nearcard_owner;
\connect nearcard
revoke create on schema public from public;
SQL
