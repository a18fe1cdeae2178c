import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillDataFolder } from '../testing/database.ts';
import { LockedError, lockDataFolder } from './lock.ts';

let folder: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-lock-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** As it is built: from its sources it takes four times as long to start. */
const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));

/** The real server in a process of its own, on the test's folder and a free port. */
function start(): { child: ChildProcess; url: Promise<string>; errors: () => string } {
  const child = spawn(process.execPath, [main], {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
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
  return { child, url, errors: () => errors };
}

describe('a data folder', () => {
  it('is refused to a second server, which names the first and harms nothing; a dead holder gives way', async () => {
    expect(existsSync(main), 'the server is built: npm run build').toBe(true);
    await fillDataFolder(folder);
    const first = start();
    const url = await first.url;

    const second = start();
    await expect(second.url).rejects.toThrow('ended with 1');
    expect(second.errors()).toContain(`in use by process ${first.child.pid}`);
    expect(second.errors()).not.toMatch(/\n\s+at /);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(readFileSync(join(folder, 'database.lock'), 'utf8')).toContain(`${first.child.pid}\n`);

    await kill(first.child);
    expect(existsSync(join(folder, 'database.lock'))).toBe(true);
    const third = start();
    expect((await fetch(`${await third.url}/readyz`)).status).toBe(200);
    const ended = once(third.child, 'exit');
    third.child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(existsSync(join(folder, 'database.lock'))).toBe(false);
  }, 90_000);
});

describe('a lock', () => {
  const path = () => join(folder, 'database.lock');
  const take = () => lockDataFolder(join(folder, 'database'));

  it('is given back, and can be taken again', () => {
    const release = take();
    expect(() => take()).toThrow(LockedError);
    release();
    take()();
    expect(existsSync(path())).toBe(false);
  });

  it('of a process that no longer runs is taken over', async () => {
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await once(child, 'exit');
    writeFileSync(path(), `${child.pid}\n\n`);
    take()();
  });

  it('of a process whose number was given to another one since is taken over', () => {
    writeFileSync(path(), `${process.pid}\n1\n`);
    if (existsSync('/proc/self/stat')) take()();
    else expect(() => take()).toThrow(LockedError);
  });

  it('that makes no sense is taken over', () => {
    writeFileSync(path(), 'nonsense');
    take()();
  });
});
