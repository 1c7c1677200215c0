#!/bin/sh
# Makes the secrets of docker-compose.yml as files, once, and points .env to them:
#   sh deploy/secrets.sh            for the profile `monitoring`: the tokens of the operators' port and of Grafana, and
#                                   alertmanager.yml, for the address at which you are called
#   sh deploy/secrets.sh postgres   also for the profile `postgres`: the database's password and the session key
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
  postgres)
    keep database-password "$(random)"
    keep database-url "postgres://escadre:$(cat secrets/database-password)@postgres/escadre"
    keep escadre-secret "$(random)"
    ;;
  *)
    echo "unknown: $1. Leave it out, or say postgres." >&2
    exit 2
    ;;
esac

if grep -q 'https://alerts\.example\.org' secrets/alertmanager.yml; then
  echo 'put the address at which alerts call you into secrets/alertmanager.yml'
fi

touch .env
if ! grep -q '^SECRETS_DIR=' .env; then
  # A file may end without a line break.
  [ -z "$(tail -c 1 .env)" ] || echo >>.env
  echo 'SECRETS_DIR=./secrets' >>.env
  echo 'added SECRETS_DIR=./secrets to .env'
fi
