#!/usr/bin/env bash
# HAProxy and nginx of the system's packages, as programs: no service of theirs is started.
set -euo pipefail
PATH=$PATH:/usr/sbin
command -v haproxy >/dev/null && command -v nginx >/dev/null && exit 0
[ "$(id -u)" = 0 ] || { echo "ensure-proxies: HAProxy or nginx is missing, and only root can install them" >&2; exit 1; }
# Debian's packages would start services of their own: forbid that while they are installed.
P=/usr/sbin/policy-rc.d; made=; [ -e $P ] || { printf '#!/bin/sh\nexit 101\n' >$P; chmod +x $P; made=1; }
{ for _ in 1 2 3; do DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends haproxy nginx-light </dev/null && break; apt-get update -q || true; done; } >&2
[ -z "$made" ] || rm -f $P
command -v haproxy >/dev/null && command -v nginx >/dev/null || { echo "ensure-proxies: they could not be installed (needs root and Debian's mirror)" >&2; exit 1; }
