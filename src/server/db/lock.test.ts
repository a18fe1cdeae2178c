import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillDataFolder } from '../testing/database.ts';
import { killProcess, type ServerProcess, startServerProcess } from '../testing/serverProcess.ts';
import { LockedError, lockDataFolder } from './lock.ts';

let folder: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-lock-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) await killProcess(child);
  rmSync(folder, { recursive: true, force: true });
});

function start(): ServerProcess {
  const server = startServerProcess(folder);
  started.push(server.child);
  return server;
}

describe('a data folder', () => {
  it('is refused to a second server, which names the first and harms nothing; a dead holder gives way', async () => {
    await fillDataFolder(folder);
    const first = start();
    const url = await first.url;

    const second = start();
    await expect(second.url).rejects.toThrow('ended with 1');
    expect(second.errors()).toContain(`in use by process ${first.child.pid}`);
    expect(second.errors()).not.toMatch(/\n\s+at /);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(readFileSync(join(folder, 'database.lock'), 'utf8')).toContain(`${first.child.pid}\n`);

    await killProcess(first.child);
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
