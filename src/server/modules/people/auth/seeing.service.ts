import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { marketCode } from '../../../../shared/contract/common.ts';
import { SEEING_SECONDS, SEEN_ROLES, type SeeingAs } from '../../../../shared/contract/seeingAs.ts';
import { LANGUAGES } from '../../../../shared/domain/languages.ts';
import { can } from '../../../../shared/policy/policy.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import { isContentManager } from '../../../../shared/policy/visibility.ts';
import { marketsOf, ownMarkets } from '../../../content/marketPaths.ts';
import { readUsesHere } from '../../../content/usesHere.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { forbidden, HttpError, invalid } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import type { AppRequest } from '../../../http/routes.ts';
import { checkQuery, signQuery } from '../../../storage/signedQuery.ts';
import { refusalText } from '../../../text/refusals.ts';

type Config = Pick<Context, 'db' | 'config'>;

/** As whom, for which moment and in which language: a person, or a role in a market. */
const view = {
  at: z.coerce.number().int().optional(),
  language: z.enum(LANGUAGES).optional(),
};
const wanted = z.union([
  z.strictObject({ userId: z.coerce.number().int().positive(), ...view }),
  z.strictObject({
    role: z.enum(SEEN_ROLES),
    market: marketCode.optional(),
    /** Codes, with spaces between them. */
    groups: z.string().optional(),
    ...view,
  }),
]);
export type Wanted = z.output<typeof wanted>;

/** The same for tokens that are forged, another session's, expired, or of a user who has lost the right. */
const ended = () => new HttpError(403, 'seeing_ended', refusalText.seeing.ended);

/** A token by which this very session views the portal as another user. Throws 400 and 403 where it may not. */
export async function startSeeing(
  { db, config }: Config,
  principal: Principal,
  request: Wanted,
): Promise<{ token: string; principal: Principal }> {
  const endsAt = new Date((Math.floor(Date.now() / 1000) + SEEING_SECONDS) * 1000);
  const seen = await seenBy(db, principal, request, endsAt);
  if (!seen) throw invalid({ userId: 'Choose an active member who manages no content.' });
  const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  const signed = signQuery(config.secrets, 'seeing', {
    ...given,
    session: principal.sessionId,
    expiresAt: endsAt,
  });
  return { token: Buffer.from(signed.toString()).toString('base64url'), principal: seen };
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What the portal reads. Everything else is unrelated to what a member can view. */
const READ = /^\/api\/(private|public|rendition|_nuxt_icon)\/|^\/api\/auth\/session$/;
/** What belongs to one person alone. */
const PERSONAL = /^\/api\/private\/user\/(me|event-feed)(\/|$)/;

/**
 * The principal of a call that `owner` makes as another user, in the language that they chose. Refuses every write, and everything that is no page of
 * the portal.
 */
export async function principalSeen(
  { db, config }: Config,
  { token, owner, request }: { token: string; owner: Principal | null; request: AppRequest },
): Promise<Principal> {
  const params = new URLSearchParams(Buffer.from(token, 'base64url').toString());
  if (!owner || checkQuery(config.secrets, 'seeing', params) !== 'valid') throw ended();
  const { session, expires, signature: _, ...rest } = Object.fromEntries(params);
  const parsed = wanted.safeParse(rest);
  if (!parsed.success || session !== owner.sessionId) throw ended();
  const endsAt = new Date(Number(expires) * 1000);
  const seen = await seenBy(db, owner, parsed.data, endsAt).catch((error: unknown) => {
    if (error instanceof HttpError) return null;
    throw error;
  });
  if (!seen) throw ended();
  // In place of the viewer's own, before anything is refused or read.
  if (parsed.data.language) request.set('accountLanguage', parsed.data.language);
  const { method, path } = request.req;
  if (!SAFE.has(method)) throw new HttpError(403, 'seeing_as', refusalText.seeing.readOnly);
  if (!READ.test(path)) throw forbidden();
  if (PERSONAL.test(path)) throw new HttpError(403, 'seeing_as', refusalText.seeing.personal);
  return seen;
}

/**
 * The rights of the user as whom `owner` wants to view, never mixed with their own; `null` when there is no such
 * member. Throws 403 when `owner` may not view as another user, or not as this person: accounts are those of
 * administrators.
 */
async function seenBy(
  db: Database,
  owner: Principal,
  request: Wanted,
  endsAt: Date,
): Promise<Principal | null> {
  if (!can(owner, 'show', 'audience')) throw forbidden();
  const base = {
    userId: 0,
    sessionId: owner.sessionId,
    email: '',
    ...(request.at !== undefined && { at: request.at }),
  };
  const usesIn = await readUsesHere(db, request.at);
  const seeing = { byUserId: owner.userId, endsAt, language: request.language ?? null };
  if ('role' in request) {
    const markets = await marketsOf(db, request.market ?? null);
    return {
      ...base,
      name: '',
      roles: [...new Set<Role>(['ROLE_USER', request.role])],
      market: request.market ?? null,
      editLimits: null,
      markets,
      ...usesIn(markets),
      groups: request.groups?.split(' ') ?? [],
      seeing: { ...seeing, person: null },
    };
  }
  if (!can(owner, 'show', 'users')) throw forbidden();
  const [found] = await db
    .select({ user: users, markets: ownMarkets })
    .from(users)
    .where(and(eq(users.id, request.userId), eq(users.active, true), isNull(users.deletedAt)));
  const roles = (found?.user.roles ?? []) as Role[];
  if (!found || isContentManager({ roles })) return null;
  const { id, name, market, groups } = found.user;
  return {
    ...base,
    name,
    roles,
    market,
    editLimits: null,
    markets: found.markets,
    ...usesIn(found.markets),
    groups,
    seeing: { ...seeing, person: { id, name } },
  };
}

/** As whom a call views the portal; `null` where users view it as themselves. */
export function presentSeeing({ seeing, roles, market, groups, at }: Principal): SeeingAs | null {
  if (!seeing) return null;
  return {
    person: seeing.person && { ...seeing.person },
    roles: [...roles],
    market,
    groups: [...groups],
    language: seeing.language,
    at: at === undefined ? null : new Date(at).toISOString(),
    endsAt: seeing.endsAt.toISOString(),
  };
}
