import type { MiddlewareHandler } from 'hono';
import { askedSlug, bring } from '../../content/askedLibrary.ts';
import type { Context } from '../../context.ts';
import type { RequestVariables } from '../../http/routes.ts';
import { seeingTokenOf } from '../../http/seeingPath.ts';
import { readSessionCookie } from './cookies.service.ts';
import { principalSeen } from './seeing.service.ts';
import { findSession, principalOf } from './sessions.service.ts';

/** Finds who asks, by bearer token or cookie, and as whom. Rights are decided later, by each route's permission. */
export function authenticate(context: Context): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (request, next) => {
    const bearer = /^Bearer (.+)$/i.exec(request.req.header('authorization') ?? '')?.[1];
    const cookie = readSessionCookie(request);
    const proof = bearer ? { bearer } : cookie ? { cookie } : null;
    const active = proof
      ? await findSession(context.db, context.config, proof, askedSlug(context.db, request))
      : null;
    if (active?.library) bring(request, active.library);
    const owner = active ? principalOf(active) : null;
    const token = seeingTokenOf(request.req.raw);
    request.set(
      'principal',
      token === null ? owner : await principalSeen(context, { token, owner, request }),
    );
    await next();
  };
}
