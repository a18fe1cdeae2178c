import assert from 'node:assert/strict';
import { bytes, type ConformanceCase, sha256, type Target } from './target.ts';

async function start({ storage }: Target, size: number) {
  const id = await storage.startPut();
  return { id, signed: await storage.signPut(id, { size, mediaType: 'image/png', expiresIn: 300 }) };
}

export const putCases: readonly ConformanceCase[] = [
  {
    name: 'single PUTs take exactly the size that was signed',
    async run(target) {
      const { id, signed } = await start(target, 1000);
      for (const size of [999, 1001]) assert.ok((await target.send(signed, bytes(size))).status >= 400);
      const key = target.newKey();
      await assert.rejects(target.storage.storePut(id, key), { code: 'not-found' });
      const data = bytes(1000);
      const response = await target.send(signed, data);
      assert.equal(response.status, 200);
      assert.ok(response.headers.get('etag'));
      const object = await target.storage.storePut(id, key);
      assert.equal(object.size, 1000);
      assert.deepEqual(await target.storage.head(key), object);
      assert.equal(await target.sumOf(key), sha256(data));
    },
  },
  {
    name: 'single PUTs cannot change what was made of them, neither before nor after they are closed',
    async run(target) {
      const { id, signed } = await start(target, 1000);
      const data = bytes(1000);
      await target.send(signed, data);
      const key = target.newKey();
      const object = await target.storage.storePut(id, key);
      await target.send(signed, bytes(1000));
      assert.equal(await target.sumOf(key), sha256(data));
      await target.storage.closePut(id);
      const late = await target.send(signed, bytes(1000));
      if (target.storage.driver === 'disk') assert.equal(late.status, 404);
      assert.equal(await target.sumOf(key), sha256(data));
      assert.deepEqual(await target.storage.head(key), object);
    },
  },
  {
    name: 'single PUTs can be stored again under another key until they are closed',
    async run(target) {
      const { id, signed } = await start(target, 10);
      const data = bytes(10);
      await target.send(signed, data);
      const keys = [target.newKey(), target.newKey(), target.newKey()];
      await Promise.all(keys.map((key) => target.storage.storePut(id, key)));
      for (const key of keys) assert.equal(await target.sumOf(key), sha256(data));
      await target.storage.delete(keys[0] ?? '');
      assert.equal(await target.sumOf(keys[1] ?? ''), sha256(data));
      await target.storage.closePut(id);
      await target.storage.closePut(id);
      await assert.rejects(target.storage.storePut(id, target.newKey()), { code: 'not-found' });
    },
  },
  {
    needsScratch: true,
    name: 'single PUTs are found by the sweep when they are abandoned, or arrive after they were closed',
    async run(target) {
      const [abandoned, closed] = [await start(target, 10), await start(target, 10)];
      await target.send(abandoned.signed, bytes(10));
      await target.storage.closePut(closed.id);
      const late = await target.send(closed.signed, bytes(10));
      assert.equal(late.ok, target.storage.driver === 's3');
      assert.equal(await target.storage.sweepPuts(new Date(Date.now() - 60_000), 100), 0);
      const later = new Date(Date.now() + 60_000);
      assert.equal(await target.storage.sweepPuts(later, 1), 1);
      await target.storage.sweepPuts(later, 1000);
      assert.equal(await target.storage.sweepPuts(later, 1000), 0);
      for (const { id } of [abandoned, closed])
        await assert.rejects(target.storage.storePut(id, target.newKey()), { code: 'not-found' });
    },
  },
];
