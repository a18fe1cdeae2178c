import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
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
  const storage = await openStorage({ dataDir, secret: 'x'.repeat(32), s3: null });
  const [folder, elsewhere] = [join(dataDir, 'files'), join(dataDir, 'elsewhere')];
  return {
    storage,
    setAway: (isAway) => (isAway ? rename(folder, elsewhere) : rename(elsewhere, folder)),
    close: () => rm(dataDir, { recursive: true }),
  };
}

/** A server that is overloaded responds so, before it looks at anything. */
async function openS3(): Promise<Driver> {
  let status = 503;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'house',
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'secret',
    forcePathStyle: true,
  };
  const storage = await openStorage({ dataDir: tmpdir(), secret: 'x'.repeat(32), s3 });
  return {
    storage,
    setAway: async (isAway) => {
      status = isAway ? 503 : 404;
    },
    close: async () => {
      await storage.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

describe.each([
  ['disk', openDisk],
  ['s3', openS3],
])('a store that is away, on %s', (_name, openDriver) => {
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

describe('a store whose volume is full', () => {
  it('refuses what it cannot write', async () => {
    const { asStorageError } = await import('./disk/atomicFile.ts');
    const error = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    expect(asStorageError(error)).toMatchObject({ kind: 'refused', code: 'full' });
  });
});
