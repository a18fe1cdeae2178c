import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BytesResponse, respondWithBytes } from './respondWithBytes.ts';

const size = 50 * 1024 * 1024;
const etag = '"v1"';

describe('bytes over HTTP', () => {
  let server: Server;
  let port: number;
  let open: BytesResponse['open'];
  let readerPatience: number | undefined;
  beforeAll(async () => {
    const listener = getRequestListener((request) =>
      respondWithBytes(request, {
        size,
        etag,
        headers: {},
        ...(readerPatience !== undefined && { readerPatience }),
        open: (range, signal) => open(range, signal),
      }),
    );
    server = createServer((incoming, outgoing) => void listener(incoming, outgoing)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const request = async (headers: Record<string, string> = {}) => {
    const [response] = (await once(get({ host: '127.0.0.1', port, headers, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    return response;
  };

  it('close their source when the client goes away, and read little ahead of it', async () => {
    let produced = 0;
    const closed = new Promise<void>((resolve) => {
      open = async function* source() {
        try {
          for (; produced < size; produced += 65_536) yield Buffer.alloc(65_536);
        } finally {
          resolve();
        }
      } as unknown as BytesResponse['open'];
    });
    const response = await request();
    await once(response, 'data');
    response.destroy();
    await closed;
    expect(produced).toBeLessThan(size / 2);
  });

  it('notify the source by a signal while it waits', async () => {
    const aborted = new Promise<void>((resolve) => {
      open = async function* source(_range: unknown, signal: AbortSignal) {
        yield Buffer.alloc(10);
        await once(signal, 'abort');
        resolve();
      } as unknown as BytesResponse['open'];
    });
    const response = await request();
    await once(response, 'data');
    response.destroy();
    await aborted;
  });

  it('end when the client stops reading for too long, and release their source', async () => {
    const closed = new Promise<void>((resolve) => {
      open = async function* source(_range: unknown, signal: AbortSignal) {
        signal.addEventListener('abort', () => resolve());
        for (let produced = 0; produced < size; produced += 65_536) yield Buffer.alloc(65_536);
      } as unknown as BytesResponse['open'];
    });
    readerPatience = 20;
    // Not by `once`, which rejects: the connection is closed with the error.
    const disconnected = new Promise<void>((resolve) => {
      server.once('connection', (socket: Socket) => socket.on('close', () => resolve()));
    });
    const response = await request();
    readerPatience = undefined;
    await closed;
    await disconnected;
    response.resume();
    await expect(once(response, 'end')).rejects.toThrow('aborted');
    expect(response.complete).toBe(false);
    // biome-ignore lint/suspicious/noConsole: the Node adapter reports a broken body there.
    const reported = vi.mocked(console.error).mock;
    expect(reported.calls).toEqual([[expect.objectContaining({ message: 'The client stopped reading.' })]]);
    reported.calls.length = 0;
  });

  it('break the connection when the source fails, so that nobody takes a part for the whole', async () => {
    open = async function* source() {
      yield Buffer.alloc(1000);
      throw new Error('The object is short.');
    } as unknown as BytesResponse['open'];
    const response = await request();
    expect(response.headers['content-length']).toBe(String(size));
    response.resume();
    await expect(once(response, 'end')).rejects.toThrow('aborted');
    expect(response.complete).toBe(false);
    // biome-ignore lint/suspicious/noConsole: the Node adapter reports a broken body there.
    const reported = vi.mocked(console.error).mock;
    expect(reported.calls).toEqual([[expect.objectContaining({ message: 'The object is short.' })]]);
    reported.calls.length = 0;
  });

  it.each([
    [{ range: 'bytes=0-9' }, 206, 'bytes 0-9/52428800'],
    [{ range: 'bytes=-5' }, 206, 'bytes 52428795-52428799/52428800'],
    [{ range: 'bytes=52428790-99999999999' }, 206, 'bytes 52428790-52428799/52428800'],
    [{ range: 'bytes=52428800-' }, 416, 'bytes */52428800'],
    [{ range: 'bytes=-0' }, 416, 'bytes */52428800'],
    [{ range: 'bytes=0-1,5-6', 'if-match': '"no"' }, 412, undefined],
    [{ range: 'bytes=0-1', 'if-range': etag }, 206, 'bytes 0-1/52428800'],
    [{ 'if-none-match': `W/${etag}` }, 304, undefined],
    [{ 'if-match': `"v0", ${etag}`, range: 'bytes=7-7' }, 206, 'bytes 7-7/52428800'],
  ])('respond to %o with %i', async (headers, status, contentRange) => {
    open = async function* source({ start, end }: { start: number; end: number }) {
      yield Buffer.alloc(end - start + 1);
    } as unknown as BytesResponse['open'];
    const response = await request(headers as Record<string, string>);
    response.resume();
    expect([response.statusCode, response.headers['content-range']]).toEqual([status, contentRange]);
  });

  it.each(['bytes=5-2', 'bytes=a-b', 'items=0-1', 'bytes=0-1,3-4', 'bytes=-'])(
    'ignore the range %j',
    async (range) => {
      open = async function* source({ end }: { end: number }) {
        yield Buffer.alloc(end + 1);
      } as unknown as BytesResponse['open'];
      const response = await request({ range });
      response.destroy();
      expect(response.statusCode).toBe(200);
    },
  );
});
