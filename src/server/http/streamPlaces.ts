import { refusalText } from '../text/refusals.ts';
import { HttpError } from './errors.ts';

/** For whom a stream is: each bounds how many run at a time. */
export interface StreamOwner {
  /** What was granted: one signed address. */
  readonly grant: string;
  /** `null` for visitors without an account. */
  readonly account: number | null;
  readonly address: string;
}

/**
 * Streams that one instance sends at a time: download managers open four connections to one address; an office of many
 * people has one IP address.
 */
const LIMITS = { grant: 4, account: 12, address: 200 };
/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 30;

/** Counts long streams, so that no client takes all connections to the object store. */
export function streamPlaces(limits: Record<keyof StreamOwner, number> = LIMITS) {
  const taken = new Map<string, number>();
  const load = { active: 0, refused: 0 };

  function take(owner: StreamOwner): () => void {
    const places = (['grant', 'account', 'address'] as const)
      .filter((name) => owner[name] !== null)
      .map((name) => ({ key: `${name} ${owner[name]}`, most: limits[name] }));
    if (places.some(({ key, most }) => (taken.get(key) ?? 0) >= most)) {
      load.refused++;
      throw tooManyStreams();
    }
    load.active++;
    for (const { key } of places) taken.set(key, (taken.get(key) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      load.active--;
      for (const { key } of places) {
        const left = (taken.get(key) ?? 0) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      }
    };
  }

  return {
    /**
     * The chunks of `open`, which hold a place until they end or `signal` fires. Throws 429 when there is none. The signal
     * matters: a generator that was never begun runs no `finally`.
     */
    hold<T>(owner: StreamOwner, signal: AbortSignal, open: () => AsyncIterable<T>): AsyncIterable<T> {
      const release = take(owner);
      signal.addEventListener('abort', release, { once: true });
      return releasing(open(), release);
    },
    /** Streams that run, and those that were refused since the start. */
    load: (): { readonly active: number; readonly refused: number } => load,
    /** Places that are taken, of all kinds together. */
    count: () => [...taken.values()].reduce((sum, count) => sum + count, 0),
  };
}

async function* releasing<T>(
  chunks: AsyncIterable<T>,
  release: () => void,
): AsyncGenerator<T, void, undefined> {
  try {
    yield* chunks;
  } finally {
    release();
  }
}

/** `Refresh` lets a browser that went to the address as a page begin the download by itself a little later. */
const tooManyStreams = () =>
  new HttpError(429, 'too_many_streams', refusalText.files.tooManyStreams(RETRY_AFTER), undefined, {
    'Retry-After': String(RETRY_AFTER),
    Refresh: String(RETRY_AFTER),
  });
