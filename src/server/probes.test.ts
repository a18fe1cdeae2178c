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

describe('a server behind a proxy', () => {
  it('tells probes of HTTP/1.0, which name no host, that it lives and is ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  it('keeps idle connections for longer than proxies do, which would else meet one that is just closed', async () => {
    const response = await fetch(`${url}/healthz`);
    expect(response.headers.get('keep-alive')).toBe('timeout=75');
  });
});
