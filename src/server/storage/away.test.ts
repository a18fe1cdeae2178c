import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from './openStorage.ts';
import type { Storage } from './port.ts';

interface Driver {
  readonly storage: Storage;
  setAway(isAway: boolean): Promise<void>;
  close(): Promise<void>;
}

/** A volume that is not mounted: its folder is gone. */
async function openDisk(): Promise<Driver> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-away.'));
  const storage = await openStorage({ dataDir, secrets: ['x'.repeat(32)], s3: null });
  const [folder, elsewhere] = [join(dataDir, 'files'), join(dataDir, 'elsewhere')];
  return {
    storage,
    setAway: (isAway) => (isAway ? rename(folder, elsewhere) : rename(elsewhere, folder)),
    close: () => rm(dataDir, { recursive: true }),
  };
}

/** An S3 storage whose server responds as `respond` does. */
async function openS3With(respond: RequestListener): Promise<{ storage: Storage; close(): Promise<void> }> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'house',
    region: 'us-east-1',
    keys: { accessKeyId: 'key', secretAccessKey: 'secret' },
    forcePathStyle: true,
  };
  const storage = await openStorage({ dataDir: tmpdir(), secrets: ['x'.repeat(32)], s3 });
  return {
    storage,
    close: async () => {
      await storage.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** An overloaded server responds so before it reads the request. */
async function openS3(): Promise<Driver> {
  let status = 503;
  const opened = await openS3With((request, response) => {
    request.resume();
    response.writeHead(status).end();
  });
  return {
    ...opened,
    setAway: async (isAway) => {
      status = isAway ? 503 : 404;
    },
  };
}

describe.each([
  ['disk', openDisk],
  ['s3', openS3],
])('a store that is unavailable, on %s', (_name, openDriver) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await openDriver();
  });
  afterAll(() => driver?.close());

  it('is reported as unavailable by every call, and what is not there as missing', async () => {
    const { storage } = driver;
    const body = Buffer.from('bytes');
    await driver.setAway(true);
    const calls = [
      storage.check(),
      storage.head('a/b'),
      storage.open('a/b'),
      storage.put('a/b', body, { size: body.length, mediaType: 'text/plain' }),
      storage.delete('a/b'),
      storage.startMultipart('a/b', { mediaType: 'text/plain', partSize: 6_000_000, size: 7_000_000 }),
    ];
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } });
    await driver.setAway(false);
    await expect(storage.head('a/b')).rejects.toMatchObject({ kind: 'missing' });
    await expect(storage.open('a/b')).rejects.toMatchObject({ kind: 'missing' });
  });
});

describe('an object store with more stalled readers than one pool had connections', () => {
  it('is still there for small calls and for the check of readiness', async () => {
    const { storage, close } = await openS3With(({ method }, response) => {
      if (method === 'PUT') return response.end();
      response.writeHead(200, { 'content-length': 1_000_000 });
      if (method === 'GET') response.write('The rest never comes.');
      else response.end();
    });
    const readers = await Promise.all(Array.from({ length: 150 }, () => storage.open('a/b')));
    await expect(storage.check()).resolves.toBeUndefined();
    await expect(storage.head('a/b')).resolves.toMatchObject({ size: 1_000_000 });
    for (const reader of readers) reader.on('error', () => {}).destroy();
    await close();
  });
});

describe('a store whose volume is full', () => {
  it('refuses what it cannot write', async () => {
    const { asStorageError } = await import('./disk/atomicFile.ts');
    const error = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    expect(asStorageError(error)).toMatchObject({ kind: 'refused', code: 'full' });
  });
});
