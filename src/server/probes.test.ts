import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killProcess, type ServerProcess, startServerProcess } from './testing/serverProcess.ts';

let dataDir: string;
let server: ServerProcess;
let url: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sillage-probes-'));
  server = startServerProcess(dataDir);
  url = await server.url;
});
afterAll(async () => {
  if (server) await killProcess(server.child);
  rmSync(dataDir, { recursive: true, force: true });
});

/** All that the server says to these bytes, until it closes the connection. */
async function exchange(request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(request);
  return text(socket);
}

describe('a server behind a proxy', () => {
  it('reports to probes of HTTP/1.0, which name no host, that it lives and is ready', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect(await exchange(`GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['with two lengths', 'POST', 'Content-Length: 4\r\nContent-Length: 60'],
    ['with a length and chunks', 'POST', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['with chunks by another name', 'POST', 'Transfer-Encoding: chunked, identity'],
    ['with chunks hidden from a proxy', 'POST', 'Transfer-Encoding : chunked\r\nContent-Length: 4'],
    [
      'with chunks after a line that is folded',
      'POST',
      'X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: x',
    ],
    ['with a length that is no number', 'POST', 'Content-Length: +4'],
    ['with a line feed in a name', 'POST', 'X-A\nTransfer-Encoding: chunked'],
  ])('responds to one request where a proxy has sent one: %s', async (_what, method, fields) => {
    const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const answer = await exchange(
      `${method} /api/public/user/lost-password HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n\r\n0\r\n\r\n${hidden}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  });

  it('keeps idle connections for longer than proxies do, which would else meet one that is just closed', async () => {
    const response = await fetch(`${url}/healthz`);
    expect(response.headers.get('keep-alive')).toBe('timeout=75');
  });
});
