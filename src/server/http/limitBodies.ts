import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from './errors.ts';
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

/** Where forms with a file are taken. */
const FORMS = '/api/backend/storage/vuefinder';

const tooLong = (maxSize: number) => tooLarge(`A call can send at most ${maxSize / KIB} KB.`);

/** Refuses longer bodies with 413, before they are parsed, and without reading what a client announces too long. */
export function limitBodies(app: AppHono): void {
  const limiters = LIMITS.map(([prefix, maxSize]) => ({
    prefix,
    maxSize,
    announced: bodyLimit({
      maxSize,
      onError: () => {
        throw tooLong(maxSize);
      },
    }),
  }));
  app.use('/api/*', async (request, next) => {
    if (isReadByRoute(request)) return next();
    const limiter = limiters.find(({ prefix }) => request.req.path.startsWith(prefix));
    if (!limiter) return next();
    if (request.req.header('transfer-encoding')) {
      await readChunked(request, limiter.maxSize);
      return next();
    }
    // Without a length there is no body.
    return request.req.header('content-length') ? limiter.announced(request, next) : next();
  });
}

/** Forms with a file go to the disk as they come, and their route counts the bytes. */
const isReadByRoute = ({ req }: AppRequest): boolean =>
  req.path === FORMS && (req.header('content-type')?.startsWith('multipart/form-data') ?? false);

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
