import type { Context } from '../../../context.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import type { AppRequest } from '../../../http/routes.ts';
import { checkQuery, signQuery } from '../../../storage/signedQuery.ts';
import { refusalText } from '../../../text/refusals.ts';
import {
  countTry,
  giveBackTry,
  portalLimits,
  readPortalCookie,
  verifyPassword,
  writePortalCookie,
} from '../../people/auth/public.ts';
import { openPortal, type PortalRow } from './mediaPortals.repo.ts';

/** Seconds for which a password opens a portal: a working day. */
const ACCESS_LIFETIME = 10 * 3600;

interface Entered extends PortalRow {
  /** When the visitor was let in. */
  readonly givenAt: Date;
}

const locked = (title: string) =>
  new HttpError(401, 'password_required', refusalText.media.enterPassword, undefined, undefined, title);

/** The open portal at this address. Throws 404 for all others alike. */
export async function requirePortal(
  { db }: Pick<Context, 'db'>,
  request: AppRequest,
  slug: string,
): Promise<PortalRow> {
  const row = await openPortal(db, slug, { languages: request.get('languages') });
  if (!row) throw notFound(refusalText.missing.portal);
  return row;
}

/** The same for a visitor who may see what is in it. Throws 401 with its title while a password is missing. */
export async function enterPortal(
  context: Pick<Context, 'db' | 'config'>,
  request: AppRequest,
  slug: string,
): Promise<Entered> {
  const row = await requirePortal(context, request, slug);
  const givenAt = accessOf(context, request, row);
  if (!givenAt) throw locked(row.portal.title);
  return { ...row, givenAt };
}

/** When this browser entered the password, or now where there is none; `null`: never, or before it was changed. */
export function accessOf(
  { config }: Pick<Context, 'config'>,
  request: AppRequest,
  { portal }: PortalRow,
): Date | null {
  if (portal.passwordHash === null) return new Date();
  const params = new URLSearchParams(readPortalCookie(request, portal.id) ?? '');
  if (checkQuery(config.secrets, 'media-access', params) !== 'valid') return null;
  const givenAt = new Date(Number(params.get('given')));
  const isCurrent = portal.accessSince === null || givenAt >= portal.accessSince;
  return params.get('portal') === String(portal.id) && isCurrent ? givenAt : null;
}

/** Lets the browser in that sends the right password. Throws 401 on the field, and 429 after too many failures. */
export async function openWithPassword(
  { db, config }: Pick<Context, 'db' | 'config'>,
  request: AppRequest,
  { portal }: PortalRow,
  password: string,
): Promise<void> {
  const { id, passwordHash } = portal;
  if (passwordHash === null) return;
  const limits = portalLimits(id, request.get('address'));
  await countTry(db, limits);
  if (!(await verifyPassword(passwordHash, password)))
    throw new HttpError(401, 'wrong_password', refusalText.media.wrongPassword, {
      password: refusalText.media.wrongPassword,
    });
  await giveBackTry(db, limits);
  const now = Date.now();
  const value = signQuery(config.secrets, 'media-access', {
    portal: id,
    given: now,
    expiresAt: new Date(now + ACCESS_LIFETIME * 1000),
  }).toString();
  writePortalCookie(request, { portalId: id, value, maxAge: ACCESS_LIFETIME });
}
