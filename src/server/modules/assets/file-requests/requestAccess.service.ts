import { randomUUID } from 'node:crypto';
import type { FileRequestState } from '../../../../shared/contract/fileRequest.ts';
import { can } from '../../../../shared/policy/policy.ts';
import { whyLibraryLimited } from '../../../content/editLimits.ts';
import type { Context } from '../../../context.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import type { AppRequest } from '../../../http/routes.ts';
import { checkQuery, signQuery } from '../../../storage/signedQuery.ts';
import { refusalText } from '../../../text/refusals.ts';
import {
  countTry,
  giveBackTry,
  growthLimits,
  hashSecret,
  readSendCookie,
  sendLimits,
  unknownShareLimits,
  verifyPassword,
  writeSendCookie,
} from '../../people/auth/public.ts';
import { findRequest, type RequestFacts } from './fileRequests.repo.ts';

type Needs = Pick<Context, 'db' | 'config'>;

/** Milliseconds after the end of a request for which its senders can read their receipts. */
const RECEIPT_KEPT = 30 * 24 * 3_600_000;

const ended = () => new HttpError(410, 'request_ended', refusalText.shares.ended);

/** Somebody without an account whose browser can send by an open request. */
export interface Guest extends RequestFacts {
  readonly senderId: string;
}

/** What a request is now, by its own row, its library, and what its owner may do. */
export function stateOf({ request, library, owner }: RequestFacts, now = Date.now()): FileRequestState {
  const { revokedAt, endsAt, files, filesMax, bytes, bytesMax, libraryId } = request;
  if (revokedAt) return 'revoked';
  if (endsAt.getTime() <= now) return 'ended';
  const limits = owner.roles.includes('ROLE_ADMIN') ? null : owner.editLimits;
  const mayImport =
    owner.isActive &&
    can({ roles: owner.roles, editLimits: limits }, 'create', 'import') &&
    whyLibraryLimited(limits, libraryId) === null;
  if (!mayImport || library.deletedAt) return 'barred';
  return files >= filesMax || bytes >= bytesMax ? 'full' : 'open';
}

/** Throws 410 `request_ended`. */
export function assertRuns(facts: RequestFacts): void {
  if (!['open', 'full'].includes(stateOf(facts))) throw ended();
}

/** The request of this token, ended or not. Throws 404, and 429 after many unknown ones. */
async function requireToken({ db }: Needs, request: AppRequest, token: string): Promise<RequestFacts> {
  const found = await findRequest(db, { tokenHash: hashSecret(token) });
  if (found) return found;
  await countTry(db, unknownShareLimits(request.get('address')));
  throw notFound(refusalText.missing.share);
}

/** The sender to whom this browser has a grant; `null` without one. */
function readGrant({ config }: Needs, request: AppRequest, requestId: number): string | null {
  const params = new URLSearchParams(readSendCookie(request, requestId) ?? '');
  const isValid =
    checkQuery(config.secrets, 'send-access', params) === 'valid' &&
    params.get('request') === String(requestId);
  return isValid ? params.get('sender') : null;
}

/** The running request of this token, and the sender of this browser, if it began. Throws 404, 410, 401 `password_required`. */
export async function openRequest(
  context: Needs,
  request: AppRequest,
  token: string,
): Promise<RequestFacts & { readonly senderId: string | null }> {
  const facts = await requireToken(context, request, token);
  assertRuns(facts);
  const senderId = readGrant(context, request, facts.request.id);
  if (facts.request.passwordHash !== null && senderId === null)
    throw new HttpError(401, 'password_required', refusalText.shares.enterPassword);
  return { ...facts, senderId };
}

/** The same for a browser that sends. Throws as `openRequest`, and 401 `grant_required`. */
export async function requireGuest(context: Needs, request: AppRequest, token: string): Promise<Guest> {
  const { senderId, ...facts } = await openRequest(context, request, token);
  if (senderId === null) throw new HttpError(401, 'grant_required', refusalText.requests.begin);
  return { ...facts, senderId };
}

/** The request and the sender of this browser, after its end, too. Throws 404 and 401 `grant_required`. */
export async function requireSender(context: Needs, request: AppRequest, token: string): Promise<Guest> {
  const facts = await requireToken(context, request, token);
  const senderId = readGrant(context, request, facts.request.id);
  if (senderId === null) throw new HttpError(401, 'grant_required', refusalText.requests.begin);
  return { ...facts, senderId };
}

/** Gives a browser the grant by which it sends. Throws 401 on the field, and 429 after too many failures. */
export async function enterRequest(
  context: Needs,
  request: AppRequest,
  { token, password }: { token: string; password: string | undefined },
): Promise<void> {
  const { db, config } = context;
  const facts = await requireToken(context, request, token);
  assertRuns(facts);
  const { id, passwordHash, endsAt } = facts.request;
  if (readGrant(context, request, id) !== null) return;
  const address = request.get('address');
  if (passwordHash !== null) {
    if (password === undefined)
      throw new HttpError(401, 'password_required', refusalText.shares.enterPassword);
    const limits = sendLimits(id, address);
    await countTry(db, limits);
    if (!(await verifyPassword(passwordHash, password)))
      throw new HttpError(401, 'wrong_password', refusalText.shares.wrongPassword, {
        password: refusalText.shares.wrongPassword,
      });
    await giveBackTry(db, limits);
  }
  await countTry(db, growthLimits.sender(address));
  const expiresAt = new Date(endsAt.getTime() + RECEIPT_KEPT);
  const value = signQuery(config.secrets, 'send-access', {
    ...{ request: id, sender: randomUUID(), expiresAt },
  }).toString();
  const maxAge = Math.floor((expiresAt.getTime() - Date.now()) / 1000);
  writeSendCookie(request, { requestId: id, value, maxAge });
}
