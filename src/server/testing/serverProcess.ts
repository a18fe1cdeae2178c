import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** As it is built: from its sources it takes four times as long to start. */
const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Where it listens; rejects when it ends before. */
  readonly url: Promise<string>;
  /** What it has written to standard error. */
  errors(): string;
}

/** The real server in a process of its own, on a data folder and a free port. */
export function startServerProcess(dataDir: string, env: Record<string, string> = {}): ServerProcess {
  if (!existsSync(main)) throw new Error('The server is not built: npm run build');
  const child = spawn(process.execPath, [main], {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const url = new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /listening on (http:\S+?)\)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${errors}`)));
  });
  url.catch(() => {});
  return { child, url, errors: () => errors };
}

/** Ends a process that may have ended already, as a crash does. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
