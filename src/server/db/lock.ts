import { linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Another living process holds the data folder. */
export class LockedError extends Error {
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process first, or set DATA_DIR to another folder.`,
    );
    this.name = 'LockedError';
  }
}

/**
 * Takes the embedded database's folder for this process: two processes on it would corrupt it, and PGlite takes no
 * lock itself. The lock file is linked into place whole, so it is never seen half written; it is stale only
 * when its process is dead. Returns the function that gives the folder back.
 */
export function lockDataFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, `${process.pid}\n${startOf(process.pid) ?? ''}\n`);
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        linkSync(mine, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
        removeIfStale(path, folder);
      }
    }
    throw new LockedError(folder, holderOf(path)?.pid ?? 0);
  } finally {
    unlinkSync(mine);
  }
}

function removeIfStale(path: string, folder: string): void {
  const holder = holderOf(path);
  if (!holder) return;
  if (isAlive(holder)) throw new LockedError(folder, holder.pid);
  // Only the very lock that was read may go: a rival may have replaced it since.
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

/** A process id is used again after a reboot: where the system tells start times, they must match too. */
function isAlive({ pid, start }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
  const current = startOf(pid);
  return !start || !current || current === start;
}

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
