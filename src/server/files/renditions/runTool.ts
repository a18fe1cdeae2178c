import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { RENDER_MEMORY, watchMemory } from './memoryLimit.ts';
import { RenditionError, RenditionUnavailable } from './renditionError.ts';

/** Members are served first: as of the rendering process. */
const PRIORITY = 15;
/** Bytes that a tool may write; more is no picture. */
const OUTPUT_MAX = 512 * 1024 * 1024;

export interface ToolRun<T> {
  readonly command: string;
  readonly args: readonly string[];
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** What is read, such as "this video". */
  readonly what: string;
  /** The message when the tool is not installed. */
  readonly missing: string;
  /** Where it works and keeps its temporary files; the caller removes it. */
  readonly folder?: string;
  /** Reads the tool's output; all of it by default. */
  readonly read?: (output: Readable) => Promise<T>;
}

/**
 * Runs a program over a file that comes from outside, with limits of time and memory, and without secrets in its
 * environment. Returns what `read` makes of its output. Throws `RenditionError` when it fails or exceeds a limit, and
 * `RenditionUnavailable` when it is not installed.
 */
export async function runTool<T = Buffer>(run: ToolRun<T>): Promise<T> {
  const { command, args, signal, what } = run;
  signal.throwIfAborted();
  const { PATH, TMPDIR, TEMP, SystemRoot } = process.env;
  const child = spawn(command, args, {
    env: { PATH, TMPDIR: run.folder ?? TMPDIR, TEMP: run.folder ?? TEMP, SystemRoot },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which ends as a whole: some tools are scripts that start others.
    detached: process.platform !== 'win32',
    cwd: run.folder,
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  let giveUp = (_reason: unknown) => {};
  const givenUp = new Promise<never>((_resolve, reject) => {
    giveUp = reject;
  });
  const stop = () => giveUp(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  // Not by AbortSignal.any: a signal of time may be collected as garbage before it fires.
  const timer = setTimeout(() => giveUp(new RenditionError(`Reading ${what} took too long.`)), run.timeoutMs);
  const tooMuchMemory = () => giveUp(new RenditionError(`Reading ${what} takes too much memory.`));
  const endWatch = watchMemory(child.pid, tooMuchMemory, RENDER_MEMORY);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const read = run.read ?? ((output: Readable) => readAll(output) as Promise<T>);
  try {
    const work = Promise.all([ended, read(child.stdout), text(child.stderr)]);
    const [code, output, errors] = await Promise.race([work, givenUp]);
    if (code !== 0)
      throw new RenditionError(
        `${sentence(what)} could not be read: ${lastLine(errors) ?? `${command} gave up`}`,
      );
    return output;
  } catch (error) {
    killGroup(child);
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new RenditionUnavailable(run.missing);
    throw error;
  } finally {
    clearTimeout(timer);
    endWatch();
    signal.removeEventListener('abort', stop);
  }
}

function killGroup(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It has ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function readAll(output: Readable): Promise<Buffer> {
  let size = 0;
  output.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > OUTPUT_MAX) output.destroy(new RenditionError('What the tool wrote is too large.'));
  });
  return buffer(output);
}

/** A program that has ended already has no priority any more. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const lastLine = (errors: string) => errors.trim().split('\n').at(-1)?.slice(-200) || null;
