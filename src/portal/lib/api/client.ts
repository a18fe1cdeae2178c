import { takeAhead } from './ahead.ts';
import { readApiBase } from './apiBase.ts';
import { ApiError, readApiError } from './apiError.ts';

export type QueryValue = string | number | boolean | undefined | readonly string[];
interface Options {
  query?: Record<string, QueryValue> | URLSearchParams;
  body?: unknown;
  signal?: AbortSignal;
}

interface Credentials {
  /** Bearer token of the session, if there is one. */
  token: () => string | null;
  /** Called when a private call finds no session behind it; resolves once the session was read again. */
  onUnauthorised: () => Promise<void>;
}
let credentials: Credentials = { token: () => null, onUnauthorised: async () => {} };

/** The session store hands itself over here, so that the client needs no knowledge of it. */
export function setCredentials(source: Credentials): void {
  credentials = source;
}

export function buildUrl(path: string, query?: Options['query']): string {
  const search = query instanceof URLSearchParams ? query : toSearch(query ?? {});
  const text = search.toString();
  return `${readApiBase()}${path}${text ? `?${text}` : ''}`;
}

function toSearch(query: Record<string, QueryValue>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (typeof value === 'object') for (const one of value) search.append(name, one);
    else search.set(name, String(value));
  }
  return search;
}

async function send(method: string, path: string, { query, body, signal }: Options): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const token = credentials.token();
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const url = buildUrl(path, query);
  try {
    const ahead = method === 'GET' ? takeAhead(url) : undefined;
    if (ahead) return await ahead;
    return await fetch(url, {
      method,
      headers,
      signal,
      credentials: 'include',
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { code: 'network', message: 'The server could not be reached.' });
  }
}

async function request<T>(method: string, path: string, options: Options = {}): Promise<T> {
  let response = await send(method, path, options);
  if (response.status === 401 && path.startsWith('/private/')) {
    const before = credentials.token();
    await credentials.onUnauthorised();
    const renewed = credentials.token();
    if (renewed && renewed !== before) response = await send(method, path, options);
  }
  if (!response.ok) throw await readApiError(response);
  if (response.status === 204) return undefined as T;
  // The shapes are the contract's; its schemas stay out of the bundle, so the type is taken on trust here only.
  return (await response.json()) as T;
}

export const api = {
  get: <T>(path: string, options?: Options) => request<T>('GET', path, options),
  post: <T>(path: string, body?: unknown) => request<T>('POST', path, { body }),
  patch: <T>(path: string, body: unknown) => request<T>('PATCH', path, { body }),
  delete: <T>(path: string) => request<T>('DELETE', path),
};
