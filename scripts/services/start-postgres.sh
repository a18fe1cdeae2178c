#!/usr/bin/env bash
# A PostgreSQL of the system's packages on loopback, with its own folder and a free port; nothing survives a crash
# (fsync off), since only tests use it.
#   start-postgres.sh FOLDER    prints DATABASE_URL=… once it responds; stop-postgres.sh FOLDER ends it
# Started again with the same folder it keeps its data, and with PG_PORT its address.
set -euo pipefail
D=${1:?usage: start-postgres.sh FOLDER}; mkdir -p "$D"; D=$(cd "$D" && pwd)
find_bin() {
  local found
  for found in "$(pg_config --bindir 2>/dev/null || true)" $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V -r) /usr/local/pgsql/bin; do
    [ -n "$found" ] && [ -x "$found/initdb" ] && [ -x "$found/postgres" ] && { echo "$found"; return; }
  done
  return 1
}
if ! BIN=$(find_bin); then
  [ "$(id -u)" = 0 ] || { echo "start-postgres: no PostgreSQL found, and only root can install one" >&2; exit 1; }
  # Debian's package would make and start a cluster of its own: forbid both while it is installed.
  P=/usr/sbin/policy-rc.d; made=; [ -e $P ] || { printf '#!/bin/sh\nexit 101\n' >$P; chmod +x $P; made=1; }
  mkdir -p /etc/postgresql-common; [ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  { for _ in 1 2 3; do DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends postgresql </dev/null && break; apt-get update -q || true; done; } >&2
  [ -z "$made" ] || rm -f $P
  BIN=$(find_bin) || { echo "start-postgres: postgresql could not be installed (needs root and Debian's mirror)" >&2; exit 1; }
fi
. "$(dirname "${BASH_SOURCE[0]}")/postgres-user.sh"
cd "$D"
[ -f "$D/data/PG_VERSION" ] || "${as[@]}" "$BIN/initdb" -D "$D/data" -U sillage --auth=trust --encoding=UTF8 --locale=C --no-sync >"$D/initdb.log" 2>&1 ||
  { tail -n 5 "$D/initdb.log" >&2; exit 1; }
"${as[@]}" "$BIN/pg_ctl" -D "$D/data" -l "$D/server.log" -w -t 60 -o "-p $PORT -c listen_addresses=127.0.0.1 -c unix_socket_directories='' \
  -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200" start >"$D/start.log" 2>&1 ||
  { tail -n 5 "$D/start.log" "$D/server.log" >&2; exit 1; }
echo "DATABASE_URL=postgres://sillage@127.0.0.1:$PORT/postgres"
