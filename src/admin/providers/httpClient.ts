import type { fetchUtils } from 'react-admin';
import { ApiError } from '../../shared/client/apiError.ts';
import type { ApiClient } from '../../shared/client/createClient.ts';
import { resultInPageLanguage } from './inPageLanguage.ts';

/** How ra-data-simple-rest calls the API: by a path with its query, such as `/api/backend/news?sort=…`. */
export function createHttpClient({ send }: ApiClient): typeof fetchUtils.fetchJson {
  return async (path, { method, body, headers, signal } = {}) => {
    const response = await send({
      path,
      ...(method && { method }),
      ...(headers && { headers }),
      ...(signal && { signal }),
      ...(typeof body === 'string' && { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text,
      json: text ? await resultInPageLanguage(path, JSON.parse(text)) : undefined,
    };
  };
}

/** The stable code of a refused call, or `null` when the failure came from elsewhere. */
export const readErrorCode = (error: unknown): string | null =>
  error instanceof ApiError ? error.code : null;

/** The messages of a refused call by its fields. */
export const readFieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.errors : {};

/** What a refused call says to people. */
export function readErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether the server refused because the record changed since it was read. */
export function isStale(error: unknown): boolean {
  return readErrorCode(error) === 'stale_version';
}
