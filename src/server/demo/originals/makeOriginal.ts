import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OriginalTask } from './originalChild.ts';

const TIMEOUT_MS = 10 * 60_000;
/** Members are served first, and then previews. */
const PRIORITY = 19;

/** Writes an original in a process of its own, which is killed when `signal` fires. */
export function makeOriginal(task: OriginalTask, signal: AbortSignal): Promise<void> {
  const here = fileURLToPath(import.meta.url);
  const isSource = here.endsWith('.ts');
  const path = join(dirname(here), isSource ? 'originalChild.ts' : 'originalChild.js');
  const { PATH, TMPDIR, TEMP, SystemRoot } = process.env;
  const env = { PATH, TMPDIR, TEMP, SystemRoot };
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [...(isSource ? ['--import', 'tsx'] : []), path, JSON.stringify(task)],
      { env, signal, killSignal: 'SIGKILL', timeout: TIMEOUT_MS },
      (error) => (error ? reject(error) : resolve()),
    );
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  });
}
