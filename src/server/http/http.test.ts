import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { listen } from '../testing/listen.ts';

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
  put('portal/index.html', `<title>portal</title><script>${INLINE}</script>`);
  put('portal/assets/app-1a2b.js', 'export {}');
  put('portal/robots.txt', 'User-agent: *');
  put('portal/.vite/manifest.json', '{"secret":true}');
  put('admin/admin.html', '<title>admin</title>');
  put('admin/assets/admin/app-3c4d.js', 'export {}');
  put('secret.txt', 'outside the builds');
  put('portal-private/secret.txt', 'beside the build');
  test = await openTestApp();
  const pages = { portal: join(root, 'portal'), admin: join(root, 'admin') };
  server = await listen(createApp(test.context, { pages }));
});
afterAll(async () => {
  await server.close();
  await test.close();
  rmSync(root, { recursive: true });
});
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

/** Sends a path as it is written: `fetch` would resolve the dots itself. */
function getRaw(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    httpRequest({ hostname, port, path }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    })
      .once('error', reject)
      .end();
  });
}

describe('every answer', () => {
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
  it('tells whether the process lives, and whether it can work', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  });
});

describe('a call that does not exist', () => {
  it('is answered 404 as JSON with its path', async () => {
    const answer = await get('/api/private/nothing/here');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      code: 'not_found',
      message: 'Page not found: /api/private/nothing/here',
    });
  });

  it('is told what is wrong with a body that is no JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api/login`, { method: 'POST', headers, body: '{' });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'bad_request']);
  });
});

describe('pages', () => {
  it('of both applications answer every address below them', async () => {
    for (const path of ['/', '/news/some-article', '/brand-catalogue'])
      expect(await (await get(path)).text(), path).toContain('<title>portal</title>');
    for (const path of ['/admin', '/admin/users/3'])
      expect(await (await get(path)).text(), path).toContain('<title>admin</title>');
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  });

  it('are asked about again; hashed assets never', async () => {
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

  it('do not stand in for a missing asset', async () => {
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
