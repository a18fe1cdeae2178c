import assert from 'node:assert/strict';
import { MIN_PART_SIZE } from '../port.ts';
import { bytes, type ConformanceCase, sha256, type Target } from './target.ts';

interface Upload {
  readonly key: string;
  readonly id: string;
}
const partSize = MIN_PART_SIZE;
/** One page of a list has at most a thousand. */
const PARTS_LISTED = 1010;
const PARTS_AT_ONCE = 16;

async function start(target: Target): Promise<Upload> {
  const key = target.newKey();
  const size = 4 * MIN_PART_SIZE;
  return { key, id: await target.storage.startMultipart(key, { mediaType: 'video/mp4', partSize, size }) };
}

async function sendPart(target: Target, upload: Upload, partNumber: number, data: Uint8Array<ArrayBuffer>) {
  const size = data.length;
  const signed = await target.storage.signPart(upload.key, upload.id, { partNumber, size, expiresIn: 300 });
  const response = await target.send(signed, data);
  assert.equal(response.status, 200);
  await response.arrayBuffer();
  return { partNumber, etag: response.headers.get('etag') ?? '' };
}

export const multipartCases: readonly ConformanceCase[] = [
  {
    name: 'multipart uploads put parts together that arrived in any order, and complete again with the same result',
    async run(target) {
      const upload = await start(target);
      const data = bytes(partSize * 2 + 12_345);
      const slices = [0, 1, 2].map((n) => data.slice(n * partSize, (n + 1) * partSize));
      const parts = [];
      for (const n of [2, 0, 1]) parts.push(await sendPart(target, upload, n + 1, slices[n] ?? bytes(0)));
      parts.sort((a, b) => a.partNumber - b.partNumber);
      assert.deepEqual(
        (await target.storage.listParts(upload.key, upload.id)).map(({ partNumber, size }) => [
          partNumber,
          size,
        ]),
        [
          [1, partSize],
          [2, partSize],
          [3, 12_345],
        ],
      );
      const stored = await target.storage.completeMultipart(upload.key, upload.id, parts);
      assert.equal(stored, data.length);
      assert.equal(await target.storage.completeMultipart(upload.key, upload.id, parts), stored);
      assert.equal(await target.sumOf(upload.key), sha256(data));
    },
  },
  {
    name: 'multipart uploads completed by many calls at once return the one object, which no part changes any more',
    async run(target) {
      const upload = await start(target);
      const data = bytes(2000);
      const part = await sendPart(target, upload, 1, data);
      const late = await target.storage.signPart(upload.key, upload.id, {
        ...part,
        size: 2000,
        expiresIn: 300,
      });
      const done = await Promise.all(
        Array.from({ length: 10 }, () => target.storage.completeMultipart(upload.key, upload.id, [part])),
      );
      assert.deepEqual(
        done,
        Array.from({ length: 10 }, () => 2000),
      );
      // S3 refuses a part of a completed upload. Swift, the S3 server of these tests, takes it (see s3Multipart.ts).
      if (target.storage.driver === 'disk') assert.equal((await target.send(late, bytes(2000))).status, 404);
      assert.equal(await target.sumOf(upload.key), sha256(data));
    },
  },
  {
    name: 'multipart uploads let a part be sent again',
    async run(target) {
      const upload = await start(target);
      await sendPart(target, upload, 1, bytes(1000));
      const data = bytes(900);
      const part = await sendPart(target, upload, 1, data);
      await target.storage.completeMultipart(upload.key, upload.id, [part]);
      assert.equal(await target.sumOf(upload.key), sha256(data));
    },
  },
  {
    name: 'multipart uploads refuse a missing, foreign or small part',
    async run(target) {
      const upload = await start(target);
      const first = await sendPart(target, upload, 1, bytes(1000));
      const second = await sendPart(target, upload, 2, bytes(1000));
      const complete = (parts: { partNumber: number; etag: string }[]) =>
        target.storage.completeMultipart(upload.key, upload.id, parts);
      await assert.rejects(complete([first, { partNumber: 3, etag: '"x"' }]), { code: 'invalid-part' });
      await assert.rejects(complete([{ ...first, etag: '"0"' }]), { code: 'invalid-part' });
      await assert.rejects(complete([]), { code: 'invalid-part' });
      await assert.rejects(complete([first, second]), { code: 'too-small' });
      await target.storage.abortMultipart(upload.key, upload.id);
    },
  },
  {
    name: 'multipart uploads can be aborted, again and again',
    async run(target) {
      const upload = await start(target);
      const part = await sendPart(target, upload, 1, bytes(1000));
      await target.storage.abortMultipart(upload.key, upload.id);
      await target.storage.abortMultipart(upload.key, upload.id);
      await assert.rejects(target.storage.completeMultipart(upload.key, upload.id, [part]));
      await assert.rejects(target.storage.head(upload.key), { code: 'not-found' });
    },
  },
  {
    needsScratch: true,
    name: 'multipart uploads are swept when abandoned',
    async run(target) {
      const upload = await start(target);
      await sendPart(target, upload, 1, bytes(1000));
      assert.equal(await target.storage.sweepMultiparts(new Date(Date.now() - 60_000), 100), 0);
      assert.ok((await target.storage.sweepMultiparts(new Date(Date.now() + 60_000), 100)) >= 1);
      await assert.rejects(target.storage.listParts(upload.key, upload.id), { code: 'not-found' });
    },
  },
  {
    isLong: true,
    name: 'multipart uploads list more than a thousand parts',
    async run(target) {
      const upload = await start(target);
      const numbers = Array.from({ length: PARTS_LISTED }, (_, index) => index + 1);
      const data = bytes(1);
      for (let from = 0; from < numbers.length; from += PARTS_AT_ONCE)
        await Promise.all(
          numbers.slice(from, from + PARTS_AT_ONCE).map((number) => sendPart(target, upload, number, data)),
        );
      const listed = await target.storage.listParts(upload.key, upload.id);
      assert.deepEqual(
        listed.map(({ partNumber }) => partNumber),
        numbers,
      );
      await target.storage.abortMultipart(upload.key, upload.id);
    },
  },
];
