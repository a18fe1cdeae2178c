import type { KeyScope } from '../../shared/policy/keyScopes.ts';

/** What a program does with an API key, as somebody types it into a terminal. A test runs each of them. */
export interface CurlExample {
  readonly title: string;
  /** Absent: it calls nothing. */
  readonly scope?: KeyScope;
  readonly command: string;
}

const AUTHORISED = '-H "Authorization: Bearer $KEY"';
const JSON_BODY = '-H "Content-Type: application/json"';

const SCIM_BODY = '-H "Content-Type: application/scim+json"';

/** `$LIBRARY` and `$ITEM` are ids, `$SLUG` the address of the library. */
export const CURL_EXAMPLES: readonly CurlExample[] = [
  {
    title: 'Before the others: where the portal is, the key, and two helpers',
    command: `export SILLAGE=https://portal.example.com
export KEY=sil_…
# The first value of a field of a response.
field() { grep -oE "\\"$1\\":\\"?[^\\",}]+" | head -n 1 | sed -E 's/^"[^"]+":"?//'; }
# Signed addresses of the portal's own store are relative.
address() { case "$1" in http*) echo "$1" ;; *) echo "$SILLAGE$1" ;; esac; }`,
  },
  {
    title: 'Read a library, 24 items at a time',
    scope: 'read',
    command: `curl -sS --fail-with-body ${AUTHORISED} "$SILLAGE/api/private/library/$SLUG/items?page=1&limit=24"`,
  },
  {
    title: 'Search items of all libraries',
    scope: 'read',
    command: `curl -sS --fail-with-body ${AUTHORISED} "$SILLAGE/api/private/search/items?q=perfume"`,
  },
  {
    title: 'Download the original of an item',
    scope: 'read',
    command: `URL=$(curl -sS --fail-with-body ${AUTHORISED} "$SILLAGE/api/private/libraryitems/$ITEM/pre-signed" | field url)
curl -sS --fail-with-body -o original "$(address "$URL")"`,
  },
  {
    title: 'Write metadata; another change since this version is answered with 409',
    scope: 'metadata',
    command: `VERSION=$(curl -sS --fail-with-body ${AUTHORISED} "$SILLAGE/api/backend/library-item/$ITEM" | field version)
curl -sS --fail-with-body -X PATCH ${AUTHORISED} ${JSON_BODY} \\
  -d "{\\"title\\": \\"Vetiver, 100 ml\\", \\"credit\\": \\"Studio\\", \\"version\\": $VERSION}" "$SILLAGE/api/backend/library-item/$ITEM"`,
  },
  {
    title: 'Import a file: upload it, and have it checked',
    scope: 'import',
    command: `UPLOAD=$(curl -sS --fail-with-body ${AUTHORISED} ${JSON_BODY} \\
  -d "{\\"name\\": \\"photo.png\\", \\"mediaType\\": \\"image/png\\", \\"size\\": $(($(wc -c < photo.png)))}" \\
  "$SILLAGE/api/backend/storage/pre-sign/library-item")
ID=$(echo "$UPLOAD" | field uploadId)
curl -sS --fail-with-body -T photo.png -H "Content-Type: image/png" "$(address "$(echo "$UPLOAD" | field url)")"
curl -sS --fail-with-body ${AUTHORISED} ${JSON_BODY} -d "{\\"uploadId\\": \\"$ID\\"}" "$SILLAGE/api/backend/storage/complete"
IMPORT=$(curl -sS --fail-with-body ${AUTHORISED} ${JSON_BODY} \\
  -d "{\\"files\\": [{\\"uploadId\\": \\"$ID\\", \\"path\\": \\"photo.png\\"}]}" \\
  "$SILLAGE/api/backend/library/$LIBRARY/items/import" | field id)`,
  },
  {
    title: 'Write what was checked, once the import is “ready”',
    scope: 'import',
    command: `curl -sS --fail-with-body ${AUTHORISED} "$SILLAGE/api/backend/import/$IMPORT" | field state
curl -sS --fail-with-body -X POST ${AUTHORISED} "$SILLAGE/api/backend/import/$IMPORT/commit"`,
  },
  {
    title: 'Be called when something is published; the secret that signs messages is shown this once',
    scope: 'webhooks',
    command: `curl -sS --fail-with-body ${AUTHORISED} ${JSON_BODY} \\
  -d "{\\"name\\": \\"Web shop\\", \\"url\\": \\"https://hooks.example.com/sillage\\", \\"events\\": [\\"item.published\\", \\"item.withdrawn\\"]}" \\
  "$SILLAGE/api/backend/webhook" | field secret`,
  },
  {
    title: 'Let an assistant read, by the Model Context Protocol: its tools',
    scope: 'read',
    command: `curl -sS --fail-with-body ${AUTHORISED} ${JSON_BODY} -H "Accept: application/json, text/event-stream" \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}' "$SILLAGE/mcp"`,
  },
  {
    title:
      'Provision an account by SCIM, find it by its address, and disable it: it is out at its next request',
    scope: 'directory',
    command: `USER=$(curl -sS --fail-with-body ${AUTHORISED} ${SCIM_BODY} \\
  -d '{"schemas": ["urn:ietf:params:scim:schemas:core:2.0:User"], "userName": "ana@example.com", "displayName": "Ana Costa"}' \\
  "$SILLAGE/scim/v2/Users" | field id)
curl -sS --fail-with-body -G ${AUTHORISED} --data-urlencode 'filter=userName eq "ana@example.com"' "$SILLAGE/scim/v2/Users"
curl -sS --fail-with-body -X PATCH ${AUTHORISED} ${SCIM_BODY} \\
  -d '{"schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], "Operations": [{"op": "replace", "path": "active", "value": false}]}' \\
  "$SILLAGE/scim/v2/Users/$USER"`,
  },
];
