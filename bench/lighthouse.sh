#!/usr/bin/env bash
# Lighthouse on the portal's main pages: see bench/lighthouse.ts.
#
#   npm run build && bench/lighthouse.sh [runs]
set -euo pipefail
cd "$(dirname "$0")/.."
exec npx tsx bench/lighthouse.ts "$@"
