import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { openDiskStorage } from './diskStorage.ts';

vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  link: async () => {
    throw Object.assign(new Error('links are not supported'), { code: 'EPERM' });
  },
}));

it('keeps what arrived by a copy where the file system has no hard links', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-disk.'));
  const storage = await openDiskStorage({ folder, secrets: ['x'.repeat(32)], minFreeBytes: 0 });
  const putId = await storage.startPut();
  const { url } = await storage.signPut(putId, { size: 5, mediaType: 'text/plain', expiresIn: 60 });
  const params = new URL(url, 'http://localhost').searchParams;
  await storage.receive(params, Readable.from([Buffer.from('first')]));
  await storage.storePut(putId, 'a/kept');
  await storage.receive(params, Readable.from([Buffer.from('later')]));
  await storage.closePut(putId);
  expect(await text(await storage.open('a/kept'))).toBe('first');
  expect(await readdir(join(folder, 'temporary'))).toEqual([]);
  await rm(folder, { recursive: true });
});
