import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  APP_DAYS,
  APPS_MAX,
  type AppConsent,
  type AppRequestParameters,
} from '../../../../shared/contract/connectedApp.ts';
import type { KeyScope } from '../../../../shared/policy/keyScopes.ts';
import type { Author } from '../../../content/author.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { apiKeys } from '../../../db/schema/apiKeys.ts';
import { badRequest, conflict, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { appMail } from '../../../mail/messages.ts';
import { isSame } from '../../../signing.ts';
import { refusalText } from '../../../text/refusals.ts';
import type { Text } from '../../../text/text.ts';
import { settingOn } from '../../house/configuration/public.ts';
import { keyKind, revokedNow } from '../api-keys/public.ts';
import {
  hashToken,
  holdLiving,
  newKeySecret,
  noteChallenge,
  randomToken,
  seal,
  takeChallenge,
  unseal,
} from '../auth/public.ts';
import { type AppRow, countApps, holdApp, holdOwnApp } from './apps.repo.ts';
import { isAddressOf, placeOf, readClient } from './clients.ts';

const DAY_MS = 24 * 3_600_000;
/** Milliseconds that an app works with one token. */
const TOKEN_MS = 3_600_000;
/** Milliseconds for which the refresh token before works on: calls of one app cross, and answers get lost. */
const CROSSING_MS = 60_000;
/** The one scope of apps. */
export const APP_SCOPE = 'read' satisfies KeyScope;
const PURPOSE = 'oauth code';
/** Such as `sir_3f9a0c7b21de_…`: the connection, and the secret. */
const REFRESH = /^sir_([0-9a-f]{12})_([\w-]{43})$/;

type Needs = Pick<Context, 'db' | 'config' | 'mail'>;

/** A code or a refresh token that opens nothing, whatever the reason. */
export class GrantFault extends Error {
  override name = 'GrantFault';
}

/** What an app gets for its code or its refresh token. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** Whether the house lets its members connect apps. */
export const areAppsAllowed = (db: Database): Promise<boolean> => settingOn(db, 'apps.connect');

/** Addresses by which an app names the portal as what it wants to read (RFC 8707). */
const resourcesOf = ({ origin }: Needs['config']): readonly string[] => [
  origin,
  `${origin}/`,
  `${origin}/mcp`,
  `${origin}/mcp/`,
];

/** What the code of an app gives. */
const grant = z.object({
  clientHash: z.string(),
  name: z.string(),
  redirectUri: z.string(),
  challenge: z.string(),
});

/**
 * What an authorization request wants, for the member to decide. Throws 400 for a client or an address that is not
 * known: nobody is sent there. Other faults are shown before the app learns of them, so that no link leads elsewhere
 * without a click.
 */
export async function describeRequest(
  { db, config }: Needs,
  request: AppRequestParameters,
): Promise<Omit<AppConsent, 'fault'> & { fault: Text | null; challenge: string; redirectUri: string }> {
  if (!(await areAppsAllowed(db))) throw notFound(refusalText.missing.page);
  const { client_id = '', redirect_uri = '', code_challenge: challenge = '' } = request;
  const client = readClient(config.secrets, client_id);
  if (!client) throw badRequest(refusalText.apps.unknown);
  if (!isAddressOf(client, redirect_uri)) throw badRequest(refusalText.apps.otherAddress);
  const place = placeOf(redirect_uri);
  const [code, fault] = faultOf(config, request) ?? ['access_denied', null];
  return {
    ...place,
    name: client.name || place.host,
    fault,
    refusal: answer(config, request, { error: code }),
    challenge,
    redirectUri: redirect_uri,
  };
}

/** Why a request of a known client cannot be met: the word for the app, and the sentence for the member. */
function faultOf(
  config: Needs['config'],
  { response_type, code_challenge = '', code_challenge_method, resource }: AppRequestParameters,
): readonly [string, Text] | null {
  if (response_type !== 'code') return ['unsupported_response_type', refusalText.apps.otherAnswer];
  if (code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(code_challenge))
    return ['invalid_request', refusalText.apps.unprotected];
  if (resource !== undefined && !resourcesOf(config).includes(resource))
    return ['invalid_target', refusalText.apps.otherSite];
  return null;
}

/** The address of the app with an answer, and who gave it (RFC 9207). */
function answer(
  { origin }: Needs['config'],
  { redirect_uri = '', state }: AppRequestParameters,
  parameters: Record<string, string>,
): string {
  const url = new URL(redirect_uri);
  const all = { ...parameters, ...(state !== undefined && { state }), iss: origin };
  for (const [name, value] of Object.entries(all)) url.searchParams.append(name, value);
  return url.href;
}

/** Lets an app in. Returns its address with the code. Throws 400, and 409 where the account has too many apps. */
export async function allowApp(
  needs: Needs,
  request: AppRequestParameters,
  { userId }: Principal,
): Promise<string> {
  const { db, config } = needs;
  const { name, fault, challenge, redirectUri } = await describeRequest(needs, request);
  if (fault !== null) throw badRequest(fault);
  if ((await countApps(db, userId)) >= APPS_MAX)
    throw conflict('too_many', refusalText.apps.tooMany(APPS_MAX));
  const code = randomToken();
  const text = JSON.stringify({
    clientHash: hashToken(request.client_id ?? ''),
    name,
    redirectUri,
    challenge,
  } satisfies z.output<typeof grant>);
  const sealed = seal(config.secrets, PURPOSE, { owner: hashToken(code), text });
  await noteChallenge(db, { token: code, purpose: 'app-code', userId, sealed });
  return answer(config, request, { code });
}

/** Of a connection by its code: who repeats a code ends the connection that it made, and can look it up by nothing else. */
const prefixOf = (code: string): string => hashToken(code).slice(0, 12);

/**
 * Connects an app by its code. Throws `GrantFault`. A code that comes again ends the connection that it made
 * (RFC 6749, 4.1.2).
 */
export async function connectApp(
  { db, config, mail }: Needs,
  {
    code,
    verifier,
    clientId,
    redirectUri,
  }: Readonly<Record<'code' | 'verifier' | 'clientId' | 'redirectUri', string>>,
  requestId: string,
): Promise<Tokens> {
  if (!(await areAppsAllowed(db))) throw refused();
  const tokens = await db.transaction(async (tx) => {
    const kept = await takeChallenge(tx, code, 'app-code');
    if (!kept) {
      const app = await holdApp(tx, prefixOf(code));
      if (app) await endConnection(tx, app, { userId: app.userId, requestId });
      return null;
    }
    const text = unseal(config.secrets, PURPOSE, { owner: hashToken(code), sealed: kept.sealed ?? '' });
    const given = grant.safeParse(JSON.parse(text ?? 'null')).data;
    const isRight =
      given !== undefined &&
      isSame(given.clientHash, hashToken(clientId)) &&
      given.redirectUri === redirectUri &&
      isSame(given.challenge, createHash('sha256').update(verifier).digest('base64url'));
    const account = kept.userId === null ? null : await holdLiving(tx, kept.userId);
    if (!isRight || !account?.active || account.deletedAt) return null;
    const { host } = placeOf(redirectUri);
    const prefix = prefixOf(code);
    const secrets = newSecrets(prefix, new Date());
    await writeRecord(
      tx,
      keyKind,
      { userId: account.id, requestId },
      {
        action: 'create',
        fields: {
          ...secrets.fields,
          name: given.name,
          userId: account.id,
          prefix,
          scopes: [APP_SCOPE],
          app: host,
          clientHash: given.clientHash,
          createdBy: account.id,
        },
      },
    );
    const url = `${config.origin}/profil`;
    await mail.store(tx, [appMail(account, { name: given.name, host, url })]);
    return secrets.tokens;
  });
  if (!tokens) throw refused();
  return tokens;
}

const refused = () => new GrantFault('The member has to connect the app again.');

/** The next tokens of a connection that began at `since`. */
function newSecrets(prefix: string, since: Date, now = Date.now()) {
  const { token: accessToken, hash } = newKeySecret(prefix);
  const refresh = randomToken();
  const unused = now + APP_DAYS.unused * DAY_MS;
  const most = since.getTime() + APP_DAYS.most * DAY_MS;
  const fields = {
    hash,
    secretUntil: new Date(now + TOKEN_MS),
    refreshHash: hashToken(refresh),
    refreshedAt: new Date(now),
    expiresAt: new Date(Math.min(unused, most)),
  };
  const tokens: Tokens = {
    accessToken,
    refreshToken: `sir_${prefix}_${refresh}`,
    expiresIn: TOKEN_MS / 1000,
  };
  return { fields, tokens };
}

/**
 * The next tokens of an app, for its refresh token. The one before works on until the newer tokens are used, or for a
 * minute: an answer that was lost, or two calls that cross, end no connection. One that comes later was copied, and ends
 * it. Throws `GrantFault`.
 */
export async function refreshApp(
  { db }: Pick<Needs, 'db'>,
  { refreshToken, clientId }: { refreshToken: string; clientId: string },
  requestId: string,
  now = new Date(),
): Promise<Tokens> {
  const [, prefix = '', secret = ''] = REFRESH.exec(refreshToken) ?? [];
  if (!(await areAppsAllowed(db))) throw refused();
  const tokens = await db.transaction(async (tx) => {
    const app = await holdApp(tx, prefix);
    if (!app || app.revokedAt || app.expiresAt <= now || !isClient(app, clientId)) return null;
    const hash = hashToken(secret);
    const isCurrent = isSame(app.refreshHash ?? '', hash);
    if (!isCurrent && !isSame(app.previousRefreshHash ?? '', hash)) return null;
    const account = await holdLiving(tx, app.userId);
    if (!account?.active || account.deletedAt) return null;
    if (!isCurrent && !isCrossing(app, now)) {
      await endConnection(tx, app, { userId: app.userId, requestId });
      return null;
    }
    const secrets = newSecrets(app.prefix, app.createdAt, now.getTime());
    await tx
      .update(apiKeys)
      .set({ ...secrets.fields, previousRefreshHash: app.refreshHash })
      .where(eq(apiKeys.id, app.id));
    return secrets.tokens;
  });
  if (!tokens) throw refused();
  return tokens;
}

const isClient = ({ clientHash }: AppRow, clientId: string): boolean =>
  isSame(clientHash ?? '', hashToken(clientId));

/** Whether the newer tokens may not have arrived. */
function isCrossing({ lastUsedAt, refreshedAt }: AppRow, now: Date): boolean {
  const since = refreshedAt?.getTime() ?? 0;
  return now.getTime() - since <= CROSSING_MS || lastUsedAt === null || lastUsedAt.getTime() < since;
}

async function endConnection(tx: Database, { id, revokedAt }: AppRow, author: Author): Promise<void> {
  if (revokedAt) return;
  await writeRecord(tx, keyKind, author, { action: 'update', ids: [id], fields: revokedNow() });
}

/** Ends a connection by one of its tokens, of the client that has it; what is no token changes nothing (RFC 7009). */
export async function revokeByToken(
  { db }: Pick<Needs, 'db'>,
  { token, clientId }: { token: string; clientId: string },
  requestId: string,
): Promise<void> {
  const [, prefix = '', secret = ''] = /^si[lr]_([0-9a-f]{12})_([\w-]{43})$/.exec(token) ?? [];
  const hash = hashToken(secret);
  await db.transaction(async (tx) => {
    const app = await holdApp(tx, prefix);
    if (!app || !isClient(app, clientId)) return;
    const isOwn = [app.hash, app.refreshHash, app.previousRefreshHash].some((one) => isSame(one ?? '', hash));
    if (isOwn) await endConnection(tx, app, { userId: app.userId, requestId });
  });
}

/** Ends the connection of an app of one's own. Throws 404. */
export async function endApp(db: Database, id: number, author: Author & { userId: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const app = await holdOwnApp(tx, id, author.userId);
    if (!app) throw notFound(refusalText.missing.app);
    await endConnection(tx, app, author);
  });
}
