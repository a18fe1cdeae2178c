import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { bytes, type ConformanceCase, sha256 } from './target.ts';

async function allOf<T>(entries: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

export const objectCases: readonly ConformanceCase[] = [
  {
    name: 'can be checked, and names the origins of its addresses',
    async run(target) {
      await target.storage.check();
      await target.storage.assertSpace(1);
      const { url } = await target.signGet(await target.putBytes(randomBytes(10)));
      assert.deepEqual(target.storage.origins(), url.startsWith('/') ? [] : [new URL(url).origin]);
    },
  },
  {
    name: 'keeps a streamed object and reads any range of it',
    async run(target) {
      const data = randomBytes(3_000_000);
      const key = target.newKey();
      const stored = await target.storage.put(
        key,
        Readable.from([data.subarray(0, 1_000_001), data.subarray(1_000_001)]),
        {
          size: data.length,
          mediaType: 'application/pdf',
        },
      );
      assert.equal(stored.size, data.length);
      assert.match(stored.etag, /^".+"$/);
      assert.deepEqual(await target.storage.head(key), stored);
      assert.equal(await target.sumOf(key), sha256(data));
      for (const [start, end] of [
        [0, 0],
        [999_999, 1_000_002],
        [2_999_999, 2_999_999],
      ] as const)
        assert.equal(
          (await buffer(await target.storage.open(key, { start, end }))).equals(
            data.subarray(start, end + 1),
          ),
          true,
        );
    },
  },
  {
    name: 'keeps an object that is too large for one request',
    isLong: true,
    async run(target) {
      const piece = randomBytes(1_000_003);
      const pieces = Array.from({ length: 70 }, () => piece);
      const size = pieces.length * piece.length;
      const [key, short] = [target.newKey(), target.newKey()];
      const stored = await target.storage.put(key, Readable.from(pieces), { size, mediaType: 'video/mp4' });
      assert.equal(stored.size, size);
      assert.equal(await target.sumOf(key), sha256(Buffer.concat(pieces)));
      const cut = target.storage.put(short, Readable.from(pieces.slice(1)), { size, mediaType: 'video/mp4' });
      await assert.rejects(cut, { code: 'wrong-size' });
      await assert.rejects(target.storage.head(short), { code: 'not-found' });
    },
  },
  {
    name: 'stores nothing when the body is shorter or longer than announced',
    async run(target) {
      for (const size of [90, 110]) {
        const key = target.newKey();
        const put = target.storage.put(key, Readable.from([randomBytes(100)]), {
          size,
          mediaType: 'image/png',
        });
        await assert.rejects(put, { code: 'wrong-size' });
        await assert.rejects(target.storage.head(key), { code: 'not-found' });
      }
    },
  },
  {
    name: 'says when an object is missing, and deletes what is not there',
    async run(target) {
      const key = target.newKey();
      await assert.rejects(target.storage.open(key), { code: 'not-found' });
      await assert.rejects(target.storage.head(key), { code: 'not-found' });
      await target.storage.delete(key);
      await target.putBytes(randomBytes(10), key);
      await target.storage.delete(key);
      await assert.rejects(target.storage.head(key), { code: 'not-found' });
    },
  },
  {
    name: 'stops reading when aborted',
    async run(target) {
      const key = await target.putBytes(randomBytes(4_000_000));
      const controller = new AbortController();
      const stream = await target.storage.open(key, undefined, controller.signal);
      const reading = buffer(stream);
      controller.abort();
      await assert.rejects(reading);
    },
  },
  {
    name: 'refuses keys that could lead elsewhere',
    async run(target) {
      for (const key of ['../secret', 'a//b', '/a', 'a/.hidden', 'a/../b', 'a\\b', '', 'é'])
        await assert.rejects(target.storage.head(key), { code: 'invalid-key' }, key);
    },
  },
  {
    name: 'lists objects and their sizes in the order of the bytes of their keys',
    async run(target) {
      const { storage } = target;
      const folder = target.newKey();
      const names = ['a/b', 'a-b', 'a.b', 'a0', 'a/b-c', 'A', 'z/y/x'];
      const objects = names.map((name, size) => ({ key: `${folder}/${name}`, size }));
      for (const { key, size } of objects) await target.putBytes(randomBytes(size), key);
      const putId = await storage.startPut();
      const sent = await storage.signPut(putId, { size: 10, mediaType: 'image/png', expiresIn: 300 });
      assert.ok((await target.send(sent, bytes(10))).ok);
      const inOrder = objects.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      assert.deepEqual(await allOf(storage.list(`${folder}/`)), inOrder);
      const some = (await allOf(storage.list(`${folder}/a/b`))).map(({ key }) => key);
      assert.deepEqual(some, [`${folder}/a/b`, `${folder}/a/b-c`]);
      // What has not become an object is none.
      const listed = await allOf(storage.list(target.isScratch ? undefined : 'incoming/'));
      assert.ok(listed.every(({ key }) => !key.includes(putId)));
      await storage.closePut(putId);
      await storage.deleteMany(objects.map(({ key }) => key));
    },
  },
  deletion('deletes several objects at a time, with those that are not there', 5),
  { ...deletion('deletes more objects at a time than one call takes', 1100), isLong: true },
];

/** Deletes `count` keys, of which the first, the last and one between them are there. */
function deletion(name: string, count: number): ConformanceCase {
  return {
    name,
    async run(target) {
      const { storage } = target;
      const prefix = target.newKey();
      const keys = Array.from({ length: count }, (_, index) => `${prefix}/${index}`);
      const stored = [0, Math.floor(count / 2), count - 1].map((index) => keys[index] ?? '');
      for (const key of stored) await target.putBytes(randomBytes(10), key);
      const { deleted, failure } = await storage.deleteMany(keys);
      assert.equal(failure, undefined);
      assert.deepEqual(new Set(deleted), new Set(keys));
      for (const key of stored) await assert.rejects(storage.head(key), { code: 'not-found' });
    },
  };
}
