import type { Readable } from 'node:stream';
import { matchesStrongly, matchesWeakly, parseRange } from './httpRange.ts';
import type { ByteRange } from './port.ts';

export interface BytesAnswer {
  readonly size: number;
  /** Strong, with its quotes. */
  readonly etag: string;
  readonly headers: Record<string, string>;
  /** Called only when a body is sent; `range` is then never empty. The signal fires when the client goes away. */
  open(range: ByteRange, signal: AbortSignal): Readable | Promise<Readable>;
}

/**
 * Answers GET and HEAD for bytes with a strong ETag: 200, 206, 304, 412 or 416, with `Range`, `If-Range`, `If-Match`
 * and `If-None-Match`. Several ranges at once are answered with the whole, as HTTP allows.
 */
export async function respondWithBytes(request: Request, answer: BytesAnswer): Promise<Response> {
  const { size, etag } = answer;
  const asked = (name: string) => request.headers.get(name) ?? undefined;
  const headers = new Headers({ ...answer.headers, ETag: etag, 'Accept-Ranges': 'bytes' });

  const ifMatch = asked('if-match');
  if (ifMatch !== undefined && !matchesStrongly(ifMatch, etag))
    return new Response(null, { status: 412, headers });
  const ifNoneMatch = asked('if-none-match');
  if (ifNoneMatch !== undefined && matchesWeakly(ifNoneMatch, etag))
    return new Response(null, { status: 304, headers });

  const ifRange = asked('if-range');
  const isRangeValid = ifRange === undefined || ifRange.trim() === etag;
  const range = isRangeValid ? parseRange(asked('range'), size) : null;
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
  const stream = await answer.open({ start, end }, controller.signal);
  return new Response(webBody(stream, controller), { status, headers });
}

/**
 * A pull-only body: nothing is read ahead of the socket. `Readable.toWeb` would buffer, and throws out of reach
 * when a client cancels just as the stream ends.
 */
function webBody(stream: Readable, controller: AbortController): ReadableStream<Uint8Array> {
  const chunks = stream.iterator({ destroyOnReturn: true }) as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(body) {
        const { done, value } = await chunks.next();
        if (done) body.close();
        else body.enqueue(value);
      },
      cancel() {
        controller.abort();
        stream.once('error', () => {}).destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
