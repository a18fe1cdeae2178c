import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface DemoServer {
  /** `http://localhost:port`. */
  readonly origin: string;
  /** Ends this very process and removes its data. */
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Starts the built server with demo content, on a free port and a data folder of its own. */
export async function startDemoServer(): Promise<DemoServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-demo-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DEMO: 'true',
      PORT: String(port),
      ORIGIN: origin,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await announced(child);
  return {
    origin,
    stop: async () => {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function announced(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Sillage runs on')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}
