#!/usr/bin/env bash
# upgrade.sh [VERSION]: installs another version of the shop, a tag or branch, by default the newest. It is built and
# tried on a copy of the shop's data while the shop sells on. Then the shop stops, is upgraded and starts. A version that
# does not open is taken back with its changes to the data. Run it as root; docs/go-live.md has the details.
set -euo pipefail
# shellcheck source=deploy/live-shop.sh
source "$(dirname "$(readlink -f "$0")")/live-shop.sh"

version=${1:-main}
stop=${SHOP_STOP:-systemctl stop selvedge}
start=${SHOP_START:-systemctl start selvedge}
restarts=${SHOP_RESTARTS:-systemctl show selvedge --property=NRestarts --value}
log=${SHOP_LOG:-journalctl --unit selvedge --lines 20 --no-pager --output cat}
ready=http://127.0.0.1:$(setting PORT 3000)/readyz
before=$(readlink -f "$home/current")
new="$home/releases/${version//\//-}-$(date +%Y%m%d-%H%M%S)"

give_up() {
  echo "$1 The running shop was not touched." >&2
  rm -rf "$new"
  exit 1
}

# At least so many kilobytes, or a sentence.
need() {
  [ "$2" -ge "$3" ] || give_up "There are $(($2 / 1024)) MB of $1 free, and the upgrade needs $(($3 / 1024)). $4"
}
memory=$(awk '/^(MemAvailable|SwapFree):/ { kb += $2 } END { print kb }' /proc/meminfo)
need memory "$memory" "${SHOP_LEAST_MEMORY_KB:-1000000}" \
  "Add a swap file: fallocate -l 2G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile."
need disk "$(df -Pk "$home" | awk 'NR == 2 { print $4 }')" "${SHOP_LEAST_DISK_KB:-2000000}" \
  "Remove old files, for instance in $home/releases."

# First, because without a backup everything else would be in vain.
said=$(in_shop "$before" npm run --silent backup) || give_up "The backup failed."
echo "$said"
backup=$(sed -n 's/^Wrote \(.*\): [0-9]* rows and .*/\1/p' <<< "$said")

source=${SHOP_SOURCE:-$(in_shop "$before" git remote get-url origin)}
in_shop "$home" git clone --quiet --depth 1 --branch "$version" "$source" "$new" || give_up "There is no $version."
in_shop "$new" npm ci --omit=dev --no-audit --no-fund || give_up "The packages of $version could not be installed."
in_shop "$new" npm run --silent build || give_up "$version could not be built."
in_shop "$new" npm run --silent restore -- --try "$backup" || give_up "$version does not work with this shop's data."

# One rename: there is no moment without a current version.
switch_to() {
  ln -sfn "$1" "$home/current.next"
  mv -T "$home/current.next" "$home/current"
}

# False as soon as the program has ended and was started again, or after minutes.
opens() {
  local first
  first=$($restarts)
  for _ in $(seq "${SHOP_TRIES:-180}"); do
    if curl --silent --fail --max-time 2 --output /dev/null "$ready"; then return 0; fi
    if [ "$($restarts)" != "$first" ]; then return 1; fi
    sleep 1
  done
  return 1
}

go_back() {
  switch_to "$before"
  $start
  if opens; then
    echo "$1 The version before runs again, with everything it had." >&2
  else
    echo "$1 The version before does not open either. See \"Go back\" in docs/go-live.md." >&2
  fi
  rm -rf "$new"
  exit 1
}

# Nobody orders from here on, so that going back loses nothing.
$stop
rows=
if ! diff --brief --recursive "$before/db/migrations" "$new/db/migrations" > /dev/null; then
  rows="$home/before-upgrade.tar"
  rm -f "$rows"
  in_shop "$new" npm run --silent backup -- --rows "$rows" || go_back "The data could not be saved."
  in_shop "$new" npm run --silent db:migrate || go_back "The data could not be upgraded to $version."
fi
switch_to "$new"
$start
if ! opens; then
  $log >&2 || true
  $stop
  if [ -n "$rows" ]; then
    in_shop "$new" npm run --silent restore -- --replace --real --unchanged "$rows" ||
      echo "The data could not be taken back: they are in $rows." >&2
  fi
  go_back "$version did not open: the log above says why."
fi

[ -z "$rows" ] || rm -f "$rows"
for old in "$home"/releases/*/; do
  case ${old%/} in "$before" | "$new") ;; *) rm -rf "$old" ;; esac
done
echo "The shop runs $version. The version before is in $before."
