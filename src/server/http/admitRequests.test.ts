import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { admitRequests } from './admitRequests.ts';
import { handleErrors } from './requests.ts';
import type { AppHono } from './routes.ts';

/** An application whose requests name their lane, and end when the test ends them. */
function openWork(limits: { active: number; ofLane: number; waiting: number; waitingOfLane?: number }) {
  const load = { active: 0, waiting: 0, refused: 0 };
  const app: AppHono = new Hono();
  handleErrors(app, pino({ level: 'silent' }));
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  app.use('*', async (request, next) => {
    request.set('lane', request.req.header('lane') ?? 'anybody');
    await next();
  });
  app.use('/work/*', admitRequests({ waitingOfLane: limits.waiting, ...limits }, load));
  app.get('/work/fails', () => {
    throw new Error('broken');
  });
  app.get('/work/upload', async (request) => {
    request.get('endTurn')?.();
    await new Promise<void>((resolve) => ends.set('upload', resolve));
    return request.text('done');
  });
  app.get('/work/:name', async (request) => {
    const name = request.req.param('name');
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return request.text('done');
  });
  app.get('/healthz', (request) => request.text('ok'));
  const call = async (name: string, lane = 'anybody') => app.request(`/work/${name}`, { headers: { lane } });
  const end = async (name: string) => {
    const count = begun.length;
    ends.get(name)?.();
    return expect.poll(() => begun.length).toBe(count + 1);
  };
  return { app, begun, ends, call, end, load };
}

it('works on a bounded number, lets some wait in order, and returns to the rest when to retry', async () => {
  const { app, begun, call, end, ends } = openWork({ active: 2, ofLane: 2, waiting: 2 });
  const calls = ['a', 'b', 'c', 'd'].map((name) => call(name));
  const refused = await call('e');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await refused.json()) as object).toMatchObject({ code: 'busy' });
  expect((await app.request('/healthz')).status).toBe(200);
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  for (const name of ['c', 'd']) ends.get(name)?.();
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('gives the slot back when a handler fails', async () => {
  const { call, ends } = openWork({ active: 1, ofLane: 1, waiting: 0 });
  expect((await call('fails')).status).toBe(500);
  const works = call('works');
  await expect.poll(() => ends.has('works')).toBe(true);
  ends.get('works')?.();
  expect((await works).status).toBe(200);
});

it('gives free slots to those who have the fewest, however many requests another has waiting', async () => {
  const { begun, call, end } = openWork({ active: 2, ofLane: 2, waiting: 20 });
  for (const name of ['m1', 'm2', 'm3', 'm4', 'm5']) void call(name, 'many');
  void call('a1', 'a');
  void call('b1', 'b');
  void call('a2', 'a');
  await end('m1');
  await end('a1');
  await end('m2');
  await end('b1');
  await end('m3');
  expect(begun).toEqual(['m1', 'm2', 'a1', 'b1', 'm3', 'a2', 'm4']);
});

it('leaves slots to others, so that they begin without waiting', async () => {
  const { begun, call, end } = openWork({ active: 3, ofLane: 2, waiting: 20 });
  for (const name of ['m1', 'm2', 'm3', 'm4']) void call(name, 'many');
  void call('a1', 'a');
  await expect.poll(() => begun).toEqual(['m1', 'm2', 'a1']);
  await end('m1');
  expect(begun).toEqual(['m1', 'm2', 'a1', 'm3']);
});

it('refuses those of whom most wait, and nobody else', async () => {
  const { begun, call, end } = openWork({ active: 1, ofLane: 1, waiting: 3 });
  const many = ['m1', 'm2', 'm3', 'm4'].map((name) => call(name, 'many'));
  const others = [call('a1', 'a'), call('b1', 'b')];
  expect((await Promise.all(many.slice(2))).map(({ status }) => status)).toEqual([503, 503]);
  expect((await call('m5', 'many')).status).toBe(503);
  await end('m1');
  await end('a1');
  expect(begun).toEqual(['m1', 'a1', 'b1']);
  void others;
});

it('lets only so many of a lane wait, also while there is room for others', async () => {
  const { call, load } = openWork({ active: 1, ofLane: 1, waiting: 20, waitingOfLane: 2 });
  for (const name of ['m1', 'm2', 'm3']) void call(name, 'many');
  await expect.poll(() => load.waiting).toBe(2);
  expect((await call('m4', 'many')).status).toBe(503);
  void call('a1', 'a');
  await expect.poll(() => load).toEqual({ active: 1, waiting: 3, refused: 1 });
});

it('has no slot for what a client still sends to a route that has begun', async () => {
  const { begun, call, ends } = openWork({ active: 1, ofLane: 1, waiting: 0 });
  void call('upload');
  await expect.poll(() => ends.has('upload')).toBe(true);
  void call('next');
  await expect.poll(() => begun).toEqual(['next']);
});

it('counts what is worked on, waits and was refused', async () => {
  const { begun, call, end, ends, load } = openWork({ active: 1, ofLane: 1, waiting: 1 });
  const first = call('first');
  await expect.poll(() => begun).toEqual(['first']);
  const second = call('second');
  await expect.poll(() => load).toEqual({ active: 1, waiting: 1, refused: 0 });
  expect((await call('third')).status).toBe(503);
  expect(load).toEqual({ active: 1, waiting: 1, refused: 1 });
  await end('first');
  expect(load).toEqual({ active: 1, waiting: 0, refused: 1 });
  await first;
  ends.get('second')?.();
  expect((await second).status).toBe(200);
  expect(load).toEqual({ active: 0, waiting: 0, refused: 1 });
});
