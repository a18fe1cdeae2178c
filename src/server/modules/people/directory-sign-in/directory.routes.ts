import type { Context } from '../../../context.ts';
import type { AppHono, AppRequest } from '../../../http/routes.ts';
import {
  AUTH_PATH,
  completeSignIn,
  countTry,
  type Directories,
  ownOrigin,
  pathOf,
  readBegun,
  readForm,
  refuseWithoutCsrf,
  respondWith,
  safeCallback,
  signInPage,
  throttled,
  writeBegun,
} from '../auth/public.ts';
import { enter } from './enter.service.ts';
import { createIssuers, IssuerFault } from './issuers.ts';
import { createOpenId } from './openid.service.ts';
import type { Begun, Identified, Protocols } from './protocol.ts';
import { samlRoutes } from './saml/saml.routes.ts';
import { createSaml } from './saml/saml.service.ts';
import { beginSignIn, describeFailure, takeSignIn } from './signIn.service.ts';
import { findProvider, type ProviderRow } from './signInProviders.repo.ts';
import { endByToken, signOutUrl } from './signOut.service.ts';

/** Sign-ins that one address begins within ten minutes: a house has many people behind one. */
const BEGUN_MOST = 600;
/** Characters of a path to return to that a cookie keeps. */
const PATH_MOST = 1500;

/** Sign-in by the house's directories, in the protocol of Auth.js. Codes of no directory are left to its other routes. */
export function directoryRoutes(app: AppHono, context: Context): Directories {
  const { db, config, log } = context;
  const issuers = createIssuers(config);
  const protocols: Protocols = { oidc: createOpenId(issuers), saml: createSaml(context) };
  samlRoutes(app, context);

  app.post(`${AUTH_PATH}/signin/:provider`, async (request, next) => {
    const provider = await findProvider(db, request.req.param('provider'));
    if (!provider) return next();
    const form = await readForm(request);
    const callbackUrl = safeCallback(request, form.callbackUrl);
    const refusal = refuseWithoutCsrf(request, config.secrets, form);
    if (refusal) return refusal;
    const url = await throttled(request, form, async () => {
      const key = `directory:${request.get('address')}`;
      await countTry(db, [{ key, most: BEGUN_MOST, within: 600 }]);
      return begin(request, provider, callbackUrl);
    });
    if (url instanceof Response) return url;
    if (url !== null) return respondWith(request, form, url);
    return respondWith(request, form, signInPage(request, { error: 'OAuthSignin', callbackUrl }), 400);
  });

  app.get(`${AUTH_PATH}/callback/:provider`, async (request, next) => {
    const provider = await findProvider(db, request.req.param('provider'));
    return provider ? request.redirect(await comeBack(request, provider)) : next();
  });

  app.post(`${AUTH_PATH}/backchannel-logout/:provider`, async (request, next) => {
    const provider = await findProvider(db, request.req.param('provider'));
    if (provider?.protocol !== 'oidc') return next();
    const form = await readForm(request);
    // The keys may have to be fetched: nobody waits for that.
    request.get('endTurn')?.();
    try {
      await endByToken(context, issuers, { provider, token: form.logout_token ?? '' });
    } catch (error) {
      warn(request, provider, error, 'a logout token was refused');
      return request.json({ error: 'invalid_request', error_description: 'The token is not valid.' }, 400);
    }
    return request.body(null, 200);
  });

  return {
    signOutUrl: (session, origin) => signOutUrl(context, protocols, { session, origin }),
  };

  /** Where the browser goes to; `null` when the directory cannot be reached. */
  async function begin(
    request: AppRequest,
    provider: ProviderRow,
    callbackUrl: string,
  ): Promise<string | null> {
    request.get('endTurn')?.();
    try {
      const protocol = protocols[provider.protocol];
      const signIn = { provider, origin: ownOrigin(request) };
      const { state, secret, url } = await beginSignIn(context, protocol, signIn);
      const path = pathOf(callbackUrl);
      writeBegun(request, state, `${secret}.${path.length > PATH_MOST ? '/' : path}`);
      return url;
    } catch (error) {
      if (!(error instanceof IssuerFault)) throw error;
      warn(request, provider, error, 'a directory cannot be used');
      return null;
    }
  }

  /** Ends a sign-in with which a browser came back. Returns where it goes on. */
  async function comeBack(request: AppRequest, provider: ProviderRow): Promise<string> {
    const fail = (error: string) => {
      request.set('signIn', { by: 'directory', outcome: 'failed', reason: error });
      return signInPage(request, { error, callbackUrl });
    };
    const state = request.req.query('state') ?? '';
    const [secret = '', ...rest] = (readBegun(request, state) ?? '').split('.');
    const callbackUrl = safeCallback(request, rest.join('.'));
    if (secret === '') return fail('OAuthCallback');
    writeBegun(request, state, null);
    const begun = { state, secret };
    // Of two that come back with it, one finds it gone.
    if (!(await takeSignIn(context, provider, begun))) return fail('OAuthCallback');
    const identified = await identifyWith(request, provider, begun);
    if (identified instanceof Error)
      return fail(identified instanceof IssuerFault ? 'OAuthSignin' : 'OAuthCallback');
    const { subject, claims, providerSession } = identified;
    const requestId = request.get('requestId');
    const author = { userId: null, requestId };
    const entered = await enter(context, { providerId: provider.id, subject, claims, author });
    if (typeof entered === 'string') {
      const refused = { requestId, provider: provider.code, refusal: entered };
      log.info(refused, 'a directory’s account was refused');
      return fail('AccessDenied');
    }
    const by = { providerId: provider.id, providerSession };
    const outcome = await completeSignIn(context, request, { user: entered, isComplete: false, by });
    request.set('signIn', { by: 'directory', outcome, userId: entered.id });
    return outcome === 'signed-in' ? callbackUrl : signInPage(request, { error: 'SecondStep', callbackUrl });
  }

  /** Whom the directory identifies; an error, which is in the log, when anything of its response does not fit. */
  async function identifyWith(
    request: AppRequest,
    provider: ProviderRow,
    begun: Begun,
  ): Promise<Identified | Error> {
    request.get('endTurn')?.();
    try {
      const query = new URL(request.req.url).search;
      const origin = ownOrigin(request);
      return await protocols[provider.protocol].identify({ provider, begun, origin, query });
    } catch (error) {
      warn(request, provider, error, 'a sign-in by a directory failed');
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  function warn(request: AppRequest, provider: ProviderRow, error: unknown, message: string): void {
    const requestId = request.get('requestId');
    log.warn({ requestId, provider: provider.code, reason: describeFailure(error) }, message);
  }
}
