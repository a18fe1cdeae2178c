import { vi } from 'vitest';

export interface SeenCall {
  method: string;
  url: string;
  headers: Headers;
  /** Parsed where it is JSON, else as it was sent. */
  body: unknown;
}

type Answer = { status?: number; json?: unknown; headers?: Record<string, string> };

function readBody(body: BodyInit | null | undefined): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/**
 * Replaces the network: `answer` returns the response by the call. Calls are recorded in order. A call without a
 * response fails the test that made it.
 */
export function fakeFetch(answer: (call: SeenCall) => Answer | undefined): SeenCall[] {
  const calls: SeenCall[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const request = input instanceof Request ? input : null;
    const call: SeenCall = {
      method: init.method ?? request?.method ?? 'GET',
      url: decodeURIComponent(
        input instanceof Request ? input.url : input instanceof URL ? input.href : input,
      ),
      headers: new Headers(init.headers ?? request?.headers),
      body: readBody(init.body ?? (request ? await request.text() : undefined)),
    };
    calls.push(call);
    const found = answer(call);
    if (!found) throw new Error(`Nobody expected ${call.method} ${call.url}`);
    const text = found.json === undefined ? '' : JSON.stringify(found.json);
    return new Response(text, { status: found.status ?? 200, headers: found.headers });
  });
  return calls;
}
