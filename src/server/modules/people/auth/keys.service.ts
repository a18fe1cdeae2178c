import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { KeyScope } from '../../../../shared/policy/keyScopes.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import { ownMarkets } from '../../../content/marketPaths.ts';
import { ownUsage, usesHere } from '../../../content/usesHere.ts';
import type { Database } from '../../../db/client.ts';
import { perDatabase } from '../../../db/perDatabase.ts';
import { users } from '../../../db/schema/accounts.ts';
import { apiKeys } from '../../../db/schema/apiKeys.ts';
import { shareReads } from '../../../db/shareReads.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { isSame } from '../../../signing.ts';
import { settingOn } from '../../house/configuration/public.ts';
import { hashToken, randomToken } from './secrets.ts';
import { limitsFor, type UserRow } from './sessions.service.ts';
import { type TermsState, termsState } from './termsState.ts';

type KeyRow = typeof apiKeys.$inferSelect;

export interface ActiveKey {
  readonly key: KeyRow;
  readonly user: UserRow;
  readonly markets: string[] | null;
  /** What `ownUsage` read. */
  readonly usage: Parameters<typeof usesHere>[1]['usage'];
  readonly terms: TermsState;
}

/** Such as `sil_3f9a0c7b21de_…`: what is between is looked up, what follows is the secret. */
const KEY = /^sil_([0-9a-f]{12})_([\w-]{43})$/;
/** Noting each call would write on every read. */
const USED_EVERY = 5 * 60_000;

/** Whether a bearer token is meant as an API key, well formed or not. */
export const isKeyToken = (token: string): boolean => token.startsWith('sil_');

export const newKeyPrefix = (): string => randomBytes(6).toString('hex');

/** A new secret of a key. Only its hash is stored: the token is shown once. */
export function newKeySecret(prefix: string): { token: string; hash: string } {
  const secret = randomToken();
  return { token: `sil_${prefix}_${secret}`, hash: hashToken(secret) };
}

/** Every call of a program runs it: its SQL is made once. */
const prepareLookup = (db: Database) =>
  db
    .select({ key: apiKeys, user: users, markets: ownMarkets, usage: ownUsage, terms: termsState })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.prefix, sql.placeholder('prefix')), isNull(apiKeys.deletedAt)))
    .prepare('find_api_key');
const lookupsIn = perDatabase((db) => {
  const query = prepareLookup(db);
  return shareReads(
    async (prefix): Promise<ActiveKey | null> => (await query.execute({ prefix }))[0] ?? null,
  );
});

/** The key with this secret, whether it still works or not, and with which of its secrets; `null` for what is no key. */
async function findKey(db: Database, token: string): Promise<(ActiveKey & { isPrevious: boolean }) | null> {
  const [, prefix, secret] = KEY.exec(token) ?? [];
  if (!prefix || !secret) return null;
  const found = await lookupsIn(db)(prefix);
  if (!found) return null;
  const hash = hashToken(secret);
  if (isSame(found.key.hash, hash)) return { ...found, isPrevious: false };
  const { previousHash } = found.key;
  return previousHash !== null && isSame(previousHash, hash) ? { ...found, isPrevious: true } : null;
}

const refused = (code: string, message: string) => new HttpError(401, code, message);
/** The same for a key that never was, one that was deleted, and a wrong secret. */
export const unknownKey = () =>
  refused('key_unknown', 'This API key is not known. Check that all of it was copied, or make a new one.');

/**
 * The account behind a key that works at this moment; `null` for what is no key of ours. Throws 401 with what to do for a
 * key that was known: nobody else learns that it is revoked or has expired.
 */
export async function openKey(db: Database, token: string, now = new Date()): Promise<ActiveKey | null> {
  const found = await findKey(db, token);
  if (!found) return null;
  const { key, user, isPrevious } = found;
  if (key.revokedAt) throw refused('key_revoked', 'This API key was revoked. Use another one.');
  if (isPrevious && (key.previousUntil === null || key.previousUntil <= now))
    throw refused('key_replaced', 'This API key was rotated. Use its newer secret.');
  if (key.app !== null && !(await settingOn(db, 'apps.connect')))
    throw refused('apps_off', 'The house does not let apps read the portal any more.');
  if (key.secretUntil !== null && key.secretUntil <= now)
    throw refused('token_expired', 'This access token has expired. Get the next one by the refresh token.');
  if (key.expiresAt <= now)
    throw refused('key_expired', 'This API key has expired. Make a new one in the back-office.');
  if (!user.active || user.deletedAt || user.erasedAt)
    throw refused('key_account', 'The account of this API key is disabled. An administrator can enable it.');
  rememberKey(db, key);
  await noteUse(db, found, now);
  return found;
}

async function noteUse(
  db: Database,
  { key, isPrevious }: { key: KeyRow; isPrevious: boolean },
  now: Date,
): Promise<void> {
  // The first use of a new secret of an app says that it has arrived.
  const isDue = (last: Date | null) =>
    last === null ||
    now.getTime() - last.getTime() > USED_EVERY ||
    (key.refreshedAt !== null && last < key.refreshedAt);
  const isPreviousDue = isPrevious && isDue(key.previousUsedAt);
  if (!isDue(key.lastUsedAt) && !isPreviousDue) return;
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now, ...(isPrevious && { previousUsedAt: now }) })
    .where(eq(apiKeys.id, key.id));
}

/** The account of a program: its rights, within the limits of the key. */
export async function principalOfKey(
  db: Database,
  { key, user, markets, usage }: ActiveKey,
): Promise<Principal> {
  const { libraryIds: libraries } = key;
  return {
    userId: user.id,
    sessionId: '',
    email: user.email,
    name: user.name,
    roles: user.roles as Role[],
    market: user.market,
    markets,
    groups: user.groups,
    ...(await usesHere(db, { markets, usage })),
    editLimits: limitsFor(user),
    libraries,
    key: { id: key.id, prefix: key.prefix, scopes: key.scopes as KeyScope[], libraries },
  };
}

type KnownKey = Pick<KeyRow, 'userId' | 'hash' | 'previousHash'>;
/** Keys that a process remembers. */
const KNOWN_MOST = 10_000;
const knownIn = perDatabase(() => new Map<string, KnownKey>());

function rememberKey(db: Database, { prefix, userId, hash, previousHash }: KeyRow): void {
  const known = knownIn(db);
  if (known.size >= KNOWN_MOST && !known.has(prefix)) known.clear();
  known.set(prefix, { userId, hash, previousHash });
}

/**
 * The account of a key that this process has met, without a query; `null` for others. By it a request waits for its turn,
 * and is allowed nothing.
 */
export function recallKey(db: Database, token: string): number | null {
  const [, prefix = '', secret = ''] = KEY.exec(token) ?? [];
  const known = knownIn(db).get(prefix);
  if (!known) return null;
  const hash = hashToken(secret);
  const isOwn = isSame(known.hash, hash) || (known.previousHash !== null && isSame(known.previousHash, hash));
  return isOwn ? known.userId : null;
}

/** The account of a key, whether it works or not; `null` for what is none. Allows nothing. */
export const accountOfKey = async (db: Database, token: string): Promise<number | null> =>
  (await findKey(db, token))?.user.id ?? null;
