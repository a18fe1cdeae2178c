import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { lostPassword } from '../../shared/contract/auth.ts';
import { serveReference } from './reference.ts';
import { type AppHono, route } from './routes.ts';

it.each([
  ['/api/openapi.json', 'application/json'],
  ['/api/docs', 'text/html; charset=utf-8'],
])('describes the calls once, and packs them once, however often anybody asks: %s', async (path, type) => {
  const app: AppHono = new Hono();
  route(app, lostPassword, () => ({ message: '' }));
  serveReference(app, 'http://localhost');
  const written = vi.spyOn(JSON, 'stringify');
  const get = (headers: Record<string, string>) => app.request(path, { headers });
  const first = await get({ 'accept-encoding': 'gzip, br' });
  expect([first.headers.get('content-encoding'), first.headers.get('content-type')]).toEqual(['br', type]);
  expect(brotliDecompressSync(await first.arrayBuffer()).toString()).toContain(lostPassword.path);
  const times = written.mock.calls.length;
  const again = await get({ 'accept-encoding': 'br' });
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  expect((await get({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  expect(await (await get({})).text()).toContain(lostPassword.path);
  expect(written.mock.calls).toHaveLength(times);
  written.mockRestore();
});
