import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { admitRequests } from './admitRequests.ts';
import { handleErrors } from './requests.ts';
import type { AppHono } from './routes.ts';

it('works on a bounded number, lets some wait in order, and tells the rest when to come back', async () => {
  const app: AppHono = new Hono();
  handleErrors(app, pino({ level: 'silent' }));
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  app.use('/work/*', admitRequests({ active: 2, waiting: 2 }));
  app.get('/work/:name', async (request) => {
    begun.push(request.req.param('name'));
    await new Promise<void>((resolve) => ends.push(resolve));
    return request.text('done');
  });
  app.get('/healthz', (request) => request.text('ok'));
  const calls = ['a', 'b', 'c', 'd'].map((name) => app.request(`/work/${name}`));
  const refused = await app.request('/work/e');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await refused.json()) as object).toMatchObject({ code: 'busy' });
  expect((await app.request('/healthz')).status).toBe(200);
  expect(begun).toEqual(['a', 'b']);
  for (let index = 0; index < 4; index++) {
    ends[index]?.();
    expect((await calls[index])?.status).toBe(200);
    await expect.poll(() => begun.length).toBe(Math.min(4, index + 3));
  }
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

it('gives the place back when a handler fails', async () => {
  const app: AppHono = new Hono();
  handleErrors(app, pino({ level: 'silent' }));
  app.use('*', admitRequests({ active: 1, waiting: 0 }));
  app.get('/fails', () => {
    throw new Error('broken');
  });
  app.get('/works', (request) => request.text('ok'));
  expect((await app.request('/fails')).status).toBe(500);
  expect((await app.request('/works')).status).toBe(200);
});
