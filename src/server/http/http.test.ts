import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { THE_SERVER } from '../content/author.ts';
import { changeSettings } from '../modules/house/configuration/configuration.service.ts';
import { buildAccount, PASSWORD } from '../testing/accounts.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { openBrowser } from '../testing/browser.ts';
import { buildLibrary } from '../testing/factories.ts';
import { listen } from '../testing/listen.ts';
import { openLog } from './logging.ts';

const INLINE = 'document.documentElement.classList.add("dark")';
let test: TestApp;
let server: Awaited<ReturnType<typeof listen>>;
let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sillage-pages-'));
  const put = (path: string, content: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  put(
    'portal/index.html',
    `<html data-session="%SESSION%" data-debug="%DEBUG%"><title>portal</title><script>${INLINE}</script><b>%BRAND%</b><!--screen-->frame<!--/screen--><!--answers-->`,
  );
  put('portal/assets/app-1a2b.js', 'export {}');
  put('portal/assets/packed-5e6f.js', 'export {};');
  put('portal/assets/packed-5e6f.js.br', 'br');
  put('portal/robots.txt', 'User-agent: *');
  put('portal/.vite/manifest.json', '{"secret":true}');
  put('admin/admin.html', '<title>admin</title>');
  put('admin/assets/admin/app-3c4d.js', 'export {}');
  put('secret.txt', 'outside the builds');
  put('portal-private/secret.txt', 'beside the build');
  test = await openTestApp({ trustProxy: true });
  const pages = { portal: join(root, 'portal'), admin: join(root, 'admin') };
  server = await listen(createApp(test.context, { pages }));
});
afterAll(async () => {
  await server?.close();
  await test?.close();
  rmSync(root, { recursive: true });
});
/** The server reads no session before it sends a page. */
const SIGNED_IN = { cookie: 'sillage.session-token=some-session' };
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

/** Sends a path as it is written: `fetch` would resolve the dots itself. */
function getRaw(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    httpRequest({ hostname, port, path }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .once('error', reject)
      .end();
  });
}

describe('every response', () => {
  it.each(['/', '/api/auth/session', '/api/private/news', '/no/such.file', '/healthz', '/admin'])(
    'carries headers that keep other sites and foreign scripts out: %s',
    async (path) => {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      const isData = headers.get('content-type')?.includes('json');
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(scripts).toContain(isData ? "'none'" : "'self'");
      expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|\*|https?:/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('allows the one inline script of the page by its hash', async () => {
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect((await get('/')).headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });

  it('insists on TLS where a proxy speaks it', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
    const secure = await get('/', { 'x-forwarded-proto': 'https' });
    expect(secure.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  });
});

describe('health', () => {
  it('reports whether the process lives, and whether it can work', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  });
});

describe('a call that does not exist', () => {
  it('returns 404 as JSON with its path', async () => {
    const response = await get('/api/private/nothing/here');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 'not_found',
      message: 'Page not found: /api/private/nothing/here',
    });
  });

  it('learns what is wrong with a body that is no JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/api/login`, { method: 'POST', headers, body: '{' });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      400,
      'bad_request',
    ]);
  });
});

describe('a body that is nested without end', () => {
  it('is refused as bad input', async () => {
    const headers = { 'content-type': 'application/json' };
    const nested = (levels: number) =>
      fetch(`${server.url}/api/login`, {
        method: 'POST',
        headers,
        body: `{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`,
      });
    for (const levels of [64, 30_000]) {
      const response = await nested(levels);
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: 'bad_request', message: 'This is nested too deeply.' },
      ]);
    }
    expect(((await (await nested(63)).json()) as { code: string }).code).toBe('invalid');
  });
});

describe('pages', () => {
  it('of both applications response every address below them', async () => {
    for (const path of ['/', '/news/some-article', '/brand-catalogue'])
      expect(await (await get(path)).text(), path).toContain('<title>portal</title>');
    for (const path of ['/admin', '/admin/users/3'])
      expect(await (await get(path, SIGNED_IN)).text(), path).toContain('<title>admin</title>');
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  });

  it('of the back-office lead users without a session to the sign-in page, and from there back', async () => {
    const response = await fetch(`${server.url}/admin/news?page=2`, { redirect: 'manual' });
    expect([
      response.status,
      response.headers.get('location'),
      response.headers.get('cache-control'),
    ]).toEqual([302, '/login?redirect=%2Fadmin%2Fnews%3Fpage%3D2', 'no-store']);
    const asset = await get('/assets/admin/app-3c4d.js');
    expect(asset.status).toBe(200);
  });

  it('that do not exist have the status that says so, with a page that can be shown', async () => {
    const missing = await get('/no/such/page');
    expect([missing.status, missing.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    expect(await missing.text()).toContain('<title>portal</title>');
  });

  it('are revalidated; hashed assets never', async () => {
    const page = await get('/');
    const again = await get('/', { 'if-none-match': page.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    for (const path of ['/assets/app-1a2b.js', '/assets/admin/app-3c4d.js']) {
      const asset = await get(path);
      expect([asset.status, asset.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('hold the name of the organisation, whatever its letters, and are new once it has another', async () => {
    const open = async (brand: string, headers: Record<string, string> = {}) => {
      await changeSettings(test.context, { values: { 'brand.name': brand } }, THE_SERVER);
      const pages = { portal: join(root, 'portal'), admin: join(root, 'admin') };
      return createApp(test.context, { pages }).request('/', { headers });
    };
    const first = await open(`Ô & <script>"'$&`);
    expect(await first.text()).toContain('<b>Ô &amp; &lt;script&gt;&quot;&#39;$&amp;</b>');
    const etag = first.headers.get('etag') ?? '';
    expect((await open('Solenne', { 'if-none-match': etag })).status).toBe(200);
    expect((await open(`Ô & <script>"'$&`, { 'if-none-match': etag })).status).toBe(304);
  });

  it('say whether the browser has a session, so that its calls need not wait', async () => {
    const without = await get('/');
    const cookie = 'sillage.session-token=perhaps-an-old-one';
    const known = await get('/', { cookie });
    expect([await without.text(), await known.text()]).toEqual([
      expect.stringContaining('data-session=""'),
      expect.stringContaining('data-session="known"'),
    ]);
    expect(known.headers.get('vary')).toContain('Cookie');
    const again = await get('/', { cookie, 'if-none-match': without.headers.get('etag') ?? '' });
    expect(again.status).toBe(200);
  });

  it('hold what they open with for a member, as the calls themselves answer', async () => {
    const { db } = test.context;
    const account = await buildAccount(db);
    const browser = openBrowser(server.url);
    await browser.submit('/api/auth/callback/credentials', { email: account.email, password: PASSWORD });
    const library = await buildLibrary(db, { title: 'Perfumes </script><b>' });
    const draft = await buildLibrary(db, { publishedAt: null });
    const read = async (path: string) => {
      const response = await browser.fetch(path);
      const html = await response.text();
      const [, json = '{}'] = /id="answers">(.*?)<\/script>/s.exec(html) ?? [];
      return { response, html, responses: JSON.parse(json) as Record<string, unknown> };
    };
    const path = `/brand-catalogue/${library.slug}`;
    let page = await read(path);
    // A cold server leaves out what would be late.
    await expect
      .poll(
        async () => {
          page = await read(path);
          return Object.keys(page.responses);
        },
        { timeout: 20_000 },
      )
      .toEqual(expect.arrayContaining([`/private/library/${library.slug}`, '/private/navigation']));
    const { response, html, responses } = page;
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('etag')).toBeNull();
    for (const [call, answer] of Object.entries(responses))
      expect(answer, call).toEqual(await (await browser.fetch(`/api${call}`)).json());
    expect(JSON.stringify(responses)).toContain('Perfumes </script><b>');
    expect(html).toContain(`href="${path}">Perfumes &lt;/script&gt;&lt;b&gt;</a>`);
    expect(html).not.toContain('frame<!--/screen-->');

    const refused = await read(`/brand-catalogue/${draft.slug}`);
    expect(Object.keys(refused.responses)).not.toContain(`/private/library/${draft.slug}`);
    expect(await (await get(path)).text()).not.toContain('id="answers"');
  });

  it('take part in a debug session: calls may carry its parameter, and say how long they took', async () => {
    const cookie = 'debug_session=1';
    expect(await (await get('/', { cookie })).text()).toContain('data-debug="on"');
    expect(await (await get('/')).text()).toContain('data-debug=""');
    const call = await get('/api/public/configuration?debug=1', { cookie });
    expect(call.status).toBe(200);
    expect(call.headers.get('server-timing')).toMatch(/^server;dur=[\d.]+$/);
    expect((await get('/api/public/configuration')).headers.get('server-timing')).toBeNull();
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', null],
  ])('are packed as the browser likes: %s', async (accepted, encoding) => {
    const page = await get('/', { 'accept-encoding': accepted });
    expect(page.headers.get('content-encoding')).toBe(encoding);
    expect(await page.text()).toContain('<title>portal</title>');
  });

  it('do not replace a missing asset', async () => {
    expect((await get('/assets/gone-9z.js')).status).toBe(404);
    expect((await get('/favicon.png')).status).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/../portal-private/secret.txt',
    '/%2e%2e%2fportal-private/secret.txt',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/admin/..%2f..%2fsecret.txt',
    '//etc/passwd',
    '/assets/%00.js',
    '/%E0%A4%A.js',
  ])('do not lead out of the builds: %s', async (path) => {
    const { status, body } = await getRaw(path);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/outside the builds|beside the build|secret":|root:/);
  });
});

describe('files of the builds', () => {
  it.runIf(existsSync('/proc/self/fd'))('leave nothing open after HEAD', async () => {
    const open = () => readdirSync('/proc/self/fd').length;
    await fetch(`${server.url}/assets/app-1a2b.js`, { method: 'HEAD' });
    const before = open();
    for (let times = 0; times < 50; times++) {
      const head = await fetch(`${server.url}/assets/app-1a2b.js`, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, '9']);
    }
    expect(open() - before).toBeLessThan(10);
  });

  it('come packed, in parts, and not again when one of several tags is known', async () => {
    const packed = await get('/assets/packed-5e6f.js', { 'accept-encoding': 'gzip, br' });
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
      'br',
      expect.stringContaining('Accept-Encoding'),
    ]);
    const part = await get('/assets/app-1a2b.js', { range: 'bytes=0-5' });
    expect([part.status, await part.text()]).toEqual([206, 'export']);
    const { headers } = await get('/assets/app-1a2b.js');
    const known = await get('/assets/app-1a2b.js', { 'if-none-match': `"other", ${headers.get('etag')}` });
    expect(known.status).toBe(304);
  });
});

describe('a client that never ends its bodies', () => {
  it('leaves the sign-in and the search to everybody else', async () => {
    const { hostname, port } = new URL(server.url);
    const head = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const sockets = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => {});
        await new Promise((resolve) => socket.once('connect', resolve));
        await new Promise((resolve) => socket.write(`${head}Content-Length: 100\r\n\r\n{`, resolve));
        return socket;
      }),
    );
    try {
      const account = await buildAccount(test.context.db);
      const login = await fetch(`${server.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: account.email, password: PASSWORD }),
      });
      expect(login.status).toBe(200);
      const { token } = (await login.json()) as { token: string };
      const search = await get('/api/private/search?q=amber', { authorization: `Bearer ${token}` });
      expect(search.status).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});

describe('a member with hundreds of requests at a time', () => {
  it('is the only one who is refused, also where all come from one address', async () => {
    const [flooder, member] = [await test.signIn(), await test.signIn()];
    const flood = Array.from({ length: 450 }, (_, index) => flooder.get(`/api/private/search?q=w${index}`));
    const others = Array.from({ length: 12 }, (_, index) => member.get(`/api/private/search?q=m${index}`));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  });

  it('is known on an instance that never met the session; what is forged counts as its address', async () => {
    const cookie = 'sillage.session-token=00000000-0000-4000-8000-000000000000.forged';
    const app = createApp({ ...test.context, db: Object.create(test.context.db) });
    const member = await test.signIn();
    const call = async (headers: Record<string, string>) =>
      app.request('/api/private/search?q=amber', {
        headers: { 'x-forwarded-for': '198.51.100.7', ...headers },
      });
    const flood = Array.from({ length: 450 }, (_, index) => call({ cookie: `${cookie}${index}` }));
    const others = Array.from({ length: 12 }, () => call({ authorization: `Bearer ${member.token}` }));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401, 503]));
  });
});

describe('a body that is too long', () => {
  const send = (path: string, body: string | ReadableStream, headers: Record<string, string> = {}) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      duplex: 'half',
    });

  it.each([
    '/api/login',
    '/api/public/user/lost-password',
    '/api/auth/callback/credentials',
    '/api/backend/news',
  ])('is refused with 413 before it is parsed: %s', async (path) => {
    const response = await send(path, JSON.stringify({ email: 'x'.repeat(5 * 1024 * 1024) }));
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([413, 'too_large']);
  });

  it('is refused too when its length is not announced', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024));
    let sent = 0;
    const endless = new ReadableStream({
      pull: (body) => (sent++ < 8 ? body.enqueue(chunk) : body.close()),
    });
    expect((await send('/api/login', endless)).status).toBe(413);
    const short = new Response(JSON.stringify({ email: 'a@b.example', password: 'x' })).body;
    expect((await send('/api/login', short ?? '')).status).toBe(401);
  });
});

describe('the log', () => {
  it('names a failed query without the values bound to it', async () => {
    const lines: string[] = [];
    const log = openLog({ level: 'error' }, { write: (line) => lines.push(line) });
    const failing = test.context.db.execute(sql`select ${'a-secret'}::text || ${'another'}::int`);
    const error: unknown = await failing.then(
      () => null,
      (reason: unknown) => reason,
    );
    log.error({ err: error }, 'unexpected error');
    expect(lines.join('')).toContain('select');
    expect(lines.join('')).not.toMatch(/a-secret|another/);
  });
});
