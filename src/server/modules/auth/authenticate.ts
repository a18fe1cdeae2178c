import type { MiddlewareHandler } from 'hono';
import { askedSlug, bring } from '../../content/askedLibrary.ts';
import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import type { RequestVariables } from '../../http/routes.ts';
import { readSessionCookie } from './cookies.service.ts';
import { isSecondStepDue } from './secondStepDue.ts';
import { findSession, principalOf } from './sessions.service.ts';

/** The back-office, but for where a second step is set up. */
const isClosed = (path: string): boolean =>
  path.startsWith('/api/backend/') && !/^\/api\/backend\/security(\/|$)/.test(path);

/** Finds who asks, by bearer token or cookie. Rights are decided later, by each route's permission. */
export function authenticate(context: Context): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (request, next) => {
    const bearer = /^Bearer (.+)$/i.exec(request.req.header('authorization') ?? '')?.[1];
    const cookie = readSessionCookie(request);
    const proof = bearer ? { bearer } : cookie ? { cookie } : null;
    const active = proof
      ? await findSession(context.db, context.config, proof, askedSlug(context.db, request))
      : null;
    if (active?.library) bring(request, active.library);
    if (active && isClosed(request.req.path) && (await isSecondStepDue(context.db, active.user)))
      throw new HttpError(
        403,
        'second_step_required',
        'Set up a second step first, on your page “Security”.',
      );
    request.set('principal', active ? principalOf(active) : null);
    await next();
  };
}
