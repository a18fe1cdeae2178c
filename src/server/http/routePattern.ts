import type { Context } from 'hono';
import { routePath } from 'hono/route';

/**
 * The pattern of the handler that answered, known after the response: `/api/public/event-feed/:token{[^/]+\\.ics}` as the
 * contract writes it, without the expression. Of a request that no route serves, that of the last handler it reached, so
 * that nothing in it comes from a client.
 */
export const routePattern = (context: Context): string =>
  routePath(context).replace(/:(\w+)(?:\{[^/]*\})?/g, '{$1}');
