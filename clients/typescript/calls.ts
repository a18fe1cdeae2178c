// Generated from the OpenAPI document. To write it anew after a change of the API:
// npx vitest run --project server src/server/testing/typedClient.test.ts -u

/** What each call takes and returns. */
export interface Calls {
  /** Sign in with e-mail and password; returns a bearer token */
  'POST /api/login': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { email: string; password: string; code?: string };
    response: { user: { id: number; email: string; name: string; company: string | null; market: string | null; locale: string; language?: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[] }; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; token: string; expires: string; editLimits?: { kinds: (string)[]; libraries: (number)[]; markets: (string)[] }; isSecondStepDue?: true; terms?: 'accepted' | 'due'; recalls?: number };
  };
  /** Mail a one-time link that sets a new password; responds alike whether or not the account exists */
  'POST /api/public/user/lost-password': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { email: string };
    response: { message: string };
  };
  /** Whether the token of a mailed link can still set a password; it stays unused */
  'POST /api/public/user/recover-password/check': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { token: string };
    response: { valid: boolean; purpose: 'password' | 'invitation' | null };
  };
  /** Set a new password with the token of the mailed link */
  'POST /api/public/user/recover-password': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { token: string; password: string };
    response: { message: string };
  };
  /** What the browser needs to sign in by a passkey: the same for everybody; waits five minutes */
  'POST /api/public/user/passkey/options': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: Record<string, never>;
    response: { challenge: string; [name: string]: unknown };
  };
  /** Which second steps the account takes whose password was given to this browser, and what they need */
  'POST /api/public/user/second-step': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: Record<string, never>;
    response: { codes: boolean; recoveryCodes: boolean; passkey: { challenge: string; [name: string]: unknown } | null; trustDays: number };
  };
  /** How I sign in besides my password */
  'GET /api/private/user/me/security': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { hasPassword: boolean; codesSince: string | null; recoveryCodesLeft: number; passkeys: ({ id: number; name: string; isSynced: boolean; createdAt: string; lastUsedAt: string | null })[]; isRequired: boolean };
  };
  /** A new key for an authenticator; it counts once a code of it is confirmed */
  'POST /api/private/user/me/security/codes': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { password: string };
    response: { key: string; address: string };
  };
  /** Turn codes on by a first one; returns recovery codes, this once. Every other session ends */
  'POST /api/private/user/me/security/codes/confirm': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { code: string };
    response: { recoveryCodes: (string)[] };
  };
  /** Turn codes off */
  'POST /api/private/user/me/security/codes/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { password: string };
    response: { hasPassword: boolean; codesSince: string | null; recoveryCodesLeft: number; passkeys: ({ id: number; name: string; isSynced: boolean; createdAt: string; lastUsedAt: string | null })[]; isRequired: boolean };
  };
  /** New recovery codes, shown this once; the earlier ones end */
  'POST /api/private/user/me/security/recovery-codes': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { password: string };
    response: { recoveryCodes: (string)[] };
  };
  /** What the browser needs to make a passkey; waits five minutes */
  'POST /api/private/user/me/security/passkeys/options': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { password: string };
    response: { challenge: string; [name: string]: unknown };
  };
  /** Keep a passkey that the browser made. The first second step ends every other session and returns recovery codes, this once */
  'POST /api/private/user/me/security/passkeys': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { name: string; passkey: { id: string; rawId: string; type: 'public-key'; response: { clientDataJSON: string; attestationObject?: string; authenticatorData?: string; signature?: string; userHandle?: string | null; transports?: (string)[]; [name: string]: unknown }; clientExtensionResults: { [name: string]: unknown }; [name: string]: unknown } };
    response: { security: { hasPassword: boolean; codesSince: string | null; recoveryCodesLeft: number; passkeys: ({ id: number; name: string; isSynced: boolean; createdAt: string; lastUsedAt: string | null })[]; isRequired: boolean }; recoveryCodes: (string)[] };
  };
  /** Name a passkey */
  'PATCH /api/private/user/me/security/passkeys/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { name: string };
    response: { hasPassword: boolean; codesSince: string | null; recoveryCodesLeft: number; passkeys: ({ id: number; name: string; isSynced: boolean; createdAt: string; lastUsedAt: string | null })[]; isRequired: boolean };
  };
  /** Remove a passkey */
  'POST /api/private/user/me/security/passkeys/{id}/remove': {
    params: { id: number };
    query: Record<string, never>;
    body: { password: string };
    response: { hasPassword: boolean; codesSince: string | null; recoveryCodesLeft: number; passkeys: ({ id: number; name: string; isSynced: boolean; createdAt: string; lastUsedAt: string | null })[]; isRequired: boolean };
  };
  /** My devices that need no second step, the newest use first */
  'GET /api/private/user/me/trusted-devices': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ id: string; current: boolean; userAgent: string | null; createdAt: string; lastUsedAt: string; expiresAt: string })[];
  };
  /** Trust one of my devices no more; repeated, it changes nothing */
  'DELETE /api/private/user/me/trusted-devices/{deviceId}': {
    params: { deviceId: string };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** Devices of somebody that need no second step, the newest use first */
  'GET /api/backend/users/{id}/trusted-devices': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: ({ id: string; current: boolean; userAgent: string | null; createdAt: string; lastUsedAt: string; expiresAt: string })[];
  };
  /** Trust a device of somebody no more; repeated, it changes nothing */
  'DELETE /api/backend/users/{id}/trusted-devices/{deviceId}': {
    params: { id: number; deviceId: string };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** Apps that I have connected, by name */
  'GET /api/private/user/me/apps': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ id: number; name: string; host: string; connectedAt: string; lastUsedAt: string | null; expiresAt: string })[];
  };
  /** Connect an app: the answer is the address by which it gets its code */
  'POST /api/private/user/me/apps': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { client_id?: string; redirect_uri?: string; response_type?: string; code_challenge?: string; code_challenge_method?: string; state?: string; resource?: string };
    response: { location: string };
  };
  /** What an app requests by its authorization request */
  'GET /api/private/user/me/apps/consent': {
    params: Record<string, never>;
    query: { client_id?: string; redirect_uri?: string; response_type?: string; code_challenge?: string; code_challenge_method?: string; state?: string; resource?: string };
    body: undefined;
    response: { name: string; host: string; isOnDevice: boolean; fault: string | null; refusal: string };
  };
  /** End the connection of an app at once; repeated, it changes nothing */
  'DELETE /api/private/user/me/apps/{appId}': {
    params: { appId: number };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** The signed-in member */
  'GET /api/private/user/me': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { id: number; email: string; name: string; company: string | null; market: string | null; locale: string; language?: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; lastVisitAt: string | null; createdAt: string; hasPassword: boolean };
  };
  /** Change my name, company or language */
  'PATCH /api/private/user/me': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { name?: string; company?: string | null; locale?: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; language?: 'en' | 'fr' | 'ar' | 'ja' | 'zh' | null };
    response: { id: number; email: string; name: string; company: string | null; market: string | null; locale: string; language?: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; lastVisitAt: string | null; createdAt: string; hasPassword: boolean };
  };
  /** Change my password; every other session ends */
  'PATCH /api/private/user/me/password': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { currentPassword: string; password: string };
    response: undefined;
  };
  /** Where I am signed in */
  'GET /api/private/user/me/sessions': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ id: string; current: boolean; userAgent: string | null; createdAt: string; lastSeenAt: string })[];
  };
  /** Sign out everywhere, here included, or of all others */
  'DELETE /api/private/user/me/sessions': {
    params: Record<string, never>;
    query: { others?: string };
    body: undefined;
    response: undefined;
  };
  /** End one of my sessions; repeated, it changes nothing */
  'DELETE /api/private/user/me/sessions/{sessionId}': {
    params: { sessionId: string };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** Record a visit */
  'POST /api/private/user/visit': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** How much is new */
  'GET /api/private/user/missed/counts': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { since: string; until: string; news: number; events?: number; toolkits: number; training: number; images: number; videos: number; documents: number };
  };
  /** New items of a kind, newest first; of a stack the first format that is new */
  'GET /api/private/user/missed/items': {
    params: Record<string, never>;
    query: { page?: number; limit?: number; since?: string; until?: string; kind: 'images' | 'videos' | 'documents' };
    body: undefined;
    response: { data: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true })[]; total: number; page: number; limit: number };
  };
  /** What is new of news, newest first */
  'GET /api/private/user/missed/news': {
    params: Record<string, never>;
    query: { page?: number; limit?: number; since?: string; until?: string };
    body: undefined;
    response: { data: ({ id: number; slug: string; title: string; excerpt: string; tags: (string)[]; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; highlighted: boolean; publishedAt: string })[]; total: number; page: number; limit: number };
  };
  /** What is new of events, newest first */
  'GET /api/private/user/missed/events': {
    params: Record<string, never>;
    query: { page?: number; limit?: number; since?: string; until?: string };
    body: undefined;
    response: { data: ({ id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; cancelled: boolean })[]; total: number; page: number; limit: number };
  };
  /** What is new of toolkits, newest first */
  'GET /api/private/user/missed/toolkits': {
    params: Record<string, never>;
    query: { page?: number; limit?: number; since?: string; until?: string };
    body: undefined;
    response: { data: ({ id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemCount: number; publishedAt: string })[]; total: number; page: number; limit: number };
  };
  /** What is new of training, newest first */
  'GET /api/private/user/missed/training': {
    params: Record<string, never>;
    query: { page?: number; limit?: number; since?: string; until?: string };
    body: undefined;
    response: { data: ({ id: number; slug: string; title: string; series: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; duration: number | null; publishedAt: string; progress: { position: number; watchedShare: number; completedAt: string | null; updatedAt: string } | null })[]; total: number; page: number; limit: number };
  };
  /** Mark new records as seen, an item with its whole stack; or everything; or take that back */
  'POST /api/private/user/missed/seen': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { kind: 'library-item' | 'news' | 'event' | 'toolkit' | 'training-video'; ids: (number)[] } | { all: true; until: string } | { all: false; since: string; until: string };
    response: undefined;
  };
  /** Search everything that the member may see at once; with a small limit for suggestions while typing */
  'GET /api/private/search': {
    params: Record<string, never>;
    query: { q: string; page?: number; limit?: number };
    body: undefined;
    response: { meant: { q: string; isUsed: boolean } | null; filters: ({ typed: string; attribute: string | null; label: string; withoutQ: string })[]; leftOut: (string)[]; isWhole: boolean; items: { total: number; data: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true; stackId: number | null; formatCount: number; matches: ({ id: number; size: number })[]; others: ({ id: number; size: number })[] })[] }; libraries: { total: number; data: ({ id: number; slug: string; title: string; introduction: string; section: 'brand-catalogue' | 'training' | 'merchandising' | null; icon: string | null; tileFit: 'contain' | 'cover'; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemCount: number; updatedAt: string })[] }; news: { total: number; data: ({ id: number; slug: string; title: string; excerpt: string; tags: (string)[]; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; highlighted: boolean; publishedAt: string })[] }; events?: { total: number; data: ({ id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; cancelled: boolean })[] }; toolkits: { total: number; data: ({ id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemCount: number; publishedAt: string })[] }; training: { total: number; data: ({ id: number; slug: string; title: string; series: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; duration: number | null; publishedAt: string; progress: { position: number; watchedShare: number; completedAt: string | null; updatedAt: string } | null })[] }; faq: { total: number; data: ({ id: number; slug: string; question: string; answer: string; category: string | null })[] } };
  };
  /** Items of all libraries that a search finds */
  'GET /api/private/search/items': {
    params: Record<string, never>;
    query: { page?: number; limit?: number; q: string; stacks?: string; library?: string | (string)[]; sort?: 'relevance' | 'newest' | 'oldest' | 'title' | 'largest' };
    body: undefined;
    response: { libraries: ({ slug: string; title: string })[]; data: ({ id: number; title: string; library?: number; file: { id: number; name: string; mediaType: string; size: number; width: number | null; height: number | null; kind?: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; duration?: number | null; pages?: number | null; state?: 'checking' | 'ready' | 'failed'; renditionState?: 'none' | 'pending' | 'ready' | 'failed' }; picture?: { version: string; widths?: (number)[]; placeholder: string | null; colour: string | null; width?: number; height?: number; focalPoint?: [number, number]; fit?: 'contain' | 'cover'; ground?: 'light' | 'dark' | null; motion?: { url: string; mediaType: string }; fileId?: number }; alternativeText?: string; valueIds: (number)[]; publishedAt: string; expiresAt?: string; markets?: (string)[]; isElsewhere?: true; stackId?: number; formatCount?: number; matches?: ({ id: number; size: number })[]; others?: ({ id: number; size: number })[] })[]; total: number; page: number; limit: number };
  };
  /** Facets of all libraries, and the libraries themselves, with counts of what a search finds */
  'GET /api/private/search/facets': {
    params: Record<string, never>;
    query: { q: string; stacks?: string; library?: string | (string)[] };
    body: undefined;
    response: { total: number; facets: ({ id: number; slug: string; label: string; kind: 'single' | 'multiple'; icon: string | null; values: ({ id: number; slug: string; label: string; colour: string | null; icon: string | null; formerly?: ({ attribute: string; value: string })[]; count: number })[] })[] };
  };
  /** Ids of all entries that a search and a filter find, in the chosen order */
  'GET /api/private/search/items/ids': {
    params: Record<string, never>;
    query: { q: string; stacks?: string; library?: string | (string)[]; sort?: 'relevance' | 'newest' | 'oldest' | 'title' | 'largest' };
    body: undefined;
    response: { ids: (number)[]; total: number; size: number };
  };
  /** Count a search that finds nothing; one that finds something is passed over */
  'POST /api/private/search/unanswered': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { q: string };
    response: undefined;
  };
  /** Ask the house for what a search did not find */
  'POST /api/private/search/requests': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { q: string; note: string };
    response: undefined;
  };
  /** Search every record that the content manager may open, drafts included, the trash left out */
  'GET /api/backend/search': {
    params: Record<string, never>;
    query: { q: string; limit?: number };
    body: undefined;
    response: { groups: ({ kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'unanswered-search' | 'search-synonym' | 'users' | 'access-request' | 'market' | 'group' | 'terms' | 'approval-rule' | 'api-key' | 'sign-in-provider' | 'webhook' | 'attribute-value' | 'file-node' | 'import'; total: number; records: ({ kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'unanswered-search' | 'search-synonym' | 'users' | 'access-request' | 'market' | 'group' | 'terms' | 'approval-rule' | 'api-key' | 'sign-in-provider' | 'webhook' | 'attribute-value' | 'file-node' | 'import'; id: number; parentId: number | null; title: string; detail: string | null; limits: { publishedAt: string | null; expiresAt: string | null } | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null })[] })[] };
  };
  /** Records by kind and id, in the given order; those that may not be opened any more are left out */
  'GET /api/backend/search/records': {
    params: Record<string, never>;
    query: { names: string };
    body: undefined;
    response: ({ kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'unanswered-search' | 'search-synonym' | 'users' | 'access-request' | 'market' | 'group' | 'terms' | 'approval-rule' | 'api-key' | 'sign-in-provider' | 'webhook' | 'attribute-value' | 'file-node' | 'import'; id: number; parentId: number | null; title: string; detail: string | null; limits: { publishedAt: string | null; expiresAt: string | null } | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null })[];
  };
  /** Filters of a list: one’s own, and those that others share */
  'GET /api/backend/saved-filter': {
    params: Record<string, never>;
    query: { resource: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'import' | 'file-request' | 'unanswered-search' | 'search-synonym' | 'users' | 'access-request' | 'market' | 'group' | 'terms' | 'approval-rule' | 'api-key' | 'sign-in-provider' | 'webhook' | 'share' | 'outbox'; libraryId?: number };
    body: undefined;
    response: ({ id: number; resource: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'import' | 'file-request' | 'unanswered-search' | 'search-synonym' | 'users' | 'access-request' | 'market' | 'group' | 'terms' | 'approval-rule' | 'api-key' | 'sign-in-provider' | 'webhook' | 'share' | 'outbox'; libraryId: number | null; name: string; list: { filter: { [name: string]: string | number | boolean | null | (string | number)[] }; sort: string; order: 'ASC' | 'DESC'; perPage: number; view?: 'grid' | 'table' }; isShared: boolean; isOwn: boolean; canDelete: boolean; author: string | null; createdAt: string })[];
  };
  /** Keep a filter; one of the same name of one’s own is replaced */
  'POST /api/backend/saved-filter': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { resource: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'import' | 'file-request' | 'unanswered-search' | 'search-synonym' | 'users' | 'access-request' | 'market' | 'group' | 'terms' | 'approval-rule' | 'api-key' | 'sign-in-provider' | 'webhook' | 'share' | 'outbox'; libraryId?: number | null; name: string; list: { filter: { [name: string]: string | number | boolean | null | (string | number)[] }; sort: string; order: 'ASC' | 'DESC'; perPage: number; view?: 'grid' | 'table' }; isShared?: boolean };
    response: { id: number; resource: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'import' | 'file-request' | 'unanswered-search' | 'search-synonym' | 'users' | 'access-request' | 'market' | 'group' | 'terms' | 'approval-rule' | 'api-key' | 'sign-in-provider' | 'webhook' | 'share' | 'outbox'; libraryId: number | null; name: string; list: { filter: { [name: string]: string | number | boolean | null | (string | number)[] }; sort: string; order: 'ASC' | 'DESC'; perPage: number; view?: 'grid' | 'table' }; isShared: boolean; isOwn: boolean; canDelete: boolean; author: string | null; createdAt: string };
  };
  /** Delete a filter: one’s own or, for administrators, one that is shared */
  'DELETE /api/backend/saved-filter/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** Which columns one’s own lists show, of every list for which some were chosen */
  'GET /api/backend/column-choice': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ list: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'import' | 'file-request' | 'unanswered-search' | 'search-synonym' | 'users' | 'access-request' | 'market' | 'group' | 'terms' | 'approval-rule' | 'api-key' | 'sign-in-provider' | 'webhook' | 'share' | 'outbox'; columns: (string)[] })[];
  };
  /** Choose the columns of a list for oneself; without any it is as it comes again */
  'PATCH /api/backend/column-choice/{list}': {
    params: { list: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'import' | 'file-request' | 'unanswered-search' | 'search-synonym' | 'users' | 'access-request' | 'market' | 'group' | 'terms' | 'approval-rule' | 'api-key' | 'sign-in-provider' | 'webhook' | 'share' | 'outbox' };
    query: Record<string, never>;
    body: { columns: (string)[] };
    response: { list: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'import' | 'file-request' | 'unanswered-search' | 'search-synonym' | 'users' | 'access-request' | 'market' | 'group' | 'terms' | 'approval-rule' | 'api-key' | 'sign-in-provider' | 'webhook' | 'share' | 'outbox'; columns: (string)[] };
  };
  /** Settings that the sign-in pages need */
  'GET /api/public/configuration': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { 'brand.name': string; 'brand.logo': { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; 'signin.title': string; 'signin.picture': { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; 'contact.email': string; 'legal.title': string; 'access.requests': boolean; 'access.unknownRoutes': boolean };
  };
  /** The legal page; 404 while the house has none */
  'GET /api/public/legal': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { title: string; body: string; updatedAt: string | null };
  };
  /** Settings of the portal, by code */
  'GET /api/private/configuration': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { 'brand.name': string; 'brand.logo': { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; 'language.content': 'en' | 'fr' | 'ar' | 'ja' | 'zh'; 'order.url': string; 'hero.eyebrow': string; 'hero.title': string; 'hero.action': string; 'hero.to': string; 'hero.picture': { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; 'hero.side': 'auto' | 'left' | 'right'; 'hero.text': 'auto' | 'light' | 'dark'; 'footer.links': ({ label: string; to: string })[]; 'contact.email': string; 'contact.phone': string; 'contact.address': string; 'legal.title': string; 'legal.line': string; 'session.refresh': boolean; 'icons.provider': string; 'analytics.matomoUrl': string; 'analytics.matomoSite': string; notices: ({ key: string; text: string; label: string; to: string })[] };
  };
  /** All settings */
  'GET /api/backend/configuration': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: string; code: string; label: string; help: string; group: string; type: 'text' | 'longtext' | 'richtext' | 'url' | 'target' | 'email' | 'slug' | 'site' | 'number' | 'boolean' | 'links' | 'notices' | 'picture' | 'choice'; choices: ({ value: string; label: string })[]; public: boolean; value: string | boolean | number | ({ label: string; to: string })[] | ({ text: string; label: string; to: string; from: string | null; until: string | null })[] | null; initial: string | boolean | number | ({ label: string; to: string })[] | ({ text: string; label: string; to: string; from: string | null; until: string | null })[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; updatedAt: string | null; version: number })[];
  };
  /** Change several settings at once by code, or none of them; those in `reset` return to their defaults */
  'PATCH /api/backend/configuration': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { versions?: { [name: string]: number }; reset?: (string)[]; [name: string]: unknown };
    response: ({ id: string; code: string; label: string; help: string; group: string; type: 'text' | 'longtext' | 'richtext' | 'url' | 'target' | 'email' | 'slug' | 'site' | 'number' | 'boolean' | 'links' | 'notices' | 'picture' | 'choice'; choices: ({ value: string; label: string })[]; public: boolean; value: string | boolean | number | ({ label: string; to: string })[] | ({ text: string; label: string; to: string; from: string | null; until: string | null })[] | null; initial: string | boolean | number | ({ label: string; to: string })[] | ({ text: string; label: string; to: string; from: string | null; until: string | null })[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; updatedAt: string | null; version: number })[];
  };
  /** Changes of settings, newest first, one for each setting */
  'GET /api/backend/configuration/history': {
    params: Record<string, never>;
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a setting was after a change, where that differs from now */
  'GET /api/backend/configuration/history/{number}': {
    params: { number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a setting the value again that it had after a change */
  'POST /api/backend/configuration/history/{number}/restore': {
    params: { number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: string; code: string; label: string; help: string; group: string; type: 'text' | 'longtext' | 'richtext' | 'url' | 'target' | 'email' | 'slug' | 'site' | 'number' | 'boolean' | 'links' | 'notices' | 'picture' | 'choice'; choices: ({ value: string; label: string })[]; public: boolean; value: string | boolean | number | ({ label: string; to: string })[] | ({ text: string; label: string; to: string; from: string | null; until: string | null })[] | null; initial: string | boolean | number | ({ label: string; to: string })[] | ({ text: string; label: string; to: string; from: string | null; until: string | null })[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; updatedAt: string | null; version: number } | null;
  };
  /** Take one change of a setting back, if nobody changed it since. Repeated, it changes nothing */
  'POST /api/backend/configuration/history/{number}/undo': {
    params: { number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: string; code: string; label: string; help: string; group: string; type: 'text' | 'longtext' | 'richtext' | 'url' | 'target' | 'email' | 'slug' | 'site' | 'number' | 'boolean' | 'links' | 'notices' | 'picture' | 'choice'; choices: ({ value: string; label: string })[]; public: boolean; value: string | boolean | number | ({ label: string; to: string })[] | ({ text: string; label: string; to: string; from: string | null; until: string | null })[] | null; initial: string | boolean | number | ({ label: string; to: string })[] | ({ text: string; label: string; to: string; from: string | null; until: string | null })[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; updatedAt: string | null; version: number } | null;
  };
  /** The texts of settings that members read, in every language, and what of them is missing or outdated */
  'GET /api/backend/configuration/translations': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Write the texts of settings in other languages; languages that are not named stay */
  'PATCH /api/backend/configuration/translations': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { translations: { en?: { texts: { [name: string]: string }; of?: { [name: string]: string }; updatedAt?: string | null } | null; fr?: { texts: { [name: string]: string }; of?: { [name: string]: string }; updatedAt?: string | null } | null; ar?: { texts: { [name: string]: string }; of?: { [name: string]: string }; updatedAt?: string | null } | null; ja?: { texts: { [name: string]: string }; of?: { [name: string]: string }; updatedAt?: string | null } | null; zh?: { texts: { [name: string]: string }; of?: { [name: string]: string }; updatedAt?: string | null } | null } };
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Read a setting */
  'GET /api/backend/configuration/{code}': {
    params: { code: string };
    query: Record<string, never>;
    body: undefined;
    response: { id: string; code: string; label: string; help: string; group: string; type: 'text' | 'longtext' | 'richtext' | 'url' | 'target' | 'email' | 'slug' | 'site' | 'number' | 'boolean' | 'links' | 'notices' | 'picture' | 'choice'; choices: ({ value: string; label: string })[]; public: boolean; value: string | boolean | number | ({ label: string; to: string })[] | ({ text: string; label: string; to: string; from: string | null; until: string | null })[] | null; initial: string | boolean | number | ({ label: string; to: string })[] | ({ text: string; label: string; to: string; from: string | null; until: string | null })[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; updatedAt: string | null; version: number };
  };
  /** Change a setting, or return it to its default with `reset` */
  'PATCH /api/backend/configuration/{code}': {
    params: { code: string };
    query: Record<string, never>;
    body: { value: string | boolean | number | ({ label: string; to: string })[] | ({ text: string; label: string; to: string; from: string | null; until: string | null })[] | null; version?: number } | { reset: true; version?: number };
    response: { id: string; code: string; label: string; help: string; group: string; type: 'text' | 'longtext' | 'richtext' | 'url' | 'target' | 'email' | 'slug' | 'site' | 'number' | 'boolean' | 'links' | 'notices' | 'picture' | 'choice'; choices: ({ value: string; label: string })[]; public: boolean; value: string | boolean | number | ({ label: string; to: string })[] | ({ text: string; label: string; to: string; from: string | null; until: string | null })[] | null; initial: string | boolean | number | ({ label: string; to: string })[] | ({ text: string; label: string; to: string; from: string | null; until: string | null })[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; updatedAt: string | null; version: number };
  };
  /** The main navigation for this member */
  'GET /api/private/navigation': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ label: string; to: string; external: boolean; icon: string | null; text: string | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; count: number | null; role: 'ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN' | null; sub: ({ label: string; to: string; external: boolean; icon: string | null; text: string | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; count: number | null })[] })[];
  };
  /** Count a view of a page; paths that are no page of the portal are passed over */
  'POST /api/private/user/page-view': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { path: string };
    response: undefined;
  };
  /** Page views of a period, by day and by page */
  'GET /api/backend/page-view': {
    params: Record<string, never>;
    query: { days?: string };
    body: undefined;
    response: { total: number; days: ({ day: string; views: number })[]; most: ({ page: string; record: { resource: string; id: number; title: string } | null; views: number })[] };
  };
  /** Visits, and how many different members made them, by day */
  'GET /api/backend/report/visits': {
    params: Record<string, never>;
    query: { days?: string };
    body: undefined;
    response: { visits: number; members: number | null; days: ({ day: string; visits: number; members: number | null })[] };
  };
  /** Downloads of members by day, library and market, and the most downloaded items */
  'GET /api/backend/report/downloads': {
    params: Record<string, never>;
    query: { days?: string };
    body: undefined;
    response: { downloads: number; portalDownloads: number | null; days: ({ day: string; downloads: number })[]; libraries: ({ id: number; title: string; downloads: number })[]; markets: ({ market: string | null; downloads: number })[]; items: ({ id: number; title: string; library: string; downloads: number })[] };
  };
  /** What appears or expires in the next 30 days */
  'GET /api/backend/report/upcoming': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { until: string; kinds: ({ kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal'; appears: number; expires: number })[]; next: ({ kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal'; id: number; title: string; at: string; what: 'appears' | 'expires' })[] };
  };
  /** Items and bytes of each library */
  'GET /api/backend/report/storage': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { libraries: ({ id: number; title: string; items: number; bytes: number })[]; otherBytes: number };
  };
  /** Uploads, imports and background work under way */
  'GET /api/backend/report/work': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { uploads: number; imports: number; pictures: number; jobs: { waiting: number; running: number; failed: number; paused: number } };
  };
  /** One of the reports as CSV */
  'GET /api/backend/report/sheet': {
    params: Record<string, never>;
    query: { of: 'visits' | 'downloads' | 'libraries' | 'markets' | 'items' | 'searches' | 'upcoming' | 'storage'; days?: string };
    body: undefined;
    response: Response;
  };
  /** Versions, database, file store, mail, background work, disk, certificate and last backup, for administrators */
  'GET /api/backend/report/status': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { checkedAt: string; lines: ({ name: 'sillage' | 'node' | 'instance' | 'memory' | 'certificate' | 'database' | 'database_size' | 'oldest_transaction' | 'connections' | 'backup' | 'store' | 'store_check' | 'disk' | 'jobs_waiting' | 'jobs_running' | 'jobs_failed' | 'jobs_paused' | 'mail_server' | 'mail_waiting' | 'mail_failed' | 'mail_sent' | 'facet_indexes' | 'content_index' | 'ffmpeg' | 'ffprobe' | 'ghostscript' | 'libreoffice'; state: 'good' | 'look' | 'act'; value: 'version' | 'missing' | 'instance' | 'memory' | 'database_embedded' | 'database_server' | 'size' | 'size_unknown' | 'no_transaction' | 'since_seconds' | 'connections' | 'store_disk' | 'store_s3' | 'reachable' | 'unreachable' | 'space' | 'space_unknown' | 'configured' | 'not_configured' | 'count' | 'waiting' | 'never' | 'moment' | 'items' | 'records' | 'certificate' | 'certificate_refused' | 'certificate_unread' | 'certificate_none' | 'backup' | 'backup_none'; facts: { [name: string]: string | number }; advice: 'node_old' | 'transaction_old' | 'connections_waiting' | 'store_away' | 'disk_low' | 'disk_full' | 'space_unknown' | 'jobs_old' | 'jobs_failed' | 'jobs_paused' | 'mail_none' | 'mail_old' | 'mail_failed' | 'certificate_soon' | 'certificate_refused' | 'certificate_unread' | 'certificate_none' | 'backup_none' | 'backup_old' | 'video_tool_missing' | 'ghostscript_missing' | 'libreoffice_missing' | null })[] };
  };
  /** What of the first set-up is done, by what there is now */
  'GET /api/backend/first-week': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { isDismissed: boolean; steps: ({ key: 'name' | 'logo' | 'library' | 'items' | 'people'; isDone: boolean })[] };
  };
  /** Dismiss the list of the first set-up for everyone */
  'POST /api/backend/first-week/dismiss': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { isDismissed: boolean; steps: ({ key: 'name' | 'logo' | 'library' | 'items' | 'people'; isDone: boolean })[] };
  };
  /** How many originals of print size the demo content has and lacks */
  'GET /api/backend/job/demo-originals': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { total: number; lacking: number; bytes: number };
  };
  /** Make the originals that the demo content lacks. Repeated, it changes nothing */
  'POST /api/backend/job/demo-originals': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { total: number; lacking: number; bytes: number };
  };
  /** Jobs that wait, run or failed, running ones first; what succeeded is not kept */
  'GET /api/backend/job': {
    params: Record<string, never>;
    query: { kind?: 'file.inspect' | 'file.renditions' | 'file.looks' | 'file.verify' | 'rendition.make' | 'import.run' | 'import.folder' | 'bulk.run' | 'search.refresh' | 'items.keys' | 'demo.originals' | 'mail.send' | 'webhook.send' | 'webhooks.sweep' | 'storage.sweep' | 'records.sweep' | 'accounts.sweep' | 'ledger.close' | 'recall.mail' | 'recalls.sweep' | 'inbox.sweep'; state?: 'waiting' | 'again' | 'running' | 'failed' | 'cancelled'; page?: number };
    body: undefined;
    response: { total: number; data: ({ id: string; kind: 'file.inspect' | 'file.renditions' | 'file.looks' | 'file.verify' | 'rendition.make' | 'import.run' | 'import.folder' | 'bulk.run' | 'search.refresh' | 'items.keys' | 'demo.originals' | 'mail.send' | 'webhook.send' | 'webhooks.sweep' | 'storage.sweep' | 'records.sweep' | 'accounts.sweep' | 'ledger.close' | 'recall.mail' | 'recalls.sweep' | 'inbox.sweep'; state: 'waiting' | 'again' | 'running' | 'failed' | 'cancelled'; tries: number; triesMax: number; createdAt: string; startedAt: string | null; dueAt: string | null; endedAt: string | null; instance: string | null; reason: string | null; detail: string | null; requestId: string | null; about: { title: string; resource: string | null; id: number | null } | null; progress: { done: number; total: number } | null; canRetry: boolean; canCancel: boolean })[] };
  };
  /** Every kind of background work, with how much of it waits, runs and failed, and whether it is paused */
  'GET /api/backend/job/kinds': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ kind: 'file.inspect' | 'file.renditions' | 'file.looks' | 'file.verify' | 'rendition.make' | 'import.run' | 'import.folder' | 'bulk.run' | 'search.refresh' | 'items.keys' | 'demo.originals' | 'mail.send' | 'webhook.send' | 'webhooks.sweep' | 'storage.sweep' | 'records.sweep' | 'accounts.sweep' | 'ledger.close' | 'recall.mail' | 'recalls.sweep' | 'inbox.sweep'; waiting: number; running: number; failed: number; waitingSince: string | null; pausedAt: string | null; pausedBy: string | null })[];
  };
  /** Try a job again that failed or was cancelled. Repeated, it changes nothing */
  'POST /api/backend/job/{id}/retry': {
    params: { id: string };
    query: Record<string, never>;
    body: undefined;
    response: { changed: number };
  };
  /** Try every failed job of a kind again */
  'POST /api/backend/job/retry': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { kind: 'file.inspect' | 'file.renditions' | 'file.looks' | 'file.verify' | 'rendition.make' | 'import.run' | 'import.folder' | 'bulk.run' | 'search.refresh' | 'items.keys' | 'demo.originals' | 'mail.send' | 'webhook.send' | 'webhooks.sweep' | 'storage.sweep' | 'records.sweep' | 'accounts.sweep' | 'ledger.close' | 'recall.mail' | 'recalls.sweep' | 'inbox.sweep' };
    response: { changed: number };
  };
  /** Cancel a job that waits, where nothing is lost by it. Repeated, it changes nothing */
  'POST /api/backend/job/{id}/cancel': {
    params: { id: string };
    query: Record<string, never>;
    body: undefined;
    response: { changed: number };
  };
  /** Pause or resume a kind, on every instance; what runs is finished */
  'POST /api/backend/job/pause': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { kind: 'file.inspect' | 'file.renditions' | 'file.looks' | 'file.verify' | 'rendition.make' | 'import.run' | 'import.folder' | 'bulk.run' | 'search.refresh' | 'items.keys' | 'demo.originals' | 'mail.send' | 'webhook.send' | 'webhooks.sweep' | 'storage.sweep' | 'records.sweep' | 'accounts.sweep' | 'ledger.close' | 'recall.mail' | 'recalls.sweep' | 'inbox.sweep'; isPaused: boolean };
    response: { kind: 'file.inspect' | 'file.renditions' | 'file.looks' | 'file.verify' | 'rendition.make' | 'import.run' | 'import.folder' | 'bulk.run' | 'search.refresh' | 'items.keys' | 'demo.originals' | 'mail.send' | 'webhook.send' | 'webhooks.sweep' | 'storage.sweep' | 'records.sweep' | 'accounts.sweep' | 'ledger.close' | 'recall.mail' | 'recalls.sweep' | 'inbox.sweep'; waiting: number; running: number; failed: number; waitingSince: string | null; pausedAt: string | null; pausedBy: string | null };
  };
  /** All attributes with their values */
  'GET /api/private/attribute/all': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ id: number; slug: string; label: string; kind: 'single' | 'multiple'; icon: string | null; values: ({ id: number; slug: string; label: string; colour: string | null; icon: string | null; formerly?: ({ attribute: string; value: string })[] })[] })[];
  };
  /** One attribute with its values */
  'GET /api/private/attribute/{slug}': {
    params: { slug: string };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; slug: string; label: string; kind: 'single' | 'multiple'; icon: string | null; values: ({ id: number; slug: string; label: string; colour: string | null; icon: string | null; formerly?: ({ attribute: string; value: string })[] })[] };
  };
  /** All attributes with their values, in order */
  'GET /api/backend/attribute/all': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; slug: string; label: string; kind: 'single' | 'multiple'; facet: boolean; icon: string | null; position: number; values: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number })[] })[];
  };
  /** Add a value */
  'POST /api/backend/attribute/{id}/value': {
    params: { id: number };
    query: Record<string, never>;
    body: { slug?: string; label: string; colour?: string | null; icon?: string | null };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number };
  };
  /** Set the order of the values */
  'PATCH /api/backend/attribute/{id}/value/positions': {
    params: { id: number };
    query: Record<string, never>;
    body: { ids: (number)[] };
    response: { ids: (number)[] };
  };
  /** Read a value */
  'GET /api/backend/attribute/{id}/value/{valueId}': {
    params: { id: number; valueId: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number };
  };
  /** Change a value */
  'PATCH /api/backend/attribute/{id}/value/{valueId}': {
    params: { id: number; valueId: number };
    query: Record<string, never>;
    body: { slug?: string; label?: string; colour?: string | null; icon?: string | null; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number };
  };
  /** Delete a value */
  'DELETE /api/backend/attribute/{id}/value/{valueId}': {
    params: { id: number; valueId: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number };
  };
  /** The texts of a value of an attribute in every language, and what of them is missing or outdated */
  'GET /api/backend/attribute-value/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Write the texts of a value of an attribute in other languages; languages that are not named stay */
  'PATCH /api/backend/attribute-value/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: { translations: { en?: { texts: { label?: string }; of?: { label?: string }; updatedAt?: string | null } | null; fr?: { texts: { label?: string }; of?: { label?: string }; updatedAt?: string | null } | null; ar?: { texts: { label?: string }; of?: { label?: string }; updatedAt?: string | null } | null; ja?: { texts: { label?: string }; of?: { label?: string }; updatedAt?: string | null } | null; zh?: { texts: { label?: string }; of?: { label?: string }; updatedAt?: string | null } | null }; version?: number };
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Changes of a value of an attribute, newest first; also of one in the trash */
  'GET /api/backend/attribute-value/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a value of an attribute had after a change, where that differs from now */
  'GET /api/backend/attribute-value/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a value of an attribute back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/attribute-value/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number };
  };
  /** Take one change of a value of an attribute back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/attribute-value/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number };
  };
  /** Take a deleted value back, with the items that carried it */
  'POST /api/backend/attribute/{id}/value/{valueId}/restore': {
    params: { id: number; valueId: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number };
  };
  /** List attributes */
  'GET /api/backend/attribute': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; slug: string; label: string; kind: 'single' | 'multiple'; facet: boolean; icon: string | null; position: number; values: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number })[] })[];
  };
  /** Create an attribute */
  'POST /api/backend/attribute': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { slug?: string; label: string; kind?: 'single' | 'multiple'; facet?: boolean; icon?: string | null; translationsOf?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; slug: string; label: string; kind: 'single' | 'multiple'; facet: boolean; icon: string | null; position: number; values: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number })[] };
  };
  /** Set the order of all attributes */
  'PATCH /api/backend/attribute/positions': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[] };
    response: { ids: (number)[] };
  };
  /** Change attributes, all or none */
  'PATCH /api/backend/attribute/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { facet?: boolean; icon?: string | null } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move attributes to the trash, all or none */
  'POST /api/backend/attribute/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take attributes back out of the trash, all or none */
  'POST /api/backend/attribute/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read an attribute */
  'GET /api/backend/attribute/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; slug: string; label: string; kind: 'single' | 'multiple'; facet: boolean; icon: string | null; position: number; values: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number })[] };
  };
  /** Change an attribute */
  'PATCH /api/backend/attribute/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { slug?: string; label?: string; kind?: 'single' | 'multiple'; facet?: boolean; icon?: string | null; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; slug: string; label: string; kind: 'single' | 'multiple'; facet: boolean; icon: string | null; position: number; values: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number })[] };
  };
  /** Move an attribute to the trash */
  'DELETE /api/backend/attribute/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; slug: string; label: string; kind: 'single' | 'multiple'; facet: boolean; icon: string | null; position: number; values: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number })[] };
  };
  /** Which of the attributes come before and after this one in a list: ids only */
  'GET /api/backend/attribute/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take an attribute back out of the trash */
  'POST /api/backend/attribute/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; slug: string; label: string; kind: 'single' | 'multiple'; facet: boolean; icon: string | null; position: number; values: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number })[] };
  };
  /** The texts of an attribute in every language, and what of them is missing or outdated */
  'GET /api/backend/attribute/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Write the texts of an attribute in other languages; languages that are not named stay */
  'PATCH /api/backend/attribute/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: { translations: { en?: { texts: { label?: string }; of?: { label?: string }; updatedAt?: string | null } | null; fr?: { texts: { label?: string }; of?: { label?: string }; updatedAt?: string | null } | null; ar?: { texts: { label?: string }; of?: { label?: string }; updatedAt?: string | null } | null; ja?: { texts: { label?: string }; of?: { label?: string }; updatedAt?: string | null } | null; zh?: { texts: { label?: string }; of?: { label?: string }; updatedAt?: string | null } | null }; version?: number };
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Changes of an attribute, newest first; also of one in the trash */
  'GET /api/backend/attribute/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What an attribute had after a change, where that differs from now */
  'GET /api/backend/attribute/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give an attribute back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/attribute/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; slug: string; label: string; kind: 'single' | 'multiple'; facet: boolean; icon: string | null; position: number; values: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number })[] };
  };
  /** Take one change of an attribute back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/attribute/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; slug: string; label: string; kind: 'single' | 'multiple'; facet: boolean; icon: string | null; position: number; values: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; attributeId: number; slug: string; label: string; colour: string | null; icon: string | null; position: number; itemCount: number })[] };
  };
  /** Where a value is used: how many items of each library carry it */
  'GET /api/backend/attribute/{id}/value/{valueId}/usage': {
    params: { id: number; valueId: number };
    query: Record<string, never>;
    body: undefined;
    response: { items: number; libraries: ({ id: number; title: string; items: number })[] };
  };
  /** Add a list of values in its order; those that the attribute has are kept as they are */
  'POST /api/backend/attribute/{id}/value/batch': {
    params: { id: number };
    query: Record<string, never>;
    body: { labels: (string)[]; dryRun?: boolean };
    response: { added: number; values: ({ label: string; outcome: 'new' | 'known' | 'repeated'; valueId: number | null })[] };
  };
  /** Merge values into another one: their items carry that one, and links to them lead to it */
  'POST /api/backend/attribute/{id}/value/merge': {
    params: { id: number };
    query: Record<string, never>;
    body: { valueIds: (number)[]; intoId: number; dryRun?: boolean };
    response: { changeId: number | null; items: number; merged: ({ id: number; label: string; into: string })[]; conflicts: { count: number; items: ({ id: number; title: string })[] } };
  };
  /** Move values to another attribute; one that it has by name becomes one with it. Refused with 409 while items would carry several values of a single choice */
  'POST /api/backend/attribute/{id}/value/move': {
    params: { id: number };
    query: Record<string, never>;
    body: { valueIds: (number)[]; toId: number; dryRun?: boolean };
    response: { changeId: number | null; items: number; merged: ({ id: number; label: string; into: string })[]; conflicts: { count: number; items: ({ id: number; title: string })[] } };
  };
  /** Take a merge or a move back, unless its values or items were changed since */
  'POST /api/backend/attribute/{id}/value/changes/{changeId}/undo': {
    params: { id: number; changeId: number };
    query: Record<string, never>;
    body: undefined;
    response: { items: number };
  };
  /** A library */
  'GET /api/private/library/{slug}': {
    params: { slug: string };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; slug: string; title: string; introduction: string; section: 'brand-catalogue' | 'training' | 'merchandising' | null; icon: string | null; tileFit: 'contain' | 'cover'; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemCount: number; updatedAt: string; facets: ({ id: number; slug: string; label: string; kind: 'single' | 'multiple'; icon: string | null; values: ({ id: number; slug: string; label: string; colour: string | null; icon: string | null; formerly?: ({ attribute: string; value: string })[] })[] })[] };
  };
  /** Facets of a library with counts under the current choice */
  'GET /api/private/library/{slug}/facets': {
    params: { slug: string };
    query: { q?: string; stacks?: string };
    body: undefined;
    response: { total: number; facets: ({ id: number; slug: string; label: string; kind: 'single' | 'multiple'; icon: string | null; values: ({ id: number; slug: string; label: string; colour: string | null; icon: string | null; formerly?: ({ attribute: string; value: string })[]; count: number })[] })[] };
  };
  /** Items of a library */
  'GET /api/private/library/{slug}/items': {
    params: { slug: string };
    query: { page?: number; limit?: number; q?: string; stacks?: string; sort?: 'position' | 'newest' | 'oldest' | 'title' | 'largest' };
    body: undefined;
    response: { libraries: ({ slug: string; title: string })[]; data: ({ id: number; title: string; library?: number; file: { id: number; name: string; mediaType: string; size: number; width: number | null; height: number | null; kind?: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; duration?: number | null; pages?: number | null; state?: 'checking' | 'ready' | 'failed'; renditionState?: 'none' | 'pending' | 'ready' | 'failed' }; picture?: { version: string; widths?: (number)[]; placeholder: string | null; colour: string | null; width?: number; height?: number; focalPoint?: [number, number]; fit?: 'contain' | 'cover'; ground?: 'light' | 'dark' | null; motion?: { url: string; mediaType: string }; fileId?: number }; alternativeText?: string; valueIds: (number)[]; publishedAt: string; expiresAt?: string; markets?: (string)[]; isElsewhere?: true; stackId?: number; formatCount?: number; matches?: ({ id: number; size: number })[]; others?: ({ id: number; size: number })[] })[]; total: number; page: number; limit: number };
  };
  /** Ids of all entries that a filter finds, in the chosen order; for a stack that of its first format found */
  'GET /api/private/library/{slug}/items/ids': {
    params: { slug: string };
    query: { q?: string; stacks?: string; sort?: 'position' | 'newest' | 'oldest' | 'title' | 'largest' };
    body: undefined;
    response: { ids: (number)[]; total: number; size: number };
  };
  /** What changed in a library since a cursor, for copies of it: without a cursor everything. Call it until `isComplete`, each time with the cursor of the answer before. A cursor lasts for 90 days after its last use; 410 `cursor_gone`: begin without one */
  'GET /api/private/library/{slug}/changes': {
    params: { slug: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: ({ itemId: number; file: { id: number; name: string; version: number | null; size: number; sha256: string | null } | null })[]; cursor: string; isComplete: boolean };
  };
  /** List libraries */
  'GET /api/backend/library': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; introduction: string; section: 'brand-catalogue' | 'training' | 'merchandising' | null; icon: string | null; tileFit: 'contain' | 'cover'; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; facetIds: (number)[]; usageRights: (string)[]; requiresRights: boolean; watermark: 'house' | 'viewer' | null; position: number; itemCount: number })[];
  };
  /** Create a library */
  'POST /api/backend/library': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { slug?: string; title: string; introduction?: string; section?: 'brand-catalogue' | 'training' | 'merchandising' | null; icon?: string | null; tileFit?: 'contain' | 'cover'; coverFileId?: number | null; facetIds?: (number)[]; usageRights?: (string)[]; requiresRights?: boolean; watermark?: 'house' | 'viewer' | null; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; translationsOf?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; introduction: string; section: 'brand-catalogue' | 'training' | 'merchandising' | null; icon: string | null; tileFit: 'contain' | 'cover'; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; facetIds: (number)[]; usageRights: (string)[]; requiresRights: boolean; watermark: 'house' | 'viewer' | null; position: number; itemCount: number };
  };
  /** Set the order of all libraries */
  'PATCH /api/backend/library/positions': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[] };
    response: { ids: (number)[] };
  };
  /** Change libraries, all or none */
  'PATCH /api/backend/library/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { title?: string; introduction?: string; section?: 'brand-catalogue' | 'training' | 'merchandising' | null; icon?: string | null; tileFit?: 'contain' | 'cover'; coverFileId?: number | null; facetIds?: (number)[]; usageRights?: (string)[]; requiresRights?: boolean; watermark?: 'house' | 'viewer' | null; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[] } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move libraries to the trash, all or none */
  'POST /api/backend/library/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take libraries back out of the trash, all or none */
  'POST /api/backend/library/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a library */
  'GET /api/backend/library/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; introduction: string; section: 'brand-catalogue' | 'training' | 'merchandising' | null; icon: string | null; tileFit: 'contain' | 'cover'; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; facetIds: (number)[]; usageRights: (string)[]; requiresRights: boolean; watermark: 'house' | 'viewer' | null; position: number; itemCount: number };
  };
  /** Change a library */
  'PATCH /api/backend/library/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { slug?: string; title?: string; introduction?: string; section?: 'brand-catalogue' | 'training' | 'merchandising' | null; icon?: string | null; tileFit?: 'contain' | 'cover'; coverFileId?: number | null; facetIds?: (number)[]; usageRights?: (string)[]; requiresRights?: boolean; watermark?: 'house' | 'viewer' | null; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; introduction: string; section: 'brand-catalogue' | 'training' | 'merchandising' | null; icon: string | null; tileFit: 'contain' | 'cover'; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; facetIds: (number)[]; usageRights: (string)[]; requiresRights: boolean; watermark: 'house' | 'viewer' | null; position: number; itemCount: number };
  };
  /** Move a library to the trash */
  'DELETE /api/backend/library/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; introduction: string; section: 'brand-catalogue' | 'training' | 'merchandising' | null; icon: string | null; tileFit: 'contain' | 'cover'; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; facetIds: (number)[]; usageRights: (string)[]; requiresRights: boolean; watermark: 'house' | 'viewer' | null; position: number; itemCount: number };
  };
  /** Which of the libraries come before and after this one in a list: ids only */
  'GET /api/backend/library/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a library back out of the trash */
  'POST /api/backend/library/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; introduction: string; section: 'brand-catalogue' | 'training' | 'merchandising' | null; icon: string | null; tileFit: 'contain' | 'cover'; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; facetIds: (number)[]; usageRights: (string)[]; requiresRights: boolean; watermark: 'house' | 'viewer' | null; position: number; itemCount: number };
  };
  /** The texts of a library in every language, and what of them is missing or outdated */
  'GET /api/backend/library/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Write the texts of a library in other languages; languages that are not named stay */
  'PATCH /api/backend/library/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: { translations: { en?: { texts: { title?: string; introduction?: string }; of?: { title?: string; introduction?: string }; updatedAt?: string | null } | null; fr?: { texts: { title?: string; introduction?: string }; of?: { title?: string; introduction?: string }; updatedAt?: string | null } | null; ar?: { texts: { title?: string; introduction?: string }; of?: { title?: string; introduction?: string }; updatedAt?: string | null } | null; ja?: { texts: { title?: string; introduction?: string }; of?: { title?: string; introduction?: string }; updatedAt?: string | null } | null; zh?: { texts: { title?: string; introduction?: string }; of?: { title?: string; introduction?: string }; updatedAt?: string | null } | null }; version?: number };
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Changes of a library, newest first; also of one in the trash */
  'GET /api/backend/library/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a library had after a change, where that differs from now */
  'GET /api/backend/library/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a library back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/library/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; introduction: string; section: 'brand-catalogue' | 'training' | 'merchandising' | null; icon: string | null; tileFit: 'contain' | 'cover'; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; facetIds: (number)[]; usageRights: (string)[]; requiresRights: boolean; watermark: 'house' | 'viewer' | null; position: number; itemCount: number };
  };
  /** Take one change of a library back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/library/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; introduction: string; section: 'brand-catalogue' | 'training' | 'merchandising' | null; icon: string | null; tileFit: 'contain' | 'cover'; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; facetIds: (number)[]; usageRights: (string)[]; requiresRights: boolean; watermark: 'house' | 'viewer' | null; position: number; itemCount: number };
  };
  /** List the items of a library */
  'GET /api/backend/library/{id}/items': {
    params: { id: number };
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; libraryId: number; title: string; description: string; tags: (string)[]; usageRights: (string)[]; valueIds: (number)[]; position: string; stackId: number | null; formatCount: number; isCover: boolean; fit: 'contain' | 'cover' | null; credit: string; alternativeText: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; previewFault: string | null; canRender: boolean; embedded: { title?: string; description?: string; credit?: string; copyright?: string; rights?: { usageTerms?: string; webStatement?: string; licensor?: string; licensorUrl?: string; licensorImageId?: string; copyrightOwner?: string; modelReleaseStatus?: string; modelReleaseIds?: (string)[]; propertyReleaseStatus?: string; propertyReleaseIds?: (string)[]; media?: string; regions?: string; other?: string; startsOn?: string; endsOn?: string; creditLineRequired?: string }; tags?: (string)[]; takenAt?: string; camera?: string; program?: string; colourProfile?: string; colourSpace?: string } | null; peaks: (number)[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; focalPoint: [number, number]; focalBox: [number, number, number, number] | null; versions: ({ number: number; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; createdAt: string; createdBy: string | null })[] })[];
  };
  /** Move items, in the given order, before another item or to the end; those that are gone are passed over */
  'PATCH /api/backend/library/{id}/items/positions': {
    params: { id: number };
    query: Record<string, never>;
    body: { ids: (number)[]; before: number | null };
    response: { ids: (number)[] };
  };
  /** Stack items, all or none. The named items come first, in their order; the other formats of stacks that they are part of follow */
  'POST /api/backend/library/{id}/stacks': {
    params: { id: number };
    query: Record<string, never>;
    body: { stacks: ((number)[])[] };
    response: { stacks: ({ id: number; itemIds: (number)[] })[] };
  };
  /** Take items out of their stacks, all or none; a format that stays alone is an item like any other */
  'POST /api/backend/library/{id}/stacks/remove': {
    params: { id: number };
    query: Record<string, never>;
    body: { ids: (number)[] };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Set the order of a stack, and with it the cover */
  'PATCH /api/backend/library/{id}/stacks/positions': {
    params: { id: number };
    query: Record<string, never>;
    body: { ids: (number)[] };
    response: { id: number; itemIds: (number)[] };
  };
  /** Stacks that the file names of a library suggest */
  'GET /api/backend/library/{id}/stacks/suggestions': {
    params: { id: number };
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ key: string; items: ({ id: number; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; stackId: number | null })[] })[]; total: number; page: number; limit: number };
  };
  /** Set, add or remove tags, usage rights, roles, markets and groups of many items. Without any role, market or group an item is for everyone: adding leaves it so, and its last one is not removed */
  'PATCH /api/backend/library-item/batch/lists': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; set?: { tags?: (string)[]; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; usageRights?: (string)[] }; add?: { tags?: (string)[]; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; usageRights?: (string)[] }; remove?: { tags?: (string)[]; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; usageRights?: (string)[] } };
    response: { changed: number; changeId: number | null; left: ({ itemId: number; title: string; reason: string })[]; leftCount: number; isRunning?: boolean };
  };
  /** Rename many items by a rule: in the order of the ids, or of the libraries for a filter */
  'PATCH /api/backend/library-item/batch/rename': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; rule: { pattern?: string; counter?: { start?: number; step?: number; digits?: number }; find?: string; replacement?: string; matchCase?: boolean; renames: 'title' | 'fileName' | 'both' } };
    response: { changed: number; changeId: number | null; left: ({ itemId: number; title: string; reason: string })[]; leftCount: number; isRunning?: boolean };
  };
  /** Which items of a library files would replace, by file name, else by title */
  'POST /api/backend/library-item/batch/match': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { libraryId: number; names: (string)[] };
    response: { matches: ({ by: 'fileName' | 'title' | null; items: ({ id: number; title: string; fileName: string; version: number })[] })[] };
  };
  /** Begin a replacement of many files, which is named when each of them is replaced, and undone as one */
  'POST /api/backend/library-item/batch/replace': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: Record<string, never>;
    response: { changeId: number };
  };
  /** Move items to the end of another library; all formats of a shot move together */
  'POST /api/backend/library-item/batch/move': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; libraryId: number };
    response: { changed: number; changeId: number | null; left: ({ itemId: number; title: string; reason: string })[]; leftCount: number; isRunning?: boolean };
  };
  /** How many items a move takes along: those named, and all formats of their shots */
  'POST /api/backend/library-item/batch/move/count': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; libraryId: number };
    response: { count: number };
  };
  /** Copy items to the end of a library as drafts; formats of one shot are one shot there too */
  'POST /api/backend/library-item/batch/copy': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; libraryId: number; key?: string };
    response: { changed: number; changeId: number | null; left: ({ itemId: number; title: string; reason: string })[]; leftCount: number; isRunning?: boolean };
  };
  /** Make an earlier file the current one, as a new version. Repeated, it changes nothing: the file is already current */
  'POST /api/backend/library-item/{id}/versions/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; libraryId: number; title: string; description: string; tags: (string)[]; usageRights: (string)[]; valueIds: (number)[]; position: string; stackId: number | null; formatCount: number; isCover: boolean; fit: 'contain' | 'cover' | null; credit: string; alternativeText: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; previewFault: string | null; canRender: boolean; embedded: { title?: string; description?: string; credit?: string; copyright?: string; rights?: { usageTerms?: string; webStatement?: string; licensor?: string; licensorUrl?: string; licensorImageId?: string; copyrightOwner?: string; modelReleaseStatus?: string; modelReleaseIds?: (string)[]; propertyReleaseStatus?: string; propertyReleaseIds?: (string)[]; media?: string; regions?: string; other?: string; startsOn?: string; endsOn?: string; creditLineRequired?: string }; tags?: (string)[]; takenAt?: string; camera?: string; program?: string; colourProfile?: string; colourSpace?: string } | null; peaks: (number)[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; focalPoint: [number, number]; focalBox: [number, number, number, number] | null; versions: ({ number: number; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; createdAt: string; createdBy: string | null })[] };
  };
  /** A change of many items, and how far it has come */
  'GET /api/backend/bulk-change/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null; state: 'running' | 'done' | 'stopped'; done: number; total: number; fault: string | null; left: ({ itemId: number; title: string; reason: string })[]; leftCount: number };
  };
  /** Take a change of many items back: what nobody changed since. Done once; a repeated call gets the same answer. A change that is running is stopped first */
  'POST /api/backend/bulk-change/{id}/undo': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { undone: number; left: ({ itemId: number; title: string; reason: string })[]; leftCount: number; changeId: number | null; isRunning?: boolean };
  };
  /** Items of every library, newest first */
  'GET /api/private/libraryitems': {
    params: Record<string, never>;
    query: { page?: number; limit?: number; q?: string; stacks?: string };
    body: undefined;
    response: { data: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true })[]; total: number; page: number; limit: number };
  };
  /** An item */
  'GET /api/private/libraryitems/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true; stackId: number | null; formats: ({ id: number; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null })[]; description: string; credit: string; tags: (string)[]; usage: { media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: ({ code: string; name: string })[] | null; startsOn: string | null; endsOn: string | null; credits: (string)[]; restrictions: (string)[]; regions: ({ code: string; name: string; allowed: 'all' | 'part' | 'none' })[] } | null; watermark: string | null; peaks: (number)[] | null; downloads: ({ name: string; label: string; mediaType: string; size: number; width: number | null; height: number | null })[]; versions: ({ number: number; name: string; size: number; createdAt: string })[] };
  };
  /** A signed address of an item: its original, or a rendition of it; a browser that follows a link here is redirected to it */
  'GET /api/private/libraryitems/{id}/pre-signed': {
    params: { id: number };
    query: { rendition?: string; disposition?: 'attachment' | 'inline'; media?: string; market?: string; confirmed?: string };
    body: undefined;
    response: { url: string; name: string; expiresAt: string };
  };
  /** The file of a version of an item, for those who may see items in the back-office */
  'GET /api/private/libraryitems/{id}/version/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { number: number; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; createdAt: string; createdBy: string | null; itemId: number; title: string; library: { slug: string; title: string }; isCurrent: boolean; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; document: { url: string; name: string; expiresAt: string } | null };
  };
  /** Record what a member did with an item */
  'POST /api/private/library/activity/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { kind: 'view' | 'download' | 'share' };
    response: undefined;
  };
  /** What is related to an item: the same picture, the same product, what shows it, what others took with it */
  'GET /api/private/libraryitems/{id}/related': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { samePicture: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true; stackId: number | null; formatCount: number; matches: ({ id: number; size: number })[]; others: ({ id: number; size: number })[] })[]; sameValues: ({ attributeId: number; valueIds: (number)[]; items: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true; stackId: number | null; formatCount: number; matches: ({ id: number; size: number })[]; others: ({ id: number; size: number })[] })[] })[]; usedIn: ({ kind: 'news' | 'event' | 'toolkit' | 'training-video' | 'media-portal' | 'list'; id: number; title: string; path: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; owner: string | null })[]; alsoTaken: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true; stackId: number | null; formatCount: number; matches: ({ id: number; size: number })[]; others: ({ id: number; size: number })[] })[] };
  };
  /** Searches that the member saved, or that others share with them, the last changed first */
  'GET /api/private/saved-search': {
    params: Record<string, never>;
    query: { page?: number; limit?: number; of?: 'own' | 'others' };
    body: undefined;
    response: { data: ({ id: number; name: string; owner: string; isOwn: boolean; canChange: boolean; isShared: boolean; createdAt: string; updatedAt: string; version: number; isEverywhere: boolean; library: { id: number; slug: string; title: string; section: 'brand-catalogue' | 'training' | 'merchandising' | null } | null; query: string; total: number; fresh: number | null; openedAt: string | null })[]; total: number; page: number; limit: number };
  };
  /** Save a search of a library, or of everything */
  'POST /api/private/saved-search': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { name: string; library: string | null; query: string };
    response: { id: number; name: string; owner: string; isOwn: boolean; canChange: boolean; isShared: boolean; createdAt: string; updatedAt: string; version: number; isEverywhere: boolean; library: { id: number; slug: string; title: string; section: 'brand-catalogue' | 'training' | 'merchandising' | null } | null; query: string; total: number; fresh: number | null; openedAt: string | null };
  };
  /** Change the name of a saved search, or what it looks for */
  'PATCH /api/private/saved-search/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { name?: string; library?: string | null; query?: string; version?: number };
    response: { id: number; name: string; owner: string; isOwn: boolean; canChange: boolean; isShared: boolean; createdAt: string; updatedAt: string; version: number; isEverywhere: boolean; library: { id: number; slug: string; title: string; section: 'brand-catalogue' | 'training' | 'merchandising' | null } | null; query: string; total: number; fresh: number | null; openedAt: string | null };
  };
  /** A saved search with what is new in it; from now on that is not new any more */
  'POST /api/private/saved-search/{id}/open': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; name: string; owner: string; isOwn: boolean; canChange: boolean; isShared: boolean; createdAt: string; updatedAt: string; version: number; isEverywhere: boolean; library: { id: number; slug: string; title: string; section: 'brand-catalogue' | 'training' | 'merchandising' | null } | null; query: string; total: number; fresh: number | null; openedAt: string | null };
  };
  /** Set, add and remove attribute values on many items. Setting puts these values in place of all others of their attribute */
  'PATCH /api/backend/library-item/batch/attributes': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; set?: ({ attributeId: number; valueIds: (number)[] })[]; add?: (number)[]; remove?: (number)[] };
    response: { changed: number; changeId: number | null; isRunning?: boolean };
  };
  /** List items of all libraries */
  'GET /api/backend/library-item': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; libraryId: number; title: string; description: string; tags: (string)[]; usageRights: (string)[]; valueIds: (number)[]; position: string; stackId: number | null; formatCount: number; isCover: boolean; fit: 'contain' | 'cover' | null; credit: string; alternativeText: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; previewFault: string | null; canRender: boolean; embedded: { title?: string; description?: string; credit?: string; copyright?: string; rights?: { usageTerms?: string; webStatement?: string; licensor?: string; licensorUrl?: string; licensorImageId?: string; copyrightOwner?: string; modelReleaseStatus?: string; modelReleaseIds?: (string)[]; propertyReleaseStatus?: string; propertyReleaseIds?: (string)[]; media?: string; regions?: string; other?: string; startsOn?: string; endsOn?: string; creditLineRequired?: string }; tags?: (string)[]; takenAt?: string; camera?: string; program?: string; colourProfile?: string; colourSpace?: string } | null; peaks: (number)[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; focalPoint: [number, number]; focalBox: [number, number, number, number] | null; versions: ({ number: number; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; createdAt: string; createdBy: string | null })[] })[];
  };
  /** Change items of all libraries, all or none */
  'PATCH /api/backend/library-item/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { description?: string; tags?: (string)[]; valueIds?: (number)[]; usageRights?: (string)[]; fit?: 'contain' | 'cover' | null; credit?: string; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[] } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move items of all libraries to the trash, all or none */
  'POST /api/backend/library-item/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take items of all libraries back out of the trash, all or none */
  'POST /api/backend/library-item/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read an item */
  'GET /api/backend/library-item/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; libraryId: number; title: string; description: string; tags: (string)[]; usageRights: (string)[]; valueIds: (number)[]; position: string; stackId: number | null; formatCount: number; isCover: boolean; fit: 'contain' | 'cover' | null; credit: string; alternativeText: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; previewFault: string | null; canRender: boolean; embedded: { title?: string; description?: string; credit?: string; copyright?: string; rights?: { usageTerms?: string; webStatement?: string; licensor?: string; licensorUrl?: string; licensorImageId?: string; copyrightOwner?: string; modelReleaseStatus?: string; modelReleaseIds?: (string)[]; propertyReleaseStatus?: string; propertyReleaseIds?: (string)[]; media?: string; regions?: string; other?: string; startsOn?: string; endsOn?: string; creditLineRequired?: string }; tags?: (string)[]; takenAt?: string; camera?: string; program?: string; colourProfile?: string; colourSpace?: string } | null; peaks: (number)[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; focalPoint: [number, number]; focalBox: [number, number, number, number] | null; versions: ({ number: number; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; createdAt: string; createdBy: string | null })[] };
  };
  /** Change an item */
  'PATCH /api/backend/library-item/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { title?: string; description?: string; tags?: (string)[]; valueIds?: (number)[]; usageRights?: (string)[]; fit?: 'contain' | 'cover' | null; credit?: string; alternativeText?: string; focalPoint?: [number, number]; focalBox?: [number, number, number, number] | null; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; libraryId: number; title: string; description: string; tags: (string)[]; usageRights: (string)[]; valueIds: (number)[]; position: string; stackId: number | null; formatCount: number; isCover: boolean; fit: 'contain' | 'cover' | null; credit: string; alternativeText: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; previewFault: string | null; canRender: boolean; embedded: { title?: string; description?: string; credit?: string; copyright?: string; rights?: { usageTerms?: string; webStatement?: string; licensor?: string; licensorUrl?: string; licensorImageId?: string; copyrightOwner?: string; modelReleaseStatus?: string; modelReleaseIds?: (string)[]; propertyReleaseStatus?: string; propertyReleaseIds?: (string)[]; media?: string; regions?: string; other?: string; startsOn?: string; endsOn?: string; creditLineRequired?: string }; tags?: (string)[]; takenAt?: string; camera?: string; program?: string; colourProfile?: string; colourSpace?: string } | null; peaks: (number)[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; focalPoint: [number, number]; focalBox: [number, number, number, number] | null; versions: ({ number: number; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; createdAt: string; createdBy: string | null })[] };
  };
  /** Move an item to the trash */
  'DELETE /api/backend/library-item/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; libraryId: number; title: string; description: string; tags: (string)[]; usageRights: (string)[]; valueIds: (number)[]; position: string; stackId: number | null; formatCount: number; isCover: boolean; fit: 'contain' | 'cover' | null; credit: string; alternativeText: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; previewFault: string | null; canRender: boolean; embedded: { title?: string; description?: string; credit?: string; copyright?: string; rights?: { usageTerms?: string; webStatement?: string; licensor?: string; licensorUrl?: string; licensorImageId?: string; copyrightOwner?: string; modelReleaseStatus?: string; modelReleaseIds?: (string)[]; propertyReleaseStatus?: string; propertyReleaseIds?: (string)[]; media?: string; regions?: string; other?: string; startsOn?: string; endsOn?: string; creditLineRequired?: string }; tags?: (string)[]; takenAt?: string; camera?: string; program?: string; colourProfile?: string; colourSpace?: string } | null; peaks: (number)[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; focalPoint: [number, number]; focalBox: [number, number, number, number] | null; versions: ({ number: number; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; createdAt: string; createdBy: string | null })[] };
  };
  /** Which of the items of all libraries come before and after this one in a list: ids only */
  'GET /api/backend/library-item/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take an item back out of the trash */
  'POST /api/backend/library-item/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; libraryId: number; title: string; description: string; tags: (string)[]; usageRights: (string)[]; valueIds: (number)[]; position: string; stackId: number | null; formatCount: number; isCover: boolean; fit: 'contain' | 'cover' | null; credit: string; alternativeText: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; previewFault: string | null; canRender: boolean; embedded: { title?: string; description?: string; credit?: string; copyright?: string; rights?: { usageTerms?: string; webStatement?: string; licensor?: string; licensorUrl?: string; licensorImageId?: string; copyrightOwner?: string; modelReleaseStatus?: string; modelReleaseIds?: (string)[]; propertyReleaseStatus?: string; propertyReleaseIds?: (string)[]; media?: string; regions?: string; other?: string; startsOn?: string; endsOn?: string; creditLineRequired?: string }; tags?: (string)[]; takenAt?: string; camera?: string; program?: string; colourProfile?: string; colourSpace?: string } | null; peaks: (number)[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; focalPoint: [number, number]; focalBox: [number, number, number, number] | null; versions: ({ number: number; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; createdAt: string; createdBy: string | null })[] };
  };
  /** The texts of an item in every language, and what of them is missing or outdated */
  'GET /api/backend/library-item/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Write the texts of an item in other languages; languages that are not named stay */
  'PATCH /api/backend/library-item/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: { translations: { en?: { texts: { title?: string; description?: string; alternativeText?: string }; of?: { title?: string; description?: string; alternativeText?: string }; updatedAt?: string | null } | null; fr?: { texts: { title?: string; description?: string; alternativeText?: string }; of?: { title?: string; description?: string; alternativeText?: string }; updatedAt?: string | null } | null; ar?: { texts: { title?: string; description?: string; alternativeText?: string }; of?: { title?: string; description?: string; alternativeText?: string }; updatedAt?: string | null } | null; ja?: { texts: { title?: string; description?: string; alternativeText?: string }; of?: { title?: string; description?: string; alternativeText?: string }; updatedAt?: string | null } | null; zh?: { texts: { title?: string; description?: string; alternativeText?: string }; of?: { title?: string; description?: string; alternativeText?: string }; updatedAt?: string | null } | null }; version?: number };
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Changes of an item, newest first; also of one in the trash */
  'GET /api/backend/library-item/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What an item had after a change, where that differs from now */
  'GET /api/backend/library-item/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give an item back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/library-item/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; libraryId: number; title: string; description: string; tags: (string)[]; usageRights: (string)[]; valueIds: (number)[]; position: string; stackId: number | null; formatCount: number; isCover: boolean; fit: 'contain' | 'cover' | null; credit: string; alternativeText: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; previewFault: string | null; canRender: boolean; embedded: { title?: string; description?: string; credit?: string; copyright?: string; rights?: { usageTerms?: string; webStatement?: string; licensor?: string; licensorUrl?: string; licensorImageId?: string; copyrightOwner?: string; modelReleaseStatus?: string; modelReleaseIds?: (string)[]; propertyReleaseStatus?: string; propertyReleaseIds?: (string)[]; media?: string; regions?: string; other?: string; startsOn?: string; endsOn?: string; creditLineRequired?: string }; tags?: (string)[]; takenAt?: string; camera?: string; program?: string; colourProfile?: string; colourSpace?: string } | null; peaks: (number)[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; focalPoint: [number, number]; focalBox: [number, number, number, number] | null; versions: ({ number: number; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; createdAt: string; createdBy: string | null })[] };
  };
  /** Take one change of an item back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/library-item/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; libraryId: number; title: string; description: string; tags: (string)[]; usageRights: (string)[]; valueIds: (number)[]; position: string; stackId: number | null; formatCount: number; isCover: boolean; fit: 'contain' | 'cover' | null; credit: string; alternativeText: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; previewFault: string | null; canRender: boolean; embedded: { title?: string; description?: string; credit?: string; copyright?: string; rights?: { usageTerms?: string; webStatement?: string; licensor?: string; licensorUrl?: string; licensorImageId?: string; copyrightOwner?: string; modelReleaseStatus?: string; modelReleaseIds?: (string)[]; propertyReleaseStatus?: string; propertyReleaseIds?: (string)[]; media?: string; regions?: string; other?: string; startsOn?: string; endsOn?: string; creditLineRequired?: string }; tags?: (string)[]; takenAt?: string; camera?: string; program?: string; colourProfile?: string; colourSpace?: string } | null; peaks: (number)[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; focalPoint: [number, number]; focalBox: [number, number, number, number] | null; versions: ({ number: number; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; createdAt: string; createdBy: string | null })[] };
  };
  /** Rename the file that members download; its extension stays */
  'PATCH /api/backend/library-item/{id}/rename': {
    params: { id: number };
    query: Record<string, never>;
    body: { name: string; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; libraryId: number; title: string; description: string; tags: (string)[]; usageRights: (string)[]; valueIds: (number)[]; position: string; stackId: number | null; formatCount: number; isCover: boolean; fit: 'contain' | 'cover' | null; credit: string; alternativeText: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; previewFault: string | null; canRender: boolean; embedded: { title?: string; description?: string; credit?: string; copyright?: string; rights?: { usageTerms?: string; webStatement?: string; licensor?: string; licensorUrl?: string; licensorImageId?: string; copyrightOwner?: string; modelReleaseStatus?: string; modelReleaseIds?: (string)[]; propertyReleaseStatus?: string; propertyReleaseIds?: (string)[]; media?: string; regions?: string; other?: string; startsOn?: string; endsOn?: string; creditLineRequired?: string }; tags?: (string)[]; takenAt?: string; camera?: string; program?: string; colourProfile?: string; colourSpace?: string } | null; peaks: (number)[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; focalPoint: [number, number]; focalBox: [number, number, number, number] | null; versions: ({ number: number; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; createdAt: string; createdBy: string | null })[] };
  };
  /** Put a completed upload in place of the file; the earlier file is kept as a version. Repeated, it changes nothing */
  'PATCH /api/backend/library-item/{id}/replace': {
    params: { id: number };
    query: Record<string, never>;
    body: { uploadId: string; version?: number; keepName?: boolean; changeId?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; libraryId: number; title: string; description: string; tags: (string)[]; usageRights: (string)[]; valueIds: (number)[]; position: string; stackId: number | null; formatCount: number; isCover: boolean; fit: 'contain' | 'cover' | null; credit: string; alternativeText: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; previewFault: string | null; canRender: boolean; embedded: { title?: string; description?: string; credit?: string; copyright?: string; rights?: { usageTerms?: string; webStatement?: string; licensor?: string; licensorUrl?: string; licensorImageId?: string; copyrightOwner?: string; modelReleaseStatus?: string; modelReleaseIds?: (string)[]; propertyReleaseStatus?: string; propertyReleaseIds?: (string)[]; media?: string; regions?: string; other?: string; startsOn?: string; endsOn?: string; creditLineRequired?: string }; tags?: (string)[]; takenAt?: string; camera?: string; program?: string; colourProfile?: string; colourSpace?: string } | null; peaks: (number)[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; focalPoint: [number, number]; focalBox: [number, number, number, number] | null; versions: ({ number: number; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; createdAt: string; createdBy: string | null })[] };
  };
  /** Copy the picture of an item for a cover: every member sees it, whatever limits the item has, and keeps it when the item goes */
  'POST /api/backend/library-item/{id}/picture': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { fileId: number; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null };
  };
  /** Make the renditions again */
  'POST /api/backend/library-item/{id}/renditions': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; libraryId: number; title: string; description: string; tags: (string)[]; usageRights: (string)[]; valueIds: (number)[]; position: string; stackId: number | null; formatCount: number; isCover: boolean; fit: 'contain' | 'cover' | null; credit: string; alternativeText: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; previewFault: string | null; canRender: boolean; embedded: { title?: string; description?: string; credit?: string; copyright?: string; rights?: { usageTerms?: string; webStatement?: string; licensor?: string; licensorUrl?: string; licensorImageId?: string; copyrightOwner?: string; modelReleaseStatus?: string; modelReleaseIds?: (string)[]; propertyReleaseStatus?: string; propertyReleaseIds?: (string)[]; media?: string; regions?: string; other?: string; startsOn?: string; endsOn?: string; creditLineRequired?: string }; tags?: (string)[]; takenAt?: string; camera?: string; program?: string; colourProfile?: string; colourSpace?: string } | null; peaks: (number)[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; focalPoint: [number, number]; focalBox: [number, number, number, number] | null; versions: ({ number: number; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; createdAt: string; createdBy: string | null })[] };
  };
  /** A signed address of an item for a content manager, published or not */
  'GET /api/backend/library-item/{id}/pre-signed': {
    params: { id: number };
    query: { version?: number; disposition?: 'attachment' | 'inline' };
    body: undefined;
    response: { url: string; name: string; expiresAt: string };
  };
  /** News, newest first */
  'GET /api/private/news': {
    params: Record<string, never>;
    query: { page?: number; limit?: number; q?: string; tag?: string; year?: number };
    body: undefined;
    response: { data: ({ id: number; slug: string; title: string; excerpt: string; tags: (string)[]; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; highlighted: boolean; publishedAt: string })[]; total: number; page: number; limit: number };
  };
  /** Years and tags of the news that a search finds, each counted under the choice of the other */
  'GET /api/private/news/facets': {
    params: Record<string, never>;
    query: { q?: string; tag?: string; year?: number };
    body: undefined;
    response: { total: number; years: ({ year: number; count: number })[]; tags: ({ tag: string; count: number })[] };
  };
  /** Highlighted news, newest first */
  'GET /api/private/news/highlighted': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ id: number; slug: string; title: string; excerpt: string; tags: (string)[]; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; highlighted: boolean; publishedAt: string })[];
  };
  /** An article */
  'GET /api/private/news/{slug}': {
    params: { slug: string };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; slug: string; title: string; excerpt: string; tags: (string)[]; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; highlighted: boolean; publishedAt: string; body: string; blocks: { items: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true })[]; videos: ({ id: number; slug: string; title: string; film: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; languages: (string)[] })[] }; items: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true })[] };
  };
  /** Other news to read next */
  'GET /api/private/news/{slug}/other-news': {
    params: { slug: string };
    query: Record<string, never>;
    body: undefined;
    response: ({ id: number; slug: string; title: string; excerpt: string; tags: (string)[]; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; highlighted: boolean; publishedAt: string })[];
  };
  /** List news */
  'GET /api/backend/news': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; tags: (string)[]; highlighted: boolean; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[] })[];
  };
  /** Create a news article */
  'POST /api/backend/news': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { slug?: string; title: string; excerpt?: string; body?: string; tags?: (string)[]; highlighted?: boolean; coverFileId?: number | null; itemIds?: (number)[]; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; translationsOf?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; tags: (string)[]; highlighted: boolean; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[] };
  };
  /** Change news, all or none */
  'PATCH /api/backend/news/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { highlighted?: boolean; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; tags?: (string)[] } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move news to the trash, all or none */
  'POST /api/backend/news/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take news back out of the trash, all or none */
  'POST /api/backend/news/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a news article */
  'GET /api/backend/news/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; tags: (string)[]; highlighted: boolean; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[] };
  };
  /** Change a news article */
  'PATCH /api/backend/news/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { slug?: string; title?: string; excerpt?: string; body?: string; tags?: (string)[]; highlighted?: boolean; coverFileId?: number | null; itemIds?: (number)[]; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; tags: (string)[]; highlighted: boolean; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[] };
  };
  /** Move a news article to the trash */
  'DELETE /api/backend/news/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; tags: (string)[]; highlighted: boolean; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[] };
  };
  /** Which of the news come before and after this one in a list: ids only */
  'GET /api/backend/news/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a news article back out of the trash */
  'POST /api/backend/news/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; tags: (string)[]; highlighted: boolean; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[] };
  };
  /** The texts of a news article in every language, and what of them is missing or outdated */
  'GET /api/backend/news/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Write the texts of a news article in other languages; languages that are not named stay */
  'PATCH /api/backend/news/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: { translations: { en?: { texts: { title?: string; excerpt?: string; body?: string }; of?: { title?: string; excerpt?: string; body?: string }; slug?: string | null; updatedAt?: string | null } | null; fr?: { texts: { title?: string; excerpt?: string; body?: string }; of?: { title?: string; excerpt?: string; body?: string }; slug?: string | null; updatedAt?: string | null } | null; ar?: { texts: { title?: string; excerpt?: string; body?: string }; of?: { title?: string; excerpt?: string; body?: string }; slug?: string | null; updatedAt?: string | null } | null; ja?: { texts: { title?: string; excerpt?: string; body?: string }; of?: { title?: string; excerpt?: string; body?: string }; slug?: string | null; updatedAt?: string | null } | null; zh?: { texts: { title?: string; excerpt?: string; body?: string }; of?: { title?: string; excerpt?: string; body?: string }; slug?: string | null; updatedAt?: string | null } | null }; version?: number };
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Changes of a news article, newest first; also of one in the trash */
  'GET /api/backend/news/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a news article had after a change, where that differs from now */
  'GET /api/backend/news/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a news article back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/news/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; tags: (string)[]; highlighted: boolean; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[] };
  };
  /** Take one change of a news article back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/news/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; tags: (string)[]; highlighted: boolean; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[] };
  };
  /** Events by their start, those of some days or all */
  'GET /api/private/event': {
    params: Record<string, never>;
    query: { page?: number; limit?: number; q?: string; from?: string; to?: string };
    body: undefined;
    response: { data: ({ id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; cancelled: boolean })[]; total: number; page: number; limit: number };
  };
  /** Events that are not over, the next one first */
  'GET /api/private/event/upcoming': {
    params: Record<string, never>;
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; cancelled: boolean })[]; total: number; page: number; limit: number };
  };
  /** Events that are over, the latest first */
  'GET /api/private/event/past': {
    params: Record<string, never>;
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; cancelled: boolean })[]; total: number; page: number; limit: number };
  };
  /** An event */
  'GET /api/private/event/{slug}': {
    params: { slug: string };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; cancelled: boolean; body: string; blocks: { items: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true })[]; videos: ({ id: number; slug: string; title: string; film: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; languages: (string)[] })[] }; address: string; link: string | null; mapLink: string | null; items: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true })[] };
  };
  /** Other events: those to come, then the latest */
  'GET /api/private/event/{slug}/other-event': {
    params: { slug: string };
    query: Record<string, never>;
    body: undefined;
    response: ({ id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; cancelled: boolean })[];
  };
  /** An event as an iCalendar file */
  'GET /api/private/event/{slug}/calendar': {
    params: { slug: string };
    query: Record<string, never>;
    body: undefined;
    response: Response;
  };
  /** Whether I have an address for calendars, and when it was last read */
  'GET /api/private/user/event-feed': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { createdAt: string | null; lastReadAt: string | null };
  };
  /** Make my secret address for calendars; an earlier one stops working */
  'POST /api/private/user/event-feed': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { createdAt: string | null; lastReadAt: string | null; url: string };
  };
  /** Revoke my address for calendars */
  'DELETE /api/private/user/event-feed': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** The events of the member whose address this is, as an iCalendar feed */
  'GET /api/public/event-feed/{token}.ics': {
    params: { token: string };
    query: Record<string, never>;
    body: undefined;
    response: Response;
  };
  /** List events */
  'GET /api/backend/event': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; address: string; link: string | null; mapLink: string | null; itemIds: (number)[]; cancelledAt: string | null; sequence: number })[];
  };
  /** Create an event */
  'POST /api/backend/event': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { slug?: string; title: string; startsAt: string; endsAt: string; timeZone: string; excerpt?: string; body?: string; coverFileId?: number | null; wholeDay?: boolean; venue?: string; address?: string; link?: string | null; mapLink?: string | null; itemIds?: (number)[]; cancelledAt?: string | null; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; translationsOf?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; address: string; link: string | null; mapLink: string | null; itemIds: (number)[]; cancelledAt: string | null; sequence: number };
  };
  /** Change events, all or none */
  'PATCH /api/backend/event/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; cancelledAt?: string | null } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move events to the trash, all or none */
  'POST /api/backend/event/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take events back out of the trash, all or none */
  'POST /api/backend/event/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read an event */
  'GET /api/backend/event/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; address: string; link: string | null; mapLink: string | null; itemIds: (number)[]; cancelledAt: string | null; sequence: number };
  };
  /** Change an event */
  'PATCH /api/backend/event/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { slug?: string; title?: string; startsAt?: string; endsAt?: string; timeZone?: string; excerpt?: string; body?: string; coverFileId?: number | null; wholeDay?: boolean; venue?: string; address?: string; link?: string | null; mapLink?: string | null; itemIds?: (number)[]; cancelledAt?: string | null; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; address: string; link: string | null; mapLink: string | null; itemIds: (number)[]; cancelledAt: string | null; sequence: number };
  };
  /** Move an event to the trash */
  'DELETE /api/backend/event/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; address: string; link: string | null; mapLink: string | null; itemIds: (number)[]; cancelledAt: string | null; sequence: number };
  };
  /** Which of the events come before and after this one in a list: ids only */
  'GET /api/backend/event/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take an event back out of the trash */
  'POST /api/backend/event/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; address: string; link: string | null; mapLink: string | null; itemIds: (number)[]; cancelledAt: string | null; sequence: number };
  };
  /** The texts of an event in every language, and what of them is missing or outdated */
  'GET /api/backend/event/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Write the texts of an event in other languages; languages that are not named stay */
  'PATCH /api/backend/event/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: { translations: { en?: { texts: { title?: string; excerpt?: string; body?: string; venue?: string; address?: string }; of?: { title?: string; excerpt?: string; body?: string; venue?: string; address?: string }; slug?: string | null; updatedAt?: string | null } | null; fr?: { texts: { title?: string; excerpt?: string; body?: string; venue?: string; address?: string }; of?: { title?: string; excerpt?: string; body?: string; venue?: string; address?: string }; slug?: string | null; updatedAt?: string | null } | null; ar?: { texts: { title?: string; excerpt?: string; body?: string; venue?: string; address?: string }; of?: { title?: string; excerpt?: string; body?: string; venue?: string; address?: string }; slug?: string | null; updatedAt?: string | null } | null; ja?: { texts: { title?: string; excerpt?: string; body?: string; venue?: string; address?: string }; of?: { title?: string; excerpt?: string; body?: string; venue?: string; address?: string }; slug?: string | null; updatedAt?: string | null } | null; zh?: { texts: { title?: string; excerpt?: string; body?: string; venue?: string; address?: string }; of?: { title?: string; excerpt?: string; body?: string; venue?: string; address?: string }; slug?: string | null; updatedAt?: string | null } | null }; version?: number };
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Changes of an event, newest first; also of one in the trash */
  'GET /api/backend/event/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What an event had after a change, where that differs from now */
  'GET /api/backend/event/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give an event back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/event/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; address: string; link: string | null; mapLink: string | null; itemIds: (number)[]; cancelledAt: string | null; sequence: number };
  };
  /** Take one change of an event back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/event/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; body: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; address: string; link: string | null; mapLink: string | null; itemIds: (number)[]; cancelledAt: string | null; sequence: number };
  };
  /** All questions by category, in order */
  'GET /api/private/faq': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ id: number | null; title: string | null; questions: ({ id: number; slug: string; earlierSlugs: (string)[]; question: string; answer: string; blocks: { items: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true })[]; videos: ({ id: number; slug: string; title: string; film: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; languages: (string)[] })[] }; isHelpful: boolean | null })[] })[];
  };
  /** Questions that a search finds, best match first: in spite of accents and typos, and by synonyms */
  'GET /api/private/faq/search': {
    params: Record<string, never>;
    query: { q: string };
    body: undefined;
    response: { ids: (number)[]; words: (string)[] };
  };
  /** Say whether an answer was helpful; a later opinion takes the place of the earlier one */
  'POST /api/private/faq/{id}/feedback': {
    params: { id: number };
    query: Record<string, never>;
    body: { isHelpful: boolean; note?: string };
    response: undefined;
  };
  /** List categories of the FAQ */
  'GET /api/backend/faq-category': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; position: number; questionCount: number })[];
  };
  /** Create a category of the FAQ */
  'POST /api/backend/faq-category': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { title: string; translationsOf?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; position: number; questionCount: number };
  };
  /** Set the order of all categories of the FAQ */
  'PATCH /api/backend/faq-category/positions': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[] };
    response: { ids: (number)[] };
  };
  /** Change categories of the FAQ, all or none */
  'PATCH /api/backend/faq-category/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: Record<string, never> };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move categories of the FAQ to the trash, all or none */
  'POST /api/backend/faq-category/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take categories of the FAQ back out of the trash, all or none */
  'POST /api/backend/faq-category/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a category of the FAQ */
  'GET /api/backend/faq-category/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; position: number; questionCount: number };
  };
  /** Change a category of the FAQ */
  'PATCH /api/backend/faq-category/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { title?: string; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; position: number; questionCount: number };
  };
  /** Move a category of the FAQ to the trash */
  'DELETE /api/backend/faq-category/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; position: number; questionCount: number };
  };
  /** Which of the categories of the FAQ come before and after this one in a list: ids only */
  'GET /api/backend/faq-category/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a category of the FAQ back out of the trash */
  'POST /api/backend/faq-category/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; position: number; questionCount: number };
  };
  /** The texts of a category of the FAQ in every language, and what of them is missing or outdated */
  'GET /api/backend/faq-category/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Write the texts of a category of the FAQ in other languages; languages that are not named stay */
  'PATCH /api/backend/faq-category/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: { translations: { en?: { texts: { title?: string }; of?: { title?: string }; updatedAt?: string | null } | null; fr?: { texts: { title?: string }; of?: { title?: string }; updatedAt?: string | null } | null; ar?: { texts: { title?: string }; of?: { title?: string }; updatedAt?: string | null } | null; ja?: { texts: { title?: string }; of?: { title?: string }; updatedAt?: string | null } | null; zh?: { texts: { title?: string }; of?: { title?: string }; updatedAt?: string | null } | null }; version?: number };
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Changes of a category of the FAQ, newest first; also of one in the trash */
  'GET /api/backend/faq-category/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a category of the FAQ had after a change, where that differs from now */
  'GET /api/backend/faq-category/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a category of the FAQ back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/faq-category/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; position: number; questionCount: number };
  };
  /** Take one change of a category of the FAQ back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/faq-category/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; position: number; questionCount: number };
  };
  /** What members miss in an answer, newest first */
  'GET /api/backend/faq/{id}/notes': {
    params: { id: number };
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; note: string; author: string | null; updatedAt: string })[]; total: number; page: number; limit: number };
  };
  /** List questions */
  'GET /api/backend/faq': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; question: string; answer: string; categoryId: number | null; category: string | null; position: number; helpfulCount: number; unhelpfulCount: number; noteCount: number })[];
  };
  /** Create a question */
  'POST /api/backend/faq': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { slug?: string; question: string; categoryId: number; answer?: string; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; translationsOf?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; question: string; answer: string; categoryId: number | null; category: string | null; position: number; helpfulCount: number; unhelpfulCount: number; noteCount: number };
  };
  /** Set the order of all questions */
  'PATCH /api/backend/faq/positions': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[] };
    response: { ids: (number)[] };
  };
  /** Change questions, all or none */
  'PATCH /api/backend/faq/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { categoryId?: number; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[] } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move questions to the trash, all or none */
  'POST /api/backend/faq/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take questions back out of the trash, all or none */
  'POST /api/backend/faq/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a question */
  'GET /api/backend/faq/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; question: string; answer: string; categoryId: number | null; category: string | null; position: number; helpfulCount: number; unhelpfulCount: number; noteCount: number };
  };
  /** Change a question */
  'PATCH /api/backend/faq/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { slug?: string; question?: string; categoryId?: number; answer?: string; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; question: string; answer: string; categoryId: number | null; category: string | null; position: number; helpfulCount: number; unhelpfulCount: number; noteCount: number };
  };
  /** Move a question to the trash */
  'DELETE /api/backend/faq/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; question: string; answer: string; categoryId: number | null; category: string | null; position: number; helpfulCount: number; unhelpfulCount: number; noteCount: number };
  };
  /** Which of the questions come before and after this one in a list: ids only */
  'GET /api/backend/faq/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a question back out of the trash */
  'POST /api/backend/faq/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; question: string; answer: string; categoryId: number | null; category: string | null; position: number; helpfulCount: number; unhelpfulCount: number; noteCount: number };
  };
  /** The texts of a question in every language, and what of them is missing or outdated */
  'GET /api/backend/faq/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Write the texts of a question in other languages; languages that are not named stay */
  'PATCH /api/backend/faq/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: { translations: { en?: { texts: { question?: string; answer?: string }; of?: { question?: string; answer?: string }; updatedAt?: string | null } | null; fr?: { texts: { question?: string; answer?: string }; of?: { question?: string; answer?: string }; updatedAt?: string | null } | null; ar?: { texts: { question?: string; answer?: string }; of?: { question?: string; answer?: string }; updatedAt?: string | null } | null; ja?: { texts: { question?: string; answer?: string }; of?: { question?: string; answer?: string }; updatedAt?: string | null } | null; zh?: { texts: { question?: string; answer?: string }; of?: { question?: string; answer?: string }; updatedAt?: string | null } | null }; version?: number };
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Changes of a question, newest first; also of one in the trash */
  'GET /api/backend/faq/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a question had after a change, where that differs from now */
  'GET /api/backend/faq/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a question back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/faq/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; question: string; answer: string; categoryId: number | null; category: string | null; position: number; helpfulCount: number; unhelpfulCount: number; noteCount: number };
  };
  /** Take one change of a question back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/faq/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; question: string; answer: string; categoryId: number | null; category: string | null; position: number; helpfulCount: number; unhelpfulCount: number; noteCount: number };
  };
  /** Toolkits, in order */
  'GET /api/private/toolkit': {
    params: Record<string, never>;
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemCount: number; publishedAt: string })[]; total: number; page: number; limit: number };
  };
  /** The names and addresses of all toolkits, in order */
  'GET /api/private/toolkit/all': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ id: number; slug: string; title: string })[];
  };
  /** A toolkit with its items */
  'GET /api/private/toolkit/{slug}': {
    params: { slug: string };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemCount: number; publishedAt: string; text: string; blocks: { items: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true })[]; videos: ({ id: number; slug: string; title: string; film: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; languages: (string)[] })[] }; items: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true; stackId: number | null; formatCount: number; matches: ({ id: number; size: number })[]; others: ({ id: number; size: number })[] })[] };
  };
  /** List toolkits */
  'GET /api/backend/toolkit': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; position: number })[];
  };
  /** Create a toolkit */
  'POST /api/backend/toolkit': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { slug?: string; title: string; excerpt?: string; text?: string; coverFileId?: number | null; itemIds?: (number)[]; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; translationsOf?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; position: number };
  };
  /** Set the order of all toolkits */
  'PATCH /api/backend/toolkit/positions': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[] };
    response: { ids: (number)[] };
  };
  /** Change toolkits, all or none */
  'PATCH /api/backend/toolkit/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[] } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move toolkits to the trash, all or none */
  'POST /api/backend/toolkit/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take toolkits back out of the trash, all or none */
  'POST /api/backend/toolkit/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a toolkit */
  'GET /api/backend/toolkit/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; position: number };
  };
  /** Change a toolkit */
  'PATCH /api/backend/toolkit/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { slug?: string; title?: string; excerpt?: string; text?: string; coverFileId?: number | null; itemIds?: (number)[]; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; position: number };
  };
  /** Move a toolkit to the trash */
  'DELETE /api/backend/toolkit/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; position: number };
  };
  /** Which of the toolkits come before and after this one in a list: ids only */
  'GET /api/backend/toolkit/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a toolkit back out of the trash */
  'POST /api/backend/toolkit/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; position: number };
  };
  /** The texts of a toolkit in every language, and what of them is missing or outdated */
  'GET /api/backend/toolkit/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Write the texts of a toolkit in other languages; languages that are not named stay */
  'PATCH /api/backend/toolkit/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: { translations: { en?: { texts: { title?: string; excerpt?: string; text?: string }; of?: { title?: string; excerpt?: string; text?: string }; slug?: string | null; updatedAt?: string | null } | null; fr?: { texts: { title?: string; excerpt?: string; text?: string }; of?: { title?: string; excerpt?: string; text?: string }; slug?: string | null; updatedAt?: string | null } | null; ar?: { texts: { title?: string; excerpt?: string; text?: string }; of?: { title?: string; excerpt?: string; text?: string }; slug?: string | null; updatedAt?: string | null } | null; ja?: { texts: { title?: string; excerpt?: string; text?: string }; of?: { title?: string; excerpt?: string; text?: string }; slug?: string | null; updatedAt?: string | null } | null; zh?: { texts: { title?: string; excerpt?: string; text?: string }; of?: { title?: string; excerpt?: string; text?: string }; slug?: string | null; updatedAt?: string | null } | null }; version?: number };
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Changes of a toolkit, newest first; also of one in the trash */
  'GET /api/backend/toolkit/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a toolkit had after a change, where that differs from now */
  'GET /api/backend/toolkit/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a toolkit back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/toolkit/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; position: number };
  };
  /** Take one change of a toolkit back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/toolkit/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; position: number };
  };
  /** Training videos in their order, with how far this member has come */
  'GET /api/private/training-video': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ id: number; slug: string; title: string; series: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; duration: number | null; publishedAt: string; progress: { position: number; watchedShare: number; completedAt: string | null; updatedAt: string } | null })[];
  };
  /** A training video */
  'GET /api/private/training-video/{slug}': {
    params: { slug: string };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; slug: string; title: string; series: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; duration: number | null; publishedAt: string; progress: { position: number; watchedShare: number; completedAt: string | null; updatedAt: string } | null; body: string; blocks: { items: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true })[]; videos: ({ id: number; slug: string; title: string; film: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; languages: (string)[] })[] }; film: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; chapters: ({ title: string; start: number })[]; languages: (string)[]; next: { id: number; slug: string; title: string; series: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; duration: number | null; publishedAt: string; progress: { position: number; watchedShare: number; completedAt: string | null; updatedAt: string } | null } | null };
  };
  /** A signed address of the film */
  'GET /api/private/training-video/{id}/pre-signed': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { url: string; name: string; expiresAt: string };
  };
  /** Captions in one language */
  'GET /api/private/training-video/{id}/captions/{language}': {
    params: { id: number; language: string };
    query: Record<string, never>;
    body: undefined;
    response: { language: string; webVtt: string };
  };
  /** Save how far this member has come. Repeated, it changes nothing; a report that comes late does not move the position back */
  'PUT /api/private/training-video/{id}/progress': {
    params: { id: number };
    query: Record<string, never>;
    body: { position: number; played: ([number, number])[]; at: string; duration?: number };
    response: { position: number; watchedShare: number; completedAt: string | null; updatedAt: string; serverTime: string };
  };
  /** List training videos */
  'GET /api/backend/training-video': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; series: string; body: string; itemId: number | null; filmFileId: number | null; film: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; posterFileId: number | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; chapters: ({ title: string; start: number })[]; captions: ({ language: string; cues: number })[]; position: number; started: number; finished: number })[];
  };
  /** Create a training video */
  'POST /api/backend/training-video': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { slug?: string; title: string; series?: string; body?: string; itemId?: number | null; filmFileId?: number | null; posterFileId?: number | null; chapters?: ({ title: string; start: number })[]; captions?: ({ language: string; webVtt?: string; cues?: number })[]; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; translationsOf?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; series: string; body: string; itemId: number | null; filmFileId: number | null; film: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; posterFileId: number | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; chapters: ({ title: string; start: number })[]; captions: ({ language: string; cues: number })[]; position: number; started: number; finished: number };
  };
  /** Set the order of all training videos */
  'PATCH /api/backend/training-video/positions': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[] };
    response: { ids: (number)[] };
  };
  /** Change training videos, all or none */
  'PATCH /api/backend/training-video/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { series?: string; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[] } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move training videos to the trash, all or none */
  'POST /api/backend/training-video/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take training videos back out of the trash, all or none */
  'POST /api/backend/training-video/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a training video */
  'GET /api/backend/training-video/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; series: string; body: string; itemId: number | null; filmFileId: number | null; film: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; posterFileId: number | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; chapters: ({ title: string; start: number })[]; captions: ({ language: string; cues: number })[]; position: number; started: number; finished: number };
  };
  /** Change a training video */
  'PATCH /api/backend/training-video/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { slug?: string; title?: string; series?: string; body?: string; itemId?: number | null; filmFileId?: number | null; posterFileId?: number | null; chapters?: ({ title: string; start: number })[]; captions?: ({ language: string; webVtt?: string; cues?: number })[]; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; series: string; body: string; itemId: number | null; filmFileId: number | null; film: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; posterFileId: number | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; chapters: ({ title: string; start: number })[]; captions: ({ language: string; cues: number })[]; position: number; started: number; finished: number };
  };
  /** Move a training video to the trash */
  'DELETE /api/backend/training-video/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; series: string; body: string; itemId: number | null; filmFileId: number | null; film: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; posterFileId: number | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; chapters: ({ title: string; start: number })[]; captions: ({ language: string; cues: number })[]; position: number; started: number; finished: number };
  };
  /** Which of the training videos come before and after this one in a list: ids only */
  'GET /api/backend/training-video/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a training video back out of the trash */
  'POST /api/backend/training-video/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; series: string; body: string; itemId: number | null; filmFileId: number | null; film: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; posterFileId: number | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; chapters: ({ title: string; start: number })[]; captions: ({ language: string; cues: number })[]; position: number; started: number; finished: number };
  };
  /** The texts of a training video in every language, and what of them is missing or outdated */
  'GET /api/backend/training-video/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Write the texts of a training video in other languages; languages that are not named stay */
  'PATCH /api/backend/training-video/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: { translations: { en?: { texts: { title?: string; series?: string; body?: string; chapters?: string }; of?: { title?: string; series?: string; body?: string; chapters?: string }; slug?: string | null; updatedAt?: string | null } | null; fr?: { texts: { title?: string; series?: string; body?: string; chapters?: string }; of?: { title?: string; series?: string; body?: string; chapters?: string }; slug?: string | null; updatedAt?: string | null } | null; ar?: { texts: { title?: string; series?: string; body?: string; chapters?: string }; of?: { title?: string; series?: string; body?: string; chapters?: string }; slug?: string | null; updatedAt?: string | null } | null; ja?: { texts: { title?: string; series?: string; body?: string; chapters?: string }; of?: { title?: string; series?: string; body?: string; chapters?: string }; slug?: string | null; updatedAt?: string | null } | null; zh?: { texts: { title?: string; series?: string; body?: string; chapters?: string }; of?: { title?: string; series?: string; body?: string; chapters?: string }; slug?: string | null; updatedAt?: string | null } | null }; version?: number };
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Changes of a training video, newest first; also of one in the trash */
  'GET /api/backend/training-video/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a training video had after a change, where that differs from now */
  'GET /api/backend/training-video/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a training video back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/training-video/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; series: string; body: string; itemId: number | null; filmFileId: number | null; film: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; posterFileId: number | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; chapters: ({ title: string; start: number })[]; captions: ({ language: string; cues: number })[]; position: number; started: number; finished: number };
  };
  /** Take one change of a training video back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/training-video/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; slug: string; title: string; series: string; body: string; itemId: number | null; filmFileId: number | null; film: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; posterFileId: number | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; chapters: ({ title: string; start: number })[]; captions: ({ language: string; cues: number })[]; position: number; started: number; finished: number };
  };
  /** Captions of a training video in one language */
  'GET /api/backend/training-video/{id}/captions/{language}': {
    params: { id: number; language: string };
    query: Record<string, never>;
    body: undefined;
    response: { language: string; webVtt: string };
  };
  /** A signed address of the film for a content manager, published or not */
  'GET /api/backend/training-video/{id}/pre-signed': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { url: string; name: string; expiresAt: string };
  };
  /** Open media portals that the house lists, newest first */
  'GET /api/public/media-portal': {
    params: Record<string, never>;
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; hasPassword: boolean; opensAt: string; closesAt: string | null })[]; total: number; page: number; limit: number };
  };
  /** An open media portal; 401 `password_required` with its title where a password guards it */
  'GET /api/public/media-portal/{slug}': {
    params: { slug: string };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; hasPassword: boolean; opensAt: string; closesAt: string | null; text: string };
  };
  /** Open a guarded media portal to this browser for some hours */
  'POST /api/public/media-portal/{slug}/access': {
    params: { slug: string };
    query: Record<string, never>;
    body: { password: string };
    response: undefined;
  };
  /** What a media portal shows, in its order */
  'GET /api/public/media-portal/{slug}/items': {
    params: { slug: string };
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; expiresAt: string | null; description: string; credit: string; usage: { media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: ({ code: string; name: string })[] | null; startsOn: string | null; endsOn: string | null; credits: (string)[]; restrictions: (string)[] } | null; watermark: string | null; formats: ({ id: number; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; downloads: ({ name: string; label: string; mediaType: string; size: number; width: number | null; height: number | null })[] })[] })[]; total: number; page: number; limit: number };
  };
  /** A signed address of an item of a media portal: its original, or a rendition of it */
  'GET /api/public/media-portal/{slug}/item/{itemId}/pre-signed': {
    params: { slug: string; itemId: number };
    query: { rendition?: string; disposition?: 'attachment' | 'inline'; media?: string; market?: string; confirmed?: string };
    body: undefined;
    response: { url: string; name: string; expiresAt: string };
  };
  /** What may be done with a media portal, or with the named items of it, and what must be given to download them */
  'POST /api/public/media-portal/{slug}/usage': {
    params: { slug: string };
    query: Record<string, never>;
    body: { itemIds?: (number)[] };
    response: { needs: { purpose: boolean; confirmation: boolean }; groups: ({ usage: { media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: ({ code: string; name: string })[] | null; startsOn: string | null; endsOn: string | null; credits: (string)[]; restrictions: (string)[]; regions: ({ code: string; name: string; allowed: 'all' | 'part' | 'none' })[] }; count: number; titles: (string)[] })[]; otherCount: number; freeCount: number; confirmations: ({ name: string; restrictions: string })[]; markets: ({ code: string; name: string; path: (string)[] })[] };
  };
  /** Freeze a media portal, or the named items of it, into an archive with a signed address */
  'POST /api/public/media-portal/{slug}/download': {
    params: { slug: string };
    query: Record<string, never>;
    body: { itemIds?: (number)[]; form?: 'original' | 'web'; media?: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; market?: string; confirmed?: boolean };
    response: { id: string; name: string; count: number; size: number; createdAt: string; url: string; expiresAt: string };
  };
  /** Which of these items the public would not get through a portal at this moment, and why */
  'GET /api/backend/media-portal/hidden-items': {
    params: Record<string, never>;
    query: { ids: number | (number)[] };
    body: undefined;
    response: ({ id: number; reason: 'gone' | 'trashed' | 'draft' | 'scheduled' | 'expired' | 'audience' | 'library' | 'checking' })[];
  };
  /** Views and downloads of the last days, oldest first */
  'GET /api/backend/media-portal/{id}/statistics': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { views: number; downloads: number; days: ({ day: string; views: number; downloads: number })[] };
  };
  /** List media portals */
  'GET /api/backend/media-portal': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; listed: boolean; indexable: boolean; watermarked: boolean; hasPassword: boolean })[];
  };
  /** Create a media portal */
  'POST /api/backend/media-portal': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { slug?: string; title: string; excerpt?: string; text?: string; coverFileId?: number | null; itemIds?: (number)[]; listed?: boolean; indexable?: boolean; watermarked?: boolean; password?: string | null; publishedAt?: string | null; expiresAt?: string | null; translationsOf?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; listed: boolean; indexable: boolean; watermarked: boolean; hasPassword: boolean };
  };
  /** Change media portals, all or none */
  'PATCH /api/backend/media-portal/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { publishedAt?: string | null; expiresAt?: string | null; listed?: boolean } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move media portals to the trash, all or none */
  'POST /api/backend/media-portal/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take media portals back out of the trash, all or none */
  'POST /api/backend/media-portal/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a media portal */
  'GET /api/backend/media-portal/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; listed: boolean; indexable: boolean; watermarked: boolean; hasPassword: boolean };
  };
  /** Change a media portal */
  'PATCH /api/backend/media-portal/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { slug?: string; title?: string; excerpt?: string; text?: string; coverFileId?: number | null; itemIds?: (number)[]; listed?: boolean; indexable?: boolean; watermarked?: boolean; password?: string | null; publishedAt?: string | null; expiresAt?: string | null; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; listed: boolean; indexable: boolean; watermarked: boolean; hasPassword: boolean };
  };
  /** Move a media portal to the trash */
  'DELETE /api/backend/media-portal/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; listed: boolean; indexable: boolean; watermarked: boolean; hasPassword: boolean };
  };
  /** Which of the media portals come before and after this one in a list: ids only */
  'GET /api/backend/media-portal/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a media portal back out of the trash */
  'POST /api/backend/media-portal/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; listed: boolean; indexable: boolean; watermarked: boolean; hasPassword: boolean };
  };
  /** The texts of a media portal in every language, and what of them is missing or outdated */
  'GET /api/backend/media-portal/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Write the texts of a media portal in other languages; languages that are not named stay */
  'PATCH /api/backend/media-portal/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: { translations: { en?: { texts: { title?: string; excerpt?: string; text?: string }; of?: { title?: string; excerpt?: string; text?: string }; slug?: string | null; updatedAt?: string | null } | null; fr?: { texts: { title?: string; excerpt?: string; text?: string }; of?: { title?: string; excerpt?: string; text?: string }; slug?: string | null; updatedAt?: string | null } | null; ar?: { texts: { title?: string; excerpt?: string; text?: string }; of?: { title?: string; excerpt?: string; text?: string }; slug?: string | null; updatedAt?: string | null } | null; ja?: { texts: { title?: string; excerpt?: string; text?: string }; of?: { title?: string; excerpt?: string; text?: string }; slug?: string | null; updatedAt?: string | null } | null; zh?: { texts: { title?: string; excerpt?: string; text?: string }; of?: { title?: string; excerpt?: string; text?: string }; slug?: string | null; updatedAt?: string | null } | null }; version?: number };
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Changes of a media portal, newest first; also of one in the trash */
  'GET /api/backend/media-portal/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a media portal had after a change, where that differs from now */
  'GET /api/backend/media-portal/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a media portal back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/media-portal/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; listed: boolean; indexable: boolean; watermarked: boolean; hasPassword: boolean };
  };
  /** Take one change of a media portal back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/media-portal/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; slug: string; title: string; excerpt: string; text: string; coverFileId: number | null; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemIds: (number)[]; listed: boolean; indexable: boolean; watermarked: boolean; hasPassword: boolean };
  };
  /** List imports */
  'GET /api/backend/import': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; library: { id: number; slug: string; title: string }; name: string; state: 'collecting' | 'checking' | 'ready' | 'committing' | 'done' | 'undoing' | 'undone' | 'failed' | 'cancelled'; source: 'browser' | 'command' | 'folder' | 'request'; fault: string | null; options: { arriveAs: 'draft' | 'published' | 'scheduled'; publishAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; usageRights: (string)[]; valueIds: (number)[]; tags: (string)[]; stack: boolean; createValues: boolean; emptyCells: 'keep' | 'clear'; dateOrder: 'day-first' | 'month-first'; timeZone: string; aliases: { [name: string]: { [name: string]: string } } }; sheet: { name: string; format: 'csv' | 'xlsx' | null; encoding: string | null; separator: ',' | ';' | '	' | '|' | null; tabs: (string)[]; tab: string | null } | null; columns: ({ index: number; header: string; field: string | null; by: 'header' | 'values' | 'remembered' | 'chosen' | 'none'; samples: (string)[] })[]; progress: { phase: 'unpacking' | 'reading' | 'checking' | 'committing' | 'undoing'; done: number; total: number; secondsLeft: number | null } | null; counts: { rows: number; files: number; verdicts: { [name: string]: number }; decisions: { [name: string]: number }; outcomes: { [name: string]: number }; addedMeanwhile: number; pendingLooks: number }; createdBy: { id: number; name: string } | null; createdAt: string; updatedAt: string; committedBy: { id: number; name: string } | null; committedAt: string | null; finishedAt: string | null; undoneBy: { id: number; name: string } | null; undoneAt: string | null; revision: number; rechecks: number })[];
  };
  /** Start an import: nothing is written into the library before it is confirmed */
  'POST /api/backend/import': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { libraryId: number; name?: string; options?: { arriveAs?: 'draft' | 'published' | 'scheduled'; publishAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; usageRights?: (string)[]; valueIds?: (number)[]; tags?: (string)[]; stack?: boolean; createValues?: boolean; emptyCells?: 'keep' | 'clear'; dateOrder?: 'day-first' | 'month-first'; timeZone?: string; aliases?: { [name: string]: { [name: string]: string } } } };
    response: { id: number; library: { id: number; slug: string; title: string }; name: string; state: 'collecting' | 'checking' | 'ready' | 'committing' | 'done' | 'undoing' | 'undone' | 'failed' | 'cancelled'; source: 'browser' | 'command' | 'folder' | 'request'; fault: string | null; options: { arriveAs: 'draft' | 'published' | 'scheduled'; publishAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; usageRights: (string)[]; valueIds: (number)[]; tags: (string)[]; stack: boolean; createValues: boolean; emptyCells: 'keep' | 'clear'; dateOrder: 'day-first' | 'month-first'; timeZone: string; aliases: { [name: string]: { [name: string]: string } } }; sheet: { name: string; format: 'csv' | 'xlsx' | null; encoding: string | null; separator: ',' | ';' | '	' | '|' | null; tabs: (string)[]; tab: string | null } | null; columns: ({ index: number; header: string; field: string | null; by: 'header' | 'values' | 'remembered' | 'chosen' | 'none'; samples: (string)[] })[]; progress: { phase: 'unpacking' | 'reading' | 'checking' | 'committing' | 'undoing'; done: number; total: number; secondsLeft: number | null } | null; counts: { rows: number; files: number; verdicts: { [name: string]: number }; decisions: { [name: string]: number }; outcomes: { [name: string]: number }; addedMeanwhile: number; pendingLooks: number }; createdBy: { id: number; name: string } | null; createdAt: string; updatedAt: string; committedBy: { id: number; name: string } | null; committedAt: string | null; finishedAt: string | null; undoneBy: { id: number; name: string } | null; undoneAt: string | null; revision: number; rechecks: number };
  };
  /** Start an import of completed uploads into a library and check it, in one call; confirm it with its commit */
  'POST /api/backend/library/{id}/items/import': {
    params: { id: number };
    query: Record<string, never>;
    body: { name?: string; options?: { arriveAs?: 'draft' | 'published' | 'scheduled'; publishAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; usageRights?: (string)[]; valueIds?: (number)[]; tags?: (string)[]; stack?: boolean; createValues?: boolean; emptyCells?: 'keep' | 'clear'; dateOrder?: 'day-first' | 'month-first'; timeZone?: string; aliases?: { [name: string]: { [name: string]: string } } }; files?: ({ uploadId: string; path: string })[]; sheet?: { uploadId: string }; archives?: ({ uploadId: string })[] };
    response: { id: number; library: { id: number; slug: string; title: string }; name: string; state: 'collecting' | 'checking' | 'ready' | 'committing' | 'done' | 'undoing' | 'undone' | 'failed' | 'cancelled'; source: 'browser' | 'command' | 'folder' | 'request'; fault: string | null; options: { arriveAs: 'draft' | 'published' | 'scheduled'; publishAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; usageRights: (string)[]; valueIds: (number)[]; tags: (string)[]; stack: boolean; createValues: boolean; emptyCells: 'keep' | 'clear'; dateOrder: 'day-first' | 'month-first'; timeZone: string; aliases: { [name: string]: { [name: string]: string } } }; sheet: { name: string; format: 'csv' | 'xlsx' | null; encoding: string | null; separator: ',' | ';' | '	' | '|' | null; tabs: (string)[]; tab: string | null } | null; columns: ({ index: number; header: string; field: string | null; by: 'header' | 'values' | 'remembered' | 'chosen' | 'none'; samples: (string)[] })[]; progress: { phase: 'unpacking' | 'reading' | 'checking' | 'committing' | 'undoing'; done: number; total: number; secondsLeft: number | null } | null; counts: { rows: number; files: number; verdicts: { [name: string]: number }; decisions: { [name: string]: number }; outcomes: { [name: string]: number }; addedMeanwhile: number; pendingLooks: number }; createdBy: { id: number; name: string } | null; createdAt: string; updatedAt: string; committedBy: { id: number; name: string } | null; committedAt: string | null; finishedAt: string | null; undoneBy: { id: number; name: string } | null; undoneAt: string | null; revision: number; rechecks: number };
  };
  /** Read an import with its counts and progress */
  'GET /api/backend/import/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; library: { id: number; slug: string; title: string }; name: string; state: 'collecting' | 'checking' | 'ready' | 'committing' | 'done' | 'undoing' | 'undone' | 'failed' | 'cancelled'; source: 'browser' | 'command' | 'folder' | 'request'; fault: string | null; options: { arriveAs: 'draft' | 'published' | 'scheduled'; publishAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; usageRights: (string)[]; valueIds: (number)[]; tags: (string)[]; stack: boolean; createValues: boolean; emptyCells: 'keep' | 'clear'; dateOrder: 'day-first' | 'month-first'; timeZone: string; aliases: { [name: string]: { [name: string]: string } } }; sheet: { name: string; format: 'csv' | 'xlsx' | null; encoding: string | null; separator: ',' | ';' | '	' | '|' | null; tabs: (string)[]; tab: string | null } | null; columns: ({ index: number; header: string; field: string | null; by: 'header' | 'values' | 'remembered' | 'chosen' | 'none'; samples: (string)[] })[]; progress: { phase: 'unpacking' | 'reading' | 'checking' | 'committing' | 'undoing'; done: number; total: number; secondsLeft: number | null } | null; counts: { rows: number; files: number; verdicts: { [name: string]: number }; decisions: { [name: string]: number }; outcomes: { [name: string]: number }; addedMeanwhile: number; pendingLooks: number }; createdBy: { id: number; name: string } | null; createdAt: string; updatedAt: string; committedBy: { id: number; name: string } | null; committedAt: string | null; finishedAt: string | null; undoneBy: { id: number; name: string } | null; undoneAt: string | null; revision: number; rechecks: number };
  };
  /** Change name, options or columns; an import that was checked is checked again */
  'PATCH /api/backend/import/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { name?: string; options?: { arriveAs?: 'draft' | 'published' | 'scheduled'; publishAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; usageRights?: (string)[]; valueIds?: (number)[]; tags?: (string)[]; stack?: boolean; createValues?: boolean; emptyCells?: 'keep' | 'clear'; dateOrder?: 'day-first' | 'month-first'; timeZone?: string; aliases?: { [name: string]: { [name: string]: string } } }; tab?: string; columns?: ({ index: number; field: string | null })[]; revision?: number };
    response: { id: number; library: { id: number; slug: string; title: string }; name: string; state: 'collecting' | 'checking' | 'ready' | 'committing' | 'done' | 'undoing' | 'undone' | 'failed' | 'cancelled'; source: 'browser' | 'command' | 'folder' | 'request'; fault: string | null; options: { arriveAs: 'draft' | 'published' | 'scheduled'; publishAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; usageRights: (string)[]; valueIds: (number)[]; tags: (string)[]; stack: boolean; createValues: boolean; emptyCells: 'keep' | 'clear'; dateOrder: 'day-first' | 'month-first'; timeZone: string; aliases: { [name: string]: { [name: string]: string } } }; sheet: { name: string; format: 'csv' | 'xlsx' | null; encoding: string | null; separator: ',' | ';' | '	' | '|' | null; tabs: (string)[]; tab: string | null } | null; columns: ({ index: number; header: string; field: string | null; by: 'header' | 'values' | 'remembered' | 'chosen' | 'none'; samples: (string)[] })[]; progress: { phase: 'unpacking' | 'reading' | 'checking' | 'committing' | 'undoing'; done: number; total: number; secondsLeft: number | null } | null; counts: { rows: number; files: number; verdicts: { [name: string]: number }; decisions: { [name: string]: number }; outcomes: { [name: string]: number }; addedMeanwhile: number; pendingLooks: number }; createdBy: { id: number; name: string } | null; createdAt: string; updatedAt: string; committedBy: { id: number; name: string } | null; committedAt: string | null; finishedAt: string | null; undoneBy: { id: number; name: string } | null; undoneAt: string | null; revision: number; rechecks: number };
  };
  /** What a commit would make visible that members do not see now: how many items, when and to whom */
  'GET /api/backend/import/{id}/appearances': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: ({ publishedAt: string | null; roles: (string)[]; markets: (string)[]; groups: (string)[]; isNew: boolean; count: number })[];
  };
  /** What is wrong with rows, each fault once with its number of rows; options.aliases corrects a value */
  'GET /api/backend/import/{id}/faults': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: ({ field: string; reason: string; count: number; value: string | null; suggestions: (string)[]; choices: (string)[] })[];
  };
  /** Attach completed uploads by their path; the same path again takes the later upload */
  'POST /api/backend/import/{id}/files': {
    params: { id: number };
    query: Record<string, never>;
    body: { files: ({ uploadId: string; path: string })[] };
    response: { attached: number };
  };
  /** Files and archives that arrived for an import, so that only what is missing is uploaded again */
  'GET /api/backend/import/{id}/files': {
    params: { id: number };
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ path: string; size: number | null; fault: string | null })[]; total: number; page: number; limit: number; archives: ({ name: string; size: number; isUnpacked: boolean })[] };
  };
  /** Take a completed upload of type import-source as the sheet (CSV or XLSX); it replaces an earlier one */
  'POST /api/backend/import/{id}/sheet': {
    params: { id: number };
    query: Record<string, never>;
    body: { uploadId: string };
    response: { id: number; library: { id: number; slug: string; title: string }; name: string; state: 'collecting' | 'checking' | 'ready' | 'committing' | 'done' | 'undoing' | 'undone' | 'failed' | 'cancelled'; source: 'browser' | 'command' | 'folder' | 'request'; fault: string | null; options: { arriveAs: 'draft' | 'published' | 'scheduled'; publishAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; usageRights: (string)[]; valueIds: (number)[]; tags: (string)[]; stack: boolean; createValues: boolean; emptyCells: 'keep' | 'clear'; dateOrder: 'day-first' | 'month-first'; timeZone: string; aliases: { [name: string]: { [name: string]: string } } }; sheet: { name: string; format: 'csv' | 'xlsx' | null; encoding: string | null; separator: ',' | ';' | '	' | '|' | null; tabs: (string)[]; tab: string | null } | null; columns: ({ index: number; header: string; field: string | null; by: 'header' | 'values' | 'remembered' | 'chosen' | 'none'; samples: (string)[] })[]; progress: { phase: 'unpacking' | 'reading' | 'checking' | 'committing' | 'undoing'; done: number; total: number; secondsLeft: number | null } | null; counts: { rows: number; files: number; verdicts: { [name: string]: number }; decisions: { [name: string]: number }; outcomes: { [name: string]: number }; addedMeanwhile: number; pendingLooks: number }; createdBy: { id: number; name: string } | null; createdAt: string; updatedAt: string; committedBy: { id: number; name: string } | null; committedAt: string | null; finishedAt: string | null; undoneBy: { id: number; name: string } | null; undoneAt: string | null; revision: number; rechecks: number };
  };
  /** Go on without the sheet */
  'DELETE /api/backend/import/{id}/sheet': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; library: { id: number; slug: string; title: string }; name: string; state: 'collecting' | 'checking' | 'ready' | 'committing' | 'done' | 'undoing' | 'undone' | 'failed' | 'cancelled'; source: 'browser' | 'command' | 'folder' | 'request'; fault: string | null; options: { arriveAs: 'draft' | 'published' | 'scheduled'; publishAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; usageRights: (string)[]; valueIds: (number)[]; tags: (string)[]; stack: boolean; createValues: boolean; emptyCells: 'keep' | 'clear'; dateOrder: 'day-first' | 'month-first'; timeZone: string; aliases: { [name: string]: { [name: string]: string } } }; sheet: { name: string; format: 'csv' | 'xlsx' | null; encoding: string | null; separator: ',' | ';' | '	' | '|' | null; tabs: (string)[]; tab: string | null } | null; columns: ({ index: number; header: string; field: string | null; by: 'header' | 'values' | 'remembered' | 'chosen' | 'none'; samples: (string)[] })[]; progress: { phase: 'unpacking' | 'reading' | 'checking' | 'committing' | 'undoing'; done: number; total: number; secondsLeft: number | null } | null; counts: { rows: number; files: number; verdicts: { [name: string]: number }; decisions: { [name: string]: number }; outcomes: { [name: string]: number }; addedMeanwhile: number; pendingLooks: number }; createdBy: { id: number; name: string } | null; createdAt: string; updatedAt: string; committedBy: { id: number; name: string } | null; committedAt: string | null; finishedAt: string | null; undoneBy: { id: number; name: string } | null; undoneAt: string | null; revision: number; rechecks: number };
  };
  /** Take a completed upload of type import-source as a ZIP of files; it is unpacked by the check */
  'POST /api/backend/import/{id}/archive': {
    params: { id: number };
    query: Record<string, never>;
    body: { uploadId: string };
    response: { id: number; library: { id: number; slug: string; title: string }; name: string; state: 'collecting' | 'checking' | 'ready' | 'committing' | 'done' | 'undoing' | 'undone' | 'failed' | 'cancelled'; source: 'browser' | 'command' | 'folder' | 'request'; fault: string | null; options: { arriveAs: 'draft' | 'published' | 'scheduled'; publishAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; usageRights: (string)[]; valueIds: (number)[]; tags: (string)[]; stack: boolean; createValues: boolean; emptyCells: 'keep' | 'clear'; dateOrder: 'day-first' | 'month-first'; timeZone: string; aliases: { [name: string]: { [name: string]: string } } }; sheet: { name: string; format: 'csv' | 'xlsx' | null; encoding: string | null; separator: ',' | ';' | '	' | '|' | null; tabs: (string)[]; tab: string | null } | null; columns: ({ index: number; header: string; field: string | null; by: 'header' | 'values' | 'remembered' | 'chosen' | 'none'; samples: (string)[] })[]; progress: { phase: 'unpacking' | 'reading' | 'checking' | 'committing' | 'undoing'; done: number; total: number; secondsLeft: number | null } | null; counts: { rows: number; files: number; verdicts: { [name: string]: number }; decisions: { [name: string]: number }; outcomes: { [name: string]: number }; addedMeanwhile: number; pendingLooks: number }; createdBy: { id: number; name: string } | null; createdAt: string; updatedAt: string; committedBy: { id: number; name: string } | null; committedAt: string | null; finishedAt: string | null; undoneBy: { id: number; name: string } | null; undoneAt: string | null; revision: number; rechecks: number };
  };
  /** Start the dry run, or repeat it */
  'POST /api/backend/import/{id}/check': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; library: { id: number; slug: string; title: string }; name: string; state: 'collecting' | 'checking' | 'ready' | 'committing' | 'done' | 'undoing' | 'undone' | 'failed' | 'cancelled'; source: 'browser' | 'command' | 'folder' | 'request'; fault: string | null; options: { arriveAs: 'draft' | 'published' | 'scheduled'; publishAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; usageRights: (string)[]; valueIds: (number)[]; tags: (string)[]; stack: boolean; createValues: boolean; emptyCells: 'keep' | 'clear'; dateOrder: 'day-first' | 'month-first'; timeZone: string; aliases: { [name: string]: { [name: string]: string } } }; sheet: { name: string; format: 'csv' | 'xlsx' | null; encoding: string | null; separator: ',' | ';' | '	' | '|' | null; tabs: (string)[]; tab: string | null } | null; columns: ({ index: number; header: string; field: string | null; by: 'header' | 'values' | 'remembered' | 'chosen' | 'none'; samples: (string)[] })[]; progress: { phase: 'unpacking' | 'reading' | 'checking' | 'committing' | 'undoing'; done: number; total: number; secondsLeft: number | null } | null; counts: { rows: number; files: number; verdicts: { [name: string]: number }; decisions: { [name: string]: number }; outcomes: { [name: string]: number }; addedMeanwhile: number; pendingLooks: number }; createdBy: { id: number; name: string } | null; createdAt: string; updatedAt: string; committedBy: { id: number; name: string } | null; committedAt: string | null; finishedAt: string | null; undoneBy: { id: number; name: string } | null; undoneAt: string | null; revision: number; rechecks: number };
  };
  /** Rows of an import in their order */
  'GET /api/backend/import/{id}/rows': {
    params: { id: number };
    query: { page?: number; limit?: number; verdict?: 'new' | 'version' | 'identical' | 'metadata' | 'similar' | 'invalid'; decision?: 'create' | 'version' | 'metadata' | 'skip' | 'undecided'; outcome?: 'created' | 'versioned' | 'updated' | 'skipped' | 'failed' | 'undone' | 'kept'; q?: string };
    body: undefined;
    response: { data: ({ number: number; line: number | null; values: { [name: string]: string }; corrected: (string)[]; path: string | null; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; isLookPending: boolean; verdict: 'new' | 'version' | 'identical' | 'metadata' | 'similar' | 'invalid' | null; decision: 'create' | 'version' | 'metadata' | 'skip' | null; isChosen: boolean; reasons: { [name: string]: string }; target: { id: number; title: string; fileName: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null } | null; similar: ({ id: number; title: string; fileName: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; distance: number })[]; changes: ({ field: string; before: string | null; after: string })[]; outcome: 'created' | 'versioned' | 'updated' | 'skipped' | 'failed' | 'undone' | 'kept' | null; itemId: number | null; message: string | null })[]; total: number; page: number; limit: number };
  };
  /** Decide about many rows: those named, or all that a filter finds; returns how many changed */
  'PATCH /api/backend/import/{id}/rows': {
    params: { id: number };
    query: Record<string, never>;
    body: { target: { numbers: (number)[] } | { filter: { verdict?: 'new' | 'version' | 'identical' | 'metadata' | 'similar' | 'invalid'; decision?: 'create' | 'version' | 'metadata' | 'skip' | 'undecided'; outcome?: 'created' | 'versioned' | 'updated' | 'skipped' | 'failed' | 'undone' | 'kept'; q?: string } }; decision: 'create' | 'version' | 'metadata' | 'skip' | null };
    response: { changed: number };
  };
  /** Correct a row, or decide about it; it is checked at once */
  'PATCH /api/backend/import/{id}/rows/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { values?: { [name: string]: string | null }; decision?: 'create' | 'version' | 'metadata' | 'skip' | null; targetId?: number };
    response: { number: number; line: number | null; values: { [name: string]: string }; corrected: (string)[]; path: string | null; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; isLookPending: boolean; verdict: 'new' | 'version' | 'identical' | 'metadata' | 'similar' | 'invalid' | null; decision: 'create' | 'version' | 'metadata' | 'skip' | null; isChosen: boolean; reasons: { [name: string]: string }; target: { id: number; title: string; fileName: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null } | null; similar: ({ id: number; title: string; fileName: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; distance: number })[]; changes: ({ field: string; before: string | null; after: string })[]; outcome: 'created' | 'versioned' | 'updated' | 'skipped' | 'failed' | 'undone' | 'kept' | null; itemId: number | null; message: string | null };
  };
  /** Rows that are invalid or failed, as a sheet with a column of reasons: corrected, it can be imported again */
  'GET /api/backend/import/{id}/faults.csv': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: Response;
  };
  /** Confirm: write the decided rows in the background. Repeated, it changes nothing more */
  'POST /api/backend/import/{id}/commit': {
    params: { id: number };
    query: Record<string, never>;
    body: { revision?: number };
    response: { id: number; library: { id: number; slug: string; title: string }; name: string; state: 'collecting' | 'checking' | 'ready' | 'committing' | 'done' | 'undoing' | 'undone' | 'failed' | 'cancelled'; source: 'browser' | 'command' | 'folder' | 'request'; fault: string | null; options: { arriveAs: 'draft' | 'published' | 'scheduled'; publishAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; usageRights: (string)[]; valueIds: (number)[]; tags: (string)[]; stack: boolean; createValues: boolean; emptyCells: 'keep' | 'clear'; dateOrder: 'day-first' | 'month-first'; timeZone: string; aliases: { [name: string]: { [name: string]: string } } }; sheet: { name: string; format: 'csv' | 'xlsx' | null; encoding: string | null; separator: ',' | ';' | '	' | '|' | null; tabs: (string)[]; tab: string | null } | null; columns: ({ index: number; header: string; field: string | null; by: 'header' | 'values' | 'remembered' | 'chosen' | 'none'; samples: (string)[] })[]; progress: { phase: 'unpacking' | 'reading' | 'checking' | 'committing' | 'undoing'; done: number; total: number; secondsLeft: number | null } | null; counts: { rows: number; files: number; verdicts: { [name: string]: number }; decisions: { [name: string]: number }; outcomes: { [name: string]: number }; addedMeanwhile: number; pendingLooks: number }; createdBy: { id: number; name: string } | null; createdAt: string; updatedAt: string; committedBy: { id: number; name: string } | null; committedAt: string | null; finishedAt: string | null; undoneBy: { id: number; name: string } | null; undoneAt: string | null; revision: number; rechecks: number };
  };
  /** Take everything back that it wrote; refused with the names of items that were edited since */
  'POST /api/backend/import/{id}/undo': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; library: { id: number; slug: string; title: string }; name: string; state: 'collecting' | 'checking' | 'ready' | 'committing' | 'done' | 'undoing' | 'undone' | 'failed' | 'cancelled'; source: 'browser' | 'command' | 'folder' | 'request'; fault: string | null; options: { arriveAs: 'draft' | 'published' | 'scheduled'; publishAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; usageRights: (string)[]; valueIds: (number)[]; tags: (string)[]; stack: boolean; createValues: boolean; emptyCells: 'keep' | 'clear'; dateOrder: 'day-first' | 'month-first'; timeZone: string; aliases: { [name: string]: { [name: string]: string } } }; sheet: { name: string; format: 'csv' | 'xlsx' | null; encoding: string | null; separator: ',' | ';' | '	' | '|' | null; tabs: (string)[]; tab: string | null } | null; columns: ({ index: number; header: string; field: string | null; by: 'header' | 'values' | 'remembered' | 'chosen' | 'none'; samples: (string)[] })[]; progress: { phase: 'unpacking' | 'reading' | 'checking' | 'committing' | 'undoing'; done: number; total: number; secondsLeft: number | null } | null; counts: { rows: number; files: number; verdicts: { [name: string]: number }; decisions: { [name: string]: number }; outcomes: { [name: string]: number }; addedMeanwhile: number; pendingLooks: number }; createdBy: { id: number; name: string } | null; createdAt: string; updatedAt: string; committedBy: { id: number; name: string } | null; committedAt: string | null; finishedAt: string | null; undoneBy: { id: number; name: string } | null; undoneAt: string | null; revision: number; rechecks: number };
  };
  /** Give up an import that was not confirmed */
  'POST /api/backend/import/{id}/cancel': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; library: { id: number; slug: string; title: string }; name: string; state: 'collecting' | 'checking' | 'ready' | 'committing' | 'done' | 'undoing' | 'undone' | 'failed' | 'cancelled'; source: 'browser' | 'command' | 'folder' | 'request'; fault: string | null; options: { arriveAs: 'draft' | 'published' | 'scheduled'; publishAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; usageRights: (string)[]; valueIds: (number)[]; tags: (string)[]; stack: boolean; createValues: boolean; emptyCells: 'keep' | 'clear'; dateOrder: 'day-first' | 'month-first'; timeZone: string; aliases: { [name: string]: { [name: string]: string } } }; sheet: { name: string; format: 'csv' | 'xlsx' | null; encoding: string | null; separator: ',' | ';' | '	' | '|' | null; tabs: (string)[]; tab: string | null } | null; columns: ({ index: number; header: string; field: string | null; by: 'header' | 'values' | 'remembered' | 'chosen' | 'none'; samples: (string)[] })[]; progress: { phase: 'unpacking' | 'reading' | 'checking' | 'committing' | 'undoing'; done: number; total: number; secondsLeft: number | null } | null; counts: { rows: number; files: number; verdicts: { [name: string]: number }; decisions: { [name: string]: number }; outcomes: { [name: string]: number }; addedMeanwhile: number; pendingLooks: number }; createdBy: { id: number; name: string } | null; createdAt: string; updatedAt: string; committedBy: { id: number; name: string } | null; committedAt: string | null; finishedAt: string | null; undoneBy: { id: number; name: string } | null; undoneAt: string | null; revision: number; rechecks: number };
  };
  /** A sheet with the columns of a library and one row as an example; a workbook with format=xlsx */
  'GET /api/backend/library/{id}/import-template': {
    params: { id: number };
    query: { format?: 'csv' | 'xlsx' };
    body: undefined;
    response: Response;
  };
  /** Everything written about the items of a library as a sheet that is a valid import; a workbook with format=xlsx */
  'GET /api/backend/library/{id}/items/export': {
    params: { id: number };
    query: { format?: 'csv' | 'xlsx' };
    body: undefined;
    response: Response;
  };
  /** What is written about items of one library, as a CSV or XLSX that imports back */
  'POST /api/backend/library-item/batch/sheet': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; format?: 'csv' | 'xlsx' };
    response: Response;
  };
  /** Earlier downloads, newest first */
  'GET /api/private/user/basket/downloads': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ id: string; name: string; count: number; size: number; createdAt: string; state: 'ready' | 'withdrawn'; receipt: string | null })[];
  };
  /** The receipt of a download as it was given out, as a PDF; also once its items are withdrawn */
  'GET /api/private/user/basket/download/{id}/receipt': {
    params: { id: string };
    query: Record<string, never>;
    body: undefined;
    response: string;
  };
  /** A download with its signed address */
  'GET /api/private/user/basket/download/{id}': {
    params: { id: string };
    query: Record<string, never>;
    body: undefined;
    response: { id: string; name: string; count: number; size: number; createdAt: string; state: 'ready' | 'withdrawn'; url: string; expiresAt: string };
  };
  /** Freeze the basket, or the named items, into a download */
  'POST /api/private/user/basket/download': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { name?: string; itemIds?: (number)[]; form?: 'original' | 'web'; preparationId?: string; others?: 'original' | 'omit'; timeZone?: string; media?: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; market?: string; confirmed?: boolean };
    response: { id: string; name: string; count: number; size: number; createdAt: string; state: 'ready' | 'withdrawn'; url: string; expiresAt: string };
  };
  /** What may be done with the basket, or with the named items, and what must be given to download them */
  'POST /api/private/usage': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { itemIds?: (number)[]; preparationId?: string };
    response: { needs: { purpose: boolean; confirmation: boolean }; groups: ({ usage: { media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: ({ code: string; name: string })[] | null; startsOn: string | null; endsOn: string | null; credits: (string)[]; restrictions: (string)[]; regions: ({ code: string; name: string; allowed: 'all' | 'part' | 'none' })[] }; count: number; titles: (string)[] })[]; otherCount: number; freeCount: number; confirmations: ({ name: string; restrictions: string })[]; markets: ({ code: string; name: string; path: (string)[] })[] };
  };
  /** The files of items, published or not, as one archive */
  'POST /api/backend/library-item/batch/download': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; name?: string };
    response: { id: string; name: string; count: number; size: number; url: string; expiresAt: string; missing: number };
  };
  /** Ids in the basket, in the order they were added */
  'GET /api/private/user/basket': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: (number)[];
  };
  /** Add items */
  'POST /api/private/user/basket': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[] };
    response: { ids: (number)[]; count: number };
  };
  /** Empty the basket */
  'DELETE /api/private/user/basket': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { ids: (number)[]; count: number };
  };
  /** How many items the basket holds */
  'GET /api/private/user/basket/count': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { count: number };
  };
  /** The basket with its items */
  'GET /api/private/user/basket/full': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { data: ({ itemId: number; addedAt: string; title: string; item: { id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true } | null; unavailable: 'withdrawn' | 'checking' | 'failed' | null; webSize: number | null })[]; available: number; size: number };
  };
  /** Add an item */
  'POST /api/private/user/basket/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { ids: (number)[]; count: number };
  };
  /** Take an item out */
  'DELETE /api/private/user/basket/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { ids: (number)[]; count: number };
  };
  /** Favourites, the latest first; each format that was marked is an entry of its own */
  'GET /api/private/user/favourite': {
    params: Record<string, never>;
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true; stackId: number | null; formatCount: number; matches: ({ id: number; size: number })[]; others: ({ id: number; size: number })[] })[]; total: number; page: number; limit: number };
  };
  /** Ids of all favourites, the latest first */
  'GET /api/private/user/favourite/ids': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: (number)[];
  };
  /** Make an item a favourite. Repeated, it changes nothing */
  'PUT /api/private/user/favourite/{itemId}': {
    params: { itemId: number };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** Make an item no favourite any more. Repeated, it changes nothing */
  'DELETE /api/private/user/favourite/{itemId}': {
    params: { itemId: number };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** Lists of the member, and those that are shared with them, the last changed first */
  'GET /api/private/list': {
    params: Record<string, never>;
    query: { page?: number; limit?: number; use?: 'collection' | 'template' | 'basket' | 'favourites' | 'search'; of?: 'own' | 'others'; changeable?: string };
    body: undefined;
    response: { data: ({ id: number; use: 'collection' | 'template' | 'basket' | 'favourites' | 'search'; name: string; text: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; count: number; hidden: number; owner: string; isOwn: boolean; canChange: boolean; isShared: boolean; isCurrent: boolean; createdAt: string; updatedAt: string; version: number })[]; total: number; page: number; limit: number };
  };
  /** Make a list, with entries or as a copy of one that the member can open */
  'POST /api/private/list': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { name: string; text?: string; use?: 'collection' | 'template' | 'basket'; entries?: ({ kind: 'library-item' | 'news' | 'event' | 'toolkit' | 'training-video'; id: number; isWhole?: boolean; note?: string; position?: string })[]; copyOf?: number };
    response: { id: number; use: 'collection' | 'template' | 'basket' | 'favourites' | 'search'; name: string; text: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; count: number; hidden: number; owner: string; isOwn: boolean; canChange: boolean; isShared: boolean; isCurrent: boolean; createdAt: string; updatedAt: string; version: number; coverItemId: number | null; isNamed: boolean; readers: ({ id: number; email: string | null; group: string | null; label: string | null; canChange: boolean })[] | null };
  };
  /** Groups that the member may share lists with */
  'GET /api/private/list/groups': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ code: string; name: string })[];
  };
  /** A list without its entries */
  'GET /api/private/list/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; use: 'collection' | 'template' | 'basket' | 'favourites' | 'search'; name: string; text: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; count: number; hidden: number; owner: string; isOwn: boolean; canChange: boolean; isShared: boolean; isCurrent: boolean; createdAt: string; updatedAt: string; version: number; coverItemId: number | null; isNamed: boolean; readers: ({ id: number; email: string | null; group: string | null; label: string | null; canChange: boolean })[] | null };
  };
  /** Change the name, the text, the cover or the use of a list */
  'PATCH /api/private/list/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { name?: string; text?: string; coverItemId?: number | null; version?: number; use?: 'collection' | 'template' };
    response: { id: number; use: 'collection' | 'template' | 'basket' | 'favourites' | 'search'; name: string; text: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; count: number; hidden: number; owner: string; isOwn: boolean; canChange: boolean; isShared: boolean; isCurrent: boolean; createdAt: string; updatedAt: string; version: number; coverItemId: number | null; isNamed: boolean; readers: ({ id: number; email: string | null; group: string | null; label: string | null; canChange: boolean })[] | null };
  };
  /** Put a list of one’s own into the trash; repeated, it changes nothing */
  'DELETE /api/private/list/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** Take a list of one’s own out of the trash, where it is for 30 days */
  'POST /api/private/list/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; use: 'collection' | 'template' | 'basket' | 'favourites' | 'search'; name: string; text: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; count: number; hidden: number; owner: string; isOwn: boolean; canChange: boolean; isShared: boolean; isCurrent: boolean; createdAt: string; updatedAt: string; version: number; coverItemId: number | null; isNamed: boolean; readers: ({ id: number; email: string | null; group: string | null; label: string | null; canChange: boolean })[] | null };
  };
  /** Fill and download a basket of one’s own from now on; repeated, it changes nothing */
  'PUT /api/private/list/{id}/current': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; use: 'collection' | 'template' | 'basket' | 'favourites' | 'search'; name: string; text: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; count: number; hidden: number; owner: string; isOwn: boolean; canChange: boolean; isShared: boolean; isCurrent: boolean; createdAt: string; updatedAt: string; version: number; coverItemId: number | null; isNamed: boolean; readers: ({ id: number; email: string | null; group: string | null; label: string | null; canChange: boolean })[] | null };
  };
  /** Entries that the member can view, in order */
  'GET /api/private/list/{id}/entries': {
    params: { id: number };
    query: { page?: number; limit?: number; kind?: 'library-item' | 'news' | 'event' | 'toolkit' | 'training-video' };
    body: undefined;
    response: { data: ({ id: number; note: string; isWhole: boolean; position: string; addedAt: string; kind: 'library-item'; record: { id: number; library: { slug: string; title: string }; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; valueIds: (number)[]; publishedAt: string; expiresAt: string | null; markets: (string)[]; isElsewhere?: true; stackId: number | null; formatCount: number; matches: ({ id: number; size: number })[]; others: ({ id: number; size: number })[] } } | { id: number; note: string; isWhole: boolean; position: string; addedAt: string; kind: 'news'; record: { id: number; slug: string; title: string; excerpt: string; tags: (string)[]; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; highlighted: boolean; publishedAt: string } } | { id: number; note: string; isWhole: boolean; position: string; addedAt: string; kind: 'event'; record: { id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean; firstDay: string; lastDay: string; venue: string; cancelled: boolean } } | { id: number; note: string; isWhole: boolean; position: string; addedAt: string; kind: 'toolkit'; record: { id: number; slug: string; title: string; excerpt: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; itemCount: number; publishedAt: string } } | { id: number; note: string; isWhole: boolean; position: string; addedAt: string; kind: 'training-video'; record: { id: number; slug: string; title: string; series: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; duration: number | null; publishedAt: string; progress: { position: number; watchedShare: number; completedAt: string | null; updatedAt: string } | null } })[]; total: number; page: number; limit: number; hidden: number };
  };
  /** Add entries; those that are in it already stay as they are */
  'POST /api/private/list/{id}/entries': {
    params: { id: number };
    query: Record<string, never>;
    body: { entries: ({ kind: 'library-item' | 'news' | 'event' | 'toolkit' | 'training-video'; id: number; isWhole?: boolean; note?: string; position?: string })[] };
    response: { added: (number)[]; known: number; missing: number };
  };
  /** Ids of the items of a list, in order: one format of each shot, and all that are in it */
  'GET /api/private/list/{id}/items': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { first: (number)[]; every: (number)[] };
  };
  /** Entries that the member can view, in order, as CSV */
  'GET /api/private/list/{id}/sheet': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: Response;
  };
  /** The first 300 entries that the member can view, items with their pictures, names, formats, rights and notes, as a PDF */
  'GET /api/private/list/{id}/contact-sheet': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: Response;
  };
  /** Change the note of an entry, or whether it is for the whole shot */
  'PATCH /api/private/list/{id}/entries/{entryId}': {
    params: { id: number; entryId: number };
    query: Record<string, never>;
    body: { note?: string; isWhole?: boolean };
    response: undefined;
  };
  /** Move entries, in the given order, before another one or to the end */
  'POST /api/private/list/{id}/move': {
    params: { id: number };
    query: Record<string, never>;
    body: { ids: (number)[]; before: number | null };
    response: undefined;
  };
  /** Remove entries, or as its owner those that one cannot view; repeated, it changes nothing */
  'POST /api/private/list/{id}/remove': {
    params: { id: number };
    query: Record<string, never>;
    body: { ids: (number)[] } | { hidden: true };
    response: { removed: number };
  };
  /** Let a person, a group of one’s own or, as a content manager, any group or all members see a list of one’s own, or change it; one that is known is changed */
  'POST /api/private/list/{id}/readers': {
    params: { id: number };
    query: Record<string, never>;
    body: { email?: string; group?: string; canChange?: boolean };
    response: { id: number; use: 'collection' | 'template' | 'basket' | 'favourites' | 'search'; name: string; text: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; count: number; hidden: number; owner: string; isOwn: boolean; canChange: boolean; isShared: boolean; isCurrent: boolean; createdAt: string; updatedAt: string; version: number; coverItemId: number | null; isNamed: boolean; readers: ({ id: number; email: string | null; group: string | null; label: string | null; canChange: boolean })[] | null };
  };
  /** Let them see it no more; repeated, it changes nothing */
  'DELETE /api/private/list/{id}/readers/{readerId}': {
    params: { id: number; readerId: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; use: 'collection' | 'template' | 'basket' | 'favourites' | 'search'; name: string; text: string; cover: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; count: number; hidden: number; owner: string; isOwn: boolean; canChange: boolean; isShared: boolean; isCurrent: boolean; createdAt: string; updatedAt: string; version: number; coverItemId: number | null; isNamed: boolean; readers: ({ id: number; email: string | null; group: string | null; label: string | null; canChange: boolean })[] | null };
  };
  /** See a list no more that somebody shared with oneself by name */
  'POST /api/private/list/{id}/leave': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** List searches without a result */
  'GET /api/backend/unanswered-search': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; query: string; count: number; lastAt: string; answeredAt: string | null; isAnswered: boolean; outcome: 'answered' | 'not-planned' | null; answer: { kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq'; id: number; title: string | null } | null; answerMessage: string; answeredBy: string | null; markets: (string | null)[]; requests: ({ id: number; note: string; author: string | null; createdAt: string; toldAt: string | null })[] })[];
  };
  /** Change searches without a result, all or none */
  'PATCH /api/backend/unanswered-search/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { isAnswered?: boolean } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move searches without a result to the trash, all or none */
  'POST /api/backend/unanswered-search/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take searches without a result back out of the trash, all or none */
  'POST /api/backend/unanswered-search/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a search without a result */
  'GET /api/backend/unanswered-search/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; query: string; count: number; lastAt: string; answeredAt: string | null; isAnswered: boolean; outcome: 'answered' | 'not-planned' | null; answer: { kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq'; id: number; title: string | null } | null; answerMessage: string; answeredBy: string | null; markets: (string | null)[]; requests: ({ id: number; note: string; author: string | null; createdAt: string; toldAt: string | null })[] };
  };
  /** Change a search without a result */
  'PATCH /api/backend/unanswered-search/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { isAnswered?: boolean; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; query: string; count: number; lastAt: string; answeredAt: string | null; isAnswered: boolean; outcome: 'answered' | 'not-planned' | null; answer: { kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq'; id: number; title: string | null } | null; answerMessage: string; answeredBy: string | null; markets: (string | null)[]; requests: ({ id: number; note: string; author: string | null; createdAt: string; toldAt: string | null })[] };
  };
  /** Move a search without a result to the trash */
  'DELETE /api/backend/unanswered-search/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; query: string; count: number; lastAt: string; answeredAt: string | null; isAnswered: boolean; outcome: 'answered' | 'not-planned' | null; answer: { kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq'; id: number; title: string | null } | null; answerMessage: string; answeredBy: string | null; markets: (string | null)[]; requests: ({ id: number; note: string; author: string | null; createdAt: string; toldAt: string | null })[] };
  };
  /** Which of the searches without a result come before and after this one in a list: ids only */
  'GET /api/backend/unanswered-search/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a search without a result back out of the trash */
  'POST /api/backend/unanswered-search/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; query: string; count: number; lastAt: string; answeredAt: string | null; isAnswered: boolean; outcome: 'answered' | 'not-planned' | null; answer: { kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq'; id: number; title: string | null } | null; answerMessage: string; answeredBy: string | null; markets: (string | null)[]; requests: ({ id: number; note: string; author: string | null; createdAt: string; toldAt: string | null })[] };
  };
  /** Changes of a search without a result, newest first; also of one in the trash */
  'GET /api/backend/unanswered-search/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a search without a result had after a change, where that differs from now */
  'GET /api/backend/unanswered-search/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a search without a result back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/unanswered-search/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; query: string; count: number; lastAt: string; answeredAt: string | null; isAnswered: boolean; outcome: 'answered' | 'not-planned' | null; answer: { kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq'; id: number; title: string | null } | null; answerMessage: string; answeredBy: string | null; markets: (string | null)[]; requests: ({ id: number; note: string; author: string | null; createdAt: string; toldAt: string | null })[] };
  };
  /** Take one change of a search without a result back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/unanswered-search/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; query: string; count: number; lastAt: string; answeredAt: string | null; isAnswered: boolean; outcome: 'answered' | 'not-planned' | null; answer: { kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq'; id: number; title: string | null } | null; answerMessage: string; answeredBy: string | null; markets: (string | null)[]; requests: ({ id: number; note: string; author: string | null; createdAt: string; toldAt: string | null })[] };
  };
  /** Close a search as answered or not planned, and tell those who asked. Patched as not answered, it is open again */
  'POST /api/backend/unanswered-search/{id}/answer': {
    params: { id: number };
    query: Record<string, never>;
    body: { outcome: 'answered' | 'not-planned'; record?: { kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq'; id: number }; message?: string; isTold?: boolean; version: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; query: string; count: number; lastAt: string; answeredAt: string | null; isAnswered: boolean; outcome: 'answered' | 'not-planned' | null; answer: { kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq'; id: number; title: string | null } | null; answerMessage: string; answeredBy: string | null; markets: (string | null)[]; requests: ({ id: number; note: string; author: string | null; createdAt: string; toldAt: string | null })[] };
  };
  /** How many of those who asked would be told, and may not see a record now */
  'GET /api/backend/unanswered-search/{id}/reach': {
    params: { id: number };
    query: { kind?: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq'; recordId?: number };
    body: undefined;
    response: { askers: number; hidden: number; reasons: (string)[] };
  };
  /** List synonyms of the search */
  'GET /api/backend/search-synonym': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; direction: 'both' | 'one'; words: (string)[]; finds: (string)[] })[];
  };
  /** Create a synonym */
  'POST /api/backend/search-synonym': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { direction: 'both' | 'one'; words: (string)[]; finds?: (string)[] };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; direction: 'both' | 'one'; words: (string)[]; finds: (string)[] };
  };
  /** Change synonyms of the search, all or none */
  'PATCH /api/backend/search-synonym/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: Record<string, never> };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move synonyms of the search to the trash, all or none */
  'POST /api/backend/search-synonym/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take synonyms of the search back out of the trash, all or none */
  'POST /api/backend/search-synonym/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a synonym */
  'GET /api/backend/search-synonym/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; direction: 'both' | 'one'; words: (string)[]; finds: (string)[] };
  };
  /** Change a synonym */
  'PATCH /api/backend/search-synonym/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { direction?: 'both' | 'one'; words?: (string)[]; finds?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; direction: 'both' | 'one'; words: (string)[]; finds: (string)[] };
  };
  /** Move a synonym to the trash */
  'DELETE /api/backend/search-synonym/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; direction: 'both' | 'one'; words: (string)[]; finds: (string)[] };
  };
  /** Which of the synonyms of the search come before and after this one in a list: ids only */
  'GET /api/backend/search-synonym/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a synonym back out of the trash */
  'POST /api/backend/search-synonym/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; direction: 'both' | 'one'; words: (string)[]; finds: (string)[] };
  };
  /** Changes of a synonym, newest first; also of one in the trash */
  'GET /api/backend/search-synonym/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a synonym had after a change, where that differs from now */
  'GET /api/backend/search-synonym/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a synonym back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/search-synonym/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; direction: 'both' | 'one'; words: (string)[]; finds: (string)[] };
  };
  /** Take one change of a synonym back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/search-synonym/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; direction: 'both' | 'one'; words: (string)[]; finds: (string)[] };
  };
  /** Which files are in a library already: first by their sizes, then by the checksums of those whose size is known */
  'POST /api/backend/storage/duplicates': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { sizes: (number)[] } | { files: ({ size: number; sum: string })[]; libraryId?: number; batchId?: string };
    response: { sizes: (number)[] } | { items: ({ itemId: number; version: number; title: string; library: { id: number; title: string } } | null)[] };
  };
  /** Start an upload of one PUT */
  'POST /api/backend/storage/pre-sign/{type}': {
    params: { type: 'library-item' | 'picture' | 'film' | 'import-source' | 'folder' | 'contract' };
    query: Record<string, never>;
    body: { name: string; mediaType?: string; size: number; head?: string; libraryId?: number; valueIds?: (number)[]; stack?: boolean; arriveAs?: 'draft' | 'published' | 'scheduled'; publishAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; tags?: (string)[]; folderId?: number; folderPath?: (string)[]; batchId?: string };
    response: { method: 'PUT'; url: string; headers: { [name: string]: string }; expiresAt: string; uploadId: string };
  };
  /** Start an upload by parts */
  'POST /api/backend/storage/initiate/{type}': {
    params: { type: 'library-item' | 'picture' | 'film' | 'import-source' | 'folder' | 'contract' };
    query: Record<string, never>;
    body: { name: string; mediaType?: string; size: number; head?: string; libraryId?: number; valueIds?: (number)[]; stack?: boolean; arriveAs?: 'draft' | 'published' | 'scheduled'; publishAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; tags?: (string)[]; folderId?: number; folderPath?: (string)[]; batchId?: string };
    response: { uploadId: string; key: string; partSize: number };
  };
  /** Sign one part or some that follow each other, or list the parts that arrived */
  'POST /api/backend/storage/chunk': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { uploadId: string; partNumber: number; count?: number } | { uploadId: string; list: true };
    response: { method: 'PUT'; url: string; headers: { [name: string]: string }; expiresAt: string } | { signed: ({ method: 'PUT'; url: string; headers: { [name: string]: string }; expiresAt: string })[] } | { parts: ({ partNumber: number; size: number; etag: string })[] };
  };
  /** Finish an upload: verify it and make it a file; again, it returns the same. Or abort it. */
  'POST /api/backend/storage/complete': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { uploadId: string; parts?: ({ partNumber: number; etag: string })[]; sums?: (string | null)[] } | { uploadId: string; abort: true };
    response: { uploadId: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; item: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; libraryId: number; title: string; description: string; tags: (string)[]; usageRights: (string)[]; valueIds: (number)[]; position: string; stackId: number | null; formatCount: number; isCover: boolean; fit: 'contain' | 'cover' | null; credit: string; alternativeText: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; previewFault: string | null; canRender: boolean; embedded: { title?: string; description?: string; credit?: string; copyright?: string; rights?: { usageTerms?: string; webStatement?: string; licensor?: string; licensorUrl?: string; licensorImageId?: string; copyrightOwner?: string; modelReleaseStatus?: string; modelReleaseIds?: (string)[]; propertyReleaseStatus?: string; propertyReleaseIds?: (string)[]; media?: string; regions?: string; other?: string; startsOn?: string; endsOn?: string; creditLineRequired?: string }; tags?: (string)[]; takenAt?: string; camera?: string; program?: string; colourProfile?: string; colourSpace?: string } | null; peaks: (number)[] | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; focalPoint: [number, number]; focalBox: [number, number, number, number] | null; versions: ({ number: number; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; createdAt: string; createdBy: string | null })[] } | null } | { aborted: true };
  };
  /** What a VueFinder 2.7 client reads: index, subfolders and search; preview and download send bytes */
  'GET /api/backend/storage/vuefinder': {
    params: Record<string, never>;
    query: { q: 'index' | 'subfolders' | 'search' | 'preview' | 'download'; adapter?: string; path?: string; filter?: string };
    body: undefined;
    response: { adapter: string; storages: (string)[]; dirname: string; files: ({ type: 'dir' | 'file'; path: string; basename: string; extension: string; storage: string; visibility: 'private'; last_modified: number; file_size: number | null; mime_type: string | null; extra_metadata: (unknown)[]; dir?: string })[] } | { folders: ({ adapter: string; path: string; basename: string })[] };
  };
  /** What it changes: newfolder, newfile, rename, move, delete, archive, unarchive and save; upload takes a form with `name` and `file`. Answers with the folder, or with the saved text */
  'POST /api/backend/storage/vuefinder': {
    params: Record<string, never>;
    query: { q: 'newfolder' | 'newfile' | 'rename' | 'move' | 'delete' | 'archive' | 'unarchive' | 'save' | 'upload'; adapter?: string; path?: string; filter?: string };
    body: { name?: string; item?: string; items?: ({ path: string; type?: string })[]; content?: string };
    response: { adapter: string; storages: (string)[]; dirname: string; files: ({ type: 'dir' | 'file'; path: string; basename: string; extension: string; storage: string; visibility: 'private'; last_modified: number; file_size: number | null; mime_type: string | null; extra_metadata: (unknown)[]; dir?: string })[] };
  };
  /** Where to send a file of one PUT: upload parameters as Uppy asks for them */
  'GET /api/backend/storage/vuefinder/s3/params': {
    params: Record<string, never>;
    query: { filename: string; type?: string; size: number; path?: string };
    body: undefined;
    response: { method: 'PUT'; url: string; fields: Record<string, never>; headers: { [name: string]: string }; uploadId: string; expiresAt: string };
  };
  /** The same, asked with a body */
  'POST /api/backend/storage/vuefinder/s3/params': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { filename: string; type?: string; size: number; path?: string };
    response: { method: 'PUT'; url: string; fields: Record<string, never>; headers: { [name: string]: string }; uploadId: string; expiresAt: string };
  };
  /** A folder, what a search finds in all of them, or the trash; folders first */
  'GET /api/backend/files': {
    params: Record<string, never>;
    query: { folderId?: number; q?: string; kind?: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other' | 'folder'; trashed?: 'true' | 'false'; sort?: 'name' | 'size' | 'type' | 'updatedAt' | 'deletedAt'; order?: 'asc' | 'desc'; page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; parentId: number | null; kind: 'folder' | 'file'; name: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; changedBy: string | null; quota: number | null; way: ({ id: number; name: string })[] | null; purgeAt: string | null })[]; total: number; page: number; limit: number; way: ({ id: number; name: string })[]; quota: { folderId: number; name: string; quota: number; used: number } | null };
  };
  /** Make a folder */
  'POST /api/backend/files': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { parentId?: number | null; name: string };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; parentId: number | null; kind: 'folder' | 'file'; name: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; changedBy: string | null; quota: number | null; way: ({ id: number; name: string })[] | null; purgeAt: string | null };
  };
  /** Every folder outside the trash, by name: the tree */
  'GET /api/backend/files/folders': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { data: ({ id: number; parentId: number | null; name: string })[] };
  };
  /** What shows these files, or files in these folders; at most a hundred */
  'GET /api/backend/files/uses': {
    params: Record<string, never>;
    query: { ids: string };
    body: undefined;
    response: { data: ({ nodeId: number; name: string; kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'configuration' | 'usage-right'; id: number | null; title: string; isCopy: boolean })[] };
  };
  /** Files and folders as one ZIP: its length is known, and any range of it can be asked for */
  'GET /api/backend/files/archive': {
    params: Record<string, never>;
    query: { ids: string };
    body: undefined;
    response: Response;
  };
  /** A file or folder, where it is used and what lies below it */
  'GET /api/backend/files/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; parentId: number | null; kind: 'folder' | 'file'; name: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; changedBy: string | null; quota: number | null; way: ({ id: number; name: string })[] | null; purgeAt: string | null; uses: ({ nodeId: number; name: string; kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'configuration' | 'usage-right'; id: number | null; title: string; isCopy: boolean })[]; below: { files: number; bytes: number } };
  };
  /** Rename a file or folder */
  'PATCH /api/backend/files/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { name: string; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; parentId: number | null; kind: 'folder' | 'file'; name: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; changedBy: string | null; quota: number | null; way: ({ id: number; name: string })[] | null; purgeAt: string | null };
  };
  /** Changes of a file or folder, newest first; also of one in the trash */
  'GET /api/backend/files/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** The bytes of a file; any range of them can be asked for */
  'GET /api/backend/files/{id}/content': {
    params: { id: number };
    query: { disposition?: 'inline' | 'attachment' };
    body: undefined;
    response: Response;
  };
  /** Limit what a folder holds, in bytes; `null` takes the limit off */
  'PATCH /api/backend/files/{id}/quota': {
    params: { id: number };
    query: Record<string, never>;
    body: { quota: number | null };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; parentId: number | null; kind: 'folder' | 'file'; name: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; changedBy: string | null; quota: number | null; way: ({ id: number; name: string })[] | null; purgeAt: string | null };
  };
  /** Move files and folders into a folder, all or none; returns where they were */
  'POST /api/backend/files/move': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[]; folderId: number | null };
    response: { moved: ({ id: number; folderId: number | null })[] };
  };
  /** Put files and folders where they were before a move, all or none */
  'POST /api/backend/files/move-back': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { moved: ({ id: number; folderId: number | null })[] };
    response: { moved: ({ id: number; folderId: number | null })[] };
  };
  /** Copy files and folders into a folder, all or none; a name that is taken gets a number */
  'POST /api/backend/files/copy': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[]; folderId: number | null };
    response: { ids: (number)[] };
  };
  /** Put files and folders into the trash, all or none. What is in use stays, unless only copies are used and `confirmed` says so */
  'POST /api/backend/files/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[]; confirmed?: boolean };
    response: { ids: (number)[] };
  };
  /** Take files and folders out of the trash: to where they were, or to the top when that is gone */
  'POST /api/backend/files/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[] };
    response: { data: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; parentId: number | null; kind: 'folder' | 'file'; name: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' } | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; changedBy: string | null; quota: number | null; way: ({ id: number; name: string })[] | null; purgeAt: string | null })[] };
  };
  /** Delete what lies in the trash for good: these, or all of it */
  'POST /api/backend/files/purge': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[]; confirmed: true } | { all: true; confirmed: true };
    response: { count: number };
  };
  /** Make drafts of a library of these files: the same stored bytes, and the files stay */
  'POST /api/backend/files/items': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[]; libraryId: number };
    response: { itemIds: (number)[] };
  };
  /** The presets that this member may use, in order */
  'GET /api/private/rendition-preset': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ id: number; name: string; format: 'jpeg' | 'png' | 'webp' | 'tiff'; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; dpi: number })[];
  };
  /** What each preset would make of the basket */
  'GET /api/private/rendition-preset/basket': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ preset: { id: number; name: string; format: 'jpeg' | 'png' | 'webp' | 'tiff'; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; dpi: number }; count: number; pictures: number; ready: number; size: number; otherSize: number; otherCount: number })[];
  };
  /** What each preset makes of an item */
  'GET /api/private/libraryitems/{id}/renditions': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: ({ preset: { id: number; name: string; format: 'jpeg' | 'png' | 'webp' | 'tiff'; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; dpi: number }; lack: 'type' | 'small' | 'large' | 'checking' | null; from: { id: number; title: string } | null; width: number | null; height: number | null; size: number | null; isEstimate: boolean; state: 'none' | 'waiting' | 'ready' | 'failed'; failure: string | null })[];
  };
  /** How far a rendition of an item is */
  'GET /api/private/libraryitems/{id}/renditions/{presetId}': {
    params: { id: number; presetId: number };
    query: Record<string, never>;
    body: undefined;
    response: { preset: { id: number; name: string; format: 'jpeg' | 'png' | 'webp' | 'tiff'; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; dpi: number }; lack: 'type' | 'small' | 'large' | 'checking' | null; from: { id: number; title: string } | null; width: number | null; height: number | null; size: number | null; isEstimate: boolean; state: 'none' | 'waiting' | 'ready' | 'failed'; failure: string | null };
  };
  /** Have a rendition of an item made, unless it is already; a failed one only when told */
  'POST /api/private/libraryitems/{id}/renditions/{presetId}': {
    params: { id: number; presetId: number };
    query: Record<string, never>;
    body: { retry?: boolean };
    response: { preset: { id: number; name: string; format: 'jpeg' | 'png' | 'webp' | 'tiff'; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; dpi: number }; lack: 'type' | 'small' | 'large' | 'checking' | null; from: { id: number; title: string } | null; width: number | null; height: number | null; size: number | null; isEstimate: boolean; state: 'none' | 'waiting' | 'ready' | 'failed'; failure: string | null };
  };
  /** A signed address of a rendition that is made */
  'GET /api/private/libraryitems/{id}/renditions/{presetId}/pre-signed': {
    params: { id: number; presetId: number };
    query: { media?: string; market?: string; confirmed?: string };
    body: undefined;
    response: { url: string; name: string; expiresAt: string };
  };
  /** Have renditions of the basket, or of the named items, made for a download */
  'POST /api/private/preparation': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { presetId: number; itemIds?: (number)[] };
    response: { id: string; preset: { id: number; name: string; format: 'jpeg' | 'png' | 'webp' | 'tiff'; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; dpi: number }; createdAt: string; total: number; ready: number; waiting: number; failed: number; lacking: number; size: number; failures: ({ itemId: number; title: string; failure: string })[]; secondsLeft: number | null };
  };
  /** What is being prepared for this member: one at most */
  'GET /api/private/preparation': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ id: string; preset: { id: number; name: string; format: 'jpeg' | 'png' | 'webp' | 'tiff'; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; dpi: number }; createdAt: string; total: number; ready: number; waiting: number; failed: number; lacking: number; size: number; failures: ({ itemId: number; title: string; failure: string })[]; secondsLeft: number | null })[];
  };
  /** Give up a preparation */
  'DELETE /api/private/preparation/{id}': {
    params: { id: string };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** Make a sample by the values of a form; nothing is kept */
  'POST /api/backend/rendition-preset/sample': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { definition: { format?: 'jpeg' | 'png' | 'webp' | 'tiff'; width?: number | null; height?: number | null; longestEdge?: number | null; fit?: 'inside' | 'crop'; allowsEnlarging?: boolean; dpi?: number; colourSpace?: 'srgb' | 'p3' | 'cmyk' | 'grey'; quality?: number; background?: string | null; written?: ('title' | 'description' | 'keywords')[] }; itemId?: number };
    response: { title: string; width: number; height: number; size: number; preview: string };
  };
  /** Renditions of a preset that could not be made, newest first */
  'GET /api/backend/rendition-preset/{id}/failed': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: ({ id: number; itemId: number | null; title: string | null; failure: string; at: string })[];
  };
  /** Make failed renditions of a preset again: those that are named, or all */
  'POST /api/backend/rendition-preset/{id}/retry': {
    params: { id: number };
    query: Record<string, never>;
    body: { ids?: (number)[] };
    response: { count: number };
  };
  /** Remove what a preset made, but for what downloads still need */
  'POST /api/backend/rendition-preset/{id}/clear': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { removed: number; kept: number };
  };
  /** List rendition presets */
  'GET /api/backend/rendition-preset': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; format: 'jpeg' | 'png' | 'webp' | 'tiff'; width: number | null; height: number | null; longestEdge: number | null; fit: 'inside' | 'crop'; allowsEnlarging: boolean; dpi: number; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; quality: number; background: string | null; written: ('title' | 'description' | 'keywords')[]; name: string; position: number; madeCount: number; madeBytes: number; waitingCount: number; failedCount: number })[];
  };
  /** Create a rendition preset */
  'POST /api/backend/rendition-preset': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { name: string; format?: 'jpeg' | 'png' | 'webp' | 'tiff'; width?: number | null; height?: number | null; longestEdge?: number | null; fit?: 'inside' | 'crop'; allowsEnlarging?: boolean; dpi?: number; colourSpace?: 'srgb' | 'p3' | 'cmyk' | 'grey'; quality?: number; background?: string | null; written?: ('title' | 'description' | 'keywords')[]; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; translationsOf?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; format: 'jpeg' | 'png' | 'webp' | 'tiff'; width: number | null; height: number | null; longestEdge: number | null; fit: 'inside' | 'crop'; allowsEnlarging: boolean; dpi: number; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; quality: number; background: string | null; written: ('title' | 'description' | 'keywords')[]; name: string; position: number; madeCount: number; madeBytes: number; waitingCount: number; failedCount: number };
  };
  /** Set the order of all rendition presets */
  'PATCH /api/backend/rendition-preset/positions': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[] };
    response: { ids: (number)[] };
  };
  /** Change rendition presets, all or none */
  'PATCH /api/backend/rendition-preset/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[] } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move rendition presets to the trash, all or none */
  'POST /api/backend/rendition-preset/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take rendition presets back out of the trash, all or none */
  'POST /api/backend/rendition-preset/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a rendition preset */
  'GET /api/backend/rendition-preset/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; format: 'jpeg' | 'png' | 'webp' | 'tiff'; width: number | null; height: number | null; longestEdge: number | null; fit: 'inside' | 'crop'; allowsEnlarging: boolean; dpi: number; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; quality: number; background: string | null; written: ('title' | 'description' | 'keywords')[]; name: string; position: number; madeCount: number; madeBytes: number; waitingCount: number; failedCount: number };
  };
  /** Change a rendition preset */
  'PATCH /api/backend/rendition-preset/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { name?: string; format?: 'jpeg' | 'png' | 'webp' | 'tiff'; width?: number | null; height?: number | null; longestEdge?: number | null; fit?: 'inside' | 'crop'; allowsEnlarging?: boolean; dpi?: number; colourSpace?: 'srgb' | 'p3' | 'cmyk' | 'grey'; quality?: number; background?: string | null; written?: ('title' | 'description' | 'keywords')[]; publishedAt?: string | null; expiresAt?: string | null; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets?: (string)[]; groups?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; format: 'jpeg' | 'png' | 'webp' | 'tiff'; width: number | null; height: number | null; longestEdge: number | null; fit: 'inside' | 'crop'; allowsEnlarging: boolean; dpi: number; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; quality: number; background: string | null; written: ('title' | 'description' | 'keywords')[]; name: string; position: number; madeCount: number; madeBytes: number; waitingCount: number; failedCount: number };
  };
  /** Move a rendition preset to the trash */
  'DELETE /api/backend/rendition-preset/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; format: 'jpeg' | 'png' | 'webp' | 'tiff'; width: number | null; height: number | null; longestEdge: number | null; fit: 'inside' | 'crop'; allowsEnlarging: boolean; dpi: number; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; quality: number; background: string | null; written: ('title' | 'description' | 'keywords')[]; name: string; position: number; madeCount: number; madeBytes: number; waitingCount: number; failedCount: number };
  };
  /** Which of the rendition presets come before and after this one in a list: ids only */
  'GET /api/backend/rendition-preset/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a rendition preset back out of the trash */
  'POST /api/backend/rendition-preset/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; format: 'jpeg' | 'png' | 'webp' | 'tiff'; width: number | null; height: number | null; longestEdge: number | null; fit: 'inside' | 'crop'; allowsEnlarging: boolean; dpi: number; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; quality: number; background: string | null; written: ('title' | 'description' | 'keywords')[]; name: string; position: number; madeCount: number; madeBytes: number; waitingCount: number; failedCount: number };
  };
  /** The texts of a rendition preset in every language, and what of them is missing or outdated */
  'GET /api/backend/rendition-preset/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Write the texts of a rendition preset in other languages; languages that are not named stay */
  'PATCH /api/backend/rendition-preset/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: { translations: { en?: { texts: { name?: string }; of?: { name?: string }; updatedAt?: string | null } | null; fr?: { texts: { name?: string }; of?: { name?: string }; updatedAt?: string | null } | null; ar?: { texts: { name?: string }; of?: { name?: string }; updatedAt?: string | null } | null; ja?: { texts: { name?: string }; of?: { name?: string }; updatedAt?: string | null } | null; zh?: { texts: { name?: string }; of?: { name?: string }; updatedAt?: string | null } | null }; version?: number };
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Changes of a rendition preset, newest first; also of one in the trash */
  'GET /api/backend/rendition-preset/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a rendition preset had after a change, where that differs from now */
  'GET /api/backend/rendition-preset/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a rendition preset back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/rendition-preset/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; format: 'jpeg' | 'png' | 'webp' | 'tiff'; width: number | null; height: number | null; longestEdge: number | null; fit: 'inside' | 'crop'; allowsEnlarging: boolean; dpi: number; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; quality: number; background: string | null; written: ('title' | 'description' | 'keywords')[]; name: string; position: number; madeCount: number; madeBytes: number; waitingCount: number; failedCount: number };
  };
  /** Take one change of a rendition preset back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/rendition-preset/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; publishedAt: string | null; expiresAt: string | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[]; format: 'jpeg' | 'png' | 'webp' | 'tiff'; width: number | null; height: number | null; longestEdge: number | null; fit: 'inside' | 'crop'; allowsEnlarging: boolean; dpi: number; colourSpace: 'srgb' | 'p3' | 'cmyk' | 'grey'; quality: number; background: string | null; written: ('title' | 'description' | 'keywords')[]; name: string; position: number; madeCount: number; madeBytes: number; waitingCount: number; failedCount: number };
  };
  /** What may be done today with each item of a receipt, what needs attention first, for everyone who has its code */
  'GET /api/public/receipt/{code}': {
    params: { code: string };
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ position: number; fileName: string; form: string; version: number | null; state: 'withdrawn' | 'newer' | 'good'; startsOn: string | null; endsOn: string | null; path: string | null })[]; total: number; page: number; limit: number; takenAt: string; counts: { withdrawn: number; newer: number; good: number }; documents: ({ name: string; sha256: string })[]; isOwn: boolean };
  };
  /** List stable links */
  'GET /api/backend/stable-link': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; itemId: number; item: { title: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null } | null; state: 'open' | 'ended' | 'gone' | 'trashed' | 'draft' | 'scheduled' | 'expired' | 'audience' | 'library' | 'checking'; url: string; presetIds: (number)[]; presets: ({ id: number; name: string; url: string })[]; sites: (string)[]; expiresAt: string | null; hits: { recent: number; total: number; lastDay: string | null } })[];
  };
  /** Create a stable link */
  'POST /api/backend/stable-link': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { itemId: number; name: string; presetIds?: (number)[]; sites?: (string)[]; expiresAt?: string | null };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; itemId: number; item: { title: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null } | null; state: 'open' | 'ended' | 'gone' | 'trashed' | 'draft' | 'scheduled' | 'expired' | 'audience' | 'library' | 'checking'; url: string; presetIds: (number)[]; presets: ({ id: number; name: string; url: string })[]; sites: (string)[]; expiresAt: string | null; hits: { recent: number; total: number; lastDay: string | null } };
  };
  /** Change stable links, all or none */
  'PATCH /api/backend/stable-link/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { expiresAt?: string | null } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move stable links to the trash, all or none */
  'POST /api/backend/stable-link/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take stable links back out of the trash, all or none */
  'POST /api/backend/stable-link/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a stable link */
  'GET /api/backend/stable-link/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; itemId: number; item: { title: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null } | null; state: 'open' | 'ended' | 'gone' | 'trashed' | 'draft' | 'scheduled' | 'expired' | 'audience' | 'library' | 'checking'; url: string; presetIds: (number)[]; presets: ({ id: number; name: string; url: string })[]; sites: (string)[]; expiresAt: string | null; hits: { recent: number; total: number; lastDay: string | null } };
  };
  /** Change a stable link */
  'PATCH /api/backend/stable-link/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { name?: string; presetIds?: (number)[]; sites?: (string)[]; expiresAt?: string | null; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; itemId: number; item: { title: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null } | null; state: 'open' | 'ended' | 'gone' | 'trashed' | 'draft' | 'scheduled' | 'expired' | 'audience' | 'library' | 'checking'; url: string; presetIds: (number)[]; presets: ({ id: number; name: string; url: string })[]; sites: (string)[]; expiresAt: string | null; hits: { recent: number; total: number; lastDay: string | null } };
  };
  /** Move a stable link to the trash */
  'DELETE /api/backend/stable-link/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; itemId: number; item: { title: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null } | null; state: 'open' | 'ended' | 'gone' | 'trashed' | 'draft' | 'scheduled' | 'expired' | 'audience' | 'library' | 'checking'; url: string; presetIds: (number)[]; presets: ({ id: number; name: string; url: string })[]; sites: (string)[]; expiresAt: string | null; hits: { recent: number; total: number; lastDay: string | null } };
  };
  /** Which of the stable links come before and after this one in a list: ids only */
  'GET /api/backend/stable-link/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a stable link back out of the trash */
  'POST /api/backend/stable-link/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; itemId: number; item: { title: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null } | null; state: 'open' | 'ended' | 'gone' | 'trashed' | 'draft' | 'scheduled' | 'expired' | 'audience' | 'library' | 'checking'; url: string; presetIds: (number)[]; presets: ({ id: number; name: string; url: string })[]; sites: (string)[]; expiresAt: string | null; hits: { recent: number; total: number; lastDay: string | null } };
  };
  /** Changes of a stable link, newest first; also of one in the trash */
  'GET /api/backend/stable-link/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a stable link had after a change, where that differs from now */
  'GET /api/backend/stable-link/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a stable link back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/stable-link/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; itemId: number; item: { title: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null } | null; state: 'open' | 'ended' | 'gone' | 'trashed' | 'draft' | 'scheduled' | 'expired' | 'audience' | 'library' | 'checking'; url: string; presetIds: (number)[]; presets: ({ id: number; name: string; url: string })[]; sites: (string)[]; expiresAt: string | null; hits: { recent: number; total: number; lastDay: string | null } };
  };
  /** Take one change of a stable link back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/stable-link/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; itemId: number; item: { title: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null } | null; state: 'open' | 'ended' | 'gone' | 'trashed' | 'draft' | 'scheduled' | 'expired' | 'audience' | 'library' | 'checking'; url: string; presetIds: (number)[]; presets: ({ id: number; name: string; url: string })[]; sites: (string)[]; expiresAt: string | null; hits: { recent: number; total: number; lastDay: string | null } };
  };
  /** Whether the member may share with people without an account, and for how many days */
  'GET /api/private/share/rights': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { canShare: boolean; daysMax: number };
  };
  /** What a share of these entries would hold, and until when it may last */
  'POST /api/private/share/draft': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { entries: ({ kind: 'library-item' | 'news' | 'event' | 'toolkit' | 'training-video'; id: number; isWhole?: boolean })[] };
    response: { count: number; left: number; lastEnd: string; isByRights: boolean; presets: ({ id: number; name: string; count: number })[] };
  };
  /** Shares of the member, the newest first */
  'GET /api/private/share': {
    params: Record<string, never>;
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; title: string; note: string; mode: 'view' | 'download'; forms: ('original' | 'web')[]; preset: { id: number; name: string } | null; state: 'open' | 'used' | 'ended' | 'revoked' | 'barred'; createdAt: string; endsAt: string; revokedAt: string | null; hasPassword: boolean; isWatermarked: boolean; hasPreview: boolean; downloadLimit: number | null; downloads: number; opened: number; lastOpenedAt: string | null; count: number; people: (string)[]; owner: { id: number; name: string }; url: string | null })[]; total: number; page: number; limit: number };
  };
  /** Make a link for people without an account */
  'POST /api/private/share': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { title: string; note?: string; entries: ({ kind: 'library-item' | 'news' | 'event' | 'toolkit' | 'training-video'; id: number; isWhole?: boolean })[]; mode?: 'view' | 'download'; forms?: ('original' | 'web')[]; presetId?: number | null; endsAt: string; password?: string; people?: (string)[]; isWatermarked?: boolean; hasPreview?: boolean; downloadLimit?: number | null };
    response: { id: number; title: string; note: string; mode: 'view' | 'download'; forms: ('original' | 'web')[]; preset: { id: number; name: string } | null; state: 'open' | 'used' | 'ended' | 'revoked' | 'barred'; createdAt: string; endsAt: string; revokedAt: string | null; hasPassword: boolean; isWatermarked: boolean; hasPreview: boolean; downloadLimit: number | null; downloads: number; opened: number; lastOpenedAt: string | null; count: number; people: (string)[]; owner: { id: number; name: string }; url: string | null };
  };
  /** When a share of one’s own was opened and what was taken, the last one first */
  'GET /api/private/share/{id}/uses': {
    params: { id: number };
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; does: 'opened' | 'archive' | 'file'; person: string | null; items: number; title: string | null; form: string | null })[]; total: number; page: number; limit: number };
  };
  /** End a share of one’s own at once; repeated, it changes nothing */
  'POST /api/private/share/{id}/revoke': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; title: string; note: string; mode: 'view' | 'download'; forms: ('original' | 'web')[]; preset: { id: number; name: string } | null; state: 'open' | 'used' | 'ended' | 'revoked' | 'barred'; createdAt: string; endsAt: string; revokedAt: string | null; hasPassword: boolean; isWatermarked: boolean; hasPreview: boolean; downloadLimit: number | null; downloads: number; opened: number; lastOpenedAt: string | null; count: number; people: (string)[]; owner: { id: number; name: string }; url: string | null };
  };
  /** End all shares of one’s own at once */
  'POST /api/private/share/revoke': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { revoked: number };
  };
  /** All shares */
  'GET /api/backend/share': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; title: string; note: string; mode: 'view' | 'download'; forms: ('original' | 'web')[]; preset: { id: number; name: string } | null; state: 'open' | 'used' | 'ended' | 'revoked' | 'barred'; createdAt: string; endsAt: string; revokedAt: string | null; hasPassword: boolean; isWatermarked: boolean; hasPreview: boolean; downloadLimit: number | null; downloads: number; opened: number; lastOpenedAt: string | null; count: number; people: (string)[]; owner: { id: number; name: string }; url: string | null })[];
  };
  /** When a share was opened and what was taken, the last one first */
  'GET /api/backend/share/{id}/uses': {
    params: { id: number };
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; does: 'opened' | 'archive' | 'file'; person: string | null; items: number; title: string | null; form: string | null })[]; total: number; page: number; limit: number };
  };
  /** End these shares, all of an account, or all, at once; repeated, it changes nothing */
  'POST /api/backend/share/revoke': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[] } | { ownerId: number } | { all: true };
    response: { revoked: number };
  };
  /** An open share; 401 `password_required` or `person_required` until these were entered, 410 `share_ended` once it has ended */
  'GET /api/public/share/{token}': {
    params: { token: string };
    query: Record<string, never>;
    body: undefined;
    response: { title: string; mode: 'view' | 'download'; forms: ('original' | 'web')[]; preset: { name: string; total: number; ready: number; waiting: number } | null; endsAt: string; downloadsLeft: number | null; person: string | null };
  };
  /** Enter the password of a share, which opens it to this browser for some hours */
  'POST /api/public/share/{token}/access': {
    params: { token: string };
    query: Record<string, never>;
    body: { password: string };
    response: undefined;
  };
  /** Mail a code to this address, if the share is for it; the response is the same if not */
  'POST /api/public/share/{token}/code': {
    params: { token: string };
    query: Record<string, never>;
    body: { email: string };
    response: undefined;
  };
  /** Enter the code that was mailed, which opens the share to this browser for some hours */
  'POST /api/public/share/{token}/person': {
    params: { token: string };
    query: Record<string, never>;
    body: { email: string; code: string };
    response: undefined;
  };
  /** What a share holds, in its order */
  'GET /api/public/share/{token}/items': {
    params: { token: string };
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; alternativeText: string; expiresAt: string | null; description: string; credit: string; usage: { media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: ({ code: string; name: string })[] | null; startsOn: string | null; endsOn: string | null; credits: (string)[]; restrictions: (string)[] } | null; watermark: string | null; formats: ({ id: number; title: string; file: { id: number; name: string; kind: 'image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other'; mediaType: string; extension: string; size: number; width: number | null; height: number | null; duration: number | null; pages: number | null; state: 'checking' | 'ready' | 'failed'; renditionState: 'none' | 'pending' | 'ready' | 'failed' }; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; downloads: ({ name: string; label: string; mediaType: string; size: number; width: number | null; height: number | null })[] })[] })[]; total: number; page: number; limit: number };
  };
  /** A signed address of the original of a film or a sound, to play it; of a share with downloads */
  'GET /api/public/share/{token}/item/{itemId}/play': {
    params: { token: string; itemId: number };
    query: Record<string, never>;
    body: undefined;
    response: { url: string; name: string; expiresAt: string };
  };
  /** What may be done with a share, or with the named items of it, and what must be given to download them */
  'POST /api/public/share/{token}/usage': {
    params: { token: string };
    query: Record<string, never>;
    body: { itemIds?: (number)[] };
    response: { needs: { purpose: boolean; confirmation: boolean }; groups: ({ usage: { media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: ({ code: string; name: string })[] | null; startsOn: string | null; endsOn: string | null; credits: (string)[]; restrictions: (string)[]; regions: ({ code: string; name: string; allowed: 'all' | 'part' | 'none' })[] }; count: number; titles: (string)[] })[]; otherCount: number; freeCount: number; confirmations: ({ name: string; restrictions: string })[]; markets: ({ code: string; name: string; path: (string)[] })[] };
  };
  /** Take a file of an item: its original, or a rendition of it */
  'POST /api/public/share/{token}/item/{itemId}/file': {
    params: { token: string; itemId: number };
    query: Record<string, never>;
    body: { requestId: string; rendition?: string; media?: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; market?: string; confirmed?: boolean };
    response: { url: string; name: string; expiresAt: string };
  };
  /** Freeze a share, or the named items of it, into an archive with a signed address */
  'POST /api/public/share/{token}/download': {
    params: { token: string };
    query: Record<string, never>;
    body: { requestId: string; itemIds?: (number)[]; form?: 'original' | 'web' | 'preset'; media?: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; market?: string; confirmed?: boolean };
    response: { id: string; name: string; count: number; size: number; createdAt: string; url: string; expiresAt: string };
  };
  /** Requests for files */
  'GET /api/backend/file-request': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; title: string; note: string; library: { id: number; title: string }; state: 'open' | 'full' | 'ended' | 'revoked' | 'barred'; createdAt: string; endsAt: string; revokedAt: string | null; hasPassword: boolean; filesMax: number; bytesMax: number; fileBytesMax: number; kinds: ('image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other')[]; files: number; bytes: number; lastArrivedAt: string | null; importId: number | null; owner: { id: number; name: string }; url: string | null })[];
  };
  /** Make a link by which people without an account send files into an import of a library */
  'POST /api/backend/file-request': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { title: string; note?: string; libraryId: number; endsAt: string; password?: string; filesMax?: number; bytesMax?: number; fileBytesMax?: number; kinds?: ('image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other')[] };
    response: { id: number; title: string; note: string; library: { id: number; title: string }; state: 'open' | 'full' | 'ended' | 'revoked' | 'barred'; createdAt: string; endsAt: string; revokedAt: string | null; hasPassword: boolean; filesMax: number; bytesMax: number; fileBytesMax: number; kinds: ('image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other')[]; files: number; bytes: number; lastArrivedAt: string | null; importId: number | null; owner: { id: number; name: string }; url: string | null };
  };
  /** End a request at once; repeated, it changes nothing */
  'POST /api/backend/file-request/{id}/revoke': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; title: string; note: string; library: { id: number; title: string }; state: 'open' | 'full' | 'ended' | 'revoked' | 'barred'; createdAt: string; endsAt: string; revokedAt: string | null; hasPassword: boolean; filesMax: number; bytesMax: number; fileBytesMax: number; kinds: ('image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other')[]; files: number; bytes: number; lastArrivedAt: string | null; importId: number | null; owner: { id: number; name: string }; url: string | null };
  };
  /** Who sent files by a request, the last one first */
  'GET /api/backend/file-request/{id}/senders': {
    params: { id: number };
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: string; request: { id: number; title: string }; number: number; name: string; message: string; files: number; bytes: number; startedAt: string; sentAt: string | null })[]; total: number; page: number; limit: number };
  };
  /** Who sent the files of an import, and by which request, the last one first */
  'GET /api/backend/import/{id}/senders': {
    params: { id: number };
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: string; request: { id: number; title: string }; number: number; name: string; message: string; files: number; bytes: number; startedAt: string; sentAt: string | null })[]; total: number; page: number; limit: number };
  };
  /** An open request; 401 `password_required` until its password was entered, 410 `request_ended` once it has ended */
  'GET /api/public/file-request/{token}': {
    params: { token: string };
    query: Record<string, never>;
    body: undefined;
    response: { title: string; note: string; state: 'open' | 'full'; endsAt: string; filesMax: number; filesLeft: number; bytesMax: number; bytesLeft: number; fileBytesMax: number; kinds: ('image' | 'video' | 'audio' | 'pdf' | 'document' | 'archive' | 'other')[]; isEntered: boolean };
  };
  /** Begin to send: gives this browser the grant by which it sends, goes on after a reload, and reads what it sent. Repeated, it keeps the grant */
  'POST /api/public/file-request/{token}/access': {
    params: { token: string };
    query: Record<string, never>;
    body: { password?: string };
    response: undefined;
  };
  /** Start a file, in parts; with the key of one that was started or has arrived, that one goes on */
  'POST /api/public/file-request/{token}/file': {
    params: { token: string };
    query: Record<string, never>;
    body: { key: string; name: string; size: number; head?: string };
    response: { file: { uploadId: string; key: string; name: string; size: number; state: 'open' | 'arrived' | 'refused'; sha256: string | null; arrivedAt: string | null; fault: string | null }; partSize: number };
  };
  /** Parts of a file of one’s own that arrived */
  'GET /api/public/file-request/{token}/file/{uploadId}/parts': {
    params: { token: string; uploadId: string };
    query: Record<string, never>;
    body: undefined;
    response: { parts: ({ partNumber: number; size: number })[] };
  };
  /** Sign parts of a file of one’s own that follow each other */
  'POST /api/public/file-request/{token}/file/{uploadId}/sign': {
    params: { token: string; uploadId: string };
    query: Record<string, never>;
    body: { partNumber: number; count?: number };
    response: { signed: ({ method: 'PUT'; url: string; headers: { [name: string]: string }; expiresAt: string })[] };
  };
  /** Finish a file: it is verified and waits for review. Repeated, it returns the same */
  'POST /api/public/file-request/{token}/file/{uploadId}/complete': {
    params: { token: string; uploadId: string };
    query: Record<string, never>;
    body: { sums?: (string | null)[] };
    response: { uploadId: string; key: string; name: string; size: number; state: 'open' | 'arrived' | 'refused'; sha256: string | null; arrivedAt: string | null; fault: string | null };
  };
  /** Give up a file that has not arrived; repeated, it changes nothing */
  'POST /api/public/file-request/{token}/file/{uploadId}/abort': {
    params: { token: string; uploadId: string };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** Say that everything is there, with an optional name and message; returns the receipt */
  'POST /api/public/file-request/{token}/finish': {
    params: { token: string };
    query: Record<string, never>;
    body: { name?: string; message?: string };
    response: { title: string; name: string; message: string; sentAt: string | null; files: ({ uploadId: string; key: string; name: string; size: number; state: 'open' | 'arrived' | 'refused'; sha256: string | null; arrivedAt: string | null; fault: string | null })[] };
  };
  /** What this browser sent, after the end of the request, too */
  'GET /api/public/file-request/{token}/receipt': {
    params: { token: string };
    query: Record<string, never>;
    body: undefined;
    response: { title: string; name: string; message: string; sentAt: string | null; files: ({ uploadId: string; key: string; name: string; size: number; state: 'open' | 'arrived' | 'refused'; sha256: string | null; arrivedAt: string | null; fault: string | null })[] };
  };
  /** Usage rights by name with what they allow, for those who choose from them */
  'GET /api/backend/usage-right/choices': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ code: string; name: string; media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: (string)[]; startsOn: string | null; endsOn: string | null; credit: string; restrictions: string; isArchived: boolean })[];
  };
  /** Contract files by their ids, with name, size and place in Files; those that are gone are left out */
  'GET /api/backend/usage-right/contracts': {
    params: Record<string, never>;
    query: { ids: string };
    body: undefined;
    response: ({ fileId: number; nodeId: number; folderId: number | null; name: string; mediaType: string; size: number })[];
  };
  /** Who can be responsible for a usage right: everybody who manages content, by name */
  'GET /api/backend/usage-right/editors': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ id: number; name: string })[];
  };
  /** List usage rights */
  'GET /api/backend/usage-right': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; holderKind: 'talent' | 'photographer' | 'composer' | 'agency' | 'model-release'; holder: string; media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: (string)[]; startsOn: string | null; endsOn: string | null; isExclusive: boolean; credit: string; restrictions: string; requiresConfirmation: boolean; watermark: 'house' | 'viewer' | null; contact: string; costCenter: string; contracts: (number)[]; responsibleId: number | null; isArchived: boolean; itemCount: number; libraryCount: number })[];
  };
  /** Create a usage right */
  'POST /api/backend/usage-right': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { code?: string; name: string; holderKind: 'talent' | 'photographer' | 'composer' | 'agency' | 'model-release'; holder: string; media?: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets?: (string)[]; startsOn?: string | null; endsOn?: string | null; isExclusive?: boolean; credit?: string; restrictions?: string; requiresConfirmation?: boolean; watermark?: 'house' | 'viewer' | null; contact?: string; costCenter?: string; contracts?: (number)[]; responsibleId?: number | null; isArchived?: boolean };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; holderKind: 'talent' | 'photographer' | 'composer' | 'agency' | 'model-release'; holder: string; media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: (string)[]; startsOn: string | null; endsOn: string | null; isExclusive: boolean; credit: string; restrictions: string; requiresConfirmation: boolean; watermark: 'house' | 'viewer' | null; contact: string; costCenter: string; contracts: (number)[]; responsibleId: number | null; isArchived: boolean; itemCount: number; libraryCount: number };
  };
  /** Change usage rights, all or none */
  'PATCH /api/backend/usage-right/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { isArchived?: boolean } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move usage rights to the trash, all or none */
  'POST /api/backend/usage-right/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take usage rights back out of the trash, all or none */
  'POST /api/backend/usage-right/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a usage right */
  'GET /api/backend/usage-right/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; holderKind: 'talent' | 'photographer' | 'composer' | 'agency' | 'model-release'; holder: string; media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: (string)[]; startsOn: string | null; endsOn: string | null; isExclusive: boolean; credit: string; restrictions: string; requiresConfirmation: boolean; watermark: 'house' | 'viewer' | null; contact: string; costCenter: string; contracts: (number)[]; responsibleId: number | null; isArchived: boolean; itemCount: number; libraryCount: number };
  };
  /** Change a usage right */
  'PATCH /api/backend/usage-right/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { name?: string; holderKind?: 'talent' | 'photographer' | 'composer' | 'agency' | 'model-release'; holder?: string; media?: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets?: (string)[]; startsOn?: string | null; endsOn?: string | null; isExclusive?: boolean; credit?: string; restrictions?: string; requiresConfirmation?: boolean; watermark?: 'house' | 'viewer' | null; contact?: string; costCenter?: string; contracts?: (number)[]; responsibleId?: number | null; isArchived?: boolean; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; holderKind: 'talent' | 'photographer' | 'composer' | 'agency' | 'model-release'; holder: string; media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: (string)[]; startsOn: string | null; endsOn: string | null; isExclusive: boolean; credit: string; restrictions: string; requiresConfirmation: boolean; watermark: 'house' | 'viewer' | null; contact: string; costCenter: string; contracts: (number)[]; responsibleId: number | null; isArchived: boolean; itemCount: number; libraryCount: number };
  };
  /** Move a usage right to the trash */
  'DELETE /api/backend/usage-right/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; holderKind: 'talent' | 'photographer' | 'composer' | 'agency' | 'model-release'; holder: string; media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: (string)[]; startsOn: string | null; endsOn: string | null; isExclusive: boolean; credit: string; restrictions: string; requiresConfirmation: boolean; watermark: 'house' | 'viewer' | null; contact: string; costCenter: string; contracts: (number)[]; responsibleId: number | null; isArchived: boolean; itemCount: number; libraryCount: number };
  };
  /** Which of the usage rights come before and after this one in a list: ids only */
  'GET /api/backend/usage-right/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a usage right back out of the trash */
  'POST /api/backend/usage-right/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; holderKind: 'talent' | 'photographer' | 'composer' | 'agency' | 'model-release'; holder: string; media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: (string)[]; startsOn: string | null; endsOn: string | null; isExclusive: boolean; credit: string; restrictions: string; requiresConfirmation: boolean; watermark: 'house' | 'viewer' | null; contact: string; costCenter: string; contracts: (number)[]; responsibleId: number | null; isArchived: boolean; itemCount: number; libraryCount: number };
  };
  /** Changes of a usage right, newest first; also of one in the trash */
  'GET /api/backend/usage-right/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a usage right had after a change, where that differs from now */
  'GET /api/backend/usage-right/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a usage right back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/usage-right/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; holderKind: 'talent' | 'photographer' | 'composer' | 'agency' | 'model-release'; holder: string; media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: (string)[]; startsOn: string | null; endsOn: string | null; isExclusive: boolean; credit: string; restrictions: string; requiresConfirmation: boolean; watermark: 'house' | 'viewer' | null; contact: string; costCenter: string; contracts: (number)[]; responsibleId: number | null; isArchived: boolean; itemCount: number; libraryCount: number };
  };
  /** Take one change of a usage right back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/usage-right/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; holderKind: 'talent' | 'photographer' | 'composer' | 'agency' | 'model-release'; holder: string; media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: (string)[]; startsOn: string | null; endsOn: string | null; isExclusive: boolean; credit: string; restrictions: string; requiresConfirmation: boolean; watermark: 'house' | 'viewer' | null; contact: string; costCenter: string; contracts: (number)[]; responsibleId: number | null; isArchived: boolean; itemCount: number; libraryCount: number };
  };
  /** The page of a record as whom it is for would see it, published or not */
  'GET /api/backend/preview/{kind}/{id}': {
    params: { kind: 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal'; id: number };
    query: { language?: 'en' | 'fr' | 'ar' | 'ja' | 'zh' };
    body: undefined;
    response: { kind: 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'library-item'; path: string; publishedAt: string | null; expiresAt: string | null; savedAt: string; audience: { roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[] } | null; hiddenItems: number | null; endsAt: string | null; answers: { [name: string]: unknown }; films: { [name: string]: number } };
  };
  /** The page of a record as it would be were these fields saved; nothing is */
  'POST /api/backend/preview/{kind}/draft': {
    params: { kind: 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'library-item' };
    query: Record<string, never>;
    body: { id: number | null; fields: { [name: string]: unknown } };
    response: { kind: 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'library-item'; path: string; publishedAt: string | null; expiresAt: string | null; savedAt: string; audience: { roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[] } | null; hiddenItems: number | null; endsAt: string | null; answers: { [name: string]: unknown }; films: { [name: string]: number } };
  };
  /** A signed address of a film or a sound that the page plays */
  'GET /api/backend/preview/{kind}/{id}/film/{fileId}': {
    params: { kind: 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal'; id: number; fileId: number };
    query: Record<string, never>;
    body: undefined;
    response: { url: string; name: string; expiresAt: string };
  };
  /** Make a link to the preview that works for seven days without an account */
  'POST /api/backend/preview/{kind}/{id}/link': {
    params: { kind: 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal'; id: number };
    query: Record<string, never>;
    body: undefined;
    response: { path: string; expiresAt: string };
  };
  /** End every link to previews of this record */
  'DELETE /api/backend/preview/{kind}/{id}/link': {
    params: { kind: 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal'; id: number };
    query: Record<string, never>;
    body: undefined;
    response: { endedAt: string };
  };
  /** The page that a link shows; 404 `preview_ended` for every link that opens nothing */
  'GET /api/public/preview/{token}': {
    params: { token: string };
    query: { language?: 'en' | 'fr' | 'ar' | 'ja' | 'zh' };
    body: undefined;
    response: { kind: 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'library-item'; path: string; publishedAt: string | null; expiresAt: string | null; savedAt: string; audience: { roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; markets: (string)[]; groups: (string)[] } | null; hiddenItems: number | null; endsAt: string | null; answers: { [name: string]: unknown }; films: { [name: string]: number } };
  };
  /** A signed address of a film or a sound that the page plays, for whoever has the link */
  'GET /api/public/preview/{token}/film/{fileId}': {
    params: { token: string; fileId: number };
    query: Record<string, never>;
    body: undefined;
    response: { url: string; name: string; expiresAt: string };
  };
  /** Say that the form of a record is open, and read who else has it open; gone after a minute without a call */
  'POST /api/backend/presence': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { resource: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'unanswered-search' | 'search-synonym' | 'users' | 'access-request' | 'market' | 'group' | 'terms' | 'approval-rule' | 'api-key' | 'sign-in-provider' | 'webhook'; id: number };
    response: { others: ({ id: number; name: string })[]; version: number };
  };
  /** Say that the form of a record is closed */
  'POST /api/backend/presence/leave': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { resource: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'unanswered-search' | 'search-synonym' | 'users' | 'access-request' | 'market' | 'group' | 'terms' | 'approval-rule' | 'api-key' | 'sign-in-provider' | 'webhook'; id: number };
    response: undefined;
  };
  /** Read the people of a sheet: CSV of any usual encoding and separator, or XLSX. Nothing is stored */
  'POST /api/backend/users/invitations/read': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { name: string; content: string };
    response: { rows: ({ email: string; name: string; company: string; roles: string; market: string; locale: string })[]; columns: ({ title: string; field: 'email' | 'name' | 'company' | 'roles' | 'market' | 'locale' | null })[]; left: number };
  };
  /** What would become of each row; nothing is stored or mailed */
  'POST /api/backend/users/invitations/check': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { rows: ({ email?: string; name?: string; company?: string; roles?: string; market?: string; locale?: string })[] };
    response: ({ fate: 'new' | 'known' | 'repeated' | 'refused'; errors: { [name: string]: string }; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; market: string | null; userId: number | null })[];
  };
  /** Make the accounts of all rows that are in order, and mail each a link that sets the first password. Repeated with the same key, it goes on where it ended and invites nobody twice */
  'POST /api/backend/users/invitations': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { key: string; rows: ({ email?: string; name?: string; company?: string; roles?: string; market?: string; locale?: string })[] };
    response: { total: number; outcomes: ({ fate: 'invited' | 'known' | 'repeated' | 'refused'; reason: string; userId: number | null })[] };
  };
  /** How far one’s own call with this key is */
  'GET /api/backend/users/invitations/{key}': {
    params: { key: string };
    query: Record<string, never>;
    body: undefined;
    response: { total: number; outcomes: ({ fate: 'invited' | 'known' | 'repeated' | 'refused'; reason: string; userId: number | null })[] };
  };
  /** My request of erasure, if there is one */
  'GET /api/private/user/me/personal-data': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { request: { requestedAt: string; declinedAt: string | null; answer: string } | null };
  };
  /** Everything that is kept of me: a ZIP with a JSON and a CSV file for each kind of data, and a README. At most five in an hour */
  'POST /api/private/user/me/personal-data/export': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: Response;
  };
  /** Request that my data are erased; repeated, it changes nothing. Administrators get a mail */
  'POST /api/private/user/me/erasure': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { request: { requestedAt: string; declinedAt: string | null; answer: string } | null };
  };
  /** Withdraw my request of erasure; repeated, it changes nothing */
  'DELETE /api/private/user/me/erasure': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** The request of erasure of an account, if there is one */
  'GET /api/backend/personal-data/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { request: { requestedAt: string; declinedAt: string | null; answer: string } | null };
  };
  /** Everything that is kept of somebody, also in the trash: a ZIP with a JSON and a CSV file for each kind of data, and a README. The log of changes notes it */
  'POST /api/backend/personal-data/{id}/export': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: Response;
  };
  /** Decline a request of erasure; the member gets the line by mail */
  'POST /api/backend/personal-data/{id}/decline': {
    params: { id: number };
    query: Record<string, never>;
    body: { answer: string };
    response: { request: { requestedAt: string; declinedAt: string | null; answer: string } | null };
  };
  /** Erase the personal data of an account, also in the trash, for good: name and address are replaced, everything that is theirs alone is deleted, figures stay. Repeated, it changes nothing */
  'POST /api/backend/personal-data/{id}/erase': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; groups: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; editLimits: { kinds: ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'search-synonym')[]; libraries: (number)[]; markets: (string)[] } | null; active: boolean; lastVisitAt: string | null; lastSeenAt: string | null; isService: boolean; state: 'active' | 'invited' | 'service' | 'disabled' | 'erased'; erasedAt: string | null; invitation: { sentAt: string; state: 'waiting' | 'accepted' | 'ended' } | null; hasSecondStep: boolean; mailsRefusedAt: string | null };
  };
  /** Give roles and groups to many and take some from them, and set their market, all or none. Returns what they had, at the version that they have now */
  'PATCH /api/backend/users/batch/rights': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; add?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; remove?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; market?: string | null; addGroups?: (string)[]; removeGroups?: (string)[] };
    response: { before: ({ id: number; version: number; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; market: string | null; groups: (string)[] })[] };
  };
  /** Give many the roles, markets and groups that they had; whoever was changed since is left alone */
  'POST /api/backend/users/batch/rights/undo': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { before: ({ id: number; version: number; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; market: string | null; groups: (string)[] })[] };
    response: { ids: (number)[]; left: number };
  };
  /** Where somebody is signed in, the newest use first */
  'GET /api/backend/users/{id}/sessions': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: ({ id: string; current: boolean; userAgent: string | null; createdAt: string; lastSeenAt: string })[];
  };
  /** End every session of somebody; of one’s own all but the one that asks */
  'DELETE /api/backend/users/{id}/sessions': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** End a session of somebody; repeated, it changes nothing */
  'DELETE /api/backend/users/{id}/sessions/{sessionId}': {
    params: { id: number; sessionId: string };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** What somebody downloaded, the newest first, as long as it is kept */
  'GET /api/backend/users/{id}/downloads': {
    params: { id: number };
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; itemId: number; title: string; libraryTitle: string; isTrashed: boolean })[]; total: number; page: number; limit: number };
  };
  /** Remove the one-time codes, recovery codes and passkeys of somebody who has lost them; their sessions end, and they are told by mail */
  'POST /api/backend/users/{id}/second-step/reset': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; groups: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; editLimits: { kinds: ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'search-synonym')[]; libraries: (number)[]; markets: (string)[] } | null; active: boolean; lastVisitAt: string | null; lastSeenAt: string | null; isService: boolean; state: 'active' | 'invited' | 'service' | 'disabled' | 'erased'; erasedAt: string | null; invitation: { sentAt: string; state: 'waiting' | 'accepted' | 'ended' } | null; hasSecondStep: boolean; mailsRefusedAt: string | null };
  };
  /** Find users by name, e-mail or company */
  'GET /api/backend/users/search': {
    params: Record<string, never>;
    query: { q: string };
    body: undefined;
    response: ({ id: number; name: string; email: string; company: string | null; active: boolean })[];
  };
  /** List users */
  'GET /api/backend/users': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; groups: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; editLimits: { kinds: ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'search-synonym')[]; libraries: (number)[]; markets: (string)[] } | null; active: boolean; lastVisitAt: string | null; lastSeenAt: string | null; isService: boolean; state: 'active' | 'invited' | 'service' | 'disabled' | 'erased'; erasedAt: string | null; invitation: { sentAt: string; state: 'waiting' | 'accepted' | 'ended' } | null; hasSecondStep: boolean; mailsRefusedAt: string | null })[];
  };
  /** Create a user */
  'POST /api/backend/users': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { email: string; name: string; company?: string | null; market?: string | null; groups?: (string)[]; locale?: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; editLimits?: { kinds?: ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'search-synonym')[]; libraries?: (number)[]; markets?: (string)[] } | null; active?: boolean; invite?: boolean };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; groups: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; editLimits: { kinds: ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'search-synonym')[]; libraries: (number)[]; markets: (string)[] } | null; active: boolean; lastVisitAt: string | null; lastSeenAt: string | null; isService: boolean; state: 'active' | 'invited' | 'service' | 'disabled' | 'erased'; erasedAt: string | null; invitation: { sentAt: string; state: 'waiting' | 'accepted' | 'ended' } | null; hasSecondStep: boolean; mailsRefusedAt: string | null };
  };
  /** Change users, all or none */
  'PATCH /api/backend/users/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; active?: boolean; market?: string | null } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move users to the trash, all or none */
  'POST /api/backend/users/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take users back out of the trash, all or none */
  'POST /api/backend/users/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a user */
  'GET /api/backend/users/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; groups: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; editLimits: { kinds: ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'search-synonym')[]; libraries: (number)[]; markets: (string)[] } | null; active: boolean; lastVisitAt: string | null; lastSeenAt: string | null; isService: boolean; state: 'active' | 'invited' | 'service' | 'disabled' | 'erased'; erasedAt: string | null; invitation: { sentAt: string; state: 'waiting' | 'accepted' | 'ended' } | null; hasSecondStep: boolean; mailsRefusedAt: string | null };
  };
  /** Change a user */
  'PATCH /api/backend/users/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { email?: string; name?: string; company?: string | null; market?: string | null; groups?: (string)[]; locale?: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; editLimits?: { kinds?: ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'search-synonym')[]; libraries?: (number)[]; markets?: (string)[] } | null; active?: boolean; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; groups: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; editLimits: { kinds: ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'search-synonym')[]; libraries: (number)[]; markets: (string)[] } | null; active: boolean; lastVisitAt: string | null; lastSeenAt: string | null; isService: boolean; state: 'active' | 'invited' | 'service' | 'disabled' | 'erased'; erasedAt: string | null; invitation: { sentAt: string; state: 'waiting' | 'accepted' | 'ended' } | null; hasSecondStep: boolean; mailsRefusedAt: string | null };
  };
  /** Move a user to the trash */
  'DELETE /api/backend/users/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; groups: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; editLimits: { kinds: ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'search-synonym')[]; libraries: (number)[]; markets: (string)[] } | null; active: boolean; lastVisitAt: string | null; lastSeenAt: string | null; isService: boolean; state: 'active' | 'invited' | 'service' | 'disabled' | 'erased'; erasedAt: string | null; invitation: { sentAt: string; state: 'waiting' | 'accepted' | 'ended' } | null; hasSecondStep: boolean; mailsRefusedAt: string | null };
  };
  /** Which of the users come before and after this one in a list: ids only */
  'GET /api/backend/users/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a user back out of the trash */
  'POST /api/backend/users/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; groups: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; editLimits: { kinds: ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'search-synonym')[]; libraries: (number)[]; markets: (string)[] } | null; active: boolean; lastVisitAt: string | null; lastSeenAt: string | null; isService: boolean; state: 'active' | 'invited' | 'service' | 'disabled' | 'erased'; erasedAt: string | null; invitation: { sentAt: string; state: 'waiting' | 'accepted' | 'ended' } | null; hasSecondStep: boolean; mailsRefusedAt: string | null };
  };
  /** Changes of a user, newest first; also of one in the trash */
  'GET /api/backend/users/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a user had after a change, where that differs from now */
  'GET /api/backend/users/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a user back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/users/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; groups: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; editLimits: { kinds: ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'search-synonym')[]; libraries: (number)[]; markets: (string)[] } | null; active: boolean; lastVisitAt: string | null; lastSeenAt: string | null; isService: boolean; state: 'active' | 'invited' | 'service' | 'disabled' | 'erased'; erasedAt: string | null; invitation: { sentAt: string; state: 'waiting' | 'accepted' | 'ended' } | null; hasSecondStep: boolean; mailsRefusedAt: string | null };
  };
  /** Take one change of a user back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/users/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; groups: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; editLimits: { kinds: ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'search-synonym')[]; libraries: (number)[]; markets: (string)[] } | null; active: boolean; lastVisitAt: string | null; lastSeenAt: string | null; isService: boolean; state: 'active' | 'invited' | 'service' | 'disabled' | 'erased'; erasedAt: string | null; invitation: { sentAt: string; state: 'waiting' | 'accepted' | 'ended' } | null; hasSecondStep: boolean; mailsRefusedAt: string | null };
  };
  /** Set a password; every session of the user ends */
  'PATCH /api/backend/users/{id}/password': {
    params: { id: number };
    query: Record<string, never>;
    body: { password: string };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; groups: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; editLimits: { kinds: ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'search-synonym')[]; libraries: (number)[]; markets: (string)[] } | null; active: boolean; lastVisitAt: string | null; lastSeenAt: string | null; isService: boolean; state: 'active' | 'invited' | 'service' | 'disabled' | 'erased'; erasedAt: string | null; invitation: { sentAt: string; state: 'waiting' | 'accepted' | 'ended' } | null; hasSecondStep: boolean; mailsRefusedAt: string | null };
  };
  /** Mail a link that sets the first password; an earlier one ends. At most five in an hour */
  'POST /api/backend/users/{id}/invite': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; groups: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN'; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; editLimits: { kinds: ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link' | 'usage-right' | 'rendition-preset' | 'faq-category' | 'attribute' | 'search-synonym')[]; libraries: (number)[]; markets: (string)[] } | null; active: boolean; lastVisitAt: string | null; lastSeenAt: string | null; isService: boolean; state: 'active' | 'invited' | 'service' | 'disabled' | 'erased'; erasedAt: string | null; invitation: { sentAt: string; state: 'waiting' | 'accepted' | 'ended' } | null; hasSecondStep: boolean; mailsRefusedAt: string | null };
  };
  /** Every change that was made in the back-office, newest first */
  'GET /api/backend/changes': {
    params: Record<string, never>;
    query: { by?: 'server' | number; kind?: string; recordId?: number; action?: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; from?: string; to?: string; q?: string; before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; userId: number | null; kind: string; recordId: number; name: string })[]; isComplete: boolean };
  };
  /** The newest 10,000 of these changes as CSV, a line for each field */
  'GET /api/backend/changes/sheet': {
    params: Record<string, never>;
    query: { by?: 'server' | number; kind?: string; recordId?: number; action?: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; from?: string; to?: string; q?: string };
    body: undefined;
    response: Response;
  };
  /** Who sees a record, and why others do not: by role and market, and for one person */
  'GET /api/backend/audience/{kind}/{id}': {
    params: { kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'rendition-preset' | 'faq-category'; id: number };
    query: { at?: string; userId?: number };
    body: undefined;
    response: { kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'rendition-preset' | 'faq-category'; id: number; at: string; untranslated: ('en' | 'fr' | 'ar' | 'ja' | 'zh')[]; access: 'open' | 'password' | null; isInReview: boolean; layers: ({ of: 'record' | 'library' | 'film' | 'film-library' | 'question' | 'account'; name: string; publishedAt: string | null; expiresAt: string | null; roles: (string)[]; markets: (string)[]; groups: (string)[] })[]; markets: ({ code: string; name: string; level: number })[]; cells: ({ role: 'ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN'; market: string | null; reasons: ({ of: 'record' | 'library' | 'film' | 'film-library' | 'question' | 'account'; code: 'missing' | 'trashed' | 'draft' | 'scheduled' | 'expired' | 'role' | 'market' | 'group' | 'language' | 'usage' | 'page' | 'inactive' })[] })[]; person: { id: number; name: string; roles: (string)[]; market: string | null; groups: (string)[]; reasons: ({ of: 'record' | 'library' | 'film' | 'film-library' | 'question' | 'account'; code: 'missing' | 'trashed' | 'draft' | 'scheduled' | 'expired' | 'role' | 'market' | 'group' | 'language' | 'usage' | 'page' | 'inactive' })[] } | null };
  };
  /** List rules of approval */
  'GET /api/backend/approval-rule': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | null; libraryId: number | null; groupCode: string | null; approvers: (string)[]; mode: 'one' | 'all' | 'in-order'; days: number | null; fourEyes: boolean; fields: (string)[]; afterChange: 'hide' | 'keep'; openCount: number; vacant: (string)[] })[];
  };
  /** Create a rule of approval */
  'POST /api/backend/approval-rule': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { name: string; kind?: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | null; libraryId?: number | null; groupCode?: string | null; approvers: (string)[]; mode?: 'one' | 'all' | 'in-order'; days?: number | null; fourEyes?: boolean; fields?: (string)[]; afterChange?: 'hide' | 'keep' };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | null; libraryId: number | null; groupCode: string | null; approvers: (string)[]; mode: 'one' | 'all' | 'in-order'; days: number | null; fourEyes: boolean; fields: (string)[]; afterChange: 'hide' | 'keep'; openCount: number; vacant: (string)[] };
  };
  /** Change rules of approval, all or none */
  'PATCH /api/backend/approval-rule/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { fourEyes?: boolean } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move rules of approval to the trash, all or none */
  'POST /api/backend/approval-rule/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take rules of approval back out of the trash, all or none */
  'POST /api/backend/approval-rule/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a rule of approval */
  'GET /api/backend/approval-rule/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | null; libraryId: number | null; groupCode: string | null; approvers: (string)[]; mode: 'one' | 'all' | 'in-order'; days: number | null; fourEyes: boolean; fields: (string)[]; afterChange: 'hide' | 'keep'; openCount: number; vacant: (string)[] };
  };
  /** Change a rule of approval */
  'PATCH /api/backend/approval-rule/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { name?: string; kind?: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | null; libraryId?: number | null; groupCode?: string | null; approvers?: (string)[]; mode?: 'one' | 'all' | 'in-order'; days?: number | null; fourEyes?: boolean; fields?: (string)[]; afterChange?: 'hide' | 'keep'; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | null; libraryId: number | null; groupCode: string | null; approvers: (string)[]; mode: 'one' | 'all' | 'in-order'; days: number | null; fourEyes: boolean; fields: (string)[]; afterChange: 'hide' | 'keep'; openCount: number; vacant: (string)[] };
  };
  /** Move a rule of approval to the trash */
  'DELETE /api/backend/approval-rule/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | null; libraryId: number | null; groupCode: string | null; approvers: (string)[]; mode: 'one' | 'all' | 'in-order'; days: number | null; fourEyes: boolean; fields: (string)[]; afterChange: 'hide' | 'keep'; openCount: number; vacant: (string)[] };
  };
  /** Which of the rules of approval come before and after this one in a list: ids only */
  'GET /api/backend/approval-rule/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a rule of approval back out of the trash */
  'POST /api/backend/approval-rule/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | null; libraryId: number | null; groupCode: string | null; approvers: (string)[]; mode: 'one' | 'all' | 'in-order'; days: number | null; fourEyes: boolean; fields: (string)[]; afterChange: 'hide' | 'keep'; openCount: number; vacant: (string)[] };
  };
  /** Changes of a rule of approval, newest first; also of one in the trash */
  'GET /api/backend/approval-rule/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a rule of approval had after a change, where that differs from now */
  'GET /api/backend/approval-rule/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a rule of approval back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/approval-rule/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | null; libraryId: number | null; groupCode: string | null; approvers: (string)[]; mode: 'one' | 'all' | 'in-order'; days: number | null; fourEyes: boolean; fields: (string)[]; afterChange: 'hide' | 'keep'; openCount: number; vacant: (string)[] };
  };
  /** Take one change of a rule of approval back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/approval-rule/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | null; libraryId: number | null; groupCode: string | null; approvers: (string)[]; mode: 'one' | 'all' | 'in-order'; days: number | null; fourEyes: boolean; fields: (string)[]; afterChange: 'hide' | 'keep'; openCount: number; vacant: (string)[] };
  };
  /** What waits for an approval, the next to be due first */
  'GET /api/backend/approval': {
    params: Record<string, never>;
    query: { page?: number; limit?: number; mine?: string };
    body: undefined;
    response: { data: ({ id: number; kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal'; recordId: number; title: string; version: number; state: 'open' | 'changes' | 'approved' | 'changed' | 'ended'; round: number; plannedAt: string | null; touched: (string)[]; requestedAt: string; requestedBy: { id: number; name: string } | null; dueAt: string | null; rule: { id: number; name: string; mode: 'one' | 'all' | 'in-order'; fourEyes: boolean }; approvers: ({ key: string; name: string; hasApproved: boolean; isVacant: boolean })[]; decisions: ({ id: number; by: { id: number; name: string } | null; verdict: 'approve' | 'changes'; comment: string; at: string; isCurrent: boolean })[]; whyNot: 'closed' | 'other' | 'own' | 'done' | 'turn' | null })[]; total: number; page: number; limit: number };
  };
  /** How much waits for an approval: in all, for the caller, and beyond its day */
  'GET /api/backend/approval/counts': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { open: number; mine: number; overdue: number };
  };
  /** The review of a record; `null` where nobody has requested one */
  'GET /api/backend/approval/record/{kind}/{id}': {
    params: { kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal'; id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal'; recordId: number; title: string; version: number; state: 'open' | 'changes' | 'approved' | 'changed' | 'ended'; round: number; plannedAt: string | null; touched: (string)[]; requestedAt: string; requestedBy: { id: number; name: string } | null; dueAt: string | null; rule: { id: number; name: string; mode: 'one' | 'all' | 'in-order'; fourEyes: boolean }; approvers: ({ key: string; name: string; hasApproved: boolean; isVacant: boolean })[]; decisions: ({ id: number; by: { id: number; name: string } | null; verdict: 'approve' | 'changes'; comment: string; at: string; isCurrent: boolean })[]; whyNot: 'closed' | 'other' | 'own' | 'done' | 'turn' | null } | null;
  };
  /** Approves a record, which appears at its planned time, or requests changes */
  'POST /api/backend/approval/{id}/decision': {
    params: { id: number };
    query: Record<string, never>;
    body: { verdict: 'approve' | 'changes'; round: number; comment?: string };
    response: { id: number; kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal'; recordId: number; title: string; version: number; state: 'open' | 'changes' | 'approved' | 'changed' | 'ended'; round: number; plannedAt: string | null; touched: (string)[]; requestedAt: string; requestedBy: { id: number; name: string } | null; dueAt: string | null; rule: { id: number; name: string; mode: 'one' | 'all' | 'in-order'; fourEyes: boolean }; approvers: ({ key: string; name: string; hasApproved: boolean; isVacant: boolean })[]; decisions: ({ id: number; by: { id: number; name: string } | null; verdict: 'approve' | 'changes'; comment: string; at: string; isCurrent: boolean })[]; whyNot: 'closed' | 'other' | 'own' | 'done' | 'turn' | null };
  };
  /** Ends a review without a decision: the record stays a draft */
  'POST /api/backend/approval/{id}/withdraw': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal'; recordId: number; title: string; version: number; state: 'open' | 'changes' | 'approved' | 'changed' | 'ended'; round: number; plannedAt: string | null; touched: (string)[]; requestedAt: string; requestedBy: { id: number; name: string } | null; dueAt: string | null; rule: { id: number; name: string; mode: 'one' | 'all' | 'in-order'; fourEyes: boolean }; approvers: ({ key: string; name: string; hasApproved: boolean; isVacant: boolean })[]; decisions: ({ id: number; by: { id: number; name: string } | null; verdict: 'approve' | 'changes'; comment: string; at: string; isCurrent: boolean })[]; whyNot: 'closed' | 'other' | 'own' | 'done' | 'turn' | null };
  };
  /** What appears, expires, starts and ends in a range of days, of what the account may edit */
  'GET /api/backend/calendar': {
    params: Record<string, never>;
    query: { from: string; to: string; timeZone: string; resource?: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'rendition-preset'; what?: 'appears' | 'expires' | 'review' | 'starts' | 'ends'; libraryId?: number; market?: string; perDay?: number; skip?: number };
    body: undefined;
    response: { entries: ({ resource: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'rendition-preset'; id: number; what: 'appears' | 'expires' | 'review' | 'starts' | 'ends'; at: string; day: string; title: string; version: number; publishedAt: string | null; expiresAt: string | null; libraryId: number | null; event: { startsAt: string; endsAt: string; timeZone: string; wholeDay: boolean } | null })[]; days: ({ day: string; count: number })[] };
  };
  /** How many records of each kind are translated into each language */
  'GET /api/backend/translation': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; kinds: ({ kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'faq-category' | 'media-portal' | 'attribute' | 'attribute-value' | 'market' | 'rendition-preset' | 'configuration'; total: number; languages: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; missing: number; partial: number; made: number; outdated: number })[] })[] };
  };
  /** A part of the texts of records for translators, as XLIFF 2 or XLSX */
  'GET /api/backend/translation/export': {
    params: Record<string, never>;
    query: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; format?: 'xliff' | 'xlsx'; choice?: 'due' | 'all'; kinds?: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'faq-category' | 'media-portal' | 'attribute' | 'attribute-value' | 'market' | 'rendition-preset' | 'configuration' | ('library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'faq-category' | 'media-portal' | 'attribute' | 'attribute-value' | 'market' | 'rendition-preset' | 'configuration')[]; after?: string };
    body: undefined;
    response: Response;
  };
  /** Write what translators made of an export: all that fits, in one change, or only rehearse it */
  'POST /api/backend/translation/import': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { name: string; content: string; rehearse?: boolean };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; changed: number; confirmed: number; same: number; empty: number; refused: number; changes: ({ kind: string; recordId: number; name: string; field: string; before: string; after: string })[]; refusals: ({ kind: string; recordId: number; name: string; field: string; reason: 'gone' | 'not_allowed' | 'source_changed' | 'incomplete' | 'marks' | 'invalid'; detail: string })[]; changeId: number | null };
  };
  /** Take an import of translations back, where nobody changed the same text since */
  'POST /api/backend/translation/import/{id}/undo': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { undone: number; left: number };
  };
  /** How the markets are called that items and articles name by code */
  'GET /api/private/market': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ code: string; name: string })[];
  };
  /** Every market, in the order of the tree, for those who choose from them */
  'GET /api/backend/market/choices': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ code: string; name: string; path: (string)[]; isArchived: boolean })[];
  };
  /** List markets */
  'GET /api/backend/market': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; parentId: number | null; path: (string)[]; position: number; timeZone: string | null; languages: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN' | null; isArchived: boolean; accountCount: number })[];
  };
  /** Create a market */
  'POST /api/backend/market': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { code?: string; name: string; parentId?: number | null; timeZone?: string | null; languages?: (string)[]; locale?: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN' | null; isArchived?: boolean; translationsOf?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; parentId: number | null; path: (string)[]; position: number; timeZone: string | null; languages: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN' | null; isArchived: boolean; accountCount: number };
  };
  /** Set the order of all markets */
  'PATCH /api/backend/market/positions': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[] };
    response: { ids: (number)[] };
  };
  /** Change markets, all or none */
  'PATCH /api/backend/market/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { isArchived?: boolean } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move markets to the trash, all or none */
  'POST /api/backend/market/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take markets back out of the trash, all or none */
  'POST /api/backend/market/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a market */
  'GET /api/backend/market/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; parentId: number | null; path: (string)[]; position: number; timeZone: string | null; languages: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN' | null; isArchived: boolean; accountCount: number };
  };
  /** Change a market */
  'PATCH /api/backend/market/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { name?: string; parentId?: number | null; timeZone?: string | null; languages?: (string)[]; locale?: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN' | null; isArchived?: boolean; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; parentId: number | null; path: (string)[]; position: number; timeZone: string | null; languages: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN' | null; isArchived: boolean; accountCount: number };
  };
  /** Move a market to the trash */
  'DELETE /api/backend/market/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; parentId: number | null; path: (string)[]; position: number; timeZone: string | null; languages: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN' | null; isArchived: boolean; accountCount: number };
  };
  /** Which of the markets come before and after this one in a list: ids only */
  'GET /api/backend/market/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a market back out of the trash */
  'POST /api/backend/market/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; parentId: number | null; path: (string)[]; position: number; timeZone: string | null; languages: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN' | null; isArchived: boolean; accountCount: number };
  };
  /** The texts of a market in every language, and what of them is missing or outdated */
  'GET /api/backend/market/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Write the texts of a market in other languages; languages that are not named stay */
  'PATCH /api/backend/market/{id}/translations': {
    params: { id: number };
    query: Record<string, never>;
    body: { translations: { en?: { texts: { name?: string }; of?: { name?: string }; updatedAt?: string | null } | null; fr?: { texts: { name?: string }; of?: { name?: string }; updatedAt?: string | null } | null; ar?: { texts: { name?: string }; of?: { name?: string }; updatedAt?: string | null } | null; ja?: { texts: { name?: string }; of?: { name?: string }; updatedAt?: string | null } | null; zh?: { texts: { name?: string }; of?: { name?: string }; updatedAt?: string | null } | null }; version?: number };
    response: { version: number; sourceLanguage: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; suggestionsBy: string | null; source: { [name: string]: string }; slug: string | null; translations: ({ language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; state: 'missing' | 'partial' | 'made' | 'outdated'; texts: { [name: string]: string }; slug: string | null; outdated: { [name: string]: string }; updatedAt: string | null })[] };
  };
  /** Changes of a market, newest first; also of one in the trash */
  'GET /api/backend/market/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a market had after a change, where that differs from now */
  'GET /api/backend/market/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a market back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/market/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; parentId: number | null; path: (string)[]; position: number; timeZone: string | null; languages: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN' | null; isArchived: boolean; accountCount: number };
  };
  /** Take one change of a market back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/market/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; parentId: number | null; path: (string)[]; position: number; timeZone: string | null; languages: (string)[]; locale: 'en-GB' | 'en-US' | 'fr-FR' | 'ar-AE' | 'ja-JP' | 'zh-CN' | null; isArchived: boolean; accountCount: number };
  };
  /** Groups by name, for those who choose from them: every one, of a market manager their own */
  'GET /api/backend/group/choices': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ code: string; name: string; isArchived: boolean })[];
  };
  /** List groups */
  'GET /api/backend/group': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; description: string; watermark: 'house' | 'viewer' | null; isArchived: boolean; accountCount: number })[];
  };
  /** Create a group */
  'POST /api/backend/group': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { code?: string; name: string; description?: string; watermark?: 'house' | 'viewer' | null; isArchived?: boolean };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; description: string; watermark: 'house' | 'viewer' | null; isArchived: boolean; accountCount: number };
  };
  /** Change groups, all or none */
  'PATCH /api/backend/group/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { isArchived?: boolean } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move groups to the trash, all or none */
  'POST /api/backend/group/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take groups back out of the trash, all or none */
  'POST /api/backend/group/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a group */
  'GET /api/backend/group/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; description: string; watermark: 'house' | 'viewer' | null; isArchived: boolean; accountCount: number };
  };
  /** Change a group */
  'PATCH /api/backend/group/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { name?: string; description?: string; watermark?: 'house' | 'viewer' | null; isArchived?: boolean; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; description: string; watermark: 'house' | 'viewer' | null; isArchived: boolean; accountCount: number };
  };
  /** Move a group to the trash */
  'DELETE /api/backend/group/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; description: string; watermark: 'house' | 'viewer' | null; isArchived: boolean; accountCount: number };
  };
  /** Which of the groups come before and after this one in a list: ids only */
  'GET /api/backend/group/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a group back out of the trash */
  'POST /api/backend/group/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; description: string; watermark: 'house' | 'viewer' | null; isArchived: boolean; accountCount: number };
  };
  /** Changes of a group, newest first; also of one in the trash */
  'GET /api/backend/group/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a group had after a change, where that differs from now */
  'GET /api/backend/group/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a group back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/group/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; description: string; watermark: 'house' | 'viewer' | null; isArchived: boolean; accountCount: number };
  };
  /** Take one change of a group back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/group/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; name: string; description: string; watermark: 'house' | 'viewer' | null; isArchived: boolean; accountCount: number };
  };
  /** Whether access can be requested, and the markets to choose from */
  'GET /api/public/access-request': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { isOpen: boolean; markets: ({ code: string; name: string; level: number })[] };
  };
  /** Request an account. The response is the same whether or not the address has one */
  'POST /api/public/access-request': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { email: string; name: string; company: string; market?: string | null; reason: string };
    response: { message: string };
  };
  /** List requests for access */
  'GET /api/backend/access-request': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; reason: string; state: 'waiting' | 'approved' | 'declined'; message: string; decidedAt: string | null; decidedBy: string | null; userId: number | null })[];
  };
  /** Change requests for access, all or none */
  'PATCH /api/backend/access-request/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { market?: string | null } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move requests for access to the trash, all or none */
  'POST /api/backend/access-request/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take requests for access back out of the trash, all or none */
  'POST /api/backend/access-request/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a request for access */
  'GET /api/backend/access-request/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; reason: string; state: 'waiting' | 'approved' | 'declined'; message: string; decidedAt: string | null; decidedBy: string | null; userId: number | null };
  };
  /** Change a request for access */
  'PATCH /api/backend/access-request/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { name?: string; company?: string | null; market?: string | null; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; reason: string; state: 'waiting' | 'approved' | 'declined'; message: string; decidedAt: string | null; decidedBy: string | null; userId: number | null };
  };
  /** Move a request for access to the trash */
  'DELETE /api/backend/access-request/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; reason: string; state: 'waiting' | 'approved' | 'declined'; message: string; decidedAt: string | null; decidedBy: string | null; userId: number | null };
  };
  /** Which of the requests for access come before and after this one in a list: ids only */
  'GET /api/backend/access-request/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a request for access back out of the trash */
  'POST /api/backend/access-request/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; reason: string; state: 'waiting' | 'approved' | 'declined'; message: string; decidedAt: string | null; decidedBy: string | null; userId: number | null };
  };
  /** Changes of a request for access, newest first; also of one in the trash */
  'GET /api/backend/access-request/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a request for access had after a change, where that differs from now */
  'GET /api/backend/access-request/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a request for access back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/access-request/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; reason: string; state: 'waiting' | 'approved' | 'declined'; message: string; decidedAt: string | null; decidedBy: string | null; userId: number | null };
  };
  /** Take one change of a request for access back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/access-request/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; reason: string; state: 'waiting' | 'approved' | 'declined'; message: string; decidedAt: string | null; decidedBy: string | null; userId: number | null };
  };
  /** Approve a request, which makes an account and mails its invitation, or decline it by a mail */
  'POST /api/backend/access-request/{id}/decision': {
    params: { id: number };
    query: Record<string, never>;
    body: { outcome: 'approved' | 'declined'; message?: string; version: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; email: string; name: string; company: string | null; market: string | null; reason: string; state: 'waiting' | 'approved' | 'declined'; message: string; decidedAt: string | null; decidedBy: string | null; userId: number | null };
  };
  /** The terms in force; open to accounts that have not accepted them */
  'GET /api/private/terms': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { terms: { id: number; title: string; body: string; publishedAt: string; changes: string | null; acceptedAt: string | null } | null };
  };
  /** Accept the terms in force; a repeated call changes nothing, another version is refused with 409 */
  'POST /api/private/terms/{id}/accept': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { acceptedAt: string };
  };
  /** Put a draft in force: its text never changes again, and every account accepts it before anything else; a repeated call changes nothing */
  'POST /api/backend/terms/{id}/publish': {
    params: { id: number };
    query: Record<string, never>;
    body: { version: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; body: string; changes: string; number: number | null; publishedAt: string | null; isInForce: boolean; acceptedCount: number; pendingCount: number };
  };
  /** Who accepted a version, newest first, or who has yet to, by name */
  'GET /api/backend/terms/{id}/acceptances': {
    params: { id: number };
    query: { page?: number; limit?: number; state?: 'accepted' | 'pending'; q?: string };
    body: undefined;
    response: { data: ({ userId: number; name: string; email: string; market: string | null; acceptedAt: string | null })[]; total: number; page: number; limit: number };
  };
  /** Who accepted a version and when, and who has yet to, as CSV */
  'GET /api/backend/terms/{id}/acceptances/sheet': {
    params: { id: number };
    query: { state?: 'accepted' | 'pending' };
    body: undefined;
    response: Response;
  };
  /** List versions of the terms */
  'GET /api/backend/terms': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; body: string; changes: string; number: number | null; publishedAt: string | null; isInForce: boolean; acceptedCount: number; pendingCount: number })[];
  };
  /** Create a version of the terms */
  'POST /api/backend/terms': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { title: string; body?: string; changes?: string };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; body: string; changes: string; number: number | null; publishedAt: string | null; isInForce: boolean; acceptedCount: number; pendingCount: number };
  };
  /** Change versions of the terms, all or none */
  'PATCH /api/backend/terms/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: Record<string, never> };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move versions of the terms to the trash, all or none */
  'POST /api/backend/terms/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take versions of the terms back out of the trash, all or none */
  'POST /api/backend/terms/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a version of the terms */
  'GET /api/backend/terms/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; body: string; changes: string; number: number | null; publishedAt: string | null; isInForce: boolean; acceptedCount: number; pendingCount: number };
  };
  /** Change a version of the terms */
  'PATCH /api/backend/terms/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { title?: string; body?: string; changes?: string; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; body: string; changes: string; number: number | null; publishedAt: string | null; isInForce: boolean; acceptedCount: number; pendingCount: number };
  };
  /** Move a version of the terms to the trash */
  'DELETE /api/backend/terms/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; body: string; changes: string; number: number | null; publishedAt: string | null; isInForce: boolean; acceptedCount: number; pendingCount: number };
  };
  /** Which of the versions of the terms come before and after this one in a list: ids only */
  'GET /api/backend/terms/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a version of the terms back out of the trash */
  'POST /api/backend/terms/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; body: string; changes: string; number: number | null; publishedAt: string | null; isInForce: boolean; acceptedCount: number; pendingCount: number };
  };
  /** Changes of a version of the terms, newest first; also of one in the trash */
  'GET /api/backend/terms/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a version of the terms had after a change, where that differs from now */
  'GET /api/backend/terms/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a version of the terms back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/terms/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; body: string; changes: string; number: number | null; publishedAt: string | null; isInForce: boolean; acceptedCount: number; pendingCount: number };
  };
  /** Take one change of a version of the terms back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/terms/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; title: string; body: string; changes: string; number: number | null; publishedAt: string | null; isInForce: boolean; acceptedCount: number; pendingCount: number };
  };
  /** Create an API key. The response has the whole key, which is never shown again */
  'POST /api/backend/api-key': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { name: string; scopes: ('read' | 'metadata' | 'import' | 'webhooks' | 'directory')[]; libraryIds?: (number)[] | null; expiresAt: string; userId?: number; service?: { name: string; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; market?: string | null }; password: string };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; app: string | null; account: { id: number; name: string; isService: boolean; active: boolean }; prefix: string; scopes: ('read' | 'metadata' | 'import' | 'webhooks' | 'directory')[]; libraryIds: (number)[] | null; state: 'active' | 'expired' | 'revoked'; expiresAt: string; lastUsedAt: string | null; previousUntil: string | null; previousUsedAt: string | null; revokedAt: string | null; createdBy: string | null; secret: string };
  };
  /** List API keys */
  'GET /api/backend/api-key': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; app: string | null; account: { id: number; name: string; isService: boolean; active: boolean }; prefix: string; scopes: ('read' | 'metadata' | 'import' | 'webhooks' | 'directory')[]; libraryIds: (number)[] | null; state: 'active' | 'expired' | 'revoked'; expiresAt: string; lastUsedAt: string | null; previousUntil: string | null; previousUsedAt: string | null; revokedAt: string | null; createdBy: string | null })[];
  };
  /** Change API keys, all or none */
  'PATCH /api/backend/api-key/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: Record<string, never> };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move API keys to the trash, all or none */
  'POST /api/backend/api-key/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take API keys back out of the trash, all or none */
  'POST /api/backend/api-key/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read an API key */
  'GET /api/backend/api-key/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; app: string | null; account: { id: number; name: string; isService: boolean; active: boolean }; prefix: string; scopes: ('read' | 'metadata' | 'import' | 'webhooks' | 'directory')[]; libraryIds: (number)[] | null; state: 'active' | 'expired' | 'revoked'; expiresAt: string; lastUsedAt: string | null; previousUntil: string | null; previousUsedAt: string | null; revokedAt: string | null; createdBy: string | null };
  };
  /** Change an API key */
  'PATCH /api/backend/api-key/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { name?: string; scopes?: ('read' | 'metadata' | 'import' | 'webhooks' | 'directory')[]; libraryIds?: (number)[] | null; expiresAt?: string; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; app: string | null; account: { id: number; name: string; isService: boolean; active: boolean }; prefix: string; scopes: ('read' | 'metadata' | 'import' | 'webhooks' | 'directory')[]; libraryIds: (number)[] | null; state: 'active' | 'expired' | 'revoked'; expiresAt: string; lastUsedAt: string | null; previousUntil: string | null; previousUsedAt: string | null; revokedAt: string | null; createdBy: string | null };
  };
  /** Move an API key to the trash */
  'DELETE /api/backend/api-key/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; app: string | null; account: { id: number; name: string; isService: boolean; active: boolean }; prefix: string; scopes: ('read' | 'metadata' | 'import' | 'webhooks' | 'directory')[]; libraryIds: (number)[] | null; state: 'active' | 'expired' | 'revoked'; expiresAt: string; lastUsedAt: string | null; previousUntil: string | null; previousUsedAt: string | null; revokedAt: string | null; createdBy: string | null };
  };
  /** Which of the API keys come before and after this one in a list: ids only */
  'GET /api/backend/api-key/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take an API key back out of the trash */
  'POST /api/backend/api-key/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; app: string | null; account: { id: number; name: string; isService: boolean; active: boolean }; prefix: string; scopes: ('read' | 'metadata' | 'import' | 'webhooks' | 'directory')[]; libraryIds: (number)[] | null; state: 'active' | 'expired' | 'revoked'; expiresAt: string; lastUsedAt: string | null; previousUntil: string | null; previousUsedAt: string | null; revokedAt: string | null; createdBy: string | null };
  };
  /** Changes of an API key, newest first; also of one in the trash */
  'GET /api/backend/api-key/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What an API key had after a change, where that differs from now */
  'GET /api/backend/api-key/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give an API key back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/api-key/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; app: string | null; account: { id: number; name: string; isService: boolean; active: boolean }; prefix: string; scopes: ('read' | 'metadata' | 'import' | 'webhooks' | 'directory')[]; libraryIds: (number)[] | null; state: 'active' | 'expired' | 'revoked'; expiresAt: string; lastUsedAt: string | null; previousUntil: string | null; previousUsedAt: string | null; revokedAt: string | null; createdBy: string | null };
  };
  /** Take one change of an API key back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/api-key/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; app: string | null; account: { id: number; name: string; isService: boolean; active: boolean }; prefix: string; scopes: ('read' | 'metadata' | 'import' | 'webhooks' | 'directory')[]; libraryIds: (number)[] | null; state: 'active' | 'expired' | 'revoked'; expiresAt: string; lastUsedAt: string | null; previousUntil: string | null; previousUsedAt: string | null; revokedAt: string | null; createdBy: string | null };
  };
  /** Give a key a new secret, and end the former one at once or after a time */
  'POST /api/backend/api-key/{id}/rotate': {
    params: { id: number };
    query: Record<string, never>;
    body: { version: number; overlap?: 'none' | 'day' | 'week'; password: string };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; app: string | null; account: { id: number; name: string; isService: boolean; active: boolean }; prefix: string; scopes: ('read' | 'metadata' | 'import' | 'webhooks' | 'directory')[]; libraryIds: (number)[] | null; state: 'active' | 'expired' | 'revoked'; expiresAt: string; lastUsedAt: string | null; previousUntil: string | null; previousUsedAt: string | null; revokedAt: string | null; createdBy: string | null; secret: string };
  };
  /** End a key at once and for ever; a repeated call changes nothing */
  'POST /api/backend/api-key/{id}/revoke': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; app: string | null; account: { id: number; name: string; isService: boolean; active: boolean }; prefix: string; scopes: ('read' | 'metadata' | 'import' | 'webhooks' | 'directory')[]; libraryIds: (number)[] | null; state: 'active' | 'expired' | 'revoked'; expiresAt: string; lastUsedAt: string | null; previousUntil: string | null; previousUsedAt: string | null; revokedAt: string | null; createdBy: string | null };
  };
  /** Read what an issuer publishes about itself, and say what of it does not fit */
  'POST /api/backend/sign-in-provider/check': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { issuer: string };
    response: { isUsable: boolean; faults: (string)[]; notes: (string)[] };
  };
  /** Read metadata of a SAML directory, or certificates; changes nothing */
  'POST /api/backend/sign-in-provider/read-saml': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { source: string };
    response: { issuer: string | null; signOnUrl: string | null; singleLogoutUrl: string | null; certificates: ({ pem: string; subject: string; fingerprint: string; expiresAt: string })[]; notes: (string)[] };
  };
  /** What a sign-in with these claims would give, by rules that need not be saved; changes nothing */
  'POST /api/backend/sign-in-provider/preview': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { providerId?: number; claims: string; protocol?: 'oidc' | 'saml'; emailAttribute?: string | null; nameAttribute?: string | null; domains: (string)[]; rules: ({ claim: string; operator: 'equals' | 'contains' | 'one-of'; value: string; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; groups?: (string)[]; market?: string | null })[]; makesAccounts: boolean };
    response: { outcome: 'signs-in' | 'made' | 'refused'; reason: string | null; email: string | null; fitting: (number)[]; rights: { roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; groups: (string)[]; market: string | null } | null; account: { roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; groups: (string)[]; market: string | null; id: number; name: string; email: string } | null };
  };
  /** Directories by which an account signs in */
  'GET /api/backend/users/{id}/identities': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: ({ providerId: number; label: string; subject: string; linkedAt: string; lastSignInAt: string })[];
  };
  /** Take an account’s link to a directory away, and end its sessions by it; the next sign-in by address links anew */
  'DELETE /api/backend/users/{id}/identities/{providerId}': {
    params: { id: number; providerId: number };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** List sign-in providers */
  'GET /api/backend/sign-in-provider': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; label: string; protocol: 'oidc' | 'saml'; issuer: string; clientId: string; hasClientSecret: boolean; scopes: (string)[]; signOnUrl: string | null; singleLogoutUrl: string | null; certificates: (string)[]; certificateFacts: ({ pem: string; subject: string; fingerprint: string; expiresAt: string })[]; emailAttribute: string | null; nameAttribute: string | null; domains: (string)[]; makesAccounts: boolean; rules: ({ claim: string; operator: 'equals' | 'contains' | 'one-of'; value: string; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; groups: (string)[]; market: string | null })[]; isActive: boolean; needsSecondStep: boolean; endsDirectorySession: boolean; isPasswordOff: boolean; emergencyUserId: number | null; accountCount: number; redirectUrl: string; logoutUrl: string; signedOutUrl: string; metadataUrl: string })[];
  };
  /** Create a sign-in provider */
  'POST /api/backend/sign-in-provider': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { code?: string; label: string; protocol?: 'oidc' | 'saml'; issuer: string; domains: (string)[]; clientId?: string; signOnUrl?: string | null; singleLogoutUrl?: string | null; certificates?: (string)[]; emailAttribute?: string | null; nameAttribute?: string | null; clientSecret?: string | null; scopes?: (string)[]; makesAccounts?: boolean; rules?: ({ claim: string; operator: 'equals' | 'contains' | 'one-of'; value: string; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; groups?: (string)[]; market?: string | null })[]; isActive?: boolean; needsSecondStep?: boolean; endsDirectorySession?: boolean; isPasswordOff?: boolean; emergencyUserId?: number | null };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; label: string; protocol: 'oidc' | 'saml'; issuer: string; clientId: string; hasClientSecret: boolean; scopes: (string)[]; signOnUrl: string | null; singleLogoutUrl: string | null; certificates: (string)[]; certificateFacts: ({ pem: string; subject: string; fingerprint: string; expiresAt: string })[]; emailAttribute: string | null; nameAttribute: string | null; domains: (string)[]; makesAccounts: boolean; rules: ({ claim: string; operator: 'equals' | 'contains' | 'one-of'; value: string; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; groups: (string)[]; market: string | null })[]; isActive: boolean; needsSecondStep: boolean; endsDirectorySession: boolean; isPasswordOff: boolean; emergencyUserId: number | null; accountCount: number; redirectUrl: string; logoutUrl: string; signedOutUrl: string; metadataUrl: string };
  };
  /** Set the order of all sign-in providers */
  'PATCH /api/backend/sign-in-provider/positions': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[] };
    response: { ids: (number)[] };
  };
  /** Change sign-in providers, all or none */
  'PATCH /api/backend/sign-in-provider/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: Record<string, never> };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move sign-in providers to the trash, all or none */
  'POST /api/backend/sign-in-provider/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take sign-in providers back out of the trash, all or none */
  'POST /api/backend/sign-in-provider/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a sign-in provider */
  'GET /api/backend/sign-in-provider/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; label: string; protocol: 'oidc' | 'saml'; issuer: string; clientId: string; hasClientSecret: boolean; scopes: (string)[]; signOnUrl: string | null; singleLogoutUrl: string | null; certificates: (string)[]; certificateFacts: ({ pem: string; subject: string; fingerprint: string; expiresAt: string })[]; emailAttribute: string | null; nameAttribute: string | null; domains: (string)[]; makesAccounts: boolean; rules: ({ claim: string; operator: 'equals' | 'contains' | 'one-of'; value: string; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; groups: (string)[]; market: string | null })[]; isActive: boolean; needsSecondStep: boolean; endsDirectorySession: boolean; isPasswordOff: boolean; emergencyUserId: number | null; accountCount: number; redirectUrl: string; logoutUrl: string; signedOutUrl: string; metadataUrl: string };
  };
  /** Change a sign-in provider */
  'PATCH /api/backend/sign-in-provider/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { label?: string; issuer?: string; domains?: (string)[]; clientId?: string; signOnUrl?: string | null; singleLogoutUrl?: string | null; certificates?: (string)[]; emailAttribute?: string | null; nameAttribute?: string | null; clientSecret?: string | null; scopes?: (string)[]; makesAccounts?: boolean; rules?: ({ claim: string; operator: 'equals' | 'contains' | 'one-of'; value: string; roles?: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; groups?: (string)[]; market?: string | null })[]; isActive?: boolean; needsSecondStep?: boolean; endsDirectorySession?: boolean; isPasswordOff?: boolean; emergencyUserId?: number | null; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; label: string; protocol: 'oidc' | 'saml'; issuer: string; clientId: string; hasClientSecret: boolean; scopes: (string)[]; signOnUrl: string | null; singleLogoutUrl: string | null; certificates: (string)[]; certificateFacts: ({ pem: string; subject: string; fingerprint: string; expiresAt: string })[]; emailAttribute: string | null; nameAttribute: string | null; domains: (string)[]; makesAccounts: boolean; rules: ({ claim: string; operator: 'equals' | 'contains' | 'one-of'; value: string; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; groups: (string)[]; market: string | null })[]; isActive: boolean; needsSecondStep: boolean; endsDirectorySession: boolean; isPasswordOff: boolean; emergencyUserId: number | null; accountCount: number; redirectUrl: string; logoutUrl: string; signedOutUrl: string; metadataUrl: string };
  };
  /** Move a sign-in provider to the trash */
  'DELETE /api/backend/sign-in-provider/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; label: string; protocol: 'oidc' | 'saml'; issuer: string; clientId: string; hasClientSecret: boolean; scopes: (string)[]; signOnUrl: string | null; singleLogoutUrl: string | null; certificates: (string)[]; certificateFacts: ({ pem: string; subject: string; fingerprint: string; expiresAt: string })[]; emailAttribute: string | null; nameAttribute: string | null; domains: (string)[]; makesAccounts: boolean; rules: ({ claim: string; operator: 'equals' | 'contains' | 'one-of'; value: string; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; groups: (string)[]; market: string | null })[]; isActive: boolean; needsSecondStep: boolean; endsDirectorySession: boolean; isPasswordOff: boolean; emergencyUserId: number | null; accountCount: number; redirectUrl: string; logoutUrl: string; signedOutUrl: string; metadataUrl: string };
  };
  /** Which of the sign-in providers come before and after this one in a list: ids only */
  'GET /api/backend/sign-in-provider/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a sign-in provider back out of the trash */
  'POST /api/backend/sign-in-provider/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; label: string; protocol: 'oidc' | 'saml'; issuer: string; clientId: string; hasClientSecret: boolean; scopes: (string)[]; signOnUrl: string | null; singleLogoutUrl: string | null; certificates: (string)[]; certificateFacts: ({ pem: string; subject: string; fingerprint: string; expiresAt: string })[]; emailAttribute: string | null; nameAttribute: string | null; domains: (string)[]; makesAccounts: boolean; rules: ({ claim: string; operator: 'equals' | 'contains' | 'one-of'; value: string; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; groups: (string)[]; market: string | null })[]; isActive: boolean; needsSecondStep: boolean; endsDirectorySession: boolean; isPasswordOff: boolean; emergencyUserId: number | null; accountCount: number; redirectUrl: string; logoutUrl: string; signedOutUrl: string; metadataUrl: string };
  };
  /** Changes of a sign-in provider, newest first; also of one in the trash */
  'GET /api/backend/sign-in-provider/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a sign-in provider had after a change, where that differs from now */
  'GET /api/backend/sign-in-provider/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a sign-in provider back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/sign-in-provider/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; label: string; protocol: 'oidc' | 'saml'; issuer: string; clientId: string; hasClientSecret: boolean; scopes: (string)[]; signOnUrl: string | null; singleLogoutUrl: string | null; certificates: (string)[]; certificateFacts: ({ pem: string; subject: string; fingerprint: string; expiresAt: string })[]; emailAttribute: string | null; nameAttribute: string | null; domains: (string)[]; makesAccounts: boolean; rules: ({ claim: string; operator: 'equals' | 'contains' | 'one-of'; value: string; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; groups: (string)[]; market: string | null })[]; isActive: boolean; needsSecondStep: boolean; endsDirectorySession: boolean; isPasswordOff: boolean; emergencyUserId: number | null; accountCount: number; redirectUrl: string; logoutUrl: string; signedOutUrl: string; metadataUrl: string };
  };
  /** Take one change of a sign-in provider back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/sign-in-provider/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; code: string; label: string; protocol: 'oidc' | 'saml'; issuer: string; clientId: string; hasClientSecret: boolean; scopes: (string)[]; signOnUrl: string | null; singleLogoutUrl: string | null; certificates: (string)[]; certificateFacts: ({ pem: string; subject: string; fingerprint: string; expiresAt: string })[]; emailAttribute: string | null; nameAttribute: string | null; domains: (string)[]; makesAccounts: boolean; rules: ({ claim: string; operator: 'equals' | 'contains' | 'one-of'; value: string; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; groups: (string)[]; market: string | null })[]; isActive: boolean; needsSecondStep: boolean; endsDirectorySession: boolean; isPasswordOff: boolean; emergencyUserId: number | null; accountCount: number; redirectUrl: string; logoutUrl: string; signedOutUrl: string; metadataUrl: string };
  };
  /** Create a webhook. The response has the secret that signs its messages, which is never shown again */
  'POST /api/backend/webhook': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { name: string; url: string; events: ('item.published' | 'item.withdrawn' | 'item.expired' | 'library.published' | 'library.withdrawn' | 'library.expired' | 'news.published' | 'news.withdrawn' | 'news.expired' | 'event.published' | 'event.withdrawn' | 'event.expired' | 'toolkit.published' | 'toolkit.withdrawn' | 'toolkit.expired' | 'training-video.published' | 'training-video.withdrawn' | 'training-video.expired' | 'item.replaced' | 'import.finished' | 'access-request.received' | 'unanswered-search.requested')[]; isActive?: boolean };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; url: string; events: ('item.published' | 'item.withdrawn' | 'item.expired' | 'library.published' | 'library.withdrawn' | 'library.expired' | 'news.published' | 'news.withdrawn' | 'news.expired' | 'event.published' | 'event.withdrawn' | 'event.expired' | 'toolkit.published' | 'toolkit.withdrawn' | 'toolkit.expired' | 'training-video.published' | 'training-video.withdrawn' | 'training-video.expired' | 'item.replaced' | 'import.finished' | 'access-request.received' | 'unanswered-search.requested')[]; isActive: boolean; state: 'on' | 'failing' | 'off'; failingSince: string | null; lastDeliveredAt: string | null; waiting: number; failed: number; previousUntil: string | null; secret: string };
  };
  /** List webhooks */
  'GET /api/backend/webhook': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; url: string; events: ('item.published' | 'item.withdrawn' | 'item.expired' | 'library.published' | 'library.withdrawn' | 'library.expired' | 'news.published' | 'news.withdrawn' | 'news.expired' | 'event.published' | 'event.withdrawn' | 'event.expired' | 'toolkit.published' | 'toolkit.withdrawn' | 'toolkit.expired' | 'training-video.published' | 'training-video.withdrawn' | 'training-video.expired' | 'item.replaced' | 'import.finished' | 'access-request.received' | 'unanswered-search.requested')[]; isActive: boolean; state: 'on' | 'failing' | 'off'; failingSince: string | null; lastDeliveredAt: string | null; waiting: number; failed: number; previousUntil: string | null })[];
  };
  /** Change webhooks, all or none */
  'PATCH /api/backend/webhook/batch': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; changes: { isActive?: boolean } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Move webhooks to the trash, all or none */
  'POST /api/backend/webhook/batch/remove': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; force?: boolean };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Take webhooks back out of the trash, all or none */
  'POST /api/backend/webhook/batch/restore': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: { ids: (number)[]; changeId?: number | null; isRunning?: boolean };
  };
  /** Read a webhook */
  'GET /api/backend/webhook/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; url: string; events: ('item.published' | 'item.withdrawn' | 'item.expired' | 'library.published' | 'library.withdrawn' | 'library.expired' | 'news.published' | 'news.withdrawn' | 'news.expired' | 'event.published' | 'event.withdrawn' | 'event.expired' | 'toolkit.published' | 'toolkit.withdrawn' | 'toolkit.expired' | 'training-video.published' | 'training-video.withdrawn' | 'training-video.expired' | 'item.replaced' | 'import.finished' | 'access-request.received' | 'unanswered-search.requested')[]; isActive: boolean; state: 'on' | 'failing' | 'off'; failingSince: string | null; lastDeliveredAt: string | null; waiting: number; failed: number; previousUntil: string | null };
  };
  /** Change a webhook */
  'PATCH /api/backend/webhook/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { name?: string; url?: string; events?: ('item.published' | 'item.withdrawn' | 'item.expired' | 'library.published' | 'library.withdrawn' | 'library.expired' | 'news.published' | 'news.withdrawn' | 'news.expired' | 'event.published' | 'event.withdrawn' | 'event.expired' | 'toolkit.published' | 'toolkit.withdrawn' | 'toolkit.expired' | 'training-video.published' | 'training-video.withdrawn' | 'training-video.expired' | 'item.replaced' | 'import.finished' | 'access-request.received' | 'unanswered-search.requested')[]; isActive?: boolean; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; url: string; events: ('item.published' | 'item.withdrawn' | 'item.expired' | 'library.published' | 'library.withdrawn' | 'library.expired' | 'news.published' | 'news.withdrawn' | 'news.expired' | 'event.published' | 'event.withdrawn' | 'event.expired' | 'toolkit.published' | 'toolkit.withdrawn' | 'toolkit.expired' | 'training-video.published' | 'training-video.withdrawn' | 'training-video.expired' | 'item.replaced' | 'import.finished' | 'access-request.received' | 'unanswered-search.requested')[]; isActive: boolean; state: 'on' | 'failing' | 'off'; failingSince: string | null; lastDeliveredAt: string | null; waiting: number; failed: number; previousUntil: string | null };
  };
  /** Move a webhook to the trash */
  'DELETE /api/backend/webhook/{id}': {
    params: { id: number };
    query: { force?: string };
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; url: string; events: ('item.published' | 'item.withdrawn' | 'item.expired' | 'library.published' | 'library.withdrawn' | 'library.expired' | 'news.published' | 'news.withdrawn' | 'news.expired' | 'event.published' | 'event.withdrawn' | 'event.expired' | 'toolkit.published' | 'toolkit.withdrawn' | 'toolkit.expired' | 'training-video.published' | 'training-video.withdrawn' | 'training-video.expired' | 'item.replaced' | 'import.finished' | 'access-request.received' | 'unanswered-search.requested')[]; isActive: boolean; state: 'on' | 'failing' | 'off'; failingSince: string | null; lastDeliveredAt: string | null; waiting: number; failed: number; previousUntil: string | null };
  };
  /** Which of the webhooks come before and after this one in a list: ids only */
  'GET /api/backend/webhook/{id}/neighbours': {
    params: { id: number };
    query: { sort?: string; filter?: string };
    body: undefined;
    response: { previous: number | null; next: number | null; index: number | null; total: number };
  };
  /** Take a webhook back out of the trash */
  'POST /api/backend/webhook/{id}/restore': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; url: string; events: ('item.published' | 'item.withdrawn' | 'item.expired' | 'library.published' | 'library.withdrawn' | 'library.expired' | 'news.published' | 'news.withdrawn' | 'news.expired' | 'event.published' | 'event.withdrawn' | 'event.expired' | 'toolkit.published' | 'toolkit.withdrawn' | 'toolkit.expired' | 'training-video.published' | 'training-video.withdrawn' | 'training-video.expired' | 'item.replaced' | 'import.finished' | 'access-request.received' | 'unanswered-search.requested')[]; isActive: boolean; state: 'on' | 'failing' | 'off'; failingSince: string | null; lastDeliveredAt: string | null; waiting: number; failed: number; previousUntil: string | null };
  };
  /** Changes of a webhook, newest first; also of one in the trash */
  'GET /api/backend/webhook/{id}/history': {
    params: { id: number };
    query: { before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; at: string; by: string | null; key: { name: string | null; prefix: string } | null; action: 'create' | 'update' | 'remove' | 'restore' | 'purge' | 'reorder'; bulk: { id: number; at: string; by: string | null; action: 'edit' | 'attributes' | 'lists' | 'rename' | 'replace' | 'stack' | 'move' | 'copy' | 'remove' | 'restore' | 'undo' | 'translate'; count: number; undoneAt: string | null } | null; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string })[]; canUndo: boolean })[]; isComplete: boolean };
  };
  /** What a webhook had after a change, where that differs from now */
  'GET /api/backend/webhook/{id}/history/{number}': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; at: string; by: string | null; version: number; fields: ({ field: string; label?: string; format: 'text' | 'lines' | 'moment' | 'day' | 'roles' | 'markets' | 'groups' | 'usageRights' | 'media' | 'holderKind' | 'watermark'; before: string; after: string; canRestore: boolean })[] };
  };
  /** Give a webhook back what it had after a change, all or some fields, as a new version */
  'POST /api/backend/webhook/{id}/history/{number}/restore': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: { fields?: (string)[]; version?: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; url: string; events: ('item.published' | 'item.withdrawn' | 'item.expired' | 'library.published' | 'library.withdrawn' | 'library.expired' | 'news.published' | 'news.withdrawn' | 'news.expired' | 'event.published' | 'event.withdrawn' | 'event.expired' | 'toolkit.published' | 'toolkit.withdrawn' | 'toolkit.expired' | 'training-video.published' | 'training-video.withdrawn' | 'training-video.expired' | 'item.replaced' | 'import.finished' | 'access-request.received' | 'unanswered-search.requested')[]; isActive: boolean; state: 'on' | 'failing' | 'off'; failingSince: string | null; lastDeliveredAt: string | null; waiting: number; failed: number; previousUntil: string | null };
  };
  /** Take one change of a webhook back, if nobody changed the same since. Repeated, it changes nothing */
  'POST /api/backend/webhook/{id}/history/{number}/undo': {
    params: { id: number; number: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; url: string; events: ('item.published' | 'item.withdrawn' | 'item.expired' | 'library.published' | 'library.withdrawn' | 'library.expired' | 'news.published' | 'news.withdrawn' | 'news.expired' | 'event.published' | 'event.withdrawn' | 'event.expired' | 'toolkit.published' | 'toolkit.withdrawn' | 'toolkit.expired' | 'training-video.published' | 'training-video.withdrawn' | 'training-video.expired' | 'item.replaced' | 'import.finished' | 'access-request.received' | 'unanswered-search.requested')[]; isActive: boolean; state: 'on' | 'failing' | 'off'; failingSince: string | null; lastDeliveredAt: string | null; waiting: number; failed: number; previousUntil: string | null };
  };
  /** Give a webhook a new secret; the former one signs, too, for 24 hours */
  'POST /api/backend/webhook/{id}/secret': {
    params: { id: number };
    query: Record<string, never>;
    body: { version: number };
    response: { id: number; createdAt: string; updatedAt: string; version: number; deletedAt: string | null; name: string; url: string; events: ('item.published' | 'item.withdrawn' | 'item.expired' | 'library.published' | 'library.withdrawn' | 'library.expired' | 'news.published' | 'news.withdrawn' | 'news.expired' | 'event.published' | 'event.withdrawn' | 'event.expired' | 'toolkit.published' | 'toolkit.withdrawn' | 'toolkit.expired' | 'training-video.published' | 'training-video.withdrawn' | 'training-video.expired' | 'item.replaced' | 'import.finished' | 'access-request.received' | 'unanswered-search.requested')[]; isActive: boolean; state: 'on' | 'failing' | 'off'; failingSince: string | null; lastDeliveredAt: string | null; waiting: number; failed: number; previousUntil: string | null; secret: string };
  };
  /** Send a message that tries the webhook out, and say how that went */
  'POST /api/backend/webhook/{id}/test': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; state: 'waiting' | 'delivered' | 'failed'; messageId: string; type: string; at: string; data: { [name: string]: unknown }; tries: number; dueAt: string | null; endedAt: string | null; status: number | null; problem: string | null; milliseconds: number | null };
  };
  /** What was sent and is to be sent, newest first; for 30 days */
  'GET /api/backend/webhook/{id}/deliveries': {
    params: { id: number };
    query: { state?: 'waiting' | 'delivered' | 'failed'; before?: number };
    body: undefined;
    response: { deliveries: ({ id: number; state: 'waiting' | 'delivered' | 'failed'; messageId: string; type: string; at: string; data: { [name: string]: unknown }; tries: number; dueAt: string | null; endedAt: string | null; status: number | null; problem: string | null; milliseconds: number | null })[]; hasMore: boolean };
  };
  /** Send a message again, whether it was accepted or given up */
  'POST /api/backend/webhook/{id}/deliveries/{deliveryId}/resend': {
    params: { id: number; deliveryId: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; state: 'waiting' | 'delivered' | 'failed'; messageId: string; type: string; at: string; data: { [name: string]: unknown }; tries: number; dueAt: string | null; endedAt: string | null; status: number | null; problem: string | null; milliseconds: number | null };
  };
  /** Send every message again that was given up */
  'POST /api/backend/webhook/{id}/resend-failed': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { count: number };
  };
  /** An address that opens the portal as a person, or as a role in a market, for an hour and without writes */
  'POST /api/backend/seeing-as': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { userId?: number; role?: 'ROLE_USER' | 'ROLE_EVENT'; market?: string | null; groups?: (string)[]; language?: 'en' | 'fr' | 'ar' | 'ja' | 'zh' | null; at?: string | null };
    response: { path: string; seeing: { person: { id: number; name: string } | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; market: string | null; groups: (string)[]; language: 'en' | 'fr' | 'ar' | 'ja' | 'zh' | null; at: string | null; endsAt: string } };
  };
  /** As whom the portal is seen by this call, and when; not found where somebody sees it as themselves */
  'GET /api/private/seeing-as': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { person: { id: number; name: string } | null; roles: ('ROLE_USER' | 'ROLE_EVENT' | 'ROLE_MANAGER' | 'ROLE_EDITOR' | 'ROLE_ADMIN')[]; market: string | null; groups: (string)[]; language: 'en' | 'fr' | 'ar' | 'ja' | 'zh' | null; at: string | null; endsAt: string };
  };
  /** What showed to a role in a market at a moment in the past, as the log of changes has it */
  'GET /api/backend/shown': {
    params: Record<string, never>;
    query: { kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal'; at: string; role?: 'ROLE_USER' | 'ROLE_EVENT'; market?: string; group?: string; libraryId?: number; offset?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; title: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null; since: string; until: string | null; changed: (string)[]; now: 'shown' | 'hidden' | 'trashed' | 'gone' })[]; total: number; isKnown: boolean; knownSince: string };
  };
  /** The first 10,000 of these records as CSV */
  'GET /api/backend/shown/sheet': {
    params: Record<string, never>;
    query: { kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal'; at: string; role?: 'ROLE_USER' | 'ROLE_EVENT'; market?: string; group?: string; libraryId?: number };
    body: undefined;
    response: Response;
  };
  /** Who took an item, the last one first: accounts, and visitors of media portals by portal. Downloads from before the ledger are included for as long as they are kept */
  'GET /api/backend/library-item/{id}/downloads': {
    params: { id: number };
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ account: { id: number; name: string; email: string | null; company: string | null; market: string | null; isDeleted: boolean } | null; portal: { id: number; slug: string; title: string | null } | null; share: { id: number; title: string | null; owner: string | null } | null; takings: number; items: number; versions: (number)[]; hasOlder: boolean; isOutdated: boolean; forms: (string)[]; media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: (string)[]; firstAt: string; lastAt: string; hasKey: boolean; isManaged: boolean })[]; total: number; page: number; limit: number };
  };
  /** Who took an item, as CSV: one row for each holder, item, version and form, the newest first; addresses for those who may list accounts */
  'GET /api/backend/library-item/{id}/downloads/sheet': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: Response;
  };
  /** Who took any of these items, the last one first */
  'POST /api/backend/library-item/batch/holders': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } }; page?: number; limit?: number };
    response: { data: ({ account: { id: number; name: string; email: string | null; company: string | null; market: string | null; isDeleted: boolean } | null; portal: { id: number; slug: string; title: string | null } | null; share: { id: number; title: string | null; owner: string | null } | null; takings: number; items: number; versions: (number)[]; hasOlder: boolean; isOutdated: boolean; forms: (string)[]; media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: (string)[]; firstAt: string; lastAt: string; hasKey: boolean; isManaged: boolean })[]; total: number; page: number; limit: number };
  };
  /** Who took any of these items, as CSV: one row for each holder, item, version and form, the newest first; addresses for those who may list accounts */
  'POST /api/backend/library-item/batch/holders/sheet': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { target: { ids: (number)[] } | { filter: { [name: string]: unknown } } };
    response: Response;
  };
  /** Who took something while it was under a usage right, or something that is under it now, the last one first */
  'GET /api/backend/usage-right/{id}/holders': {
    params: { id: number };
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ account: { id: number; name: string; email: string | null; company: string | null; market: string | null; isDeleted: boolean } | null; portal: { id: number; slug: string; title: string | null } | null; share: { id: number; title: string | null; owner: string | null } | null; takings: number; items: number; versions: (number)[]; hasOlder: boolean; isOutdated: boolean; forms: (string)[]; media: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; markets: (string)[]; firstAt: string; lastAt: string; hasKey: boolean; isManaged: boolean })[]; total: number; page: number; limit: number };
  };
  /** Who took something of a usage right, as CSV: one row for each holder, item, version and form, the newest first; addresses for those who may list accounts */
  'GET /api/backend/usage-right/{id}/holders/sheet': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: Response;
  };
  /** How much of a library, a toolkit, a list or the basket changed since the member took it last */
  'GET /api/private/since-taken': {
    params: Record<string, never>;
    query: { of: 'library' | 'toolkit' | 'list' | 'basket' | 'everything'; slug?: string; listId?: number; filter?: string; form?: 'original' | 'web' };
    body: undefined;
    response: { hasTaken: boolean; form: 'original' | 'web'; new: number; newer: number; withdrawn: number; withdrawnKey: string };
  };
  /** Ids of the items that are new or newer since then, at most 10000 */
  'GET /api/private/since-taken/ids': {
    params: Record<string, never>;
    query: { of: 'library' | 'toolkit' | 'list' | 'basket' | 'everything'; slug?: string; listId?: number; filter?: string; form?: 'original' | 'web' };
    body: undefined;
    response: { ids: (number)[] };
  };
  /** What the member took and may not have any more, the last taken first, at most 200 items */
  'GET /api/private/since-taken/withdrawn': {
    params: Record<string, never>;
    query: { of: 'library' | 'toolkit' | 'list' | 'basket' | 'everything'; slug?: string; listId?: number; filter?: string; form?: 'original' | 'web' };
    body: undefined;
    response: { data: ({ itemId: number; fileName: string; version: number | null; form: string; takenAt: string; reason: 'removed' | 'expired' | 'unavailable' })[]; total: number };
  };
  /** The same as CSV */
  'GET /api/private/since-taken/withdrawn/sheet': {
    params: Record<string, never>;
    query: { of: 'library' | 'toolkit' | 'list' | 'basket' | 'everything'; slug?: string; listId?: number; filter?: string; form?: 'original' | 'web' };
    body: undefined;
    response: Response;
  };
  /** Freeze what is new or newer since then into a download, at most 10000 items: the rest remains new */
  'POST /api/private/since-taken/download': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { of: 'library' | 'toolkit' | 'list' | 'basket' | 'everything' | 'items'; slug?: string; listId?: number; filter?: string; form?: 'original' | 'web'; itemIds?: (number)[]; name?: string; timeZone?: string; media?: ('point-of-sale' | 'print' | 'web' | 'social' | 'paid' | 'tv' | 'press')[]; market?: string; confirmed?: boolean };
    response: { id: string; name: string; count: number; size: number; createdAt: string; state: 'ready' | 'withdrawn'; url: string; expiresAt: string };
  };
  /** What would change if a right ended today: items, and the pages, portals and links that show them */
  'GET /api/backend/usage-right/{id}/ending': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { itemCount: number; shownCount: number; items: ({ id: number; title: string; libraryId: number; library: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null })[]; places: ({ kind: 'library-item' | 'library' | 'news' | 'event' | 'toolkit' | 'training-video' | 'faq' | 'media-portal' | 'stable-link'; id: number; title: string; itemCount: number })[]; holderCount: number | null };
  };
  /** What a recall would withdraw, and who would be written to. Nothing is changed and nobody is written to */
  'POST /api/backend/recall/rehearsal': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { scope: { kind: 'items'; target: { ids: (number)[] } | { filter: { [name: string]: unknown } } } | { kind: 'version'; itemId: number; version: number } | { kind: 'right'; rightId: number } };
    response: { itemCount: number; shownCount: number; holderCount: number; reachableCount: number; portals: ({ id: number; title: string | null; slug: string; takings: number; lastAt: string })[]; markets: ({ market: string | null; holders: number })[]; holders: ({ account: { id: number; name: string; email: string | null; company: string | null; market: string | null; isReachable: boolean }; files: number; fileNames: (string)[]; lastAt: string })[] };
  };
  /** Withdraw items, a version or everything under a usage right, and write to everybody who took something of it */
  'POST /api/backend/recall': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { scope: { kind: 'items'; target: { ids: (number)[] } | { filter: { [name: string]: unknown } } } | { kind: 'version'; itemId: number; version: number } | { kind: 'right'; rightId: number }; title: string; reason: string; deadline: string; replacementItemId?: number | null };
    response: { id: number; title: string; scope: { kind: 'items' } | { kind: 'version'; itemId: number; version: number } | { kind: 'right'; rightId: number | null; code: string; name: string }; deadline: string; startedAt: string; startedBy: string; endedAt: string | null; itemCount: number; holderCount: number; answeredCount: number; onAirCount: number; reason: string; shownCount: number; mailCount: number; waitingCount: number; portals: ({ id: number; title: string | null; slug: string; takings: number; lastAt: string })[]; markets: ({ market: string | null; holders: number; deleted: number; neverUsed: number; onAir: number; reminded: number; unreachable: number })[]; items: ({ id: number; title: string; libraryId: number; library: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null })[]; replacement: { id: number; title: string; libraryId: number; library: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null } | null; shownNow: number };
  };
  /** Recalls, those that go on first, then the newest; market managers have those that concern their markets */
  'GET /api/backend/recall': {
    params: Record<string, never>;
    query: { page?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; title: string; scope: { kind: 'items' } | { kind: 'version'; itemId: number; version: number } | { kind: 'right'; rightId: number | null; code: string; name: string }; deadline: string; startedAt: string; startedBy: string; endedAt: string | null; itemCount: number; holderCount: number; answeredCount: number; onAirCount: number })[]; total: number; page: number; limit: number };
  };
  /** A recall with what was answered, by market */
  'GET /api/backend/recall/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; title: string; scope: { kind: 'items' } | { kind: 'version'; itemId: number; version: number } | { kind: 'right'; rightId: number | null; code: string; name: string }; deadline: string; startedAt: string; startedBy: string; endedAt: string | null; itemCount: number; holderCount: number; answeredCount: number; onAirCount: number; reason: string; shownCount: number; mailCount: number; waitingCount: number; portals: ({ id: number; title: string | null; slug: string; takings: number; lastAt: string })[]; markets: ({ market: string | null; holders: number; deleted: number; neverUsed: number; onAir: number; reminded: number; unreachable: number })[]; items: ({ id: number; title: string; libraryId: number; library: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null })[]; replacement: { id: number; title: string; libraryId: number; library: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null } | null; shownNow: number };
  };
  /** Accounts that took something of it, the open ones first */
  'GET /api/backend/recall/{id}/holders': {
    params: { id: number };
    query: { page?: number; limit?: number; state?: 'open' | 'answered' | 'on-air'; market?: string };
    body: undefined;
    response: { data: ({ id: number; account: { id: number; name: string; email: string | null; company: string | null; market: string | null; isReachable: boolean }; files: number; fileNames: (string)[]; lastAt: string; state: 'open' | 'answered' | 'on-air'; answer: 'deleted' | 'never-used' | 'on-air' | null; until: string | null; note: string; answeredAt: string | null; answeredBy: string | null; mailedAt: string | null; remindedAt: string | null; reminders: number })[]; total: number; page: number; limit: number };
  };
  /** Answer for somebody, as a market manager does for a shop */
  'POST /api/backend/recall/{id}/holders/{holderId}/answer': {
    params: { id: number; holderId: number };
    query: Record<string, never>;
    body: { answer: 'deleted' | 'never-used' | 'on-air'; until?: string | null; note?: string };
    response: { id: number; account: { id: number; name: string; email: string | null; company: string | null; market: string | null; isReachable: boolean }; files: number; fileNames: (string)[]; lastAt: string; state: 'open' | 'answered' | 'on-air'; answer: 'deleted' | 'never-used' | 'on-air' | null; until: string | null; note: string; answeredAt: string | null; answeredBy: string | null; mailedAt: string | null; remindedAt: string | null; reminders: number };
  };
  /** Write again to those who have not answered and had no mail within 20 hours */
  'POST /api/backend/recall/{id}/reminders': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { mailed: number };
  };
  /** End a recall: nobody is reminded any more. What it withdrew stays so, or is published as before */
  'POST /api/backend/recall/{id}/end': {
    params: { id: number };
    query: Record<string, never>;
    body: { isRestored: boolean };
    response: { id: number; title: string; scope: { kind: 'items' } | { kind: 'version'; itemId: number; version: number } | { kind: 'right'; rightId: number | null; code: string; name: string }; deadline: string; startedAt: string; startedBy: string; endedAt: string | null; itemCount: number; holderCount: number; answeredCount: number; onAirCount: number; reason: string; shownCount: number; mailCount: number; waitingCount: number; portals: ({ id: number; title: string | null; slug: string; takings: number; lastAt: string })[]; markets: ({ market: string | null; holders: number; deleted: number; neverUsed: number; onAir: number; reminded: number; unreachable: number })[]; items: ({ id: number; title: string; libraryId: number; library: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null })[]; replacement: { id: number; title: string; libraryId: number; library: string; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null } | null; shownNow: number };
  };
  /** Every account with its answer, and every step with its time, as CSV */
  'GET /api/backend/recall/{id}/sheet': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: Response;
  };
  /** The same as a paper (PDF). That it was made, and its SHA-256, become a step of the recall, by which a copy can be checked */
  'GET /api/backend/recall/{id}/report': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: Response;
  };
  /** Recalls of what the caller took, the open ones first */
  'GET /api/private/recall': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ id: number; title: string; reason: string; deadline: string; startedAt: string; endedAt: string | null; files: number; fileNames: (string)[]; lastAt: string; replacement: { title: string; url: string } | null; state: 'open' | 'answered' | 'on-air'; answer: 'deleted' | 'never-used' | 'on-air' | null; until: string | null; note: string; answeredAt: string | null })[];
  };
  /** Answer a recall of what the caller took; a later answer takes the place of an earlier one */
  'POST /api/private/recall/{id}/answer': {
    params: { id: number };
    query: Record<string, never>;
    body: { answer: 'deleted' | 'never-used' | 'on-air'; until?: string | null; note?: string };
    response: { id: number; title: string; reason: string; deadline: string; startedAt: string; endedAt: string | null; files: number; fileNames: (string)[]; lastAt: string; replacement: { title: string; url: string } | null; state: 'open' | 'answered' | 'on-air'; answer: 'deleted' | 'never-used' | 'on-air' | null; until: string | null; note: string; answeredAt: string | null };
  };
  /** The recall of a mail, by the signed address in it */
  'GET /api/public/recall': {
    params: Record<string, never>;
    query: { id: number; expires: number; signature: string };
    body: undefined;
    response: { id: number; title: string; reason: string; deadline: string; startedAt: string; endedAt: string | null; files: number; fileNames: (string)[]; lastAt: string; replacement: { title: string; url: string } | null; state: 'open' | 'answered' | 'on-air'; answer: 'deleted' | 'never-used' | 'on-air' | null; until: string | null; note: string; answeredAt: string | null };
  };
  /** Answer by the signed address of a mail, without an account */
  'POST /api/public/recall': {
    params: Record<string, never>;
    query: { id: number; expires: number; signature: string };
    body: { answer: 'deleted' | 'never-used' | 'on-air'; until?: string | null; note?: string };
    response: { id: number; title: string; reason: string; deadline: string; startedAt: string; endedAt: string | null; files: number; fileNames: (string)[]; lastAt: string; replacement: { title: string; url: string } | null; state: 'open' | 'answered' | 'on-air'; answer: 'deleted' | 'never-used' | 'on-air' | null; until: string | null; note: string; answeredAt: string | null };
  };
  /** Notices of the member, the newest first */
  'GET /api/private/inbox': {
    params: Record<string, never>;
    query: { topic?: 'list' | 'comment' | 'request' | 'event' | 'taken' | 'followed' | 'sent' | 'review' | 'ends'; unread?: string; before?: number; limit?: number };
    body: undefined;
    response: { data: ({ id: number; type: 'list-shared' | 'comment-written' | 'comment-mention' | 'request-answered' | 'request-appeared' | 'event-moved' | 'event-cancelled' | 'newer-version' | 'newer-versions' | 'new-items' | 'new-results' | 'new-of-value' | 'more-items' | 'followed-version' | 'files-sent' | 'review-requested' | 'review-due' | 'review-overdue' | 'review-approved' | 'review-changes' | 'recalled' | 'right-ends'; topic: 'list' | 'comment' | 'request' | 'event' | 'taken' | 'followed' | 'sent' | 'review' | 'ends'; at: string; isRead: boolean; record: { title: string; path: string | null; picture: { placeholder: string | null; colour: string | null; width: number; height: number; focalPoint: [number, number]; fit: 'contain' | 'cover'; ground: 'light' | 'dark' | null; sources: ({ url: string; width: number; height: number; mediaType: string })[]; motion?: { url: string; mediaType: string } } | null } | null; who: string | null; words: string | null; query: string | null; count: number | null; day: string | null })[]; next: number | null; unread: number };
  };
  /** How many notices are not read, at most 100 */
  'GET /api/private/inbox/count': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { unread: number };
  };
  /** Mark notices as read: some, or all up to one; repeated, it changes nothing */
  'POST /api/private/inbox/read': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { ids: (number)[] } | { upTo: number };
    response: undefined;
  };
  /** How often the member gets mails of each topic, and when */
  'GET /api/private/inbox/choices': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { topics: { list: 'at-once' | 'daily' | 'weekly' | 'never'; comment: 'at-once' | 'daily' | 'weekly' | 'never'; request: 'at-once' | 'daily' | 'weekly' | 'never'; event: 'at-once' | 'daily' | 'weekly' | 'never'; taken: 'at-once' | 'daily' | 'weekly' | 'never'; followed: 'at-once' | 'daily' | 'weekly' | 'never'; sent: 'at-once' | 'daily' | 'weekly' | 'never'; review: 'at-once' | 'daily' | 'weekly' | 'never' }; hour: number; timeZone: string; refusedAt: string | null; isStopped: boolean };
  };
  /** Choose how often to get mails, and when. What waits is mailed by the new choice */
  'PATCH /api/private/inbox/choices': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { topics?: { list?: 'at-once' | 'daily' | 'weekly' | 'never'; comment?: 'at-once' | 'daily' | 'weekly' | 'never'; request?: 'at-once' | 'daily' | 'weekly' | 'never'; event?: 'at-once' | 'daily' | 'weekly' | 'never'; taken?: 'at-once' | 'daily' | 'weekly' | 'never'; followed?: 'at-once' | 'daily' | 'weekly' | 'never'; sent?: 'at-once' | 'daily' | 'weekly' | 'never'; review?: 'at-once' | 'daily' | 'weekly' | 'never' }; hour?: number; timeZone?: string; isStopped?: false };
    response: { topics: { list: 'at-once' | 'daily' | 'weekly' | 'never'; comment: 'at-once' | 'daily' | 'weekly' | 'never'; request: 'at-once' | 'daily' | 'weekly' | 'never'; event: 'at-once' | 'daily' | 'weekly' | 'never'; taken: 'at-once' | 'daily' | 'weekly' | 'never'; followed: 'at-once' | 'daily' | 'weekly' | 'never'; sent: 'at-once' | 'daily' | 'weekly' | 'never'; review: 'at-once' | 'daily' | 'weekly' | 'never' }; hour: number; timeZone: string; refusedAt: string | null; isStopped: boolean };
  };
  /** What the member follows, of what they can view */
  'GET /api/private/inbox/follows': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: ({ kind: 'library-item' | 'library' | 'event' | 'toolkit' | 'attribute-value' | 'saved-search'; id: number })[];
  };
  /** Follow a record that the member can view, or follow it no more; repeated, it changes nothing */
  'PUT /api/private/inbox/follows': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { kind: 'library-item' | 'library' | 'event' | 'toolkit' | 'attribute-value' | 'saved-search'; id: number; isFollowed: boolean };
    response: undefined;
  };
  /** Leads to the page that ends mails: reading an address changes nothing */
  'GET /api/public/unsubscribe': {
    params: Record<string, never>;
    query: { user: number; topics: string; expires: number; signature: string };
    body: undefined;
    response: Response;
  };
  /** End mails of the topics that the signed address names, with one click (RFC 8058) */
  'POST /api/public/unsubscribe': {
    params: Record<string, never>;
    query: { user: number; topics: string; expires: number; signature: string };
    body: undefined;
    response: undefined;
  };
  /** A picture of a mail, as long as its reader can view the item */
  'GET /api/public/mail-picture': {
    params: Record<string, never>;
    query: { user: number; item: number; expires: number; signature: string };
    body: undefined;
    response: Response;
  };
  /** Threads about an item, an article, a list or an import, the oldest first */
  'GET /api/private/comment': {
    params: Record<string, never>;
    query: { kind: 'library-item' | 'news' | 'list' | 'import'; recordId: number };
    body: undefined;
    response: { mayRead: boolean; isManager: boolean; isInternal: boolean; isFull: boolean; open: number; threads: ({ id: number; anchor: { type: 'point'; x: number; y: number } | { type: 'box'; x: number; y: number; width: number; height: number } | { type: 'time'; seconds: number } | { type: 'page'; page: number; place: { type: 'point'; x: number; y: number } | { type: 'box'; x: number; y: number; width: number; height: number } | null } | null; file: { id: number; version: number | null; isCurrent: boolean } | null; isInternal: boolean; resolvedAt: string | null; resolvedBy: string | null; mayResolve: boolean; comments: ({ id: number; author: { id: number; name: string }; isOwn: boolean; text: string; mentions: ({ id: number; name: string })[]; createdAt: string; editedAt: string | null; editableUntil: string | null; mayRemove: boolean; isRemoved: boolean; version: number })[] })[] };
  };
  /** Begin a thread, or reply to one */
  'POST /api/private/comment': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { kind: 'library-item' | 'news' | 'list' | 'import'; recordId: number; threadId?: number; text: string; isInternal?: boolean; anchor?: { type: 'point'; x: number; y: number } | { type: 'box'; x: number; y: number; width: number; height: number } | { type: 'time'; seconds: number } | { type: 'page'; page: number; place?: { type: 'point'; x: number; y: number } | { type: 'box'; x: number; y: number; width: number; height: number } | null } | null; fileId?: number; requestId?: string };
    response: { id: number; anchor: { type: 'point'; x: number; y: number } | { type: 'box'; x: number; y: number; width: number; height: number } | { type: 'time'; seconds: number } | { type: 'page'; page: number; place: { type: 'point'; x: number; y: number } | { type: 'box'; x: number; y: number; width: number; height: number } | null } | null; file: { id: number; version: number | null; isCurrent: boolean } | null; isInternal: boolean; resolvedAt: string | null; resolvedBy: string | null; mayResolve: boolean; comments: ({ id: number; author: { id: number; name: string }; isOwn: boolean; text: string; mentions: ({ id: number; name: string })[]; createdAt: string; editedAt: string | null; editableUntil: string | null; mayRemove: boolean; isRemoved: boolean; version: number })[] };
  };
  /** How many threads are not resolved, of records that the caller can view; others are left out */
  'GET /api/private/comment/counts': {
    params: Record<string, never>;
    query: { kind: 'library-item' | 'news' | 'list' | 'import'; ids: string };
    body: undefined;
    response: ({ id: number; open: number })[];
  };
  /** People whom the caller can mention and who can read the thread, by a part of their name */
  'GET /api/private/comment/people': {
    params: Record<string, never>;
    query: { kind: 'library-item' | 'news' | 'list' | 'import'; recordId: number; threadId?: number; isInternal?: string; q: string };
    body: undefined;
    response: ({ id: number; name: string })[];
  };
  /** Change a comment of one’s own within 10 minutes */
  'PATCH /api/private/comment/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: { text: string; version: number };
    response: { id: number; anchor: { type: 'point'; x: number; y: number } | { type: 'box'; x: number; y: number; width: number; height: number } | { type: 'time'; seconds: number } | { type: 'page'; page: number; place: { type: 'point'; x: number; y: number } | { type: 'box'; x: number; y: number; width: number; height: number } | null } | null; file: { id: number; version: number | null; isCurrent: boolean } | null; isInternal: boolean; resolvedAt: string | null; resolvedBy: string | null; mayResolve: boolean; comments: ({ id: number; author: { id: number; name: string }; isOwn: boolean; text: string; mentions: ({ id: number; name: string })[]; createdAt: string; editedAt: string | null; editableUntil: string | null; mayRemove: boolean; isRemoved: boolean; version: number })[] };
  };
  /** Remove a comment of one’s own, as the owner of a list one on it, or as a content manager any; repeated, it changes nothing */
  'DELETE /api/private/comment/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; anchor: { type: 'point'; x: number; y: number } | { type: 'box'; x: number; y: number; width: number; height: number } | { type: 'time'; seconds: number } | { type: 'page'; page: number; place: { type: 'point'; x: number; y: number } | { type: 'box'; x: number; y: number; width: number; height: number } | null } | null; file: { id: number; version: number | null; isCurrent: boolean } | null; isInternal: boolean; resolvedAt: string | null; resolvedBy: string | null; mayResolve: boolean; comments: ({ id: number; author: { id: number; name: string }; isOwn: boolean; text: string; mentions: ({ id: number; name: string })[]; createdAt: string; editedAt: string | null; editableUntil: string | null; mayRemove: boolean; isRemoved: boolean; version: number })[] };
  };
  /** Resolve a thread or open it again; repeated, it changes nothing */
  'PUT /api/private/comment/{id}/resolved': {
    params: { id: number };
    query: Record<string, never>;
    body: { isResolved: boolean };
    response: { id: number; anchor: { type: 'point'; x: number; y: number } | { type: 'box'; x: number; y: number; width: number; height: number } | { type: 'time'; seconds: number } | { type: 'page'; page: number; place: { type: 'point'; x: number; y: number } | { type: 'box'; x: number; y: number; width: number; height: number } | null } | null; file: { id: number; version: number | null; isCurrent: boolean } | null; isInternal: boolean; resolvedAt: string | null; resolvedBy: string | null; mayResolve: boolean; comments: ({ id: number; author: { id: number; name: string }; isOwn: boolean; text: string; mentions: ({ id: number; name: string })[]; createdAt: string; editedAt: string | null; editableUntil: string | null; mayRemove: boolean; isRemoved: boolean; version: number })[] };
  };
  /** Former texts of a comment, for content managers, the oldest first */
  'GET /api/private/comment/{id}/versions': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: ({ text: string; at: string })[];
  };
  /** Mails, newest first */
  'GET /api/backend/outbox': {
    params: Record<string, never>;
    query: { sort?: string; range?: string; filter?: string };
    body: undefined;
    response: ({ id: number; to: string; subject: string; text: string; state: 'kept' | 'queued' | 'sent' | 'failed'; error: string | null; createdAt: string; sentAt: string | null })[];
  };
  /** Read a mail */
  'GET /api/backend/outbox/{id}': {
    params: { id: number };
    query: Record<string, never>;
    body: undefined;
    response: { id: number; to: string; subject: string; text: string; state: 'kept' | 'queued' | 'sent' | 'failed'; error: string | null; createdAt: string; sentAt: string | null };
  };
  /** What of SCIM is served */
  'GET /scim/v2/ServiceProviderConfig': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { schemas: (string)[]; [name: string]: unknown };
  };
  /** The types of resources: users and groups */
  'GET /scim/v2/ResourceTypes': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { schemas: (string)[]; totalResults: number; startIndex: number; itemsPerPage: number; Resources: ({ schemas: (string)[]; [name: string]: unknown })[] };
  };
  /** One type of resources */
  'GET /scim/v2/ResourceTypes/{id}': {
    params: { id: string };
    query: Record<string, never>;
    body: undefined;
    response: { schemas: (string)[]; [name: string]: unknown };
  };
  /** The schemas of users and groups */
  'GET /scim/v2/Schemas': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    response: { schemas: (string)[]; totalResults: number; startIndex: number; itemsPerPage: number; Resources: ({ schemas: (string)[]; [name: string]: unknown })[] };
  };
  /** One schema */
  'GET /scim/v2/Schemas/{id}': {
    params: { id: string };
    query: Record<string, never>;
    body: undefined;
    response: { schemas: (string)[]; [name: string]: unknown };
  };
  /** The users that a filter finds */
  'GET /scim/v2/Users': {
    params: Record<string, never>;
    query: { attributes?: string; excludedAttributes?: string; filter?: string; startIndex?: number; count?: number };
    body: undefined;
    response: { schemas: (string)[]; totalResults: number; startIndex: number; itemsPerPage: number; Resources: ({ schemas: (string)[]; id: string; externalId?: string; userName?: string; name?: { formatted?: string; givenName?: string; familyName?: string }; displayName?: string; active?: boolean; emails?: ({ value: string; type: string; primary: boolean })[]; roles?: ({ value: string })[]; groups?: ({ value: string; display?: string; $ref: string })[]; 'urn:ietf:params:scim:schemas:extension:sillage:2.0:User'?: { market: string }; meta?: { resourceType: string; created: string; lastModified: string; location: string; version: string } })[] };
  };
  /** Create a user */
  'POST /scim/v2/Users': {
    params: Record<string, never>;
    query: { attributes?: string; excludedAttributes?: string };
    body: { schemas: (string)[]; userName?: string | null; externalId?: string | null; displayName?: string | null; name?: { formatted?: string | null; givenName?: string | null; familyName?: string | null; [name: string]: unknown } | null; active?: boolean | string | null; roles?: (unknown)[] | string | null; 'urn:ietf:params:scim:schemas:extension:sillage:2.0:User'?: { market?: string | null; [name: string]: unknown } | null; [name: string]: unknown };
    response: { schemas: (string)[]; id: string; externalId?: string; userName?: string; name?: { formatted?: string; givenName?: string; familyName?: string }; displayName?: string; active?: boolean; emails?: ({ value: string; type: string; primary: boolean })[]; roles?: ({ value: string })[]; groups?: ({ value: string; display?: string; $ref: string })[]; 'urn:ietf:params:scim:schemas:extension:sillage:2.0:User'?: { market: string }; meta?: { resourceType: string; created: string; lastModified: string; location: string; version: string } };
  };
  /** One user */
  'GET /scim/v2/Users/{id}': {
    params: { id: string };
    query: { attributes?: string; excludedAttributes?: string };
    body: undefined;
    response: { schemas: (string)[]; id: string; externalId?: string; userName?: string; name?: { formatted?: string; givenName?: string; familyName?: string }; displayName?: string; active?: boolean; emails?: ({ value: string; type: string; primary: boolean })[]; roles?: ({ value: string })[]; groups?: ({ value: string; display?: string; $ref: string })[]; 'urn:ietf:params:scim:schemas:extension:sillage:2.0:User'?: { market: string }; meta?: { resourceType: string; created: string; lastModified: string; location: string; version: string } };
  };
  /** Replace a user; what the body does not name stays */
  'PUT /scim/v2/Users/{id}': {
    params: { id: string };
    query: { attributes?: string; excludedAttributes?: string };
    body: { schemas: (string)[]; userName?: string | null; externalId?: string | null; displayName?: string | null; name?: { formatted?: string | null; givenName?: string | null; familyName?: string | null; [name: string]: unknown } | null; active?: boolean | string | null; roles?: (unknown)[] | string | null; 'urn:ietf:params:scim:schemas:extension:sillage:2.0:User'?: { market?: string | null; [name: string]: unknown } | null; [name: string]: unknown };
    response: { schemas: (string)[]; id: string; externalId?: string; userName?: string; name?: { formatted?: string; givenName?: string; familyName?: string }; displayName?: string; active?: boolean; emails?: ({ value: string; type: string; primary: boolean })[]; roles?: ({ value: string })[]; groups?: ({ value: string; display?: string; $ref: string })[]; 'urn:ietf:params:scim:schemas:extension:sillage:2.0:User'?: { market: string }; meta?: { resourceType: string; created: string; lastModified: string; location: string; version: string } };
  };
  /** Change a user by operations, all or none */
  'PATCH /scim/v2/Users/{id}': {
    params: { id: string };
    query: { attributes?: string; excludedAttributes?: string };
    body: { schemas: (string)[]; Operations: ({ op: string; path?: string | null; value?: unknown; [name: string]: unknown })[]; [name: string]: unknown };
    response: { schemas: (string)[]; id: string; externalId?: string; userName?: string; name?: { formatted?: string; givenName?: string; familyName?: string }; displayName?: string; active?: boolean; emails?: ({ value: string; type: string; primary: boolean })[]; roles?: ({ value: string })[]; groups?: ({ value: string; display?: string; $ref: string })[]; 'urn:ietf:params:scim:schemas:extension:sillage:2.0:User'?: { market: string }; meta?: { resourceType: string; created: string; lastModified: string; location: string; version: string } };
  };
  /** Deprovision a user: the account is disabled, and its sessions end */
  'DELETE /scim/v2/Users/{id}': {
    params: { id: string };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** The groups that a filter finds */
  'GET /scim/v2/Groups': {
    params: Record<string, never>;
    query: { attributes?: string; excludedAttributes?: string; filter?: string; startIndex?: number; count?: number };
    body: undefined;
    response: { schemas: (string)[]; totalResults: number; startIndex: number; itemsPerPage: number; Resources: ({ schemas: (string)[]; id: string; externalId?: string; displayName?: string; members?: ({ value: string; display?: string; $ref: string; type: 'User' })[]; meta?: { resourceType: string; created: string; lastModified: string; location: string; version: string } })[] };
  };
  /** Create a group */
  'POST /scim/v2/Groups': {
    params: Record<string, never>;
    query: { attributes?: string; excludedAttributes?: string };
    body: { schemas: (string)[]; displayName?: string | null; externalId?: string | null; members?: (unknown)[] | null; [name: string]: unknown };
    response: { schemas: (string)[]; id: string; externalId?: string; displayName?: string; members?: ({ value: string; display?: string; $ref: string; type: 'User' })[]; meta?: { resourceType: string; created: string; lastModified: string; location: string; version: string } };
  };
  /** One group */
  'GET /scim/v2/Groups/{id}': {
    params: { id: string };
    query: { attributes?: string; excludedAttributes?: string };
    body: undefined;
    response: { schemas: (string)[]; id: string; externalId?: string; displayName?: string; members?: ({ value: string; display?: string; $ref: string; type: 'User' })[]; meta?: { resourceType: string; created: string; lastModified: string; location: string; version: string } };
  };
  /** Replace a group; what the body does not name stays */
  'PUT /scim/v2/Groups/{id}': {
    params: { id: string };
    query: { attributes?: string; excludedAttributes?: string };
    body: { schemas: (string)[]; displayName?: string | null; externalId?: string | null; members?: (unknown)[] | null; [name: string]: unknown };
    response: { schemas: (string)[]; id: string; externalId?: string; displayName?: string; members?: ({ value: string; display?: string; $ref: string; type: 'User' })[]; meta?: { resourceType: string; created: string; lastModified: string; location: string; version: string } };
  };
  /** Change a group by operations, all or none */
  'PATCH /scim/v2/Groups/{id}': {
    params: { id: string };
    query: { attributes?: string; excludedAttributes?: string };
    body: { schemas: (string)[]; Operations: ({ op: string; path?: string | null; value?: unknown; [name: string]: unknown })[]; [name: string]: unknown };
    response: { schemas: (string)[]; id: string; externalId?: string; displayName?: string; members?: ({ value: string; display?: string; $ref: string; type: 'User' })[]; meta?: { resourceType: string; created: string; lastModified: string; location: string; version: string } };
  };
  /** Delete a group that nothing but its members names */
  'DELETE /scim/v2/Groups/{id}': {
    params: { id: string };
    query: Record<string, never>;
    body: undefined;
    response: undefined;
  };
  /** Suggest texts of a value of an attribute by a machine */
  'POST /api/backend/attribute-value/{id}/translations/suggestions': {
    params: { id: number };
    query: Record<string, never>;
    body: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; fields?: (string)[] };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; texts: { [name: string]: string }; unmarked: (string)[]; left: ({ field: string; reason: 'too_long' | 'marks' | 'invalid'; detail: string })[] };
  };
  /** Suggest texts of an attribute by a machine */
  'POST /api/backend/attribute/{id}/translations/suggestions': {
    params: { id: number };
    query: Record<string, never>;
    body: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; fields?: (string)[] };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; texts: { [name: string]: string }; unmarked: (string)[]; left: ({ field: string; reason: 'too_long' | 'marks' | 'invalid'; detail: string })[] };
  };
  /** Suggest texts of a library by a machine */
  'POST /api/backend/library/{id}/translations/suggestions': {
    params: { id: number };
    query: Record<string, never>;
    body: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; fields?: (string)[] };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; texts: { [name: string]: string }; unmarked: (string)[]; left: ({ field: string; reason: 'too_long' | 'marks' | 'invalid'; detail: string })[] };
  };
  /** Suggest texts of an item by a machine */
  'POST /api/backend/library-item/{id}/translations/suggestions': {
    params: { id: number };
    query: Record<string, never>;
    body: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; fields?: (string)[] };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; texts: { [name: string]: string }; unmarked: (string)[]; left: ({ field: string; reason: 'too_long' | 'marks' | 'invalid'; detail: string })[] };
  };
  /** Suggest texts of a news article by a machine */
  'POST /api/backend/news/{id}/translations/suggestions': {
    params: { id: number };
    query: Record<string, never>;
    body: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; fields?: (string)[] };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; texts: { [name: string]: string }; unmarked: (string)[]; left: ({ field: string; reason: 'too_long' | 'marks' | 'invalid'; detail: string })[] };
  };
  /** Suggest texts of an event by a machine */
  'POST /api/backend/event/{id}/translations/suggestions': {
    params: { id: number };
    query: Record<string, never>;
    body: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; fields?: (string)[] };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; texts: { [name: string]: string }; unmarked: (string)[]; left: ({ field: string; reason: 'too_long' | 'marks' | 'invalid'; detail: string })[] };
  };
  /** Suggest texts of a category of the FAQ by a machine */
  'POST /api/backend/faq-category/{id}/translations/suggestions': {
    params: { id: number };
    query: Record<string, never>;
    body: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; fields?: (string)[] };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; texts: { [name: string]: string }; unmarked: (string)[]; left: ({ field: string; reason: 'too_long' | 'marks' | 'invalid'; detail: string })[] };
  };
  /** Suggest texts of a question by a machine */
  'POST /api/backend/faq/{id}/translations/suggestions': {
    params: { id: number };
    query: Record<string, never>;
    body: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; fields?: (string)[] };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; texts: { [name: string]: string }; unmarked: (string)[]; left: ({ field: string; reason: 'too_long' | 'marks' | 'invalid'; detail: string })[] };
  };
  /** Suggest texts of a toolkit by a machine */
  'POST /api/backend/toolkit/{id}/translations/suggestions': {
    params: { id: number };
    query: Record<string, never>;
    body: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; fields?: (string)[] };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; texts: { [name: string]: string }; unmarked: (string)[]; left: ({ field: string; reason: 'too_long' | 'marks' | 'invalid'; detail: string })[] };
  };
  /** Suggest texts of a training video by a machine */
  'POST /api/backend/training-video/{id}/translations/suggestions': {
    params: { id: number };
    query: Record<string, never>;
    body: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; fields?: (string)[] };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; texts: { [name: string]: string }; unmarked: (string)[]; left: ({ field: string; reason: 'too_long' | 'marks' | 'invalid'; detail: string })[] };
  };
  /** Suggest texts of a media portal by a machine */
  'POST /api/backend/media-portal/{id}/translations/suggestions': {
    params: { id: number };
    query: Record<string, never>;
    body: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; fields?: (string)[] };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; texts: { [name: string]: string }; unmarked: (string)[]; left: ({ field: string; reason: 'too_long' | 'marks' | 'invalid'; detail: string })[] };
  };
  /** Suggest texts of a rendition preset by a machine */
  'POST /api/backend/rendition-preset/{id}/translations/suggestions': {
    params: { id: number };
    query: Record<string, never>;
    body: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; fields?: (string)[] };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; texts: { [name: string]: string }; unmarked: (string)[]; left: ({ field: string; reason: 'too_long' | 'marks' | 'invalid'; detail: string })[] };
  };
  /** Suggest texts of a market by a machine */
  'POST /api/backend/market/{id}/translations/suggestions': {
    params: { id: number };
    query: Record<string, never>;
    body: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; fields?: (string)[] };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; texts: { [name: string]: string }; unmarked: (string)[]; left: ({ field: string; reason: 'too_long' | 'marks' | 'invalid'; detail: string })[] };
  };
  /** Suggest texts of settings by a machine */
  'POST /api/backend/configuration/translations/suggestions': {
    params: Record<string, never>;
    query: Record<string, never>;
    body: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; fields?: (string)[] };
    response: { language: 'en' | 'fr' | 'ar' | 'ja' | 'zh'; texts: { [name: string]: string }; unmarked: (string)[]; left: ({ field: string; reason: 'too_long' | 'marks' | 'invalid'; detail: string })[] };
  };
}
