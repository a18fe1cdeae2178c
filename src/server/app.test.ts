import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { openBrowser } from './testing/browser.ts';

describe('the application', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test?.close());

  it('lets pages exchange files with the origins that the storage signs addresses for', async () => {
    const origin = 'https://house.s3.eu-west-3.amazonaws.com';
    const storage = { ...test.context.storage, origins: () => [origin] };
    const page = await createApp({ ...test.context, storage }).request('/api/docs');
    for (const directive of ['img-src', 'media-src', 'connect-src'])
      expect(page.headers.get('content-security-policy')).toMatch(
        new RegExp(`${directive} [^;]*${origin.replaceAll('.', '\\.')}`),
      );
  });

  it('checks once for concurrent callers whether it is ready', async () => {
    const check = vi.fn(async () => {});
    const app = createApp({ ...test.context, storage: { ...test.context.storage, check } });
    const responses = await Promise.all(Array.from({ length: 20 }, async () => app.request('/readyz')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('is ready, and says what is missing, while the storage is unavailable: most pages need no file', async () => {
    const check = () => Promise.reject(new Error('The storage is away.'));
    const app = createApp({ ...test.context, storage: { ...test.context.storage, check } });
    const ready = await app.request('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'degraded', unavailable: ['storage'] },
    ]);
    expect((await app.request('/healthz')).status).toBe(200);
  });

  it('names what is not ready, without the reasons, which may hold addresses and passwords', async () => {
    const { db, log } = test.context;
    const away = { ...db, execute: () => Promise.reject(new Error('postgres://owner:secret@db:5432')) };
    const warnings: unknown[] = [];
    const app = createApp(
      {
        ...test.context,
        db: Object.setPrototypeOf(away, Object.getPrototypeOf(db)),
        log: Object.assign(Object.create(log), { warn: (line: unknown) => warnings.push(line) }),
      },
      {
        checkWork: () => {
          throw new Error('no work');
        },
      },
    );
    const ready = await app.request('/readyz');
    expect([ready.status, ready.headers.get('retry-after'), await ready.json()]).toEqual([
      503,
      '5',
      { status: 'unavailable', causes: ['database', 'work'] },
    ]);
    expect(warnings).toHaveLength(2);
  });

  it('has a browser forget what it kept when someone signs out', async () => {
    const browser = openBrowser('http://localhost', (url, init) => test.app.request(url, init));
    const body = new URLSearchParams({ csrfToken: await browser.csrfToken(), json: 'true' });
    const response = await browser.fetch('/api/auth/signout', { method: 'POST', body });
    expect(response.status).toBe(200);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
  });
});
