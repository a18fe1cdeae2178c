import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type Storage, StorageError } from './port.ts';
import { PATIENCE, type ResumableRead, readWithResume } from './readWithResume.ts';

const data = randomBytes(1000);
const away = () => new StorageError('unavailable', 'The store is away.');
type Open = Storage['open'];

/** Reads all of the object; `pauses` has the milliseconds of each pause, which takes no time. */
function reading(open: Open, options: Partial<ResumableRead> = {}) {
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const range = { start: 0, end: data.length - 1 };
  const bytes = buffer(readWithResume({ open }, { key: 'object', range, pause, ...options }));
  return { pauses, bytes };
}

describe('a read of a store that goes away', () => {
  it('goes on from the byte that it reached, once the store is back', async () => {
    const starts: (number | undefined)[] = [];
    const { bytes, pauses } = reading(
      async (_key, range) => {
        starts.push(range?.start);
        if (starts.length > 1 && starts.length < 8) throw away();
        const end = starts.length === 1 ? 400 : data.length;
        return Readable.from(
          (async function* () {
            yield data.subarray(range?.start, end);
            if (end < data.length) throw new Error('socket hang up');
          })(),
        );
      },
      { patience: PATIENCE.long },
    );
    expect((await bytes).equals(data)).toBe(true);
    expect(starts).toEqual([0, ...Array<number>(7).fill(400)]);
    expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200]);
  });

  it('waits for about a minute, with longer pauses, and then reports that the store is unavailable', async () => {
    const { bytes, pauses } = reading(() => Promise.reject(away()), { patience: PATIENCE.long });
    await expect(bytes).rejects.toMatchObject({ kind: 'unavailable' });
    const waited = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(Math.max(...pauses)).toBe(5000);
    expect(waited).toBeGreaterThanOrEqual(60_000);
    expect(waited).toBeLessThan(66_000);
  });

  it('takes what ends early without an error for damaged, and a lost connection for none', async () => {
    const short = reading(async (_key, range) => Readable.from([data.subarray(range?.start, 900)]));
    await expect(short.bytes).rejects.toMatchObject({ kind: 'damaged' });
    const lost = reading(async () =>
      Readable.from(
        (async function* () {
          yield* [] as Buffer[];
          throw new Error('connect ECONNREFUSED');
        })(),
      ),
    );
    await expect(lost.bytes).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('does not try again what is missing, nor after its reader went away', async () => {
    const missing = reading(() => Promise.reject(new StorageError('not-found', 'It is not there.')));
    await expect(missing.bytes).rejects.toMatchObject({ kind: 'missing' });
    const gone = new AbortController();
    const stopped = reading(
      async () => {
        gone.abort();
        throw away();
      },
      { signal: gone.signal },
    );
    await expect(stopped.bytes).rejects.toThrow('away');
    expect([missing.pauses, stopped.pauses]).toEqual([[], []]);
  });

  it('gives its connection back while its reader stalls, and goes on', async () => {
    const opened: Readable[] = [];
    const open: Open = async (_key, range) => {
      const rest = data.subarray(range?.start);
      const stream = Readable.from([rest.subarray(0, 400), rest.subarray(400)]);
      opened.push(stream);
      return stream;
    };
    const range = { start: 0, end: data.length - 1 };
    const received: Buffer[] = [];
    for await (const chunk of readWithResume({ open }, { key: 'object', range, idle: 10 })) {
      received.push(chunk);
      if (received.length === 1) await expect.poll(() => opened[0]?.destroyed).toBe(true);
    }
    expect(Buffer.concat(received).equals(data)).toBe(true);
    expect(opened.length).toBeGreaterThan(1);
  });

  it('goes on by another connection when a store says nothing more', async () => {
    let opened = 0;
    const open: Open = async (_key, range) => {
      if (++opened > 1) return Readable.from([data.subarray(range?.start)]);
      const silent = new Readable({ read() {} });
      silent.push(data.subarray(0, 400));
      return silent;
    };
    const { bytes } = reading(open, { idle: 10 });
    expect((await bytes).equals(data)).toBe(true);
    expect(opened).toBe(2);
  });
});
