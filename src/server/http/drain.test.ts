import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { drainable } from './drain.ts';

describe('a server that is closed while a proxy keeps connections', () => {
  it('ends each connection with its response, and does not wait for it to be used again', async () => {
    const responses: ServerResponse[] = [];
    const server = createServer((_incoming, outgoing) => responses.push(outgoing));
    const close = drainable(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    const requests = ['/before', '/begun'].map((path) => get({ host: '127.0.0.1', port, path, agent }));
    await expect.poll(() => responses.length).toBe(2);
    responses.find(({ req }) => req.url === '/begun')?.write('a');
    // All connections would be cut after an hour: that it closes is the responses' doing.
    const closed = close(3_600_000);
    for (const response of responses) response.end('b');
    const [before] = (await once(requests[0] as NodeJS.EventEmitter, 'response')) as [IncomingMessage];
    expect(before.headers.connection).toBe('close');
    before.resume();
    requests[1]?.on('response', (response: IncomingMessage) => response.resume());
    await closed;
    agent.destroy();
  });
});
