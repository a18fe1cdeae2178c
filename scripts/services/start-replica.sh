#!/usr/bin/env bash
# A streaming replica of a PostgreSQL that start-postgres.sh started, on loopback, with its own folder and a free port.
#   start-replica.sh FOLDER DATABASE_URL    prints REPLICA_URL=… once it accepts reads; stop-postgres.sh FOLDER ends it
# Started again with the same folder it goes on where it was, and with PG_PORT at its address.
set -euo pipefail
D=${1:?usage: start-replica.sh FOLDER DATABASE_URL}; mkdir -p "$D"; D=$(cd "$D" && pwd)
URL=${2:?usage: start-replica.sh FOLDER DATABASE_URL}
find_bin() {
  local found
  for found in "$(pg_config --bindir 2>/dev/null || true)" $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V -r) /usr/local/pgsql/bin; do
    [ -n "$found" ] && [ -x "$found/pg_basebackup" ] && [ -x "$found/postgres" ] && { echo "$found"; return; }
  done
  echo "start-replica: no PostgreSQL found; start-postgres.sh installs one" >&2; return 1
}
BIN=$(find_bin)
. "$(dirname "${BASH_SOURCE[0]}")/postgres-user.sh"
cd "$D"
[ -f "$D/data/PG_VERSION" ] || "${as[@]}" "$BIN/pg_basebackup" -d "$URL" -D "$D/data" -R -X stream -c fast --no-sync >"$D/backup.log" 2>&1 ||
  { tail -n 5 "$D/backup.log" >&2; exit 1; }
"${as[@]}" "$BIN/pg_ctl" -D "$D/data" -l "$D/server.log" -w -t 60 -o "-p $PORT -c listen_addresses=127.0.0.1 -c unix_socket_directories='' \
  -c fsync=off -c full_page_writes=off -c max_connections=200 -c hot_standby=on" start >"$D/start.log" 2>&1 ||
  { tail -n 5 "$D/start.log" "$D/server.log" >&2; exit 1; }
echo "REPLICA_URL=${URL%%://*}://sillage@127.0.0.1:$PORT/${URL##*/}"
