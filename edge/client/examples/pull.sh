#!/bin/sh
# Publishes the planned tasks of a site: poll, take, publish by a program of yours, report. Needs curl 7.71 and jq 1.6.
# Usage: BELLWETHER_PULL_URL=https://…/pull/v1 BELLWETHER_PULL_TOKEN=pull_live_… ./pull.sh PROGRAM [ARGUMENT]...
# PROGRAM and the exit codes are those of `bellwether-pull run --once`.
set -eu
[ $# -gt 0 ] && [ -n "${BELLWETHER_PULL_URL-}" ] && [ -n "${BELLWETHER_PULL_TOKEN-}" ] || { sed -n '2,4p' "$0" >&2; exit 2; }
command -v "$1" >/dev/null || { echo "there is no program $1" >&2; exit 2; }
base=${BELLWETHER_PULL_URL%/} token=$BELLWETHER_PULL_TOKEN code=0 stop=
unset BELLWETHER_PULL_TOKEN # the program does not get it
worker=sh-$(od -An -N8 -tx1 /dev/urandom | tr -d ' \n') # a new one each time: who shares one publishes twice
limit=$(command -v timeout >/dev/null && echo 'timeout -k 5 900' || true)
dir=$(mktemp -d) && trap 'rm -rf "$dir"' EXIT && trap 'stop=1' INT TERM # ends after the task at hand

# call METHOD PATH [BODY]: up to five attempts, no sooner than Retry-After; leaves $status and $dir/answer.
# The token goes to curl through a pipe: arguments are visible to other users.
call() {
  printf '%s' "${3-}" >"$dir/body"
  status=$(printf 'header = "Authorization: Bearer %s"\n' "$token" | curl -sS -K - -X "$1" -H "x-worker-id: $worker" \
    -H 'content-type: application/json' ${3+--data-binary "@$dir/body"} --max-time 60 --retry 4 --retry-all-errors \
    --retry-max-time 300 -o "$dir/answer" -w '%{http_code}' "$base/$2") || status=000
  if [ "$status" = 200 ] && jq -e '.ok == false' "$dir/answer" >/dev/null; then status=409; fi
}
give_up() { echo "error: $1 (status $status)" >&2; [ "$status" != 401 ] || exit 77; [ "$2" != 404 ] || exit 2; exit 75; }

call GET 'tasks/pending?limit=10'
[ "$status" = 200 ] && jq -e '.tasks | arrays' "$dir/answer" >"$dir/tasks" || give_up 'the tasks cannot be read' "$status"
if jq -e '.guard.paused == true' "$dir/answer" >/dev/null; then
  echo 'warning: the domain is paused: later cycles wait until they are resumed in the console' >&2
  jq -e 'length > 0' "$dir/tasks" >/dev/null || exit 75
fi
for id in $(jq -r '.[].id | select(test("^[0-9A-Za-z_-]+$"))' "$dir/tasks"); do
  [ -z "$stop" ] || break
  call POST "tasks/$id/ack" ''
  case $status in 200) ;; 409) continue ;; 400 | 404) code=1; continue ;; *) give_up "task $id cannot be taken" '' ;; esac
  end=0
  jq -c --arg id "$id" '.[] | select(.id == $id)' "$dir/tasks" >"$dir/task"
  $limit "$@" <"$dir/task" >"$dir/out" 2>"$dir/err" || end=$?
  if [ "$end" = 0 ] && jq -ces 'if length == 1 and (.[0].url? | type) == "string" then .[0] | {url, cms_post_id, notes}
      | with_entries(select(.value != null)) else empty end' "$dir/out" >"$dir/report" 2>/dev/null; then
    call POST "tasks/$id/published" "$(cat "$dir/report")"
    case $status in
      200) echo "task $id published"; continue ;;
      404 | 409) echo "task $id refused, though published: $(cat "$dir/report" "$dir/answer")" >&2; code=1; continue ;;
      400) jq '{error_category: "validation_failed", error_message: "Refused after publication: \(.)"}' "$dir/report" >"$dir/out" ;;
      *) give_up "task $id is published, and the service does not know: report $(cat "$dir/report")" '' ;;
    esac
  elif [ "$end" = 0 ]; then
    { printf 'The hook did not answer with one JSON object that has a url: '; head -c 500 "$dir/out"; } >"$dir/err" && : >"$dir/out"
  fi
  tail -c 2000 "$dir/err" >"$dir/last" # at most 2,000 characters
  own=$(jq -cse '.[0] | objects' "$dir/out" 2>/dev/null) || own='{}'
  failure=$(jq -n --argjson own "$own" --rawfile last "$dir/last" --arg otherwise "The hook ended with $end." '
    def text: strings | select(test("\\S")); {error_category: ((($own.error_category | text) // "client_failure")[:64]),
    error_message: ((($own.error_message | text) // ($last | text) // $otherwise)[:2000])}')
  call POST "tasks/$id/failed" "$failure"
  code=1
  case $status in 200 | 400 | 404 | 409) ;; *) give_up "task $id failed, and the service does not know: $failure" '' ;; esac
  echo "task $id failed: $failure" >&2
done
exit "$code"
