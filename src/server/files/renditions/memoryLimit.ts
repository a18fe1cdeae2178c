import { readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';

const MIB = 1024 * 1024;
/** Bytes that one rendering process may hold: room for the largest pictures that are taken, less on small machines. */
export const RENDER_MEMORY = Math.max(512 * MIB, Math.min(2048 * MIB, totalmem() / 2));

const CHECK_MS = 100;

/**
 * Calls `onExceeded` once when the process `pid` holds more than `limit` bytes, as Linux reports for any process;
 * elsewhere never. Returns what ends the watch.
 */
export function watchMemory(
  pid: number | undefined,
  onExceeded: () => void,
  limit = RENDER_MEMORY,
): () => void {
  const timer = setInterval(() => {
    void residentBytes(pid).then((bytes) => {
      if (bytes <= limit) return;
      clearInterval(timer);
      onExceeded();
    });
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function residentBytes(pid: number | undefined): Promise<number> {
  const status = pid === undefined ? '' : await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
