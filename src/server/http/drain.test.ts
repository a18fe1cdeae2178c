import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { drainable } from './drain.ts';

const HOUR = 3_600_000;

async function listen(onRequest: (outgoing: ServerResponse) => void) {
  const server = createServer((_incoming, outgoing) => onRequest(outgoing));
  const close = drainable(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const request = (path: string) => get({ host: '127.0.0.1', port, path, agent });
  const responseTo = async (path: string): Promise<IncomingMessage> => {
    const [response] = (await once(request(path), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response;
  };
  return { close, agent, request, responseTo };
}

describe('a server that is closed while a proxy keeps connections', () => {
  it('ends each connection with its response, and does not wait for it to be used again', async () => {
    const responses: ServerResponse[] = [];
    const { close, agent, responseTo } = await listen((outgoing) => responses.push(outgoing));
    const received = ['/before', '/begun'].map(responseTo);
    await expect.poll(() => responses.length).toBe(2);
    responses.find(({ req }) => req.url === '/begun')?.write('a');
    // All connections would be cut after an hour: that it closes is the responses' doing.
    const closed = close({ patience: HOUR, idleFor: 0 });
    for (const response of responses) response.end('b');
    const [before] = await Promise.all(received);
    expect(before?.headers.connection).toBe('close');
    await closed;
    agent.destroy();
  });

  it('serves what is sent on a connection that was idle, accepts no other, and ends with it', async () => {
    const { close, agent, request, responseTo } = await listen((outgoing) => outgoing.end('a'));
    await responseTo('/before');
    const closed = close({ patience: HOUR, idleFor: HOUR });
    const kept = await responseTo('/kept');
    expect([kept.statusCode, kept.headers.connection]).toEqual([200, 'close']);
    const [refusal] = (await once(request('/new'), 'error')) as [NodeJS.ErrnoException];
    expect(refusal.code).toBe('ECONNREFUSED');
    await closed;
    agent.destroy();
  });

  it('ends an idle connection that nothing is sent on', async () => {
    const { close, agent, responseTo } = await listen((outgoing) => outgoing.end('a'));
    await responseTo('/before');
    await close({ patience: HOUR, idleFor: 50 });
    agent.destroy();
  });
});
