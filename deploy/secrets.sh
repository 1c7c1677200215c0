#!/bin/sh
# Makes the secrets of docker-compose.yml as files, once, and points .env to them:
#   sh deploy/secrets.sh            for the profile `monitoring`: the tokens of the operators' port and of Grafana, and
#                                   alertmanager.yml, for the address at which you are called
#   sh deploy/secrets.sh postgres   also for the profile `postgres`: the database's password and the session key
#   sh deploy/secrets.sh cluster    also for the profile `cluster`: the password of Redis, and the address of the first process in .env
# Existing secrets are kept. To move an existing site to PostgreSQL, put its session key into
# secrets/escadre-secret before: see docs/operators.md.
set -eu
umask 077
cd "$(dirname "$0")/.."
mkdir -p secrets

random() {
  head -c 36 /dev/urandom | base64 | tr '+/' '-_'
}

# Inside the containers other users read them; outside, the folder keeps everybody out.
keep() {
  if [ ! -s "secrets/$1" ]; then
    printf '%s' "$2" >"secrets/$1"
    [ -z "$2" ] || echo "made secrets/$1"
  fi
  chmod 644 "secrets/$1"
}

keep ops-token "$(random)"
keep ops-read-token "$(random)"
keep grafana-password "$(random)"
keep alertmanager.yml "$(cat deploy/alertmanager/alertmanager.yml)"
keep escadre-secret-before ''
keep entry-code ''
case "${1:-}" in
  '')
    keep database-password ''
    keep database-url ''
    keep escadre-secret ''
    ;;
  postgres | cluster)
    keep database-password "$(random)"
    keep database-url "postgres://escadre:$(cat secrets/database-password)@postgres/escadre"
    keep escadre-secret "$(random)"
    ;;
  *)
    echo "unknown: $1. Leave it out, or say postgres or cluster." >&2
    exit 2
    ;;
esac
if [ "${1:-}" = cluster ]; then
  keep redis-password "$(random)"
  keep redis-url "redis://:$(cat secrets/redis-password)@redis:6379"
else
  keep redis-password ''
  keep redis-url ''
fi

if grep -q 'https://alerts\.example\.org' secrets/alertmanager.yml; then
  echo 'put the address at which alerts call you into secrets/alertmanager.yml'
fi

# Adds a setting to .env, unless it is there.
add() {
  touch .env
  if grep -q "^$1=" .env; then
    return
  fi
  # A file may end without a line break.
  [ -z "$(tail -c 1 .env)" ] || echo >>.env
  echo "$1=$2" >>.env
  echo "added $1=$2 to .env"
}

add SECRETS_DIR ./secrets
if [ "${1:-}" = cluster ]; then
  add PUBLIC_ADDRESS /p1
fi
