#!/usr/bin/env bash
# upgrade.sh VERSION: builds another version beside the running one, makes a backup, switches, and switches back when
# the new one does not open. VERSION is a tag or branch. Run it as root; docs/go-live.md has the details.
set -euo pipefail

version=${1:?Say which version: upgrade.sh v1.1.0}
home=${SHOP_HOME:-/srv/shop}
user=${SHOP_USER:-shop}
restart=${SHOP_RESTART:-systemctl restart selvedge}
ready=${SHOP_READY:-http://127.0.0.1:3000/readyz}
before=$(readlink -f "$home/current")
new="$home/releases/$version-$(date +%Y%m%d-%H%M%S)"

# As the shop's user, in a directory.
in_shop() {
  local directory=$1
  shift
  local run=(env --chdir="$directory" HOME="$home" ENV_FILE="$home/.env" "$@")
  if [ "$(id -un)" = "$user" ]; then "${run[@]}"; else runuser -u "$user" -- "${run[@]}"; fi
}

source=${SHOP_SOURCE:-$(in_shop "$before" git remote get-url origin)}
in_shop "$home" git clone --quiet --depth 1 --branch "$version" "$source" "$new"
in_shop "$new" npm ci --no-audit --no-fund
in_shop "$new" npm run --silent build
in_shop "$before" npm run --silent backup

# One rename: there is no moment without a current version.
switch_to() {
  ln -sfn "$1" "$home/current.next"
  mv -T "$home/current.next" "$home/current"
  $restart
}

opens() {
  for _ in $(seq "${SHOP_TRIES:-60}"); do
    if curl --silent --fail --max-time 2 --output /dev/null "$ready"; then return 0; fi
    sleep 1
  done
  return 1
}

switch_to "$new"
if opens; then
  echo "The shop runs $version. The version before is in $before."
  exit 0
fi
echo "$version did not open within a minute: going back to $before." >&2
switch_to "$before"
if opens; then
  echo "The earlier version runs again. Look at the log: journalctl -u selvedge" >&2
else
  echo "The earlier version does not open either. See \"Go back\" in docs/go-live.md." >&2
fi
exit 1
