import { cors } from 'hono/cors';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { AppHono, AppRequest } from '../../../http/routes.ts';
import { remembered } from '../../house/configuration/public.ts';
import { AUTH_PATH, appLimits, countTry, type Form, networkOf, readForm } from '../auth/public.ts';
import {
  APP_SCOPE,
  areAppsAllowed,
  connectApp,
  GrantFault,
  refreshApp,
  revokeByToken,
  type Tokens,
} from './apps.service.ts';
import { clientIdOf, readClient, registration } from './clients.ts';

const OAUTH = `${AUTH_PATH}/oauth`;
const SERVER = '/.well-known/oauth-authorization-server';
const RESOURCE = '/.well-known/oauth-protected-resource';

/** Where a program that may not call the portal yet reads how it can (RFC 9728). */
export const resourceMetadataOf = (origin: string): string => `${origin}${RESOURCE}/mcp`;

/**
 * OAuth 2.1 for apps that members connect (RFC 6749, 7009, 7591, 7636, 8414, 9207, 9728), as clients of the Model Context
 * Protocol expect it: public clients, codes with PKCE, refresh tokens that are replaced at each use. Members decide on a
 * page of the portal. All of it is 404 while the house allows no apps.
 */
export function oauthRoutes(app: AppHono, context: Context): void {
  const { db, config } = context;
  const { origin } = config;
  const readAllowed = remembered(db, () => areAppsAllowed(db));
  const GRANTS: Readonly<Record<string, (form: Form, requestId: string) => Promise<Tokens>>> = {
    authorization_code: (
      { code = '', code_verifier: verifier = '', client_id: clientId = '', redirect_uri: redirectUri = '' },
      requestId,
    ) => connectApp(context, { code, verifier, clientId, redirectUri }, requestId),
    refresh_token: ({ refresh_token: refreshToken = '', client_id: clientId = '' }, requestId) =>
      refreshApp(context, { refreshToken, clientId }, requestId),
  };
  // Apps that run in a browser are on other sites. No cookie comes along, nor would one count.
  for (const path of [`${OAUTH}/*`, SERVER, RESOURCE, `${RESOURCE}/mcp`]) {
    app.use(path, cors({ origin: '*', allowHeaders: ['Content-Type', 'MCP-Protocol-Version'] }));
    app.use(path, async (_request, next) => {
      if (!(await readAllowed())) throw notFound();
      await next();
    });
  }

  app.get(SERVER, (request) =>
    request.json({
      issuer: origin,
      authorization_endpoint: `${origin}/connect-app`,
      token_endpoint: `${origin}${OAUTH}/token`,
      registration_endpoint: `${origin}${OAUTH}/register`,
      revocation_endpoint: `${origin}${OAUTH}/revoke`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      scopes_supported: [APP_SCOPE],
      authorization_response_iss_parameter_supported: true,
    }),
  );
  for (const path of [RESOURCE, `${RESOURCE}/mcp`])
    app.get(path, (request) =>
      request.json({
        resource: path === RESOURCE ? origin : `${origin}/mcp`,
        authorization_servers: [origin],
        scopes_supported: [APP_SCOPE],
        bearer_methods_supported: ['header'],
      }),
    );

  app.post(`${OAUTH}/register`, async (request) => {
    const { data } = registration.safeParse(await request.req.json().catch(() => null));
    if (!data)
      return request.json(
        {
          error: 'invalid_redirect_uri',
          error_description:
            'Name one to five addresses: over TLS, on the device itself, or of an own scheme.',
        },
        400,
      );
    const { client_name: name, redirect_uris: redirectUris } = data;
    return request.json(
      {
        client_id: clientIdOf(config.secrets, { name, redirectUris }),
        client_id_issued_at: Math.floor(Date.now() / 1000),
        client_name: name,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        scope: APP_SCOPE,
      },
      201,
    );
  });

  app.post(`${OAUTH}/token`, async (request) => {
    const form = await readForm(request);
    const give = GRANTS[form.grant_type ?? ''];
    if (!give) return request.json({ error: 'unsupported_grant_type' }, 400);
    try {
      return sendTokens(request, await give(form, request.get('requestId')));
    } catch (fault) {
      if (!(fault instanceof GrantFault)) throw fault;
      await countTry(db, appLimits(networkOf(request.get('address'))));
      // Of a client that is not known any more, apps register another one.
      return readClient(config.secrets, form.client_id ?? '')
        ? request.json({ error: 'invalid_grant', error_description: fault.message }, 400)
        : request.json({ error: 'invalid_client' }, 401);
    }
  });

  app.post(`${OAUTH}/revoke`, async (request) => {
    const { token = '', client_id: clientId = '' } = await readForm(request);
    await revokeByToken(context, { token, clientId }, request.get('requestId'));
    return request.body(null, 200);
  });
}

const sendTokens = (request: AppRequest, { accessToken, refreshToken, expiresIn }: Tokens): Response =>
  request.json({
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: expiresIn,
    refresh_token: refreshToken,
    scope: APP_SCOPE,
  });
