import { refusalText } from '../text/refusals.ts';
import { badRequest, busy, HttpError, tooLarge } from './errors.ts';
import type { AppHono, AppRequest } from './routes.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
/** Longest bodies in bytes, by the beginning of the path; the first that fits counts. Files go another way. */
const LIMITS = [
  // Answers of directories name all groups of a person.
  ['/api/auth/saml/', 256 * KIB],
  ['/api/auth/', 64 * KIB],
  ['/api/login', 64 * KIB],
  ['/api/mcp', 64 * KIB],
  ['/api/public/', 64 * KIB],
  ['/api/private/', 256 * KIB],
  ['/api/', 4 * MIB],
  ['/scim/', MIB],
] as const;

/**
 * Milliseconds that a body may take, bodies that one lane may have under way (beyond it the oldest is ended), and bytes
 * that its requests may hold while they wait and are worked on (beyond it the newest is refused).
 */
const PATIENCE = { bodyMs: 20_000, ofLane: 32, bytesOfLane: 64 * MIB };

/** Where forms with a file are taken. */
const FORMS = '/api/backend/storage/vuefinder';

const tooLong = (maxSize: number) => tooLarge(refusalText.body.tooLarge(String(maxSize / KIB)));
/** The rest of a body that was given up would be taken for the next request. */
const CLOSE = { Connection: 'close' };
const tooSlow = (ms: number) =>
  new HttpError(408, 'body_timeout', refusalText.body.tooSlow(String(ms / 1000)), undefined, CLOSE);

/** Bodies of one lane. */
interface LaneBodies {
  /** Each ends a body that is under way, the oldest first. */
  readonly underWay: Set<(error: Error) => void>;
  /** Requests that have a body, and bytes of those that have arrived. */
  requests: number;
  bytes: number;
}

/**
 * Reads bodies before a request waits for its turn, so that a client that sends slowly takes nobody's place. Refuses
 * longer ones with 413 without reading what a client announces too long, slow ones with 408, and those of a lane that
 * holds too many bytes with 503.
 */
export function limitBodies(app: AppHono, { bodyMs, ofLane, bytesOfLane } = PATIENCE): void {
  const lanes = new Map<string, LaneBodies>();

  for (const area of ['/api/*', '/scim/*']) app.use(area, limit);

  async function limit(request: AppRequest, next: () => Promise<void>): Promise<void> {
    const [, maxSize] = LIMITS.find(([prefix]) => request.req.path.startsWith(prefix)) ?? [];
    if (maxSize === undefined || !hasBody(request) || isReadByRoute(request)) return next();
    if (Number(request.req.header('content-length') ?? 0) > maxSize) throw tooLong(maxSize);
    const name = request.get('lane');
    const lane = lanes.get(name) ?? { underWay: new Set(), requests: 0, bytes: 0 };
    lanes.set(name, lane);
    lane.requests++;
    let held = 0;
    try {
      const size = await receive(request, maxSize, lane.underWay);
      if (lane.bytes + size > bytesOfLane) throw busy();
      held = size;
      lane.bytes += held;
      await next();
    } finally {
      lane.requests--;
      lane.bytes -= held;
      if (lane.requests === 0) lanes.delete(name);
    }
  }

  /** Reads a body within its time. Returns its bytes. */
  async function receive(
    request: AppRequest,
    maxSize: number,
    others: LaneBodies['underWay'],
  ): Promise<number> {
    let end = (_error: Error): void => {};
    const ended = new Promise<never>((_resolve, reject) => {
      end = reject;
    });
    const timer = setTimeout(() => end(tooSlow(bodyMs)), bodyMs);
    others.add(end);
    const [oldest] = others;
    if (oldest && others.size > ofLane) {
      others.delete(oldest);
      oldest(busy(CLOSE));
    }
    try {
      return await Promise.race([readBody(request, maxSize), ended]);
    } finally {
      clearTimeout(timer);
      others.delete(end);
    }
  }
}

/** Without a length there is no body, and none with GET: what is sent with it is never read. */
const hasBody = ({ req }: AppRequest): boolean =>
  req.method !== 'GET' &&
  req.method !== 'HEAD' &&
  (req.header('transfer-encoding') !== undefined || req.header('content-length') !== undefined);

/** Forms with a file go to the disk as they come, and their route counts the bytes. */
const isReadByRoute = ({ req }: AppRequest): boolean =>
  req.path === FORMS && (req.header('content-type')?.startsWith('multipart/form-data') ?? false);

const isJson = ({ req }: AppRequest): boolean =>
  req.header('content-type')?.startsWith('application/json') ?? false;

/** Reads a body into the request, from which the route takes it. Returns its bytes. */
async function readBody(request: AppRequest, maxSize: number): Promise<number> {
  try {
    if (request.req.header('transfer-encoding')) return await readChunked(request, maxSize);
    if (!isJson(request)) return (await request.req.arrayBuffer()).byteLength;
    // As its route reads it: bytes would be made into a text by way of a response.
    await request.req.text();
    return Number(request.req.header('content-length'));
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    throw badRequest(refusalText.body.endedEarly);
  }
}

/** Reads a body of unknown length up to the limit, and hands it on. */
async function readChunked(request: AppRequest, maxSize: number): Promise<number> {
  const { raw } = request.req;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = raw.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > maxSize) throw tooLong(maxSize);
    chunks.push(part.value);
  }
  request.req.raw = new Request(raw.url, {
    method: raw.method,
    headers: raw.headers,
    body: Buffer.concat(chunks),
    signal: raw.signal,
  });
  return size;
}
