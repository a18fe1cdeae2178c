#!/usr/bin/env bash
# PgBouncer in transaction mode on loopback and a free port, before a PostgreSQL server that trusts its user.
#   start-pgbouncer.sh FOLDER DATABASE_URL    prints POOLER_URL=… once it responds; the PID is in FOLDER/pid
set -euo pipefail
D=${1:?usage: start-pgbouncer.sh FOLDER DATABASE_URL}; mkdir -p "$D"; D=$(cd "$D" && pwd)
URL=${2:?usage: start-pgbouncer.sh FOLDER DATABASE_URL}
PATH=$PATH:/usr/sbin
if ! command -v pgbouncer >/dev/null; then
  [ "$(id -u)" = 0 ] || { echo "start-pgbouncer: no PgBouncer found, and only root can install one" >&2; exit 1; }
  # Debian's package would start a service of its own: forbid that while it is installed.
  P=/usr/sbin/policy-rc.d; made=; [ -e $P ] || { printf '#!/bin/sh\nexit 101\n' >$P; chmod +x $P; made=1; }
  { for _ in 1 2 3; do DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends pgbouncer </dev/null && break; apt-get update -q || true; done; } >&2
  [ -z "$made" ] || rm -f $P
  command -v pgbouncer >/dev/null || { echo "start-pgbouncer: pgbouncer could not be installed (needs root and Debian's mirror)" >&2; exit 1; }
fi
read -r USER_NAME HOST PG PORT <<<"$(node -e '
const { username, hostname, port } = new URL(process.argv[1]);
const probe = require("net").createServer().listen(0, "127.0.0.1", () => {
  console.log(username, hostname, port, probe.address().port);
  probe.close();
});' "$URL")"
cat >"$D/pgbouncer.ini" <<INI
[databases]
* = host=$HOST port=$PG user=$USER_NAME
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $PORT
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
logfile = $D/pgbouncer.log
pidfile = $D/pid
INI
as=()
if [ "$(id -u)" = 0 ]; then
  user=nobody; id postgres >/dev/null 2>&1 && user=postgres
  as=(setpriv --reuid "$user" --regid "$(id -g "$user")" --clear-groups env HOME="$D")
  chown -R "$user" "$D"
fi
"${as[@]}" pgbouncer -q -d "$D/pgbouncer.ini" >"$D/start.log" 2>&1 || { tail -n 5 "$D/start.log" >&2; exit 1; }
for _ in $(seq 100); do (exec 3<>"/dev/tcp/127.0.0.1/$PORT") 2>/dev/null && break; sleep 0.1; done
echo "POOLER_URL=postgres://$USER_NAME@127.0.0.1:$PORT/"
