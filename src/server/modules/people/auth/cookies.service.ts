import { getCookie, setCookie } from 'hono/cookie';
import { LANGUAGE_COOKIE, LANGUAGE_LIFETIME, type Language } from '../../../../shared/domain/languages.ts';
import { isSecure } from '../../../http/requestOrigin.ts';
import type { AppRequest } from '../../../http/routes.ts';
import { isSame, type Secrets, sign, verify } from '../../../signing.ts';
import { isKeyToken } from './keys.service.ts';
import { hashToken, messageOf, randomToken } from './secrets.ts';
import { ABSOLUTE_LIFETIME, type SessionProof } from './sessions.service.ts';
import { CHALLENGE_MINUTES } from './signInChallenges.ts';

const SESSION = 'sillage.session-token';
const CSRF = 'sillage.csrf-token';
const DEVICE = 'sillage.device';
const STEP = 'sillage.second-step';
/** Seconds that a device stays known: browsers keep cookies no longer. */
const DEVICE_LIFETIME = 400 * 24 * 3600;

/** Browsers refuse `__Secure-` cookies that did not come over TLS, so that nobody can plant one. */
const nameOf = (request: AppRequest, name: string): string => (isSecure(request) ? `__Secure-${name}` : name);

/** An API key, as it was sent. */
export type KeyProof = { readonly key: string };

export const readSessionCookie = (request: AppRequest): string | undefined =>
  getCookie(request, nameOf(request, SESSION));

/** By what a request says whose it is: a bearer token goes before the cookie. `null` without either. */
export function readProof(request: AppRequest): SessionProof | KeyProof | null {
  const bearer = /^Bearer (.+)$/i.exec(request.req.header('authorization') ?? '')?.[1]?.trim();
  if (bearer) return isKeyToken(bearer) ? { key: bearer } : { bearer };
  const cookie = readSessionCookie(request);
  return cookie ? { cookie } : null;
}

export function writeSessionCookie(request: AppRequest, value: string | null): void {
  setCookie(request, nameOf(request, SESSION), value ?? '', {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(request),
    maxAge: value === null ? 0 : ABSOLUTE_LIFETIME / 1000,
  });
}

/** The token of a sign-in that waits for its second step; `null` without one. */
export const readStep = (request: AppRequest): string | null =>
  getCookie(request, nameOf(request, STEP)) ?? null;

export function writeStep(request: AppRequest, token: string | null): void {
  setCookie(request, nameOf(request, STEP), token ?? '', {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api',
    secure: isSecure(request),
    maxAge: token === null ? 0 : CHALLENGE_MINUTES['second-step'] * 60,
  });
}

/** By account: several people may use one browser. */
const trustCookie = (userId: number) => `sillage.trusted-${userId}`;

/** The token of a browser that the account trusts; `null` without one. */
export const readTrust = (request: AppRequest, userId: number): string | null =>
  getCookie(request, nameOf(request, trustCookie(userId))) ?? null;

export function writeTrust(
  request: AppRequest,
  userId: number,
  { token, expiresAt }: { token: string; expiresAt: Date },
): void {
  setCookie(request, nameOf(request, trustCookie(userId)), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/auth',
    secure: isSecure(request),
    expires: expiresAt,
  });
}

/** What a browser keeps of each sign-in that it began at a directory: tabs do not share them. */
const begunCookie = (state: string) => `sillage.directory-${hashToken(state).slice(0, 16)}`;

export const readBegun = (request: AppRequest, state: string): string | null =>
  getCookie(request, nameOf(request, begunCookie(state))) ?? null;

export function writeBegun(request: AppRequest, state: string, value: string | null): void {
  setCookie(request, nameOf(request, begunCookie(state)), value ?? '', {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/auth/callback',
    secure: isSecure(request),
    maxAge: value === null ? 0 : CHALLENGE_MINUTES.directory * 60,
  });
}

/** The access that a browser was given to the media portal behind its password. */
const portalCookie = (portalId: number) => `sillage.media-${portalId}`;

export const readPortalCookie = (request: AppRequest, portalId: number): string | undefined =>
  getCookie(request, nameOf(request, portalCookie(portalId)));

export function writePortalCookie(
  request: AppRequest,
  { portalId, value, maxAge }: { portalId: number; value: string; maxAge: number },
): void {
  setCookie(request, nameOf(request, portalCookie(portalId)), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/public/media-portal',
    secure: isSecure(request),
    maxAge,
  });
}

/** The access that a browser was given to a share. */
const shareCookie = (shareId: number) => `sillage.share-${shareId}`;

export const readShareCookie = (request: AppRequest, shareId: number): string | undefined =>
  getCookie(request, nameOf(request, shareCookie(shareId)));

export function writeShareCookie(
  request: AppRequest,
  { shareId, value, maxAge }: { shareId: number; value: string; maxAge: number },
): void {
  setCookie(request, nameOf(request, shareCookie(shareId)), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/public/share',
    secure: isSecure(request),
    maxAge,
  });
}

/** The grant by which a browser sends files by a request. */
const sendCookie = (requestId: number) => `sillage.send-${requestId}`;

export const readSendCookie = (request: AppRequest, requestId: number): string | undefined =>
  getCookie(request, nameOf(request, sendCookie(requestId)));

export function writeSendCookie(
  request: AppRequest,
  { requestId, value, maxAge }: { requestId: number; value: string; maxAge: number },
): void {
  setCookie(request, nameOf(request, sendCookie(requestId)), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/public/file-request',
    secure: isSecure(request),
    maxAge,
  });
}

/** So that the pages of this browser are sent in the language of the account from now on. Their scripts read it too. */
export function writeLanguage(request: AppRequest, language: Language): void {
  if (getCookie(request, LANGUAGE_COOKIE) === language) return;
  setCookie(request, LANGUAGE_COOKIE, language, {
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(request),
    maxAge: LANGUAGE_LIFETIME,
  });
}

const messageFor = (token: string): string => messageOf('csrf', token);

/** The token that forms send back; the cookie beside it proves that we gave it to this browser. */
export function csrfToken(request: AppRequest, secrets: Secrets): string {
  const [known = '', proof = ''] = (getCookie(request, nameOf(request, CSRF)) ?? '').split('|');
  if (known && verify(secrets, messageFor(known), proof)) return known;
  const token = hashToken(randomToken());
  setCookie(request, nameOf(request, CSRF), `${token}|${sign(secrets, messageFor(token))}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(request),
  });
  return token;
}

export function hasCsrfToken(request: AppRequest, secrets: Secrets, sent: string | undefined): boolean {
  const [known = '', proof = ''] = (getCookie(request, nameOf(request, CSRF)) ?? '').split('|');
  return (
    Boolean(sent) && known !== '' && verify(secrets, messageFor(known), proof) && isSame(known, sent ?? '')
  );
}

/** The mark of a device that has signed in before; `null` on a new one. */
export const readDevice = (request: AppRequest): string | null =>
  getCookie(request, nameOf(request, DEVICE)) ?? null;

export function writeDevice(request: AppRequest, device: string): void {
  setCookie(request, nameOf(request, DEVICE), device, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/auth',
    secure: isSecure(request),
    maxAge: DEVICE_LIFETIME,
  });
}
