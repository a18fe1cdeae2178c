import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../http/errors.ts';
import type { AppHono } from '../../http/routes.ts';
import { iconRoutes } from './icons.routes.ts';

const app: AppHono = new Hono();
app.onError((error, request) => {
  if (error instanceof HttpError) return request.json({ code: error.code }, error.status);
  throw error;
});
iconRoutes(app);
const get = (path: string, headers = {}) => app.request(`/api/_nuxt_icon/${path}`, { headers });

describe('icons', () => {
  it('of an installed set come as Iconify JSON, to be kept for a week', async () => {
    const answer = await get('mdi.json?icons=home,bottle-tonic,no-such-icon');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=604800');
    const icon = { body: expect.stringContaining('<path') };
    expect(await answer.json()).toEqual({
      prefix: 'mdi',
      width: 24,
      height: 24,
      icons: { home: icon, 'bottle-tonic': icon },
      not_found: ['no-such-icon'],
    });
    const again = await get('mdi.json?icons=no-such-icon,bottle-tonic,home', {
      'If-None-Match': answer.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  it('that are aliases are drawn like what they stand for', async () => {
    const set = readFileSync(createRequire(import.meta.url).resolve('@iconify-json/mdi/icons.json'), 'utf8');
    const { aliases } = JSON.parse(set) as { aliases: Record<string, { parent: string }> };
    const [name, parent] = Object.entries(aliases).map(([key, value]) => [key, value.parent])[0] ?? [];
    const answer = await get(`mdi.json?icons=${name},${parent}`);
    const { icons } = (await answer.json()) as { icons: Record<string, { body: string }> };
    expect(icons[name ?? '']?.body).toBe(icons[parent ?? '']?.body);
  });

  it.each([
    ['no-such-set.json?icons=home', 404],
    ['../secret.json?icons=home', 404],
    ['mdi.json', 400],
    ['mdi.json?icons=../home', 400],
    ['mdi.json?icons=__proto__', 400],
    ['mdi.json?icons=constructor', 200],
  ])('%s answers %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});
