import { DEBUG_PARAMETER } from '../../../shared/domain/debugSession.ts';
import { takeAhead } from './ahead.ts';
import { readApiBase } from './apiBase.ts';
import { ApiError, readApiError } from './apiError.ts';
import { buildPath } from './buildPath.ts';
import type { OptionsOf, PathOf, PortalMethod, ResponseOf } from './contract.ts';

type Query = Readonly<Record<string, unknown>> | URLSearchParams;
interface Request {
  method: string;
  /** Path of the contract with its parameters filled in. */
  path: string;
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
  /** Whether it is sent to its end although the page is left. */
  keepalive?: boolean;
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

type Transport = (url: string, init: RequestInit) => Promise<Response>;
let transport: Transport = (url, init) => fetch(url, init);

/** Has something else than the network answer calls: a preview answers from what it was given. */
export function setTransport(own: Transport): void {
  transport = own;
}

/** The address of a path of the contract, wherever the API lives. */
export function buildUrl(path: string, query: Query = {}): string {
  const search = query instanceof URLSearchParams ? new URLSearchParams(query) : toSearch(query);
  // The server has seen the cookie of a debug session, and says how long each call took.
  if (document.documentElement.dataset.debug) search.set(DEBUG_PARAMETER, '1');
  const text = search.toString();
  return `${readApiBase()}${path.replace(/^\/api/, '')}${text ? `?${text}` : ''}`;
}

function toSearch(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of [value].flat()) search.append(name, String(one));
  }
  return search;
}

async function send({ method, path, query, body, signal, keepalive }: Request): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const token = credentials.token();
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const url = buildUrl(path, query);
  try {
    const ahead = method === 'GET' ? takeAhead(url) : undefined;
    if (ahead) return await ahead;
    return await transport(url, {
      method,
      headers,
      signal,
      keepalive,
      credentials: 'include',
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { code: 'network', message: 'The server could not be reached.' });
  }
}

async function request(options: Request): Promise<unknown> {
  let response = await send(options);
  if (response.status === 401 && options.path.startsWith('/api/private/')) {
    const before = credentials.token();
    await credentials.onUnauthorised();
    const renewed = credentials.token();
    if (renewed && renewed !== before) response = await send(options);
  }
  if (!response.ok) throw await readApiError(response);
  return response.status === 204 ? undefined : response.json();
}

/**
 * Calls an endpoint of the contract: `call('get', '/api/private/news/{slug}', { params: { slug } })`. Path, parameters,
 * query, body and response are typed by the contract. Throws an `ApiError` when the call is refused or does not reach
 * the server.
 */
export async function call<M extends PortalMethod, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[options]: OptionsOf<M, P>
): Promise<ResponseOf<M, P>> {
  const { params, ...rest }: Partial<Omit<Request, 'path'>> & { params?: Record<string, unknown> } =
    options ?? {};
  const response = await request({
    ...rest,
    method: method.toUpperCase(),
    path: buildPath(method, path, params),
  });
  // The contract's schemas stay out of the bundle, so the shape is taken on trust, here only.
  return response as ResponseOf<M, P>;
}
