import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { problem } from '../../shared/contract/common.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { needsAllLibraries, scopesOf } from '../../shared/policy/keyScopes.ts';

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: problem } },
});

/** OpenAPI 3.1 of everything mounted. */
export function openApiDocument(endpoints: readonly Endpoint[], origin: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operation(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Sillage',
      version: '1',
      description:
        'The API of the brand portal. Programs use an API key, within its scopes; each call says which scope opens it. Sign-in speaks the Auth.js wire protocol under /api/auth, and apps of members OAuth under /api/auth/oauth, besides what is listed here.',
    },
    servers: [{ url: origin }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sillage.session-token' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'sil_…',
          description:
            'An API key of the back-office, or the access token of an app of a member, with the scopes that a call names.',
        },
      },
    },
    paths,
  });
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { tag, summary, permission, params, query, body, response } = endpoint;
  const isPublic = permission === 'public';
  const scopes = isPublic ? [] : scopesOf(endpoint);
  const status = String(response ? (endpoint.status ?? 200) : 204);
  return {
    operationId: `${endpoint.method}${endpoint.path.replace(/[^a-zA-Z]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    tags: [tag],
    summary,
    description: describeAccess(endpoint),
    security: isPublic
      ? []
      : [{ bearer: [] }, { session: [] }, ...scopes.map((scope) => ({ apiKey: [scope] }))],
    requestParams: {
      ...(params instanceof z.ZodObject ? { path: params } : {}),
      ...(query instanceof z.ZodObject ? { query } : {}),
    },
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      [status]: response
        ? {
            description: 'Done',
            content: { [endpoint.mediaType ?? 'application/json']: { schema: response } },
          }
        : { description: 'Done' },
      '400': refusal('Bad input, with a message for each field'),
      ...(isPublic ? {} : { '401': refusal('Not signed in'), '403': refusal('Forbidden') }),
      ...(params ? { '404': refusal('Not found') } : {}),
      ...(isPublic || scopes.length > 0 ? { '429': refusal('Too many tries; see Retry-After') } : {}),
    },
  } as ZodOpenApiOperationObject;
}

/** Who may make a call, and with which API keys. */
export function describeAccess(endpoint: Endpoint): string {
  if (endpoint.permission === 'public') return 'Open to everyone.';
  const right = `Needs the right ${endpoint.permission}.`;
  const scopes = scopesOf(endpoint).map((scope) => `“${scope}”`);
  if (scopes.length === 0) return `${right} Not open to API keys.`;
  const limit = needsAllLibraries(endpoint) ? ' for all libraries' : '';
  return `${right} Open to API keys${limit} with the scope ${scopes.join(' or ')}.`;
}
