import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const take = (patience?: number) => lockDataFolder(join(folder, 'database'), patience);
  const hasProc = existsSync('/proc/self/stat');
  const stateOf = (pid: number) => /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
  /** Writes the lock of a process that runs, as it would itself. */
  const giveTo = (pid: number) => writeFileSync(path(), `${pid}\n\n`);
  function startHolder(): ChildProcess {
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    started.push(holder);
    giveTo(holder.pid ?? 0);
    return holder;
  }

  it('is given back, and can be taken again', async () => {
    const release = await take();
    await expect(take(0)).rejects.toThrow(LockedError);
    release();
    (await take())();
    expect(existsSync(path())).toBe(false);
  });

  it('of a process that no longer runs is taken over', async () => {
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
    await once(child, 'exit');
    giveTo(child.pid ?? 0);
    (await take(0))();
  });

  it.runIf(hasProc)('of a process that was killed and that nobody reaped is taken over', async () => {
    // The second program does not know that the first one is its child.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    started.push(parent);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    giveTo(pid);
    await expect(take(0)).rejects.toThrow(`in use by process ${pid}`);
    // Until then it is the shell, which would reap it.
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => stateOf(pid)).toBe('Z');
    (await take(0))();
  });

  it('of a process that is ending is waited for', async () => {
    const holder = startHolder();
    const taking = take();
    const ended = once(holder, 'exit');
    holder.kill('SIGKILL');
    (await taking)();
    await ended;
  });

  it('of a process that lives is never taken, however long that is waited for', async () => {
    const holder = startHolder();
    await expect(take(300)).rejects.toThrow(`in use by process ${holder.pid}, which does not end`);
    expect(readFileSync(path(), 'utf8')).toBe(`${holder.pid}\n\n`);
    expect(readdirSync(folder)).toEqual(['database.lock']);
  });

  it('of a process whose number was given to another one since is taken over', async () => {
    writeFileSync(path(), `${process.pid}\n1\n`);
    if (hasProc) (await take(0))();
    else await expect(take(0)).rejects.toThrow(LockedError);
  });

  it('that makes no sense is taken over', async () => {
    writeFileSync(path(), 'nonsense');
    (await take(0))();
  });
});
