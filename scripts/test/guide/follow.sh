# Follows docs/operators.md on a bare Debian, as root in the clone. The blocks are files in /root/guide; what
# stands between them checks what the guide says of them.
set -euo pipefail

began=$SECONDS
say() { echo "== $((SECONDS - began)) s: $*"; }
fail() {
  say "FAILED: $*"
  exit 1
}

# follow BLOCK [WORD=REPLACEMENT …]: types in a block of the guide.
follow() {
  local text pair
  say "the guide's block $1"
  text=$(cat "/root/guide/$1")
  for pair in "${@:2}"; do text=${text//"${pair%%=*}"/"${pair#*=}"}; done
  bash -euxo pipefail -c "$text"
}

# serve BLOCK [PORT]: the same for a block that serves until it is stopped.
serve() {
  say "the guide's block $1, which serves"
  setsid bash -euxo pipefail "/root/guide/$1" &
  server=$! served=http://localhost:${2:-2567}
  answers 200 "$served/readyz" "$server"
}

stop() {
  kill -TERM -- "-$server"
  wait "$server" || true
  answers 000 "$served/healthz"
}

# answers STATUS URL [PROCESS]: waits until it does, or the process is gone.
answers() {
  local got
  for _ in $(seq 900); do
    got=$(curl -s -o /dev/null -w '%{http_code}' --cacert "$certificate" "$2" || true)
    [ "$got" != "$1" ] || return 0
    [ -z "${3:-}" ] || kill -0 "$3" || fail "what serves has ended"
    sleep 0.2
  done
  fail "$2 answers $got, not $1"
}

# eventually COMMAND …: tries for a minute, until it does well.
eventually() {
  for _ in $(seq 300); do
    ! "$@" || return 0
    sleep 0.2
  done
  return 1
}

players() { NODE_EXTRA_CA_CERTS=$certificate node_modules/.bin/node /root/guide/players.mjs "$@"; }

exists() { for path in "$@"; do [ -e "$path" ] || fail "there is no $path"; done; }

certificate=/etc/ssl/certs/ca-certificates.crt
cd /opt/escadre

# From a clone.
follow packages
serve start
exists data/escadre.sqlite data/secret data/ops-token data/journal
match=$(PLAYERS=/root/guests players begin http://localhost:2567)
# Into a file: `grep -q` would end the pipe before all is written.
follow metrics >/root/metrics
grep -q '^escadre_active 1' /root/metrics || fail 'the metrics do not say that it is active'
follow doctor | tee /root/doctor
grep -q 'ok  *matches .*unfinished matches can be read' /root/doctor || fail 'the doctor has not read the match'
follow lost-move "<id>=$match" 20:10=00:00 20:20=23:59 >/root/timeline
grep -q '"name": "Anne"' /root/timeline || fail 'Anne is not found by her name'
grep -q ready /root/timeline || fail 'the timeline does not say that they were ready'
report=$(npm run --silent moderate -- reports | sed -n 's/^ *"id": "\(.*\)".*/\1/p' | head -n 1)
stranger=$(curl -s -H 'content-type: application/json' -d '{"name":"Cid"}' http://localhost:2567/api/session |
  sed 's/.*"player":{"id":"\([^"]*\)".*/\1/')
follow moderate "<id>=$match" "<player>=$stranger" "<report>=$report"
follow prune
follow backup
stop
follow restore
DATA_DIR=./restored serve start
PLAYERS=/root/guests players move http://localhost:2567
stop
serve change-key
PLAYERS=/root/guests players move http://localhost:2567
stop

# systemd and nginx. The test makes its own certificate: no authority would give it one for the guide's name.
follow systemd
answers 200 http://127.0.0.1:2567/readyz
[ "$(stat -c '%U %a' /var/lib/escadre)" = 'escadre 700' ] || fail '/var/lib/escadre is open to others'
[ -z "$(find /opt/escadre -user escadre)" ] || fail 'the service can write to its program'
live=/etc/letsencrypt/live/play.example.org
mkdir -p "$live"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=play.example.org \
  -addext subjectAltName=DNS:play.example.org -keyout "$live/privkey.pem" -out "$live/fullchain.pem" 2>/dev/null
certificate=$live/fullchain.pem
echo "NODE_EXTRA_CA_CERTS=$certificate" >>/etc/escadre.env
echo '127.0.0.1 play.example.org' >>/etc/hosts
site=https://play.example.org
follow nginx
answers 200 $site/readyz
answers 301 http://play.example.org/
players begin $site >/root/match
escadre doctor | tee /root/doctor
! grep -q 'ERROR' /root/doctor || fail 'the doctor finds errors'

# The service's process at a port.
holder() { systemctl show --property=MainPID --value "escadre@$1"; }
# takes-over FROM TO: kills the one with SIGKILL; the other serves.
takes_over() {
  kill -KILL "$(holder "$1")"
  answers 200 "http://127.0.0.1:$2/readyz"
  answers 200 $site/readyz
  players move $site
  answers 200 "http://127.0.0.1:$1/healthz"
}
follow systemd-standby
answers 200 http://127.0.0.1:2577/healthz
answers 503 http://127.0.0.1:2577/readyz
takes_over 2567 2577
takes_over 2577 2567
# The one that stands by says so, and does nothing.
follow systemd-tools 2>&1 | tee /root/status || true
grep -q '"version"' /root/status || fail 'the tools do not reach the active process'
grep -q '"standby": true' /root/status || fail 'the tools do not tell the standby'
escadre store backup /var/lib/escadre/by-hand.gz
follow systemd-restore '<backup>=by-hand.gz'
answers 200 $site/readyz
players move $site

# Prometheus watches both, and Alertmanager calls the operator at the address in its file.
watched() { curl -sG http://127.0.0.1:9090/api/v1/query --data-urlencode 'query=sum(up{job="escadre"})'; }
follow systemd-monitoring
sees_both() { watched | grep -q '"2"'; }
eventually sees_both || fail "Prometheus does not see both: $(watched)"
[ "$(stat -c '%G %a' /etc/prometheus/escadre-token)" = 'prometheus 640' ] || fail 'the token is open to others'
! curl -s "http://$(hostname -I | cut -d ' ' -f 1):9090/" || fail 'Prometheus is open to the world'
node_modules/.bin/node -e 'require("node:http").createServer((request, response) =>
  request.on("end", () => response.end()).pipe(require("node:fs").createWriteStream("/root/called", { flags: "a" })),
).listen(9999)' &
receiver=$!
sed -i 's,https://alerts.example.org/escadre,http://127.0.0.1:9999/,' /etc/prometheus/alertmanager.yml
follow systemd-call
eventually grep -qs EscadreTest /root/called || fail 'the operator is not called'
kill "$receiver"

# PostgreSQL, with both.
follow postgres
answers 200 $site/readyz
players move $site
[ "$(runuser -u postgres -- psql -tA escadre -c 'select count(*) from matches')" = 1 ] || fail 'the match is not in PostgreSQL'
active=2567 standby=2577
if [ "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:2567/readyz)" != 200 ]; then active=2577 standby=2567; fi
takes_over $active $standby
escadre doctor

# Three processes on it, and Redis.
follow systemd-cluster
for port in 2567 2577 2587; do answers 200 "http://127.0.0.1:$port/readyz"; done
for name in p1 p2 p3; do answers 200 "$site/$name/readyz"; done
players move $site
# A match has a limit of offers.
three() { PLAYERS=/root/three players "$1" $site; }
three begin
for port in 2577 2567; do
  kill -KILL "$(holder $port)"
  eventually three move || fail "the match does not go on without $port"
  answers 200 "http://127.0.0.1:$port/readyz"
done
PORT=2587 escadre ops status >/root/third
grep -q '"standby": false' /root/third || fail 'the tools do not reach the third process'
escadre doctor

# Several processes that need no service, beside these. The match goes on in the last one.
follow cluster-packages
serve cluster 8080
together() { PLAYERS=/root/together players "$1" "$served"; }
together begin
together move
for pid in $(pgrep -f server/src/main.ts); do
  ! grep -qzE '^PUBLIC_ADDRESS=/p[12]$' "/proc/$pid/environ" || kill -KILL "$pid"
done
answers 502 "$served/p1/readyz"
until together move; do sleep 1; done
stop
say 'FOLLOWED to its end'
