import { fetchUtils, HttpError, type Options } from 'react-admin';
import { problem } from '../../shared/contract/common.ts';

export type HttpClient = typeof fetchUtils.fetchJson;

/** Calls the API with the bearer token that `readToken` gives, or with the cookie alone where it gives none. Refusals become `HttpError` with `{code, message, errors}`. */
export function createHttpClient(readToken: () => Promise<string | null>): HttpClient {
  return async (url, options: Options = {}) => {
    const headers = new Headers(options.headers);
    const token = await readToken();
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetchUtils.fetchJson(url, { ...options, headers, credentials: 'include' });
  };
}

/** The stable code of a refused call, or `null` when the failure came from elsewhere. */
export function readErrorCode(error: unknown): string | null {
  if (!(error instanceof HttpError)) return null;
  const body = problem.safeParse(error.body);
  return body.success ? body.data.code : null;
}

/** What a refused call says to people. */
export function readErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether the server refused because the record changed since it was read. */
export function isStale(error: unknown): boolean {
  return readErrorCode(error) === 'stale_version';
}
