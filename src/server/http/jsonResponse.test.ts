import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../testing/listen.ts';
import { negotiate, sendJson } from './jsonResponse.ts';

const texts = {
  short: JSON.stringify('é'),
  long: JSON.stringify('é'.repeat(2000)),
  // Packed by another thread.
  huge: JSON.stringify('é'.repeat(200_000)),
};
type Name = keyof typeof texts;

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const app = new Hono();
  app.use('/negotiated/*', negotiate);
  for (const area of ['/negotiated', '/plain']) {
    app.all(`${area}/json/:name`, (request) => {
      request.header('Vary', 'Cookie');
      return sendJson(request, texts[request.req.param('name') as Name], { status: 200, etag: '"one"' });
    });
    app.get(`${area}/text`, (request) => request.text('t'.repeat(2000)));
  }
  server = await listen(app as unknown as Parameters<typeof listen>[0]);
});
afterAll(() => server?.close());

/** As it came: `fetch` would unpack it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const sent = httpRequest(server.url + path, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('packs long answers as %s, and says so to caches', async (encoding, unpack) => {
  for (const name of ['long', 'huge'] as const) {
    const { status, headers, body } = await ask(`/negotiated/json/${name}`, { 'accept-encoding': encoding });
    expect([status, headers['content-encoding'], headers.vary]).toEqual([
      200,
      encoding,
      'Cookie, Accept-Encoding',
    ]);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(body.length).toBeLessThan(500);
    expect(unpack(body).toString()).toBe(texts[name]);
    expect(headers.etag).toBe('W/"one"');
  }
});

it('sends short answers, and those for clients that unpack nothing, as they are', async () => {
  const short = await ask('/negotiated/json/short', { 'accept-encoding': 'br, gzip' });
  expect([short.body.toString(), short.headers['content-encoding']]).toEqual([texts.short, undefined]);
  const plain = await ask('/negotiated/json/long');
  expect([plain.body.toString(), plain.headers.etag]).toEqual([texts.long, '"one"']);
  expect(plain.headers.vary).toContain('Accept-Encoding');
});

it('answers 304 to reads alone, whichever form the client has', async () => {
  for (const known of ['"one"', 'W/"one"', '"other", W/"one"', '*']) {
    const { status, headers, body } = await ask('/negotiated/json/long', { 'if-none-match': known });
    expect([status, headers.etag, body.length], known).toEqual([304, '"one"', 0]);
  }
  const known = { 'if-none-match': '"one"' };
  expect((await ask('/negotiated/json/long', { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await ask('/negotiated/json/long', known, 'POST')).status).toBe(200);
  expect((await ask('/negotiated/json/long', known, 'HEAD')).status).toBe(304);
});

it('reads what is no JSON of ours again', async () => {
  const { headers, body } = await ask('/negotiated/text', { 'accept-encoding': 'gzip' });
  expect([headers['content-encoding'], gunzipSync(body).length]).toEqual(['gzip', 2000]);
  const etag = headers.etag ?? '';
  expect(etag).toMatch(/^W\/"[0-9a-f]{40}"$/);
  expect((await ask('/negotiated/text', { 'if-none-match': etag })).status).toBe(304);
});

it('leaves everything else alone', async () => {
  const known = { 'if-none-match': '"one"', 'accept-encoding': 'br' };
  const { status, headers, body } = await ask('/plain/json/long', known);
  expect([status, headers['content-encoding'], body.toString()]).toEqual([200, undefined, texts.long]);
  expect((await ask('/plain/text', known)).headers['content-encoding']).toBeUndefined();
});
