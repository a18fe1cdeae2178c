import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag as validator } from 'hono/etag';
import { matchesWeakly } from './httpRange.ts';
import { chooseEncoding, packQuickly } from './packing.ts';

/** Characters from which an answer is packed: a shorter one is sent in as many packets. */
const PACKED_FROM = 1024;

const pack = compress();
const validate = validator();
const nothing = async (): Promise<void> => {};

/** Requests whose response is still to be compared with what the client has, and packed. */
const due = new WeakSet<Context>();

/**
 * Answers 304 where the client has the response already, and packs it for a client that takes that. JSON is sent so by
 * `sendJson`, from its text; of any other response the bytes are read again.
 */
export const negotiate: MiddlewareHandler = async (request, next) => {
  due.add(request);
  await next();
  if (!due.delete(request)) return;
  await validate(request, nothing);
  await pack(request, nothing);
};

/** Strong validator of a text. */
export const etagOf = (body: string): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

/** Sends JSON, and below `negotiate` as it says. `etag`: strong, with its quotes. */
export async function sendJson(
  request: Context,
  body: string,
  { status, etag }: { status: 200 | 201; etag: string | null },
): Promise<Response> {
  const isNegotiated = due.delete(request);
  const known = isNegotiated && isRead(request) ? request.req.header('if-none-match') : undefined;
  if (etag && matchesWeakly(known, etag)) return request.body(null, 304, { ETag: etag });
  const mayPack = isNegotiated && body.length >= PACKED_FROM;
  if (mayPack) request.header('Vary', 'Accept-Encoding', { append: true });
  const encoding = mayPack ? chooseEncoding(request.req.header('accept-encoding')) : 'identity';
  const headers = { 'Content-Type': 'application/json', ...(etag && { ETag: etag }) };
  if (encoding === 'identity') return request.body(body, status, headers);
  return request.body(await packQuickly(body, encoding), status, {
    ...headers,
    'Content-Encoding': encoding,
    // Weak, because the packed forms share it.
    ...(etag && { ETag: `W/${etag}` }),
  });
}

const isRead = ({ req }: Context): boolean => req.method === 'GET' || req.method === 'HEAD';
