import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../shared/contract/auth.ts';
import type { SessionInfo } from '../../../../shared/contract/user.ts';
import { isLanguage } from '../../../../shared/domain/languages.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import { SESSION_IDLE_SECONDS } from '../../../../shared/policy/sessionLife.ts';
import type { Config } from '../../../config.ts';
import { type LibraryScope, scopeColumns } from '../../../content/libraryScope.ts';
import { ownMarkets } from '../../../content/marketPaths.ts';
import { ownUsage, usesHere } from '../../../content/usesHere.ts';
import type { Database } from '../../../db/client.ts';
import { perDatabase } from '../../../db/perDatabase.ts';
import { oneTimeTokens, sessions, users } from '../../../db/schema/accounts.ts';
import { libraries } from '../../../db/schema/libraries.ts';
import { shareReads } from '../../../db/shareReads.ts';
import type { Principal } from '../../../http/principal.ts';
import { isSame, sign, verify } from '../../../signing.ts';
import { hashToken, messageOf, randomToken } from './secrets.ts';
import { type DirectorySession, endChallenges, sweepChallenges } from './signInChallenges.ts';
import { type TermsState, termsState } from './termsState.ts';
import { forgetDevices, forgetOtherDevices } from './trustedDevices.repo.ts';

const DAY = 86_400_000;
/** A session unused for this long has ended. */
export const IDLE_LIFETIME = SESSION_IDLE_SECONDS * 1000;
/** However much it is used, a session ends after this. */
export const ABSOLUTE_LIFETIME = 30 * DAY;
/** Noting each request would write on every read. */
const SEEN_EVERY = 5 * 60_000;

export type SessionRow = typeof sessions.$inferSelect;
export type UserRow = typeof users.$inferSelect;

/** How a session began, where that was by a directory. */
export interface SessionOrigin extends DirectorySession {
  /** Whether the directory is responsible for the second step. */
  readonly isStepByProvider: boolean;
}

export async function createSession(
  db: Database,
  userId: number,
  userAgent: string | null,
  origin: (Partial<SessionOrigin> & { trustedDeviceId?: string | null }) | null = null,
): Promise<{ row: SessionRow; cookie: string }> {
  const secret = randomToken();
  const [row] = await db
    .insert(sessions)
    .values({
      userId,
      secretHash: hashToken(secret),
      userAgent: userAgent?.slice(0, 300) ?? null,
      expiresAt: new Date(Date.now() + ABSOLUTE_LIFETIME),
      ...origin,
    })
    .returning();
  if (!row) throw new Error('the session was not stored');
  await noteSeen(db, userId, row.createdAt);
  rememberSession(db, row);
  return { row, cookie: `${row.id}.${secret}` };
}

/** Whether the account has a session that this program began. */
export const hasSessionBy = async (
  db: Database,
  userId: number,
  userAgent: string | null,
): Promise<boolean> =>
  (await db.$count(
    sessions,
    and(
      eq(sessions.userId, userId),
      userAgent === null ? isNull(sessions.userAgent) : eq(sessions.userAgent, userAgent.slice(0, 300)),
    ),
  )) > 0;

/** Of the account: its sessions are swept, when it was last seen stays. */
async function noteSeen(db: Database, userId: number, now: Date): Promise<void> {
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
}

/** The bearer token of a session: derived, so that it can be shown again without being stored. */
export const bearerOf = (config: Config, sessionId: string): string =>
  `${sessionId}.${sign(config.secrets, messageOf('bearer', sessionId))}`;

const isBearerOf = ({ secrets }: Config, sessionId: string, proof: string): boolean =>
  verify(secrets, messageOf('bearer', sessionId), proof);

/** What a client sends to say whose session it uses. */
export type SessionProof = { readonly cookie: string } | { readonly bearer: string };

/** What every request needs to know of its account: neither its password's hash nor its history. */
const accountColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  company: users.company,
  market: users.market,
  groups: users.groups,
  locale: users.locale,
  language: users.language,
  roles: users.roles,
  editLimits: users.editLimits,
  hasSecondStep: users.hasSecondStep,
};
export type Account = Pick<UserRow, keyof typeof accountColumns>;

export interface ActiveSession {
  readonly session: SessionRow;
  readonly user: Account;
  /** Codes of the account's market and of those above it; `null`: of all markets. */
  readonly markets: string[] | null;
  /** What `ownUsage` read. */
  readonly usage: Parameters<typeof usesHere>[1]['usage'];
  readonly library?: LibraryScope | null;
  readonly terms: TermsState;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isLiving = and(
  eq(sessions.id, sql.placeholder('id')),
  eq(users.active, true),
  eq(users.isService, false),
  isNull(users.deletedAt),
  sql`${sessions.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
  sql`${sessions.lastSeenAt} > ${sql.placeholder('idle')}::timestamptz`,
);

const account = {
  session: sessions,
  user: accountColumns,
  markets: ownMarkets,
  usage: ownUsage,
  terms: termsState,
};

/** Every request runs one of these: their SQL is made once. */
const prepareLookups = (db: Database) => ({
  session: db
    .select(account)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLiving)
    .prepare('find_session'),
  /** With the library to which the request puts a question. */
  withLibrary: db
    .select({ ...account, library: scopeColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(libraries, and(eq(libraries.slug, sql.placeholder('slug')), isNull(libraries.deletedAt)))
    .where(isLiving)
    .prepare('find_session_with_library'),
});
type Lookup = (key: string) => Promise<ActiveSession | null>;

/** Looks up `id` or `id slug`. A page requests dozens of pictures at once: they share their look-ups. */
const lookupsIn = perDatabase((db): Lookup => {
  const { session, withLibrary } = prepareLookups(db);
  return shareReads(async (key) => {
    const [id = '', slug] = key.split(' ');
    const now = new Date();
    const idle = new Date(now.getTime() - IDLE_LIFETIME);
    const given = { id, now: now.toISOString(), idle: idle.toISOString() };
    const [row]: ActiveSession[] =
      slug === undefined ? await session.execute(given) : await withLibrary.execute({ ...given, slug });
    return row ?? null;
  });
});

/**
 * The living session behind a cookie or a bearer token, or `null`. A disabled account has none. With `slug` it includes
 * the library of that address, whatever its limits.
 */
export async function findSession(
  db: Database,
  config: Config,
  proof: SessionProof,
  slug: string | null = null,
): Promise<ActiveSession | null> {
  const [id, secret] = partsOf(proof);
  if (!uuid.test(id)) return null;
  if ('bearer' in proof && !isBearerOf(config, id, secret)) return null;
  const row = await lookupsIn(db)(slug === null ? id : `${id} ${slug}`);
  if (!row) return null;
  if ('cookie' in proof && !isSame(row.session.secretHash, hashToken(secret))) return null;
  rememberSession(db, row.session);
  const now = new Date();
  if (now.getTime() - row.session.lastSeenAt.getTime() > SEEN_EVERY) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
    await noteSeen(db, row.user.id, now);
  }
  return row;
}

const partsOf = (proof: SessionProof): [id: string, secret: string] => {
  const [id = '', secret = ''] = ('cookie' in proof ? proof.cookie : proof.bearer).split('.');
  return [id, secret];
};

type KnownSession = Pick<SessionRow, 'userId' | 'secretHash'>;
/** Sessions that a process remembers. */
const KNOWN_MOST = 50_000;
const knownIn = perDatabase(() => new Map<string, KnownSession>());

function rememberSession(db: Database, { id, userId, secretHash }: SessionRow): void {
  const known = knownIn(db);
  const [oldest] = known.size >= KNOWN_MOST && !known.has(id) ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  known.set(id, { userId, secretHash });
}

/**
 * The account of a session that this process has met, without a query; `null` for others and what is forged. It may have
 * ended since: by it a request waits for its turn, and is allowed nothing.
 */
export function recallAccount(db: Database, config: Config, proof: SessionProof): number | null {
  const [id, secret] = partsOf(proof);
  const known = knownIn(db).get(id);
  if (!known) return null;
  const isOwn =
    'bearer' in proof ? isBearerOf(config, id, secret) : isSame(known.secretHash, hashToken(secret));
  return isOwn ? known.userId : null;
}

/** What of the content the account may change; `null`: everything that its roles allow. */
export const limitsFor = ({ roles, editLimits }: Pick<UserRow, 'roles' | 'editLimits'>) =>
  roles.includes('ROLE_ADMIN') ? null : editLimits;

export async function principalOf(
  db: Database,
  { session, user, markets, usage }: ActiveSession,
): Promise<Principal> {
  return {
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    name: user.name,
    roles: user.roles as Role[],
    market: user.market,
    editLimits: limitsFor(user),
    markets,
    groups: user.groups,
    ...(await usesHere(db, { markets, usage })),
  };
}

export function presentSessionUser(user: Account): SessionUser {
  const { id, email, name, company, market, locale } = user;
  const language = isLanguage(user.language) ? { language: user.language } : {};
  return { id, email, name, company, market, locale, ...language, roles: user.roles as Role[] };
}

/** Whether a session lives: neither too old nor unused for too long. */
export const isUsed = (now = new Date()) =>
  and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, new Date(now.getTime() - IDLE_LIFETIME)));

export const presentSessionInfo = (row: SessionRow, current: string): SessionInfo => ({
  id: row.id,
  current: row.id === current,
  userAgent: row.userAgent,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
});

/** Ends every session of a user but one, and the trust in their devices; mailed links stay. */
export async function endOtherSessions(db: Database, userId: number, kept: string): Promise<void> {
  await forgetOtherDevices(db, userId, kept);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept)));
}

export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends every session of a user, every link mailed to them and the trust in every device; `except` keeps one session. */
export async function endAllSessions(db: Database, userId: number, except?: string): Promise<void> {
  const mine = eq(sessions.userId, userId);
  await db.delete(sessions).where(except ? and(mine, ne(sessions.id, except)) : mine);
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  await endChallenges(db, userId);
  await forgetDevices(db, userId);
}

export async function sweepSessions(db: Database, now = new Date()): Promise<void> {
  const idle = new Date(now.getTime() - IDLE_LIFETIME);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idle)));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
  await sweepChallenges(db, now);
}
