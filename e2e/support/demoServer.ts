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
  restart(changed?: Program): Promise<void>;
  /** Ends this very process and removes its data. */
  stop(): Promise<void>;
}

/** What runs, where it is not this build with the environment of the first start. */
export interface Program {
  /** The built `main.js` of another release. */
  readonly main?: string;
  readonly env?: NodeJS.ProcessEnv;
}

const built = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Runs the built server's program with nothing of this process's environment. */
const run = (env: NodeJS.ProcessEnv, args: string[] = [], main = built): ChildProcess =>
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
  readonly main?: string;
  /** A temporary one of its own where none is given. */
  readonly dataDir?: string;
}

/** Starts the built server on a free port; `prepare` may fill its data folder first. */
export async function startServer(
  {
    demo,
    originals = false,
    env = {},
    main,
    dataDir = mkdtempSync(join(tmpdir(), 'sillage-e2e-')),
  }: ServerOptions,
  prepare: (dataDir: string) => unknown = () => undefined,
): Promise<TestServer> {
  await prepare(dataDir);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const start = async (program: Program = { ...(main && { main }) }) => {
    const variables = {
      DATA_DIR: dataDir,
      DEMO: String(demo),
      DEMO_ORIGINALS: String(originals),
      PORT: String(port),
      ORIGIN: origin,
      LOG_LEVEL: 'warn',
      ...env,
      ...program.env,
    };
    const started = run(variables, [], program.main);
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
    restart: async (changed) => {
      child = await start(changed);
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
    await makeAdministrator(email, { DATA_DIR: dataDir, ...env });
  });

/** Makes an account with `PASSWORD` from the terminal. */
export async function makeAdministrator(email: string, env: NodeJS.ProcessEnv): Promise<void> {
  const account = ['--email', email, '--name', 'Ines Duval', '--password', PASSWORD];
  const child = run(env, ['user:create', ...account]);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`making an account ended with ${code}`);
}
