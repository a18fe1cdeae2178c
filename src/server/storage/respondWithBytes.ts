import type { ByteRange } from '../http/httpRange.ts';
import { matchesStrongly, matchesWeakly, parseRange } from '../http/httpRange.ts';

/** Bytes as they are read, or those that are in memory. */
type Body = AsyncIterable<Uint8Array> | Uint8Array<ArrayBuffer>;

export interface BytesResponse {
  readonly size: number;
  /** Strong, with its quotes. */
  readonly etag: string;
  readonly headers: Record<string, string>;
  /**
   * Milliseconds after which a response ends that its reader does not drain, as a broken transfer that can be resumed by
   * `Range`; no limit without it, as for films, whose players read as they play.
   */
  readonly readerPatience?: number;
  /** Called only when a body is sent; `range` is then never empty. The signal fires when the client goes away. */
  open(range: ByteRange, signal: AbortSignal): Body | Promise<Body>;
}

/** Of archives: a reader that stopped holds connections to the object store. As long as the proxies wait. */
export const READER_PATIENCE_MS = 600_000;

/**
 * Responds to GET and HEAD for bytes with a strong ETag: 200, 206, 304, 412 or 416, with `Range`, `If-Range`, `If-Match`
 * and `If-None-Match`. Several ranges at once get the whole, as HTTP allows.
 */
export async function respondWithBytes(request: Request, bytes: BytesResponse): Promise<Response> {
  const { size, etag } = bytes;
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const headers = new Headers({ ...bytes.headers, ETag: etag, 'Accept-Ranges': 'bytes' });

  const ifMatch = header('if-match');
  if (ifMatch !== undefined && !matchesStrongly(ifMatch, etag))
    return new Response(null, { status: 412, headers });
  if (matchesWeakly(header('if-none-match'), etag)) return new Response(null, { status: 304, headers });

  const ifRange = header('if-range');
  const isRangeValid = ifRange === undefined || ifRange.trim() === etag;
  const range = isRangeValid ? parseRange(header('range'), size) : null;
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD' || end < start) return new Response(null, { status, headers });
  const controller = new AbortController();
  const body = await bytes.open({ start, end }, controller.signal);
  const isRead = body instanceof Uint8Array;
  return new Response(isRead ? body : streamBody(body, controller, bytes.readerPatience), {
    status,
    headers,
  });
}

/**
 * A pull-only body: nothing is read ahead of the socket. `Readable.toWeb` would buffer, and throws out of reach
 * when a client cancels just as the stream ends. An error of the source breaks the transfer.
 */
export function streamBody(
  chunks: AsyncIterable<Uint8Array>,
  controller: AbortController,
  patience: number | undefined,
): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const end = () => {
    controller.abort();
    // Ends what the signal does not. A read that fails because of it is no error: the client is gone.
    void Promise.resolve(iterator.return?.()).catch(() => {});
  };
  let waiting: NodeJS.Timeout | undefined;
  const awaitReader = (body: ReadableStreamDefaultController<Uint8Array>) => {
    if (patience === undefined) return;
    waiting = setTimeout(() => {
      end();
      // The Node adapter then closes the connection; it would leave it open after a code that names the client's part.
      body.error(new Error('The client stopped reading.'));
    }, patience);
    waiting.unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: awaitReader,
      async pull(body) {
        clearTimeout(waiting);
        const { done, value } = await iterator.next();
        if (done) return body.close();
        body.enqueue(value);
        awaitReader(body);
      },
      cancel() {
        clearTimeout(waiting);
        end();
      },
    },
    { highWaterMark: 0 },
  );
}
