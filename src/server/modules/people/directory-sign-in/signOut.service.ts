import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { isFirst, type SessionRow } from '../auth/public.ts';
import { type Issuers, SIGNATURES } from './issuers.ts';
import type { Protocols } from './protocol.ts';
import { endProviderSessions, findLinked, type ProviderRow, providersByIds } from './signInProviders.repo.ts';

/** Where somebody who signs out here goes on to sign out of the directory too; `null`: nowhere. */
export async function signOutUrl(
  { db }: Pick<Context, 'db'>,
  protocols: Protocols,
  { session, origin }: { session: SessionRow; origin: string },
): Promise<string | null> {
  const { providerId } = session;
  const [provider] = providerId === null ? [] : await providersByIds(db, [providerId]);
  if (!provider?.isActive || provider.deletedAt || !provider.endsDirectorySession) return null;
  return protocols[provider.protocol].signOutUrl({ provider, session, origin });
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const text = z.string().min(1).max(255);
/** OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const logoutClaims = z
  .looseObject({
    jti: text,
    iat: z.number(),
    sub: text.optional(),
    sid: text.optional(),
    nonce: z.undefined().optional(),
    events: z.looseObject({ [EVENT]: z.looseObject({}) }),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

const LIFETIME_SECONDS = 600;
const TOLERANCE_SECONDS = 60;

/**
 * Ends the sessions that a directory reports as over: the one that it names, else all that its person began by it. Each
 * token counts once. Throws when it is not valid.
 */
export async function endByToken(
  { db }: Pick<Context, 'db'>,
  issuers: Issuers,
  { provider, token }: { provider: ProviderRow; token: string },
): Promise<void> {
  const { payload } = await jwtVerify(token, issuers.keyOf(provider), {
    issuer: provider.issuer,
    audience: provider.clientId,
    algorithms: SIGNATURES,
    maxTokenAge: LIFETIME_SECONDS,
    clockTolerance: TOLERANCE_SECONDS,
  });
  const { jti, sub, sid } = logoutClaims.parse(payload);
  const used = {
    key: `logout-token:${provider.id}:${jti}`,
    within: LIFETIME_SECONDS + 2 * TOLERANCE_SECONDS,
  };
  await db.transaction(async (tx) => {
    if (!(await isFirst(tx, used))) throw new Error('the logout token was used before');
    const user =
      sub === undefined ? undefined : await findLinked(tx, { providerId: provider.id, subject: sub });
    if (sub !== undefined && !user) return;
    await endProviderSessions(tx, provider.id, {
      ...(user && { userId: user.id }),
      ...(sid !== undefined && { providerSession: sid }),
    });
  });
}
