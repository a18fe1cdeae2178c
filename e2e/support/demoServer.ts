import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PASSWORD } from './api.ts';

export interface TestServer {
  /** `http://localhost:port`, the same after a restart. */
  readonly origin: string;
  /** Of the process that runs now. */
  readonly pid: number | undefined;
  /** Ends this very process, with SIGKILL whatever it does, or with SIGTERM as an update does; its data stays. */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts the server again with the same data and at the same address. */
  restart(): Promise<void>;
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

/** Runs the built server's program with nothing of this process's environment. */
const run = (env: NodeJS.ProcessEnv, args: string[] = []): ChildProcess =>
  spawn(process.execPath, ['--enable-source-maps', main, ...args], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

function announced(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Sillage runs on')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

interface ServerOptions {
  readonly demo: boolean;
  readonly originals?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  /** A temporary one of its own where none is given. */
  readonly dataDir?: string;
}

/** Starts the built server on a free port; `prepare` may fill its data folder first. */
export async function startServer(
  { demo, originals = false, env = {}, dataDir = mkdtempSync(join(tmpdir(), 'sillage-e2e-')) }: ServerOptions,
  prepare: (dataDir: string) => unknown = () => undefined,
): Promise<TestServer> {
  await prepare(dataDir);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const start = async () => {
    const started = run({
      DATA_DIR: dataDir,
      DEMO: String(demo),
      DEMO_ORIGINALS: String(originals),
      PORT: String(port),
      ORIGIN: origin,
      LOG_LEVEL: 'warn',
      ...env,
    });
    await announced(started);
    return started;
  };
  let child = await start();
  return {
    origin,
    get pid() {
      return child.pid;
    },
    kill: (signal = 'SIGKILL') => end(child, signal),
    restart: async () => {
      child = await start();
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server with demo content; the heavy originals are made in the background where they are wanted. */
export const startDemoServer = (options: { originals?: boolean } = {}): Promise<TestServer> =>
  startServer({ demo: true, ...options });

/** A server with one account, an administrator with `PASSWORD`; `env` besides what it needs. */
export const startEmptyServer = (email: string, env: NodeJS.ProcessEnv = {}): Promise<TestServer> =>
  startServer({ demo: false, env }, async (dataDir) => {
    const account = ['--email', email, '--name', 'Ines Duval', '--password', PASSWORD];
    const child = run({ DATA_DIR: dataDir, ...env }, ['user:create', ...account]);
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`making an account ended with ${code}`);
  });
