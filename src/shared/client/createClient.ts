import type { TERMS_REQUIRED as RequiredCode } from '../contract/terms.ts';
import { takeAhead } from './ahead.ts';
import { readApiError, unreachable } from './apiError.ts';
import { buildPath } from './buildPath.ts';
import { buildUrl, type Query } from './buildUrl.ts';
import type { Method, OptionsOf, PathOf, ResponseOf } from './contract.ts';

/** One request to the API, as it goes over the wire. */
export interface ApiRequest {
  method?: string;
  /** Path of the contract with its parameters filled in. */
  path: string;
  query?: Query;
  /** JSON. */
  body?: string;
  headers?: HeadersInit;
  signal?: AbortSignal | undefined;
  /** Whether it is sent to its end although the page is left. */
  keepalive?: boolean | undefined;
}

/** How requests reach the server: `fetch`, or a replacement of it. */
export type Transport = (url: string, init: RequestInit & { readonly headers: Headers }) => Promise<Response>;

/** The session that calls are made with. Without one they carry what cookies there are. */
export interface Credentials {
  /** Bearer token of the session, if there is one. */
  readToken(): string | null | Promise<string | null>;
  /** After a call with this token was refused with 401: resolves to whether it may be made again. */
  renew(token: string | null): Promise<boolean>;
  /** After a call was refused until terms are accepted: resolves to whether it may be made again. */
  accept?(): Promise<boolean>;
}

export type Call = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...options: OptionsOf<M, P>
) => Promise<ResponseOf<M, P>>;

/** The calls of the contract but those of the back-office. */
export type MemberCall = <M extends Method, P extends Exclude<PathOf<M>, `/api/backend/${string}`>>(
  method: M,
  path: P,
  ...options: OptionsOf<M, P>
) => Promise<ResponseOf<M, P>>;

export interface ApiClient {
  /**
   * Calls an endpoint of the contract: `call('get', '/api/private/news/{slug}', { params: { slug } })`. Path, parameters,
   * query, body and response are typed by the contract. Throws an `ApiError` when the call is refused or does not reach
   * the server.
   */
  readonly call: Call;
  /** As `call`, for a response that is a file. Byte by byte: as text a sheet would lose the mark by which Excel knows UTF-8. */
  readonly fetchFile: <M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    ...options: OptionsOf<M, P>
  ) => Promise<Blob>;
  /** Makes a request whose response is not JSON, or whose path only the caller knows. Throws an `ApiError` as above. */
  send(request: ApiRequest): Promise<Response>;
}

/** As in the contract, whose schemas would bring the validator into the bundle. */
const TERMS_REQUIRED: typeof RequiredCode = 'terms_required';
/** The areas of the API that need a session. */
const NEEDS_SESSION = /^\/api\/(private|backend)\//;

export function createClient(
  { readToken, renew, accept }: Credentials = { readToken: () => null, renew: async () => false },
  transport: Transport = (url, init) => fetch(url, init),
): ApiClient {
  async function attempt(request: ApiRequest, token: string | null): Promise<Response> {
    const { method = 'GET', path, query, body, signal, keepalive } = request;
    const headers = new Headers(request.headers);
    headers.set('Accept', 'application/json');
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const url = buildUrl(path, query);
    try {
      const ahead = method === 'GET' ? takeAhead(url) : undefined;
      if (ahead) return await ahead;
      return await transport(url, { method, headers, signal, keepalive, credentials: 'include', body });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw unreachable();
    }
  }

  async function send(request: ApiRequest): Promise<Response> {
    const token = await readToken();
    let response = await attempt(request, token);
    if (response.status === 401 && NEEDS_SESSION.test(request.path) && (await renew(token)))
      response = await attempt(request, await readToken());
    if (response.ok) return response;
    const refusal = await readApiError(response);
    if (refusal.code !== TERMS_REQUIRED || !(await accept?.())) throw refusal;
    response = await attempt(request, await readToken());
    if (!response.ok) throw await readApiError(response);
    return response;
  }

  const request = (method: Method, path: string, { params, body, ...rest }: CallOptions = {}) =>
    send({
      ...rest,
      method: method.toUpperCase(),
      path: buildPath(method, path, params),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const call: Call = async (method, path, ...[options]) => {
    const response = await request(method, path, options);
    // The contract's schemas stay out of the bundle, so the shape is taken on trust, here only.
    return (response.status === 204 ? undefined : await response.json()) as ResponseOf<
      typeof method,
      typeof path
    >;
  };
  return {
    call,
    send,
    fetchFile: async (method, path, ...[options]) => (await request(method, path, options)).blob(),
  };
}

/** What `OptionsOf` allows at most. */
interface CallOptions extends Pick<ApiRequest, 'query' | 'signal' | 'keepalive'> {
  params?: Record<string, unknown>;
  body?: unknown;
}
