import { badRequest, busy, HttpError, tooLarge } from './errors.ts';
import type { AppHono, AppRequest } from './routes.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
/** Longest bodies in bytes, by the beginning of the path; the first that fits counts. Files go another way. */
const LIMITS = [
  ['/api/auth/', 64 * KIB],
  ['/api/login', 64 * KIB],
  ['/api/public/', 64 * KIB],
  ['/api/private/', 256 * KIB],
  ['/api/', 4 * MIB],
] as const;

/** Milliseconds that a body may take, and bodies that one lane may have under way: beyond it the oldest is ended. */
const PATIENCE = { bodyMs: 20_000, ofLane: 32 };

/** Where forms with a file are taken. */
const FORMS = '/api/backend/storage/vuefinder';

const tooLong = (maxSize: number) => tooLarge(`A call can send at most ${maxSize / KIB} KB.`);
/** The rest of a body that was given up would be taken for the next request. */
const CLOSE = { Connection: 'close' };
const tooSlow = (ms: number) =>
  new HttpError(
    408,
    'body_timeout',
    `The rest of the call did not arrive within ${ms / 1000} s.`,
    undefined,
    CLOSE,
  );

/**
 * Reads bodies before a request waits for its turn, so that a client that sends slowly takes nobody's place. Refuses
 * longer ones with 413 without reading what a client announces too long, and slow ones with 408.
 */
export function limitBodies(app: AppHono, { bodyMs, ofLane } = PATIENCE): void {
  /** Ends a body that is under way, by lane, the oldest first. */
  const underWay = new Map<string, Set<(error: Error) => void>>();

  app.use('/api/*', async (request, next) => {
    if (!isReadByRoute(request)) {
      const [, maxSize] = LIMITS.find(([prefix]) => request.req.path.startsWith(prefix)) ?? [];
      if (maxSize !== undefined && hasBody(request)) await receive(request, maxSize);
    }
    await next();
  });

  async function receive(request: AppRequest, maxSize: number): Promise<void> {
    if (Number(request.req.header('content-length') ?? 0) > maxSize) throw tooLong(maxSize);
    const lane = request.get('lane');
    const others = underWay.get(lane) ?? new Set();
    underWay.set(lane, others);
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
      await Promise.race([readBody(request, maxSize), ended]);
    } finally {
      clearTimeout(timer);
      others.delete(end);
      if (others.size === 0 && underWay.get(lane) === others) underWay.delete(lane);
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

/** Reads a body into the request, from which the route takes it. */
async function readBody(request: AppRequest, maxSize: number): Promise<void> {
  try {
    if (request.req.header('transfer-encoding')) await readChunked(request, maxSize);
    else await request.req.arrayBuffer();
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    throw badRequest('The call ended before its body did.');
  }
}

/** Reads a body of unknown length up to the limit, and hands it on. Hono's own way needs the global `Request`. */
async function readChunked(request: AppRequest, maxSize: number): Promise<void> {
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
}
