import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../storage/port.ts';
import { isKeptPicture, readPicture } from './keptPictures.ts';

const bytes = Buffer.from('a picture');
const picture = { key: 'a/w320', size: bytes.length, crc32: crc32(bytes) };

/** A store with one object, which counts how often it is opened. */
function storeOf(content: () => Buffer) {
  const store = {
    opened: 0,
    open: async () => {
      store.opened++;
      await sleep(5);
      return Readable.from([content()]);
    },
  };
  return store as typeof store & Pick<Storage, 'open'>;
}

describe('small pictures of an object store', () => {
  it('are read once by all who ask at once, and not again', async () => {
    const store = storeOf(() => bytes);
    const all = await Promise.all([1, 2, 3].map(() => readPicture(store, picture)));
    expect(all.every((one) => one.equals(bytes))).toBe(true);
    await readPicture(store, picture);
    expect(store.opened).toBe(1);
  });

  it('are kept for each store by itself', async () => {
    const [one, other] = [storeOf(() => bytes), storeOf(() => bytes)];
    await readPicture(one, picture);
    await readPicture(other, picture);
    expect([one.opened, other.opened]).toEqual([1, 1]);
  });

  it('are never kept damaged: the next reading finds the object that was put right', async () => {
    let content = Buffer.from('a pictura');
    const store = storeOf(() => content);
    await expect(readPicture(store, picture)).rejects.toMatchObject({ code: 'damaged' });
    content = bytes;
    expect((await readPicture(store, picture)).equals(bytes)).toBe(true);
  });

  it('make room for others: what was read least recently is read again', async () => {
    const large = Buffer.alloc(256 * 1024, 1);
    const store = storeOf(() => large);
    const of = (index: number) => ({ key: `large/${index}`, size: large.length, crc32: crc32(large) });
    // One more than there is room for.
    for (let index = 0; index <= 256; index++) await readPicture(store, of(index));
    await readPicture(store, of(256));
    expect(store.opened).toBe(257);
    await readPicture(store, of(0));
    expect(store.opened).toBe(258);
  });

  it('are those of an object store, not larger than a quarter of a megabyte', () => {
    const size = 256 * 1024;
    expect(isKeptPicture({ driver: 's3' }, { size })).toBe(true);
    expect(isKeptPicture({ driver: 's3' }, { size: size + 1 })).toBe(false);
    expect(isKeptPicture({ driver: 'disk' }, { size })).toBe(false);
  });
});
