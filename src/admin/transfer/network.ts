import { ApiError } from '../../shared/client/apiError.ts';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 15_000;
/** Tries of one request while the server can be reached. Time without a network does not count. */
export const MAX_TRIES = 6;

/** Responses of a server or proxy that is overloaded or restarting. */
const PASSING_STATUS = new Set([408, 425, 429, 502, 503, 504]);

/** A PUT to storage that was refused, or with status 0 one that had no response. */
export class PutError extends Error {
  constructor(readonly status: number) {
    super(status === 0 ? 'Storage cannot be reached.' : `Storage refused the file (${status}).`);
    this.name = 'PutError';
  }
}

/** Whether the same request may work a moment later: no network, or a server that is unreachable or overloaded. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError || error instanceof PutError)
    return error.status === 0 || PASSING_STATUS.has(error.status);
  // What `fetch` rejects with when there was no response.
  return error instanceof TypeError;
}

/** Resolves after `ms`, or as soon as the browser says that the network is back. */
function pause(ms: number): Promise<'timeout' | 'online'> {
  return new Promise((resolve) => {
    const finish = (reason: 'timeout' | 'online') => {
      clearTimeout(timer);
      window.removeEventListener('online', handleOnline);
      resolve(reason);
    };
    const handleOnline = () => finish('online');
    const timer = setTimeout(() => finish('timeout'), ms);
    window.addEventListener('online', handleOnline);
  });
}

function untilAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const handleAbort = () => reject(signal.reason);
    signal.addEventListener('abort', handleAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort));
  });
}

/**
 * Lets requests survive times without a network. The browser's `online` event shortens the wait, but only a
 * response of the server ends it, because the event also fires on networks that lead nowhere.
 *
 * @param probe whether the server responds; never rejects
 */
export function createNetwork(probe: () => Promise<boolean>) {
  const listeners = new Set<() => void>();
  let waiting: Promise<void> | null = null;
  let isAway = false;
  const setAway = (next: boolean) => {
    if (isAway === next) return;
    isAway = next;
    for (const listener of listeners) listener();
  };

  async function wait(): Promise<void> {
    for (let delay = FIRST_DELAY_MS; !(await probe()); delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
      setAway(true);
      if ((await pause(delay)) === 'online') delay = FIRST_DELAY_MS / 2;
    }
    setAway(false);
  }

  /** Resolves once the server responds. All callers share one series of probes. */
  function whenReachable(signal?: AbortSignal): Promise<void> {
    waiting ??= wait().finally(() => {
      waiting = null;
    });
    return untilAborted(waiting, signal);
  }

  /** Resolves when a request that has failed so many times may be made again: at once after its first failure. */
  async function untilNextTry(tries: number, signal?: AbortSignal): Promise<void> {
    if (tries > 1) await untilAborted(pause(FIRST_DELAY_MS * 2 ** (tries - 2)), signal);
    await whenReachable(signal);
  }

  return {
    isAway: () => isAway,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    untilNextTry,
    /** Makes a request again while its failure is one that passes. Rejects with any other failure at once. */
    async persist<T>(request: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      for (let tries = 1; ; tries++) {
        try {
          return await request();
        } catch (error) {
          if (signal?.aborted || !isTransient(error) || tries >= MAX_TRIES) throw error;
          await untilNextTry(tries, signal);
        }
      }
    },
  };
}
export type Network = ReturnType<typeof createNetwork>;
