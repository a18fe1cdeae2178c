import type { MiddlewareHandler } from 'hono';
import { HttpError } from './errors.ts';

/** Requests that are worked on at a time, and that wait for their turn; the next is told to come back. */
const LIMITS = { active: 32, waiting: 400 };
/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 2;

/**
 * Admits a bounded number of requests, first come first served. Beyond it 503 with Retry-After comes at once: a client
 * that is told so waits less than one whose request ages in a queue, and what was admitted still ends in time. Bodies
 * that stream on after the handler has returned do not count.
 */
export function admitRequests({ active: most, waiting: longest } = LIMITS): MiddlewareHandler {
  const queue: (() => void)[] = [];
  let active = 0;
  return async (_context, next) => {
    if (active >= most) {
      if (queue.length >= longest)
        throw new HttpError(503, 'busy', 'Many people are here at once. Try again in a moment.', undefined, {
          'Retry-After': String(RETRY_AFTER),
        });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else active++;
    try {
      await next();
    } finally {
      const first = queue.shift();
      // The place is handed on: nobody can slip in between.
      if (first) first();
      else active--;
    }
  };
}
