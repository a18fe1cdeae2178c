#!/usr/bin/env bash
# stop-postgres.sh FOLDER [--keep]: ends the server whose PID file lies in FOLDER and removes the folder, or keeps it.
set -u
D=$(cd "${1:?usage: stop-postgres.sh FOLDER [--keep]}" && pwd) || exit 1
[ -f "$D/data/PG_VERSION" ] || { echo "stop-postgres: $D is not a server's folder" >&2; exit 1; }
pid=$(head -n 1 "$D/data/postmaster.pid" 2>/dev/null || true)
mine() { [ -r "/proc/$1/cmdline" ] && tr '\0' ' ' <"/proc/$1/cmdline" 2>/dev/null | grep -qF "$D/data"; }
if [ -n "$pid" ] && mine "$pid"; then
  kill -INT "$pid"   # fast shutdown: open sessions are ended
  for _ in $(seq 100); do mine "$pid" || break; sleep 0.1; done
  ! mine "$pid" || kill -QUIT "$pid"
fi
[ "${2:-}" = --keep ] || rm -rf "$D"
