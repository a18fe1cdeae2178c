# Sourced with the folder in D: `as` runs a program as a user other than root, which PostgreSQL refuses; PORT is PG_PORT or free.
as=()
if [ "$(id -u)" = 0 ]; then
  user=nobody; id postgres >/dev/null 2>&1 && user=postgres
  as=(setpriv --reuid "$user" --regid "$(id -g "$user")" --clear-groups env HOME="$D")
  chown "$user" "$D"
fi
PORT=${PG_PORT:-}
[ -n "$PORT" ] || PORT=$(/usr/bin/env python3 -c 'import socket; s=socket.socket(); s.bind(("127.0.0.1",0)); print(s.getsockname()[1])' 2>/dev/null ||
  node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
