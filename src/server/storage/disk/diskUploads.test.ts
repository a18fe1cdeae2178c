import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpError } from '../../http/errors.ts';
import type { AppHono } from '../../http/routes.ts';
import { MIN_PART_SIZE } from '../port.ts';
import { diskRoutes } from './disk.routes.ts';
import { type DiskStorage, openDiskStorage } from './diskStorage.ts';
import { describeFullVolume, isNoSpace, reserveOf } from './freeSpace.ts';

const MIB = 1024 * 1024;

describe('uploads to the disk over real connections', () => {
  let folder: string;
  let storage: DiskStorage;
  let server: Server;
  let port: number;
  const refusals: string[] = [];
  let space = { free: 1024 * MIB, total: 4096 * MIB };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sillage-disk.'));
    storage = await openDiskStorage({
      folder,
      secrets: ['x'.repeat(32)],
      minFreeBytes: 100 * MIB,
      read: async () => space,
    });
    const app: AppHono = new Hono();
    app.onError((error, context) => {
      refusals.push(error.message);
      return context.json({}, error instanceof HttpError ? error.status : 500);
    });
    diskRoutes(app, { storage, isGranted: async () => true });
    const listener = getRequestListener(app.fetch);
    server = createServer((incoming, outgoing) => void listener(incoming, outgoing)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  const put = (path: string, size: number) => {
    const upload = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'PUT',
      headers: { 'content-length': size },
    });
    upload.on('error', () => {});
    return upload;
  };

  it('leave nothing behind when they break off', async () => {
    const putId = await storage.startPut();
    const { url } = await storage.signPut(putId, { size: 10 * MIB, mediaType: 'image/png', expiresIn: 60 });
    const upload = put(url, 10 * MIB);
    upload.write(randomBytes(MIB));
    await expect.poll(() => readdir(join(folder, 'temporary'))).toHaveLength(1);
    upload.destroy();
    await expect.poll(() => readdir(join(folder, 'temporary'))).toHaveLength(0);
    await expect(storage.storePut(putId, 'a/broken')).rejects.toMatchObject({ code: 'not-found' });
    await expect.poll(() => refusals).toEqual(['The upload broke off.']);
  });

  it('let a part that is sent again take over from one that hangs', async () => {
    const size = 2 * MIB;
    const id = await storage.startMultipart('a/parts', {
      mediaType: 'video/mp4',
      partSize: MIN_PART_SIZE,
      size: 4 * MIN_PART_SIZE,
    });
    const { url } = await storage.signPart('a/parts', id, { partNumber: 1, size, expiresIn: 60 });
    const hanging = put(url, size);
    hanging.write(randomBytes(MIB));
    const data = randomBytes(size);
    const again = put(url, size);
    again.end(data);
    const [response] = (await once(again, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    hanging.destroy();
    await storage.completeMultipart('a/parts', id, [{ partNumber: 1, etag: response.headers.etag ?? '' }]);
    expect((await buffer(await storage.open('a/parts'))).equals(data)).toBe(true);
  });

  const statusOf = async (url: string, data: Buffer) => {
    const upload = put(url, data.length);
    upload.end(data);
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };

  it('request again a part of which a crash of the machine left an empty record', async () => {
    const [key, size] = ['a/lost-record', MIB];
    const options = { mediaType: 'video/mp4', partSize: MIN_PART_SIZE, size };
    const id = await storage.startMultipart(key, options);
    const { url } = await storage.signPart(key, id, { partNumber: 1, size, expiresIn: 60 });
    expect(await statusOf(url, randomBytes(size))).toBe(200);
    const [part] = await storage.listParts(key, id);
    await writeFile(join(folder, 'multipart', id, 'part-1.json'), '');
    expect(await storage.listParts(key, id)).toEqual([]);
    await expect(storage.completeMultipart(key, id, part ? [part] : [])).rejects.toMatchObject({
      code: 'invalid-part',
    });
    expect(await statusOf(url, randomBytes(size))).toBe(200);
    await storage.completeMultipart(key, id, await storage.listParts(key, id));
    expect((await storage.head(key)).size).toBe(size);
  });

  it('do not change an object with a part that is still on its way when it is completed', async () => {
    const [key, size] = ['a/late-part', MIB];
    const id = await storage.startMultipart(key, {
      mediaType: 'video/mp4',
      partSize: MIN_PART_SIZE,
      size: 4 * MIN_PART_SIZE,
    });
    const { url } = await storage.signPart(key, id, { partNumber: 1, size, expiresIn: 60 });
    const data = randomBytes(size);
    expect(await statusOf(url, data)).toBe(200);
    const [part] = await storage.listParts(key, id);
    const completing = storage.completeMultipart(key, id, part ? [part] : []);
    const late = await statusOf(url, randomBytes(size));
    await completing;
    expect(late).toBe(404);
    expect((await buffer(await storage.open(key))).equals(data)).toBe(true);
  });

  it('are refused when they would take the space that is kept free', async () => {
    const size = 2 * MIB;
    const putId = await storage.startPut();
    const single = await storage.signPut(putId, { size, mediaType: 'image/png', expiresIn: 60 });
    const id = await storage.startMultipart('a/full', {
      mediaType: 'video/mp4',
      partSize: MIN_PART_SIZE,
      size: 4 * MIN_PART_SIZE,
    });
    const part = await storage.signPart('a/full', id, { partNumber: 1, size, expiresIn: 60 });
    space = { free: 101 * MIB, total: 4096 * MIB };
    for (const { url } of [single, part]) expect(await statusOf(url, randomBytes(size))).toBe(507);
    await expect(storage.assertSpace(size)).rejects.toMatchObject({
      code: 'full',
      message: expect.stringContaining('1 MB can still be uploaded'),
    });
    space = { free: 110 * MIB, total: 4096 * MIB };
    for (const { url } of [single, part]) expect(await statusOf(url, randomBytes(size))).toBe(200);
  });

  it('keep 512 MB or 2 % of the volume free by default', () => {
    expect(reserveOf({ free: 0, total: 10_000 * MIB }, null)).toBe(512 * MIB);
    expect(reserveOf({ free: 0, total: 100_000 * MIB }, null)).toBe(2_000 * MIB);
    expect(reserveOf({ free: 0, total: 100_000 * MIB }, 0)).toBe(0);
  });

  it('that fail because the volume is full are recognised, however the failure is reported', async () => {
    const byNode = Object.assign(new Error('write'), { code: 'ENOSPC' });
    const byEmbeddedDatabase = Object.assign(new Error(), { name: 'ErrnoError', errno: 51 });
    const byPostgres = new Error('query failed', {
      cause: new Error('could not extend file: No space left on device'),
    });
    for (const error of [byNode, byEmbeddedDatabase, byPostgres]) expect(isNoSpace(error)).toBe(true);
    expect(isNoSpace(new Error('other'))).toBe(false);
    expect(await describeFullVolume('/data', async () => ({ free: 0, total: 12 * MIB }))).toContain(
      '/data is full: 0 MB of 12 MB are free',
    );
  });
});
