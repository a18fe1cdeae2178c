import type { Context } from '../../../context.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import type { AppRequest } from '../../../http/routes.ts';
import { checkQuery, signQuery } from '../../../storage/signedQuery.ts';
import { refusalText } from '../../../text/refusals.ts';
import { findSharing, type OpenSharing, openSharing } from '../../assets/share-access/public.ts';
import {
  countTry,
  giveBackTry,
  hashSecret,
  readShareCookie,
  shareLimits,
  unknownShareLimits,
  verifyPassword,
  writeShareCookie,
} from '../../people/auth/public.ts';
import { type PersonRow, peopleOf } from './shares.repo.ts';

/** Seconds for which a password or a code opens a share: a working day. */
const ACCESS_LIFETIME = 10 * 3600;

type Needs = Pick<Context, 'db' | 'config'>;

export const shareEnded = () => new HttpError(410, 'share_ended', refusalText.shares.ended);

/** Somebody without an account, in a share that is open to them; `person`: who it is, where it is for named people. */
export interface Guest extends OpenSharing {
  readonly person: PersonRow | null;
}

/** The open share of this token. Throws 410 `share_ended` for one that has ended, 404 for all other tokens. */
export async function requireShare({ db }: Needs, request: AppRequest, token: string): Promise<OpenSharing> {
  const by = { tokenHash: hashSecret(token) };
  const sharing = await openSharing(db, by);
  if (sharing) return sharing;
  if (await findSharing(db, by)) throw shareEnded();
  await countTry(db, unknownShareLimits(request.get('address')));
  throw notFound(refusalText.missing.share);
}

interface Given {
  readonly hasPassword: boolean;
  readonly personId: number | null;
}

/** What this browser has entered for a share. */
function readAccess({ config }: Needs, request: AppRequest, shareId: number): Given {
  const params = new URLSearchParams(readShareCookie(request, shareId) ?? '');
  const isValid =
    checkQuery(config.secrets, 'share-access', params) === 'valid' && params.get('share') === String(shareId);
  if (!isValid) return { hasPassword: false, personId: null };
  const personId = Number(params.get('person'));
  return { hasPassword: params.get('password') === '1', personId: personId || null };
}

function writeAccess({ config }: Needs, request: AppRequest, shareId: number, given: Given): void {
  const value = signQuery(config.secrets, 'share-access', {
    share: shareId,
    password: given.hasPassword ? 1 : 0,
    person: given.personId ?? 0,
    expiresAt: new Date(Date.now() + ACCESS_LIFETIME * 1000),
  }).toString();
  writeShareCookie(request, { shareId, value, maxAge: ACCESS_LIFETIME });
}

/** The share after its password. Throws as `requireShare`, and 401 `password_required`. */
export async function passPassword(
  context: Needs,
  request: AppRequest,
  token: string,
): Promise<OpenSharing & { readonly given: Given }> {
  const sharing = await requireShare(context, request, token);
  const given = readAccess(context, request, sharing.share.id);
  if (sharing.share.passwordHash !== null && !given.hasPassword)
    throw new HttpError(401, 'password_required', refusalText.shares.enterPassword);
  return { ...sharing, given };
}

/** The share for somebody who may see what is in it. Throws as `passPassword`, and 401 `person_required`. */
export async function enterShare(context: Needs, request: AppRequest, token: string): Promise<Guest> {
  const { given, ...sharing } = await passPassword(context, request, token);
  const people = await peopleOf(context.db, sharing.share.id);
  const person = people.find(({ id }) => id === given.personId) ?? null;
  if (people.length > 0 && !person) throw new HttpError(401, 'person_required', refusalText.shares.enterCode);
  return { ...sharing, person };
}

/** Lets the browser in that sends the right password. Throws 401 on the field, and 429 after too many failures. */
export async function enterPassword(
  context: Needs,
  request: AppRequest,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { share } = await requireShare(context, request, token);
  if (share.passwordHash === null) return;
  const limits = shareLimits(share.id, request.get('address'));
  await countTry(context.db, limits);
  if (!(await verifyPassword(share.passwordHash, password)))
    throw new HttpError(401, 'wrong_password', refusalText.shares.wrongPassword, {
      password: refusalText.shares.wrongPassword,
    });
  await giveBackTry(context.db, limits);
  const { personId } = readAccess(context, request, share.id);
  writeAccess(context, request, share.id, { hasPassword: true, personId });
}

/** Lets the browser in of somebody who entered their code. */
export function letIn(
  context: Needs,
  request: AppRequest,
  { share, given }: OpenSharing & { readonly given: Given },
  personId: number,
): void {
  writeAccess(context, request, share.id, { ...given, personId });
}
