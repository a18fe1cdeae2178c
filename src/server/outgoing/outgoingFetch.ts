import { lookup } from 'node:dns/promises';
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP } from 'node:net';
import { isLoopback, isPublicAddress } from './isPublicAddress.ts';

/** What the server may call outside. */
export interface OutgoingRules {
  /**
   * Hosts in the house's own network, by name or address, that may be called although their addresses are private. One on
   * this machine may also be called by plain HTTP.
   */
  readonly privateHosts: readonly string[];
  /** Hosts in the house's own network that may be called by plain HTTP, too: operators have named them so. */
  readonly plainHosts?: readonly string[];
  /** For all of a call, its response included. */
  readonly timeoutMs?: number;
  /** Most bytes of a response. */
  readonly maxBytes?: number;
}

const TIMEOUT_MS = 8000;
const MAX_BYTES = 1024 * 1024;

/** Why a call was not made, or its response not taken. The message is a sentence for administrators. */
export class OutgoingError extends Error {
  constructor(
    readonly code: 'refused' | 'unreachable' | 'timeout' | 'too_large',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'OutgoingError';
  }
}

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Whether only the status of the response is wanted: then its body is not read. */
  readonly ignoresBody?: boolean;
  /** Ends the call, which then rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}
export type OutgoingFetch = (address: string, call?: Call) => Promise<Response>;

/**
 * Calls of addresses that people configure. Only HTTPS, and only public addresses but for the hosts in `rules`: the name
 * is resolved once, and the connection goes to the address that was checked. Redirects are returned, not followed; a
 * response is read as a whole, within bounds of time and size. Throws `OutgoingError`.
 */
export const createOutgoingFetch =
  ({
    privateHosts,
    plainHosts = [],
    timeoutMs = TIMEOUT_MS,
    maxBytes = MAX_BYTES,
  }: OutgoingRules): OutgoingFetch =>
  async (address, { method = 'GET', headers = {}, body, ignoresBody = false, signal: caller } = {}) => {
    const url = parseAddress(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isPlain = plainHosts.includes(host.toLowerCase());
    const isKnown = isPlain || privateHosts.includes(host.toLowerCase());
    const signal = AbortSignal.timeout(timeoutMs);
    const ends: Ends = { signal, caller, host };
    const ips = await race(ends, () => resolveHost(host));
    const isPublic = ips.every(({ address: ip }) => isPublicAddress(ip));
    if (!isKnown && !isPublic)
      throw new OutgoingError(
        'refused',
        `${host} has a private address. An operator can allow it with OUTGOING_PRIVATE.`,
      );
    const isLocal = isKnown && ips.every(({ address: ip }) => isLoopback(ip));
    const mayBePlain = isLocal || (isPlain && ips.every(({ address: ip }) => !isPublicAddress(ip)));
    if (url.protocol !== 'https:' && !mayBePlain)
      throw new OutgoingError('refused', `${host} must be called by https.`);
    const calling = { method, headers, body, ignoresBody, ips, signal, caller, maxBytes };
    return race(ends, () => send(url, calling));
  };

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new OutgoingError('refused', 'This is not an address that begins with https.');
  return url;
}

interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

async function resolveHost(host: string): Promise<readonly ResolvedAddress[]> {
  const family = isIP(host);
  return family ? [{ address: host, family }] : lookup(host, { all: true });
}

interface Sending extends Required<Omit<Call, 'body' | 'signal'>> {
  readonly body: Call['body'];
  readonly caller: AbortSignal | undefined;
  readonly ips: readonly ResolvedAddress[];
  readonly signal: AbortSignal;
  readonly maxBytes: number;
}

function send(
  url: URL,
  { method, headers, body, ignoresBody, ips, signal, caller, maxBytes }: Sending,
): Promise<Response> {
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method,
      headers: { ...headers, 'Accept-Encoding': 'identity', 'User-Agent': 'Sillage' },
      signal,
      // A connection of its own: one that is open already could be to an address from before.
      agent: false,
      // The addresses that were checked, whatever the name resolves to meanwhile.
      lookup: (_name, options, done) => {
        const [first] = ips;
        if (options.all)
          done(
            null,
            ips.map((one) => ({ ...one })),
          );
        else done(null, first?.address ?? '', first?.family);
      },
    });
    outgoing.on('error', reject);
    const endByCaller = () => outgoing.destroy();
    caller?.addEventListener('abort', endByCaller, { once: true });
    outgoing.on('close', () => caller?.removeEventListener('abort', endByCaller));
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      let size = 0;
      if (ignoresBody) {
        resolve(responseOf(incoming.statusCode ?? 0, incoming.headers, []));
        incoming.on('error', () => {}).destroy();
        return;
      }
      incoming.on('error', reject);
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= maxBytes) chunks.push(chunk);
        else incoming.destroy(new OutgoingError('too_large', `${url.host} sent too long a response.`));
      });
      incoming.on('end', () => resolve(responseOf(incoming.statusCode ?? 0, incoming.headers, chunks)));
    });
    outgoing.end(body);
  });
}

/** Statuses for which a response may have no body. */
const EMPTY = new Set([204, 205, 304]);

function responseOf(
  status: number,
  headers: NodeJS.Dict<string | string[]>,
  chunks: readonly Buffer[],
): Response {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Response(EMPTY.has(status) ? null : Buffer.concat(chunks), { status, headers: lines });
}

/** What ends a call of a host before its response: its time, and who made it. */
interface Ends {
  readonly signal: AbortSignal;
  readonly caller: AbortSignal | undefined;
  readonly host: string;
}

/** Runs a step of a call; what goes wrong becomes a sentence. */
async function race<T>({ signal, caller, host }: Ends, step: () => Promise<T>): Promise<T> {
  caller?.throwIfAborted();
  let stop = (_error: unknown): void => {};
  const ended = new Promise<never>((_resolve, reject) => {
    stop = reject;
  });
  const handleTimeout = () => stop(new OutgoingError('timeout', `${host} did not respond in time.`));
  const handleCaller = () => stop(caller?.reason);
  signal.addEventListener('abort', handleTimeout);
  caller?.addEventListener('abort', handleCaller);
  if (signal.aborted) handleTimeout();
  try {
    return await Promise.race([ended, step()]);
  } catch (cause) {
    if (caller?.aborted) throw caller.reason;
    if (cause instanceof OutgoingError) throw cause;
    if (signal.aborted) throw new OutgoingError('timeout', `${host} did not respond in time.`, { cause });
    throw new OutgoingError('unreachable', `${host} cannot be reached.`, { cause });
  } finally {
    signal.removeEventListener('abort', handleTimeout);
    caller?.removeEventListener('abort', handleCaller);
  }
}
