import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';
import { getIconData, iconToSVG } from '@iconify/utils';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../http/errors.ts';
import type { AppHono } from '../../../http/routes.ts';
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
    const response = await get('mdi.json?icons=home,bottle-tonic,no-such-icon');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800');
    const icon = { body: expect.stringContaining('<path') };
    expect(await response.json()).toMatchObject({
      prefix: 'mdi',
      width: 24,
      height: 24,
      icons: { home: icon, 'bottle-tonic': icon },
      not_found: ['no-such-icon'],
    });
    const again = await get('mdi.json?icons=no-such-icon,bottle-tonic,home', {
      'If-None-Match': response.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  it('that are aliases are drawn like their targets', async () => {
    const set = readFileSync(createRequire(import.meta.url).resolve('@iconify-json/mdi/icons.json'), 'utf8');
    const { aliases } = JSON.parse(set) as { aliases: Record<string, { parent: string }> };
    const [name, parent] = Object.entries(aliases).map(([key, value]) => [key, value.parent])[0] ?? [];
    const response = await get(`mdi.json?icons=${name},${parent}`);
    const found = iconToSVG(getIconData((await response.json()) as IconifyJSON, name ?? '') ?? { body: '' });
    const meant = iconToSVG(getIconData(JSON.parse(set) as IconifyJSON, parent ?? '') ?? { body: '' });
    expect(found.body).not.toBe('');
    expect(found).toEqual(meant);
  });

  it.each([
    ['no-such-set.json?icons=home', 404],
    ['../secret.json?icons=home', 404],
    ['mdi.json', 400],
    ['mdi.json?icons=../home', 400],
    ['mdi.json?icons=__proto__', 400],
    ['mdi.json?icons=constructor', 200],
  ])('%s returns %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});
