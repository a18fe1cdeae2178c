import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal with a stable code, mapped to `{code, message, errors?}` in one place. */
export class HttpError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly errors?: Record<string, string>,
    readonly headers?: Record<string, string>,
    /** Name of what waits behind a password. */
    readonly subject?: string,
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

export const badRequest = (message: string, errors?: Record<string, string>) =>
  new HttpError(400, 'bad_request', message, errors);
/** Bad input with a message for each field. */
export const invalid = (errors: Record<string, string>) =>
  new HttpError(400, 'invalid', 'Some fields need attention.', errors);
export const unauthorized = () => new HttpError(401, 'unauthorized', 'Sign in to go on.');
export const forbidden = () => new HttpError(403, 'forbidden', 'Forbidden');
/** A call that is not open to this API key, whatever its account may do. */
export const keyScope = () =>
  new HttpError(
    403,
    'key_scope',
    'This API key may not make this call. The reference at /api/docs says which scope opens it.',
  );
export const notFound = (what = 'This') => new HttpError(404, 'not_found', `${what} was not found.`);
export const conflict = (code: string, message: string, errors?: Record<string, string>) =>
  new HttpError(409, code, message, errors);
/** An account that was erased stays as it is. */
export const accountErased = () =>
  conflict('erased', 'This account was erased. It cannot be used or changed any more.');
export const staleVersion = () =>
  conflict('stale_version', 'Someone changed this meanwhile. Reload to see the newer version.');
export const gone = (message: string) => new HttpError(410, 'gone', message);
export const tooLarge = (message: string) => new HttpError(413, 'too_large', message);
export const unsupportedType = (message: string) => new HttpError(415, 'unsupported_type', message);
export const unprocessable = (code: string, message: string) => new HttpError(422, code, message);
export const tooManyRequests = (seconds: number) =>
  new HttpError(
    429,
    'too_many_requests',
    `Too many tries. Wait ${seconds} seconds and try again.`,
    undefined,
    {
      'Retry-After': String(seconds),
    },
  );
/** Too many requests at a time; the client may try again in two seconds. */
export const busy = (headers: Record<string, string> = {}) =>
  new HttpError(503, 'busy', 'Many people are here at once. Try again in a moment.', undefined, {
    'Retry-After': '2',
    ...headers,
  });
/** A service that the server needs is unavailable for a moment; `what` is the start of the sentence. */
export const unavailable = (what: string) =>
  new HttpError(
    503,
    'unavailable',
    `${what} is not available at the moment. Try again in a few seconds.`,
    undefined,
    { 'Retry-After': '5' },
  );
