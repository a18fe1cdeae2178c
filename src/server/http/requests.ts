import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import { DEBUG_COOKIE } from '../../shared/domain/debugSession.ts';
import type { Language } from '../../shared/domain/languages.ts';
import type { Config } from '../config.ts';
import { refusalText } from '../text/refusals.ts';
import { type TracedRequest, tracedCalls } from '../tracedCalls.ts';
import { HttpError } from './errors.ts';
import { refusalPage } from './refusalPage.ts';
import { languageFor, messageLanguageOf } from './requestLanguage.ts';
import { requestOrigin } from './requestOrigin.ts';
import { routePattern } from './routePattern.ts';
import type { AppHono, RequestVariables } from './routes.ts';
import { isScim, sendScimRefusal } from './scimRefusal.ts';
import { workScope } from './workScope.ts';

type Middleware = MiddlewareHandler<{ Variables: RequestVariables }>;

/** Gives each request an id and the client's address, and logs it when it ends. Query strings hold signatures and tokens: they are not logged. */
export function requestContext(
  config: Config,
  log: Logger,
  readLanguage: () => Promise<Language>,
): Middleware {
  return async (context, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    context.set('requestId', requestId);
    context.set('language', () => messageLanguageOf(context, readLanguage));
    context.set('origin', requestOrigin(config, context));
    context.set('address', addressOf(context, config.trustProxy));
    const traced: TracedRequest = {
      requestId,
      method: context.req.method,
      caller: (config.trustProxy && context.req.header('traceparent')) || null,
    };
    await workScope.run({ requestId }, () =>
      tracedCalls.request.tracePromise(async () => {
        await next();
        traced.route = routePattern(context);
        traced.status = context.res.status;
      }, traced),
    );
    const { headers } = context.res;
    headers.set('X-Request-Id', requestId);
    const ms = performance.now() - started;
    if (getCookie(context, DEBUG_COOKIE)) headers.set('Server-Timing', `server;dur=${ms.toFixed(1)}`);
    log.info({
      requestId,
      method: context.req.method,
      path: withoutSecrets(context.req.path),
      status: context.res.status,
      ms: Math.round(ms),
      userId: context.get('principal')?.userId,
      keyId: context.get('principal')?.key?.id,
      signIn: context.get('signIn'),
    });
  };
}

/** The address of a calendar feed or of a receipt, or a link to a preview, is enough to read its content. */
const withoutSecrets = (path: string): string =>
  path.replace(/^(\/api\/public\/(?:event-feed|receipt)\/|\/r\/|(?:\/api\/public)?\/preview\/).+/, '$1…');

function addressOf(context: Parameters<Middleware>[0], trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    // Requests made in process (tests) have no connection.
    return 'in-process';
  }
}

/**
 * Maps everything thrown to `{code, message, errors?}`, or to a page with the message for people who opened the address
 * itself. What is not ours is logged and returned as 500, except what `refusalOf` recognises: an outage of a service.
 */
export function handleErrors(
  app: AppHono,
  log: Logger,
  refusalOf: (error: unknown) => HttpError | null = () => null,
): void {
  app.onError(async (thrown, context) => {
    const requestId = context.get('requestId');
    const error = refusalOf(thrown) ?? thrown;
    if (error !== thrown) log.warn({ requestId, err: thrown }, error.message);
    const isVisited = context.req.method === 'GET' && context.req.header('accept')?.includes('text/html');
    const language = await languageFor(context);
    if (error instanceof HttpError) {
      for (const [name, value] of Object.entries(error.headers ?? {})) context.header(name, value);
      if (isScim(context.req.path)) return sendScimRefusal(context, error);
      const { code, subject, remedy } = error;
      const { message, errors } = error.describeIn(language);
      return isVisited
        ? context.html(refusalPage(message, language, remedy ? { remedy } : { faults: errors }), error.status)
        : context.json({ code, message, errors, subject }, error.status);
    }
    log.error({ requestId, err: error }, 'unexpected error');
    if (isScim(context.req.path))
      return sendScimRefusal(context, {
        status: 500,
        code: 'internal',
        message: refusalText.unexpected.in('en'),
      });
    const message = refusalText.unexpected.in(language);
    return isVisited
      ? context.html(refusalPage(message, language), 500)
      : context.json({ code: 'internal', message, requestId }, 500);
  });
}
