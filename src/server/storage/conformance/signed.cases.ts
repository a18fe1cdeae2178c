import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { UNCHECKED_GET_SECONDS } from '../port.ts';
import { bytes, type ConformanceCase, eventually, GRANT, sha256 } from './target.ts';

export const signedCases: readonly ConformanceCase[] = [
  {
    name: 'signed addresses let anyone download, with name, type and ranges',
    async run(target) {
      const data = randomBytes(200_000);
      const signed = await target.signGet(await target.putBytes(data));
      const whole = await target.send(signed);
      assert.equal(whole.status, 200);
      assert.equal(whole.headers.get('content-type'), 'image/png');
      assert.equal(whole.headers.get('content-length'), '200000');
      assert.match(whole.headers.get('content-disposition') ?? '', /filename\*=UTF-8''%C3%89t%C3%A9/);
      assert.equal(sha256(Buffer.from(await whole.arrayBuffer())), sha256(data));
      const part = await target.send(signed, undefined, { Range: 'bytes=1000-1999' });
      assert.equal(part.status, 206);
      assert.equal(part.headers.get('content-range'), 'bytes 1000-1999/200000');
      assert.equal(data.subarray(1000, 2000).equals(Buffer.from(await part.arrayBuffer())), true);
      const tail = await target.send(signed, undefined, { Range: 'bytes=-10' });
      assert.equal(data.subarray(-10).equals(Buffer.from(await tail.arrayBuffer())), true);
      assert.equal((await target.send(signed, undefined, { Range: 'bytes=200000-' })).status, 416);
      assert.equal((await target.send(signed, undefined, { 'If-Match': '"other"' })).status, 412);
    },
  },
  {
    name: 'signed addresses are refused once changed or expired',
    async run(target) {
      const key = await target.putBytes(randomBytes(10));
      const signed = await target.signGet(key);
      const other = await target.putBytes(randomBytes(10));
      assert.equal(
        (
          await target.send({
            ...signed,
            url: signed.url.replace(encodeURIComponent(key), encodeURIComponent(other)).replace(key, other),
          })
        ).status,
        403,
      );
      const brief = await target.signGet(key, 1);
      assert.equal(await eventually(async () => (await target.send(brief)).status, 403), 403);
    },
  },
  {
    name: 'signed addresses are either checked at each use, or short-lived',
    async run(target) {
      const signed = await target.signGet(await target.putBytes(randomBytes(100)));
      const seconds = (signed.expiresAt.getTime() - Date.now()) / 1000;
      assert.equal((await target.send(signed)).status, 200);
      if (target.storage.driver === 's3') return assert.ok(seconds <= UNCHECKED_GET_SECONDS);
      target.setGranted?.(false);
      assert.equal((await target.send(signed)).status, 410);
      assert.equal((await target.send(signed, undefined, { Range: 'bytes=10-19' })).status, 410);
      target.setGranted?.(true);
      assert.match((await target.send(signed)).headers.get('cache-control') ?? '', /no-cache/);
    },
  },
  {
    name: 'signed addresses do not take a download for an upload',
    async run(target) {
      const signed = await target.signGet(await target.putBytes(randomBytes(10)));
      assert.equal((await target.send({ ...signed, method: 'PUT' }, bytes(10))).status, 403);
    },
  },
  {
    name: 'signed addresses of drawings run no script: they are attachments, or have a policy against it',
    async run(target) {
      const signed = await target.storage.signGet(await target.putBytes(randomBytes(10)), {
        expiresIn: 300,
        fileName: 'a.svg',
        disposition: 'inline',
        mediaType: 'image/svg+xml',
        grant: GRANT,
      });
      const { headers } = await target.send(signed);
      const isAttachment = headers.get('content-disposition')?.startsWith('attachment') ?? false;
      assert.ok(isAttachment || /sandbox/.test(headers.get('content-security-policy') ?? ''));
    },
  },
  {
    name: 'signed addresses can be used by pages of the portal: uploads and downloads pass the preflight of browsers',
    needsPageOrigin: true,
    async run(target) {
      const { pageOrigin: Origin = '' } = target;
      const id = await target.storage.startPut();
      const put = await target.storage.signPut(id, { size: 10, mediaType: 'image/png', expiresIn: 300 });
      const get = await target.signGet(await target.putBytes(randomBytes(10)));
      for (const [signed, name] of [
        [put, 'content-type'],
        [get, 'range'],
      ] as const) {
        const preflight = await fetch(signed.url, {
          method: 'OPTIONS',
          headers: {
            Origin,
            'Access-Control-Request-Method': signed.method,
            'Access-Control-Request-Headers': name,
          },
        });
        assert.ok(preflight.ok, `${signed.method}: ${preflight.status}`);
        assert.ok(['*', Origin].includes(preflight.headers.get('access-control-allow-origin') ?? ''));
        assert.ok(preflight.headers.get('access-control-allow-methods')?.includes(signed.method));
      }
      const sent = await target.send(put, bytes(10), { Origin });
      assert.match(sent.headers.get('access-control-expose-headers') ?? '', /etag/i);
      await target.storage.closePut(id);
    },
  },
];
