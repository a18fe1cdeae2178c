import type { MiddlewareHandler } from 'hono';
import { TERMS_REQUIRED } from '../../../../shared/contract/terms.ts';
import type { Reading } from '../../../../shared/policy/visibility.ts';
import { attachLibrary, scopeSlug } from '../../../content/libraryScope.ts';
import { noteWrite, wroteUntil } from '../../../content/olderReads.ts';
import type { Context } from '../../../context.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { readingLanguageOf } from '../../../http/requestLanguage.ts';
import type { AppRequest, RequestVariables } from '../../../http/routes.ts';
import { isScim } from '../../../http/scimRefusal.ts';
import { seeingTokenOf } from '../../../http/seeingPath.ts';
import { refusalText } from '../../../text/refusals.ts';
import { defaultLanguageOf, readingOf } from '../../house/configuration/public.ts';
import { readProof } from './cookies.service.ts';
import { limitCalls } from './keyLimits.ts';
import { openKey, principalOfKey, unknownKey } from './keys.service.ts';
import { networkOf } from './nameLane.ts';
import { isSecondStepDue } from './secondStepDue.ts';
import { principalSeen } from './seeing.service.ts';
import { type Account, findSession, principalOf, type SessionRow } from './sessions.service.ts';
import type { TermsState } from './termsState.ts';
import { countTry, keyLimits } from './throttle.service.ts';

/** Where accounts must have accepted the terms in force. */
const NEEDS_TERMS = /^\/api\/(private|backend)\//;
/** Where they are known before: to sign in and out, to read who one is, to read and accept the terms. */
const BEFORE_TERMS = /^\/api\/(auth|private\/terms)(\/|$)/;

/** Where records are read by members and by visitors of media portals. */
const IS_READ = /^\/api\/(?:private|public)\//;

/** Needs the second step, where one is required. */
const isClosed = (path: string): boolean => path.startsWith('/api/backend/');

/** Programs write and read by turns from several places: no list of theirs comes from a replica. */
const NOTHING_OLDER = Number.POSITIVE_INFINITY;

/** Whose request it is, by a session or an API key. */
interface Identified {
  readonly principal: Principal;
  readonly user: Account;
  readonly terms: TermsState;
  /** Absent of an API key. */
  readonly session?: SessionRow;
  /** Whether the account is of somebody who can accept terms and set up a second step. */
  readonly isPerson: boolean;
}

const AS_WRITTEN: Required<Reading> = { languages: [], translatedOnly: [] };

/**
 * Identifies the user of a request, by API key, bearer token or cookie, and whom they view the portal as. Rights are decided
 * later, by each route's permission. An account that has not accepted the terms in force is a visitor to everything
 * but the terms.
 */
export function authenticate(context: Context): MiddlewareHandler<{ Variables: RequestVariables }> {
  const readChain = readingOf(context.db);
  const readDefault = defaultLanguageOf(context.db);

  return async (request, next) => {
    const { path } = request.req;
    const identified = await identify(request);
    // By SCIM only programs call: of people, second steps and terms would have to be required there, too.
    const active = isScim(path) && identified?.isPerson ? null : identified;
    request.set('accountLanguage', active?.session ? active.user.language : null);
    const isBeforeTerms = active?.isPerson && active.terms === 'due' && !BEFORE_TERMS.test(path);
    if (isBeforeTerms && NEEDS_TERMS.test(path))
      throw new HttpError(403, TERMS_REQUIRED, refusalText.account.acceptTerms);
    if (
      active?.isPerson &&
      isClosed(path) &&
      (await isSecondStepDue(context.db, active.user, active.session))
    )
      throw new HttpError(
        403,
        'second_step_required',
        'Set up a second step first, on your page “Security”.',
      );
    const owner = active && !isBeforeTerms ? active.principal : null;
    const token = seeingTokenOf(request.req.raw);
    const principal = token === null ? owner : await principalSeen(context, { token, owner, request });
    const isRead = IS_READ.test(path);
    if (isRead) request.header('Vary', 'Accept-Language, Cookie', { append: true });
    const reading = isRead ? await readReading(request, active) : AS_WRITTEN;
    request.set('languages', reading.languages);
    request.set('principal', principal && { ...principal, ...reading });
    if (active) request.set('wroteUntil', active.session ? wroteUntil(active.session) : NOTHING_OLDER);
    await next();
    if (active?.session) await noteWrite(context, request, active.session.id);
  };

  /** In which languages records are read by this request; none: as they were written. */
  async function readReading(request: AppRequest, active: Identified | null): Promise<Required<Reading>> {
    const wanted = await readingLanguageOf(request, {
      readDefault,
      isProgram: active !== null && active.session === undefined,
    });
    return wanted ? readChain(wanted) : AS_WRITTEN;
  }

  async function identify(request: AppRequest): Promise<Identified | null> {
    const { db, config } = context;
    const proof = readProof(request);
    if (!proof) return null;
    if ('key' in proof) {
      const active = await openKey(db, proof.key);
      if (!active) {
        await countTry(db, keyLimits(networkOf(request.get('address'))));
        throw unknownKey();
      }
      await limitCalls(db, active.key.id, request);
      // Nobody can accept terms or set up a second step for a program that has its own account.
      return { ...active, principal: await principalOfKey(db, active), isPerson: !active.user.isService };
    }
    const active = await findSession(db, config, proof, scopeSlug(db, request));
    if (!active) return null;
    if (active.library) attachLibrary(request, active.library);
    return { ...active, principal: await principalOf(db, active), isPerson: true };
  }
}
