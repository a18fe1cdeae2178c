import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { Context } from '../../../context.ts';
import { badRequest, HttpError, keyScope } from '../../../http/errors.ts';
import type { AppHono, AppRequest } from '../../../http/routes.ts';
import { VERSION } from '../../../version.ts';
import { remembered, settingText } from '../../house/configuration/public.ts';
import { areAppsAllowed, resourceMetadataOf } from '../../people/connected-apps/public.ts';
import { type Ask, addTools, asError } from './tools.ts';

/** Of the request that calls a tool, only who makes it goes on to the API. */
const FORWARDED = ['authorization', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/**
 * The Model Context Protocol over streamable HTTP, for programs with an API key that may read, and apps of members. Each tool calls the server's
 * own API with that key, so that rights, libraries and limits of the key apply to it as to any call. Nothing is kept between
 * requests: any instance serves any of them.
 */
export function mcpRoutes(app: AppHono, { db, config, log }: Pick<Context, 'db' | 'config' | 'log'>): void {
  const handler = createMcpHandler(
    async ({ authInfo }) => {
      const brand = await settingText(db, 'brand.name');
      const server = new McpServer(
        { name: 'sillage', title: brand, version: VERSION },
        {
          instructions: `The brand portal of ${brand}: visuals, films and documents in libraries, and what the house writes about them. Results show what this account may see. Each says where it may be used, until when, and who is to be named: pass that on with it.`,
        },
      );
      addTools(server, {
        ask: authInfo?.extra?.ask as Ask,
        origin: config.origin,
        onFault: (error) => log.error({ err: error }, 'a tool failed'),
      });
      return server;
    },
    { maxSubscriptions: 0, onerror: (error) => log.debug({ err: error }, 'a call by MCP was refused') },
  );

  app.all('/api/mcp', async (request) => {
    const key = request.get('principal')?.key;
    if (!key)
      return request.json(
        { code: 'unauthorized', message: 'Send an API key of the scope “read” as the bearer token.' },
        401,
      );
    if (!key.scopes.includes('read')) throw keyScope();
    const parsedBody = request.req.method === 'POST' ? parse(await request.req.text()) : undefined;
    // What tools call waits for its own turn.
    request.get('endTurn')?.();
    const { req } = request;
    return handler.fetch(new Request(req.raw.url, { method: req.method, headers: req.raw.headers }), {
      ...(parsedBody !== undefined && { parsedBody }),
      authInfo: {
        token: '',
        clientId: String(key.id),
        scopes: [...key.scopes],
        extra: { ask: askAs(request) },
      },
    });
  });

  const askAs =
    (request: AppRequest): Ask =>
    async (path, query = {}) => {
      const { origin } = new URL(request.req.raw.url);
      const headers = new Headers({ accept: 'application/json' });
      for (const name of FORWARDED) {
        const value = request.req.header(name);
        if (value !== undefined) headers.set(name, value);
      }
      const parameters = new URLSearchParams();
      for (const [name, values] of Object.entries(query))
        for (const value of [values].flat()) parameters.append(name, String(value));
      const response = await app.fetch(
        new Request(`${origin}/api/private/${path}?${parameters}`, { headers }),
        request.env,
      );
      const body: unknown = await response.json();
      if (!response.ok) throw asError(body);
      return body;
    };
}

/**
 * Says with each 401 how a program proves who it is, and where an app that members connect begins. Goes before the keys
 * are checked.
 */
export function mcpChallenge(app: AppHono, { db, config }: Pick<Context, 'db' | 'config'>): void {
  const readAllowed = remembered(db, () => areAppsAllowed(db));
  app.use('/api/mcp', async (request, next) => {
    await next();
    if (request.res.status !== 401) return;
    const parts = [
      request.req.header('authorization') ? 'error="invalid_token"' : '',
      (await readAllowed()) ? `resource_metadata="${resourceMetadataOf(config.origin)}"` : '',
    ];
    request.header('WWW-Authenticate', `Bearer ${parts.filter(Boolean).join(', ')}`.trim());
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof HttpError ? error : badRequest('The body must be JSON.');
  }
}
