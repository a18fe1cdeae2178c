import { setTimeout as delay } from 'node:timers/promises';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { isFirst, type SessionRow } from '../auth/public.ts';
import { type Issuers, SIGNATURES } from './issuers.ts';
import { endProviderSessions, findLinked, type ProviderRow, providersByIds } from './signInProviders.repo.ts';

/** Milliseconds that signing out waits for a directory that does not respond. */
const PATIENCE_MS = 2000;

/** The page of a directory on which somebody signs out of it; `null`: there is none, or it cannot be known now. */
export async function signOutUrl(
  { db }: Pick<Context, 'db'>,
  issuers: Issuers,
  { providerId, origin }: { providerId: SessionRow['providerId']; origin: string },
): Promise<string | null> {
  const [provider] = providerId === null ? [] : await providersByIds(db, [providerId]);
  if (!provider?.isActive || provider.deletedAt || !provider.endsDirectorySession) return null;
  const metadata = await Promise.race([
    issuers.metadata(provider).catch(() => null),
    delay(PATIENCE_MS, null, { ref: false }),
  ]);
  if (!metadata?.end_session_endpoint) return null;
  const url = new URL(metadata.end_session_endpoint);
  url.searchParams.set('client_id', provider.clientId);
  url.searchParams.set('post_logout_redirect_uri', `${origin}/login`);
  return url.href;
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
