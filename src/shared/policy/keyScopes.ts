/**
 * What API keys may call. A call is open to a key when one of the key's scopes names it here, and the account's own rights
 * allow it: what is not named is open to none. Nothing about signing in, sessions, keys, terms and personal data is, and about
 * people only what directories call.
 */
export const KEY_SCOPES = ['read', 'metadata', 'import', 'webhooks', 'directory'] as const;
/** Where directories find SCIM 2.0 (RFC 7643 and 7644). */
export const SCIM_BASE = '/scim/v2';
export type KeyScope = (typeof KEY_SCOPES)[number];

/** By which calls of the API differ. */
interface Call {
  readonly method: string;
  readonly path: string;
}

const calls = (method: string, paths: string): string[] =>
  paths
    .trim()
    .split(/\s+/)
    .map((path) => `${method} /api/${path}`);

/** Calls by what opens them, as method and path. Calls that everybody may make need no scope. */
const OPENED: Readonly<Record<KeyScope, readonly string[]>> = {
  /** What a member reads and downloads. */
  read: [
    ...calls(
      'get',
      `private/navigation private/market
      private/library/{slug} private/library/{slug}/facets private/library/{slug}/items private/library/{slug}/items/ids
      private/library/{slug}/changes
      private/since-taken private/since-taken/ids private/since-taken/withdrawn private/since-taken/withdrawn/sheet
      private/libraryitems private/libraryitems/{id} private/libraryitems/{id}/pre-signed private/libraryitems/{id}/related
      private/libraryitems/{id}/renditions private/libraryitems/{id}/renditions/{presetId}
      private/libraryitems/{id}/renditions/{presetId}/pre-signed private/rendition-preset
      private/attribute/all private/attribute/{slug}
      private/search private/search/items private/search/facets private/search/items/ids
      private/user/basket/download/{id}
      private/news private/news/facets private/news/highlighted private/news/{slug} private/news/{slug}/other-news
      private/event private/event/upcoming private/event/past private/event/{slug} private/event/{slug}/other-event
      private/event/{slug}/calendar
      private/toolkit private/toolkit/all private/toolkit/{slug}
      private/training-video private/training-video/{slug} private/training-video/{id}/pre-signed
      private/training-video/{id}/captions/{language}
      private/faq private/faq/search`,
    ),
    // None changes content: a rendition and an archive are made of what the caller reads.
    ...calls(
      'post',
      `private/libraryitems/{id}/renditions/{presetId} private/user/basket/download private/usage
      private/since-taken/download`,
    ),
  ],
  /** What content managers write to items one by one or many at a time, and what they look up for it. */
  metadata: [
    ...calls(
      'get',
      `backend/library backend/library/{id} backend/library/{id}/items backend/library/{id}/items/export
      backend/library-item backend/library-item/{id} backend/library-item/{id}/neighbours
      backend/library-item/{id}/history
      backend/attribute backend/attribute/all backend/attribute/{id} backend/attribute/{id}/value/{valueId}
      backend/bulk-change/{id}`,
    ),
    ...calls(
      'patch',
      'backend/library-item/{id} backend/library-item/batch backend/library-item/batch/attributes',
    ),
  ],
  /** Uploads of files and sheets, and imports of them. */
  import: [
    ...calls(
      'post',
      `backend/storage/pre-sign/{type} backend/storage/initiate/{type} backend/storage/chunk
      backend/storage/complete
      backend/library/{id}/items/import backend/import backend/import/{id}/files backend/import/{id}/sheet
      backend/import/{id}/archive backend/import/{id}/check backend/import/{id}/commit backend/import/{id}/undo
      backend/import/{id}/cancel`,
    ),
    ...calls(
      'get',
      `backend/library backend/library/{id} backend/library/{id}/import-template
      backend/attribute/all
      backend/import backend/import/{id} backend/import/{id}/files backend/import/{id}/rows
      backend/import/{id}/appearances backend/import/{id}/senders backend/import/{id}/faults
      backend/import/{id}/faults.csv`,
    ),
    ...calls('patch', 'backend/import/{id} backend/import/{id}/rows backend/import/{id}/rows/{number}'),
    ...calls('delete', 'backend/import/{id}/sheet'),
  ],
  /** Where other systems are called, and what was sent there. */
  webhooks: [
    ...calls('get', 'backend/webhook backend/webhook/{id} backend/webhook/{id}/deliveries'),
    ...calls(
      'post',
      `backend/webhook backend/webhook/{id}/secret backend/webhook/{id}/test
      backend/webhook/{id}/deliveries/{deliveryId}/resend backend/webhook/{id}/resend-failed`,
    ),
    ...calls('patch', 'backend/webhook/{id}'),
    ...calls('delete', 'backend/webhook/{id}'),
  ],
  /** SCIM, by which a directory provisions accounts and groups. */
  directory: [
    ...['ServiceProviderConfig', 'ResourceTypes', 'ResourceTypes/{id}', 'Schemas', 'Schemas/{id}'].map(
      (path) => `get ${SCIM_BASE}/${path}`,
    ),
    ...['Users', 'Groups'].flatMap((path) => [
      `get ${SCIM_BASE}/${path}`,
      `post ${SCIM_BASE}/${path}`,
      ...['get', 'put', 'patch', 'delete'].map((method) => `${method} ${SCIM_BASE}/${path}/{id}`),
    ]),
  ],
};

/** Of these, calls that act on items of whichever library: refused to a key that is limited to some. */
const OF_ALL_LIBRARIES: ReadonlySet<string> = new Set([
  ...calls('patch', 'backend/library-item/batch/attributes'),
  ...calls('get', 'backend/bulk-change/{id}'),
  ...OPENED.webhooks,
]);

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** Every call that some scope names. */
export const KEY_CALLS: ReadonlySet<string> = new Set(Object.values(OPENED).flat());

/** The scopes that open a call to keys; none: no key may make it. */
export const scopesOf = (call: Call): readonly KeyScope[] =>
  KEY_SCOPES.filter((scope) => OPENED[scope].includes(nameOf(call)));

/** Whether a call needs a key for all libraries. */
export const needsAllLibraries = (call: Call): boolean => OF_ALL_LIBRARIES.has(nameOf(call));

/** Whether a key with these scopes, and this limit to libraries, may make the call, where its account may. */
export const isOpenToKey = (
  {
    scopes,
    libraries,
  }: { readonly scopes: readonly KeyScope[]; readonly libraries: readonly number[] | null },
  call: Call,
): boolean =>
  scopesOf(call).some((scope) => scopes.includes(scope)) && (libraries === null || !needsAllLibraries(call));
