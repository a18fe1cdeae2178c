import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import type { Context } from '../../../../context.ts';
import type { AppHono, AppRequest } from '../../../../http/routes.ts';
import { AUTH_PATH, countTry, ownOrigin, readForm, signInPage } from '../../auth/public.ts';
import { addressesOf } from '../addresses.ts';
import { describeFailure } from '../signIn.service.ts';
import { findProvider, findSamlProvider } from '../signInProviders.repo.ts';
import { UnsolicitedFault } from './answer.ts';
import { acceptAnswer } from './saml.service.ts';

/** Answers that one address brings within ten minutes. */
const ANSWERS_MOST = 600;

/**
 * What SAML needs beside the calls that directories share. Answers are posted by pages of other sites: nothing of the
 * browser's cookies counts here, and none is set. See `FROM_ELSEWHERE` in `http/security.ts`.
 */
export function samlRoutes(app: AppHono, context: Context): void {
  const { db, log } = context;

  app.post(`${AUTH_PATH}/saml/:provider/acs`, async (request) => {
    const provider = await findProvider(db, request.req.param('provider'));
    const form = await readForm(request);
    const state = form.RelayState ?? '';
    const key = `saml-answer:${request.get('address')}`;
    await countTry(db, [{ key, most: ANSWERS_MOST, within: 600 }]);
    if (provider?.protocol !== 'saml') return fail(request, 'OAuthCallback');
    try {
      const answer = { provider, origin: ownOrigin(request), state, response: form.SAMLResponse ?? '' };
      return request.redirect(await acceptAnswer(context, answer), 303);
    } catch (error) {
      const reason = describeFailure(error);
      const requestId = request.get('requestId');
      log.warn({ requestId, provider: provider.code, reason }, 'an answer of a directory was refused');
      return fail(request, error instanceof UnsolicitedFault ? 'OAuthUnsolicited' : 'OAuthCallback');
    }
  });

  // Back from signing out there. What the directory says of it changes nothing: the session here is over.
  app.on(['GET', 'POST'], `${AUTH_PATH}/saml/:provider/signed-out`, (request) =>
    request.redirect(`${ownOrigin(request)}/login`, 303),
  );

  app.get(`${AUTH_PATH}/saml/:provider/metadata`, async (request, next) => {
    const provider = await findSamlProvider(db, request.req.param('provider'));
    if (!provider) return next();
    const { metadata, assertionConsumer } = addressesOf(ownOrigin(request), provider.code);
    const xml = generateServiceProviderMetadata({
      issuer: metadata,
      callbackUrl: assertionConsumer,
      identifierFormat: null,
      wantAssertionsSigned: true,
      generateUniqueId: () => `_${provider.code}`,
    });
    return request.body(xml, 200, { 'Content-Type': 'application/samlmetadata+xml; charset=utf-8' });
  });

  function fail(request: AppRequest, error: string): Response {
    request.set('signIn', { by: 'directory', outcome: 'failed', reason: error });
    return request.redirect(signInPage(request, { error }), 303);
  }
}
