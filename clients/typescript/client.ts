import type { Calls } from './calls.ts';

export type { Calls } from './calls.ts';

/** A call by its method and path, such as `GET /api/private/library/{slug}`. */
export type CallName = keyof Calls;
export type ResponseOf<Name extends CallName> = Calls[Name]['response'];

type Nothing = Record<never, never>;
/** What a call needs; a query may be left out where nothing of it is required. */
type InputOf<Call extends { params: unknown; query: unknown; body: unknown }> =
  (Call['params'] extends Record<string, never> ? { params?: undefined } : { params: Call['params'] }) &
    (Nothing extends Call['query'] ? { query?: Call['query'] } : { query: Call['query'] }) &
    (Call['body'] extends undefined ? { body?: undefined } : { body: Call['body'] });
type Arguments<Input> = Nothing extends Input ? [input?: Input] : [input: Input];

interface ClientOptions {
  /** Of the portal, such as `https://portal.example.com`. */
  readonly origin: string;
  /** An API key, `sil_…`. */
  readonly key: string;
  readonly signal?: AbortSignal;
  /** How often a call is made again that the server refused for the moment (429, 503). 5 by default. */
  readonly retries?: number;
}

/** A refusal of the API. The message says what to do; `errors` has one for each field. */
export class SillageError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'SillageError';
  }
}

/** Seconds to wait where the server does not say how many. */
const WAIT = 2;

/**
 * A function that makes calls with an API key. It waits and tries again as `Retry-After` says, and throws `SillageError` for
 * every other refusal. What is no JSON is returned as the `Response` itself.
 */
export function createClient({ origin, key, signal, retries = 5 }: ClientOptions) {
  return async function call<Name extends CallName>(
    name: Name,
    ...[input]: Arguments<InputOf<Calls[Name]>>
  ): Promise<ResponseOf<Name>> {
    const { params, query, body } = (input ?? {}) as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const [method = '', path = ''] = name.split(' ');
    const filled = path.replace(/\{(\w+)\}/g, (_part, field: string) =>
      encodeURIComponent(String(params?.[field])),
    );
    const url = new URL(filled, origin);
    for (const [field, value] of Object.entries(query ?? {}))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) url.searchParams.append(field, String(one));
    const request: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    };
    const response = await sendPatiently(url, request, retries);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!response.ok) throw await refusalOf(response, isJson);
    if (response.status === 204) return undefined as ResponseOf<Name>;
    return (isJson ? await response.json() : response) as ResponseOf<Name>;
  };
}
export type Client = ReturnType<typeof createClient>;

async function sendPatiently(url: URL, request: RequestInit, retries: number): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(url, request);
    if (tries >= retries || (response.status !== 429 && response.status !== 503)) return response;
    await response.body?.cancel();
    const seconds = Number(response.headers.get('retry-after')) || WAIT;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    request.signal?.throwIfAborted();
  }
}

interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: Record<string, string>;
}

async function refusalOf(response: Response, isJson: boolean): Promise<SillageError> {
  const refusal = (isJson ? await response.json() : {}) as Refusal;
  const { code = 'unknown', message = response.statusText, errors } = refusal;
  return new SillageError(response.status, code, message, errors);
}
