#!/bin/sh
# Makes the secrets that deploy/compose.yaml reads, once: what exists is kept.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets
make() {
  [ -s "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"
}
random() {
  od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'
}
make sillage_secret "$(random 32)"
make database_password "$(random 24)"
make store_access_key "$(random 10)"
make store_secret_key "$(random 24)"
make database_url "postgres://sillage:$(cat secrets/database_password)@database:5432/sillage"
make store_keys "{\"identities\":[{\"name\":\"sillage\",\"credentials\":[{\"accessKey\":\"$(cat secrets/store_access_key)\",\"secretKey\":\"$(cat secrets/store_secret_key)\"}],\"actions\":[\"Admin\",\"Read\",\"Write\",\"List\",\"Tagging\"]}]}"
# Containers read them as accounts of their own; the folder keeps other people of this machine out.
chmod 644 secrets/*
echo "The secrets are in deploy/secrets: keep a copy of them apart from the backups."
