# What the commands of a live shop share: where it is, and how to run something as its user. Sourced, not run.
home=${SHOP_HOME:-/srv/shop}
user=${SHOP_USER:-shop}

# As the shop's user with the shop's settings, in a directory.
in_shop() {
  local directory=$1
  shift
  local run=(env --chdir="$directory" HOME="$home" ENV_FILE="$home/.env" "$@")
  if [ "$(id -un)" = "$user" ]; then "${run[@]}"; else runuser -u "$user" -- "${run[@]}"; fi
}

# The value of a line of the settings, or the second word.
setting() {
  local value
  value=$(sed -n "s/^$1=[\"']\{0,1\}\([^\"'#]*[^\"'# ]\).*/\1/p" "$home/.env" | tail -n 1)
  echo "${value:-$2}"
}
