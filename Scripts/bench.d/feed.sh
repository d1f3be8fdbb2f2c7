#!/bin/bash
# The same feed as `snslogin feed --all --format ndjson`, as one would fetch it with curl and jq: posts as the Graph API
# sends them. SNSLOGIN_ENDPOINT, FIELDS and HEADER (a file with the token's header line) say where and what.
set -euo pipefail

page=$(mktemp)
trap 'rm -f "$page"' EXIT
next="$SNSLOGIN_ENDPOINT/graph.facebook.com/v27.0/me/feed?fields=$FIELDS&limit=100"
while [ -n "$next" ]; do
  curl -sS -g -H "@$HEADER" -o "$page" "$next"
  jq -c '.data[]' "$page"
  next=$(jq -r --arg endpoint "$SNSLOGIN_ENDPOINT/" '.paging.next // empty | sub("https://"; $endpoint)' "$page")
done
