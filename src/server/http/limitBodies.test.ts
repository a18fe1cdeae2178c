import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../testing/listen.ts';
import { admitRequests } from './admitRequests.ts';
import { limitBodies } from './limitBodies.ts';
import { handleErrors } from './requests.ts';
import type { AppHono } from './routes.ts';

let server: Awaited<ReturnType<typeof listen>> | undefined;
afterEach(() => server?.close());

/** A server with one slot, whose only call returns what it was sent. */
async function open(patience: { bodyMs: number; ofLane: number; bytesOfLane?: number }) {
  const app: AppHono = new Hono();
  handleErrors(app, pino({ level: 'silent' }));
  app.use('*', async (request, next) => {
    request.set('lane', request.req.header('lane') ?? 'anybody');
    await next();
  });
  limitBodies(app, { bytesOfLane: Number.POSITIVE_INFINITY, ...patience });
  const load = { active: 0, waiting: 0, refused: 0 };
  app.use('/api/*', admitRequests({ active: 1, ofLane: 1, waiting: 10, waitingOfLane: 10 }, load));
  app.post('/api/echo', async (request) => request.text(await request.req.text()));
  const ends: (() => void)[] = [];
  app.post('/api/keep', async (request) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return request.text(await request.req.text());
  });
  server = await listen(app);
  const { hostname, port } = new URL(server.url);
  return {
    url: server.url,
    load,
    /** Sends the head of a call and the first letter of its body. */
    begin: async (lane: string, length = 'Content-Length: 4'): Promise<Socket> => {
      const socket = connect(Number(port), hostname);
      await new Promise((resolve) => socket.once('connect', resolve));
      const head = `POST /api/echo HTTP/1.1\r\nHost: localhost\r\nLane: ${lane}\r\n${length}\r\n\r\n`;
      const isChunked = length.startsWith('Transfer');
      await new Promise((resolve) => socket.write(`${head}${isChunked ? '1\r\na\r\n' : 'a'}`, resolve));
      return socket;
    },
    /** How many calls hold the slot, and ends the first. */
    kept: () => ends.length,
    endKept: () => ends.shift()?.(),
    echo: async (body: string, lane = 'another', path = 'echo') => {
      const response = await fetch(`${server?.url}/api/${path}`, { method: 'POST', headers: { lane }, body });
      return [response.status, await response.text()];
    },
  };
}

it.each(['Content-Length: 4', 'Transfer-Encoding: chunked'])(
  'waits for a body without a slot, and ends it after a time: %s',
  async (length) => {
    const { begin, echo } = await open({ bodyMs: 300, ofLane: 10 });
    const slow = await begin('slow', length);
    expect(await echo('quick')).toEqual([200, 'quick']);
    const reply = await text(slow);
    expect(reply).toMatch(/^HTTP\/1.1 408 /);
    expect(reply).toMatch(/connection: close/i);
    expect(reply).toContain('body_timeout');
  },
);

it('hands on a body that comes in pieces', async () => {
  const { begin } = await open({ bodyMs: 20_000, ofLane: 10 });
  const socket = await begin('slow');
  socket.end('bcd');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 .*\r\n\r\nabcd$/s);
});

it('ends the oldest bodies of a client that has too many, and nobody else’s', async () => {
  const { begin, echo } = await open({ bodyMs: 20_000, ofLane: 2 });
  const other = await begin('other');
  const [first, second] = [await begin('many'), await begin('many')];
  expect(await echo('quick', 'many')).toEqual([200, 'quick']);
  expect(await text(first)).toMatch(/^HTTP\/1.1 503 /);
  for (const socket of [second, other]) {
    socket.end('bcd');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
  }
});

it('refuses a body of a client that holds too many bytes, and takes it once those have gone', async () => {
  const { echo, endKept, kept, load } = await open({ bodyMs: 20_000, ofLane: 10, bytesOfLane: 6 });
  const first = echo('four', 'many', 'keep');
  await expect.poll(kept).toBe(1);
  const second = echo('ab', 'many', 'keep');
  await expect.poll(() => load.waiting).toBe(1);
  expect(await echo('a', 'many')).toEqual([503, expect.stringContaining('busy')]);
  endKept();
  expect(await first).toEqual([200, 'four']);
  await expect.poll(kept).toBe(1);
  const third = echo('four', 'many');
  const other = echo('you', 'other');
  await expect.poll(() => load.waiting).toBe(2);
  endKept();
  expect([await second, await third, await other]).toEqual([
    [200, 'ab'],
    [200, 'four'],
    [200, 'you'],
  ]);
});
