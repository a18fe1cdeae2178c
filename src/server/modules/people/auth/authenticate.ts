import type { MiddlewareHandler } from 'hono';
import { TERMS_REQUIRED } from '../../../../shared/contract/terms.ts';
import { attachLibrary, scopeSlug } from '../../../content/libraryScope.ts';
import { noteWrite, wroteUntil } from '../../../content/olderReads.ts';
import type { Context } from '../../../context.ts';
import { HttpError } from '../../../http/errors.ts';
import type { RequestVariables } from '../../../http/routes.ts';
import { seeingTokenOf } from '../../../http/seeingPath.ts';
import { readProof } from './cookies.service.ts';
import { isSecondStepDue } from './secondStepDue.ts';
import { principalSeen } from './seeing.service.ts';
import { findSession, principalOf } from './sessions.service.ts';

/** Where accounts must have accepted the terms in force. */
const NEEDS_TERMS = /^\/api\/(private|backend)\//;
/** Where they are known before: to sign in and out, to read who one is, to read and accept the terms. */
const BEFORE_TERMS = /^\/api\/(auth|private\/terms)(\/|$)/;

/** The back-office, but for where a second step is set up. */
const isClosed = (path: string): boolean =>
  path.startsWith('/api/backend/') && !/^\/api\/backend\/security(\/|$)/.test(path);

/**
 * Identifies the user of a request, by bearer token or cookie, and whom they view the portal as. Rights are decided
 * later, by each route's permission. An account that has not accepted the terms in force is a visitor to everything
 * but the terms.
 */
export function authenticate(context: Context): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (request, next) => {
    const proof = readProof(request);
    const active = proof
      ? await findSession(context.db, context.config, proof, scopeSlug(context.db, request))
      : null;
    if (active?.library) attachLibrary(request, active.library);
    const { path } = request.req;
    const isBeforeTerms = active?.terms === 'due' && !BEFORE_TERMS.test(path);
    if (isBeforeTerms && NEEDS_TERMS.test(path))
      throw new HttpError(
        403,
        TERMS_REQUIRED,
        'Accept the terms of use first: open the portal to read them.',
      );
    if (active && isClosed(path) && (await isSecondStepDue(context.db, active.user, active.session)))
      throw new HttpError(
        403,
        'second_step_required',
        'Set up a second step first, on your page “Security”.',
      );
    const owner = active && !isBeforeTerms ? principalOf(active) : null;
    const token = seeingTokenOf(request.req.raw);
    request.set(
      'principal',
      token === null ? owner : await principalSeen(context, { token, owner, request }),
    );
    if (active) request.set('wroteUntil', wroteUntil(active.session));
    await next();
    if (active) await noteWrite(context, request, active.session.id);
  };
}
