import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RENDER_MEMORY, watchMemory } from './memoryLimit.ts';
import {
  type LookFacts,
  type MadeFacts,
  OUT_OF_MEMORY,
  type RenderedPictures,
  type RenderTask,
  renderReply,
} from './renderTask.ts';
import { RenditionError, RenditionUnavailable } from './renditionError.ts';

const HEAP_LIMIT_MIB = 768;
/** A process is used again, because starting one takes longer than most pictures, and replaced before it grows. */
const MAX_TASKS = 50;
/** Members are served first. */
const PRIORITY = 15;
const IDLE_MS = 15_000;
/** Milliseconds that a process may take to start, beside work of a higher priority. */
const START_MS = 60_000;

interface Renderer {
  readonly child: ChildProcess;
  /** Its first message: it takes tasks. */
  readonly isReady: Promise<unknown>;
  tasks: number;
  retire?: NodeJS.Timeout;
}
const idle: Renderer[] = [];

/** `renderChild.js` beside the built server, or the source by tsx in development and tests. */
function startRenderer(): Renderer {
  const here = fileURLToPath(import.meta.url);
  const isSource = here.endsWith('.ts');
  const path = join(dirname(here), isSource ? 'renderChild.ts' : 'renderChild.js');
  const { PATH, TMPDIR, TEMP, SystemRoot } = process.env;
  const child = fork(path, [String(RENDER_MEMORY)], {
    execArgv: [...(isSource ? ['--import', 'tsx'] : []), `--max-old-space-size=${HEAP_LIMIT_MIB}`],
    // Files come from outside, and decoders have had faults: nothing secret is within their reach.
    env: { PATH, TMPDIR, TEMP, SystemRoot },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A failed send is reported to its caller; without a listener it would also end the server.
  child.on('error', () => {});
  // On Linux a priority belongs to a thread, and those that are made later inherit it: set from inside, it would come
  // after the threads in which pictures are made.
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  return { child, isReady: new Promise((resolve) => child.once('message', resolve)), tasks: 0 };
}

function takeRenderer(): Renderer {
  for (let renderer = idle.pop(); renderer; renderer = idle.pop()) {
    clearTimeout(renderer.retire);
    if (!renderer.child.connected) continue;
    renderer.child.ref();
    renderer.child.channel?.ref();
    return renderer;
  }
  return startRenderer();
}

/** Kept for the next task, without holding up the end of this process. */
function giveBack(renderer: Renderer): void {
  const { child } = renderer;
  if (++renderer.tasks >= MAX_TASKS) {
    child.kill('SIGKILL');
    return;
  }
  child.unref();
  child.channel?.unref();
  renderer.retire = setTimeout(() => {
    idle.splice(idle.indexOf(renderer), 1);
    child.kill('SIGKILL');
  }, IDLE_MS);
  renderer.retire.unref();
  idle.push(renderer);
}

/**
 * Makes the pictures of one file in a process of its own, which is killed `timeoutMs` after it began with it, when it uses
 * too much memory, and when `signal` fires. Throws `RenditionError` when the file is at fault.
 */
export async function renderPictures(task: RenderTask, limits: RenderLimits): Promise<RenderedPictures> {
  const reply = await askRenderer(task, limits);
  if (!('pictures' in reply)) throw new Error('The rendering process did not do what it was asked for.');
  return reply;
}

/** Reads the properties of a raster picture from its pixels and tags, without making pictures. */
export async function readLook(path: string, limits: RenderLimits): Promise<LookFacts> {
  const reply = await askRenderer({ renderer: 'raster', source: path, isLookOnly: true }, limits);
  const looks = 'looks' in reply ? reply.looks : undefined;
  if (looks?.pixelHash === undefined || looks.lookHash === undefined || looks.embedded === undefined)
    throw new Error('The rendering process did not do what it was asked for.');
  const { pixelHash, lookHash, embedded } = looks;
  return { pixelHash, lookHash, embedded };
}

/** The same for one picture by a preset, which is written to a file. */
export async function renderPreset(
  task: RenderTask & Required<Pick<RenderTask, 'preset'>>,
  limits: RenderLimits,
): Promise<MadeFacts> {
  const reply = await askRenderer(task, limits);
  if (!('made' in reply)) throw new Error('The rendering process did not do what it was asked for.');
  return reply.made;
}

interface RenderLimits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

async function askRenderer(task: RenderTask, { timeoutMs, signal }: RenderLimits) {
  signal.throwIfAborted();
  const renderer = takeRenderer();
  let stop = () => {};
  let endWatch = () => {};
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let reply: unknown;
  try {
    reply = await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The rendering process did not start.')), START_MS);
      endWatch = watchMemory(renderer.child.pid, () => reject(tooMuchMemory()));
      stop = () => reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      renderer.child.once('exit', (code, killedBy) => reject(exitError(code, killedBy)));
      void renderer.isReady.then(() => {
        if (isOver) return;
        clearTimeout(timer);
        timer = setTimeout(() => reject(new RenditionError('Making the preview took too long.')), timeoutMs);
        renderer.child.once('message', resolve);
        renderer.child.send(task, (error) => error && reject(error));
      });
    });
  } catch (error) {
    renderer.child.kill('SIGKILL');
    throw error;
  } finally {
    isOver = true;
    clearTimeout(timer);
    endWatch();
    // The signal lives as long as the server: every picture would leave a listener on it.
    signal.removeEventListener('abort', stop);
    renderer.child.removeAllListeners('message');
    renderer.child.removeAllListeners('exit');
  }
  giveBack(renderer);
  const parsed = renderReply.parse(reply);
  if ('fault' in parsed) {
    const Fault = parsed.isUnavailable ? RenditionUnavailable : RenditionError;
    throw new Fault(parsed.fault, { facts: parsed.facts });
  }
  return parsed;
}

const tooMuchMemory = () => new RenditionError('Making the preview takes too much memory.');

/** What ends the process from inside is the file's fault; what kills it from outside is worth another try. */
function exitError(code: number | null, killedBy: NodeJS.Signals | null): Error {
  if (code === OUT_OF_MEMORY || killedBy === 'SIGABRT') return tooMuchMemory();
  if (killedBy === 'SIGSEGV' || killedBy === 'SIGBUS')
    return new RenditionError('This file could not be read: it is damaged or very unusual.');
  return new Error(`The rendering process ended early (${killedBy ?? code}).`);
}
