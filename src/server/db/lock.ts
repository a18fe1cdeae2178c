import { linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another living process holds the data folder. */
export class LockedError extends Error {
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `The data folder ${folder} is in use by process ${pid}, which does not end. Stop that process first, or set DATA_DIR to another folder.`,
    );
    this.name = 'LockedError';
  }
}

/** Milliseconds for a holder that is ending: one that was killed exists until its memory is freed. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 50;

/**
 * Takes the embedded database's folder for this process: two processes on it would corrupt it, and PGlite takes no
 * lock itself. The lock file is linked into place whole, so it is never seen half written; it is stale only
 * when its process is dead. Returns the function that gives the folder back; rejects with `LockedError` when the
 * holder is still alive after `patience` milliseconds.
 */
export async function lockDataFolder(folder: string, patience = PATIENCE_MS): Promise<() => void> {
  const path = `${folder}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  const until = performance.now() + patience;
  while (!take(path)) {
    const holder = holderOf(path);
    if (!holder) continue;
    if (!isAlive(holder)) removeLockOf(holder, path);
    else if (performance.now() >= until) throw new LockedError(folder, holder.pid);
    else await sleep(LOOK_MS);
  }
  return () => rmSync(path, { force: true });
}

/** Returns whether nobody had it. */
function take(path: string): boolean {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, `${process.pid}\n${factsOf(process.pid)?.start ?? ''}\n`);
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    return false;
  } finally {
    unlinkSync(mine);
  }
}

/** Only the very lock that was read may go: a rival may have replaced it since. */
function removeLockOf(holder: Holder, path: string): void {
  const current = holderOf(path);
  if (current && Object.is(current.pid, holder.pid) && current.start === holder.start)
    rmSync(path, { force: true });
}

interface Holder {
  readonly pid: number;
  readonly start: string;
}

function holderOf(path: string): Holder | null {
  try {
    const [pid = '', start = ''] = readFileSync(path, 'utf8').split('\n');
    return { pid: Number(pid), start };
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** A process id is used again after a reboot: where the system reports start times, they must match too. */
function isAlive({ pid, start }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
  const facts = factsOf(pid);
  return !facts || (!facts.isZombie && (!start || facts.start === start));
}

interface ProcessFacts {
  readonly start: string;
  /** Whether it has ended, and only waits for its parent to hear of it. */
  readonly isZombie: boolean;
}

/** What Linux reports of a process; `null` elsewhere. */
function factsOf(pid: number): ProcessFacts | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields 3, 20 and 22 of proc(5); the second one holds the name, in brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = '', threads = '', start = ''] = [fields[0], fields[17], fields[19]];
    // Other threads may still be writing when the first one has ended.
    return { start, isZombie: /[ZX]/.test(state) && Number(threads) <= 1 };
  } catch {
    return null;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
