import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
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

const MIB = 1024 * 1024;

describe('uploads to the disk over real connections', () => {
  let folder: string;
  let storage: DiskStorage;
  let server: Server;
  let port: number;
  const answers: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sillage-disk.'));
    storage = await openDiskStorage({ folder, secret: 'x'.repeat(32) });
    const app: AppHono = new Hono();
    app.onError((error, context) => {
      answers.push(error.message);
      return context.json({}, error instanceof HttpError ? error.status : 500);
    });
    diskRoutes(app, { storage });
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
    const { url } = await storage.signPut('a/broken', {
      size: 10 * MIB,
      mediaType: 'image/png',
      expiresIn: 60,
    });
    const upload = put(url, 10 * MIB);
    upload.write(randomBytes(MIB));
    await expect.poll(() => readdir(join(folder, 'temporary'))).toHaveLength(1);
    upload.destroy();
    await expect.poll(() => readdir(join(folder, 'temporary'))).toHaveLength(0);
    await expect(storage.head('a/broken')).rejects.toMatchObject({ code: 'not-found' });
    await expect.poll(() => answers).toEqual(['The upload broke off.']);
  });

  it('let a part that is sent again take over from one that hangs', async () => {
    const size = 2 * MIB;
    const id = await storage.startMultipart('a/parts', { mediaType: 'video/mp4', partSize: MIN_PART_SIZE });
    const { url } = await storage.signPart('a/parts', id, { partNumber: 1, size, expiresIn: 60 });
    const hanging = put(url, size);
    hanging.write(randomBytes(MIB));
    const data = randomBytes(size);
    const again = put(url, size);
    again.end(data);
    const [answer] = (await once(again, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    hanging.destroy();
    await storage.completeMultipart('a/parts', id, [{ partNumber: 1, etag: answer.headers.etag ?? '' }]);
    expect((await buffer(await storage.open('a/parts'))).equals(data)).toBe(true);
  });
});
