import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type SignedRequest, type Storage, StorageError, type StoredObject } from '../port.ts';
import { checkQuery, signQuery } from '../signedQuery.ts';
import { checkKey } from '../storageKey.ts';
import { writeFileAtomically } from './atomicFile.ts';
import { diskMultiparts } from './diskMultipart.ts';

export const OBJECT_PATH = '/api/storage/object';

/** The disk driver also is the server behind its own signed addresses. */
export interface DiskStorage extends Storage {
  readonly driver: 'disk';
  checkSignature(
    purpose: 'object-get' | 'object-put',
    params: URLSearchParams,
  ): ReturnType<typeof checkQuery>;
  /** Takes the body of a signed PUT of an object or a part; answers its ETag. */
  receive(params: URLSearchParams, body: Readable): Promise<{ etag: string }>;
}

/** Files under one folder: `objects/<key>`, with unfinished work in `temporary` and `multipart` beside it. */
export async function openDiskStorage({
  folder,
  secret,
}: {
  folder: string;
  secret: string;
}): Promise<DiskStorage> {
  const objects = join(folder, 'objects');
  const temporaryFolder = join(folder, 'temporary');
  const multipartFolder = join(folder, 'multipart');
  for (const path of [objects, temporaryFolder, multipartFolder]) await mkdir(path, { recursive: true });
  // What a killed process left half written; the folder is this process's own while it runs.
  for (const name of await readdir(temporaryFolder)) await rm(join(temporaryFolder, name), { force: true });
  const multiparts = diskMultiparts(multipartFolder);
  const pathOf = (key: string) => join(objects, checkKey(key));

  async function head(key: string): Promise<StoredObject> {
    try {
      const { size, mtimeNs, ino } = await stat(pathOf(key), { bigint: true });
      const etag = `"${[ino, size, mtimeNs].map((n) => n.toString(36)).join('-')}"`;
      return { size: Number(size), etag, mediaType: null };
    } catch (error) {
      throw asStorageError(error);
    }
  }

  async function put(
    key: string,
    body: Readable | Buffer,
    { size }: { size: number },
  ): Promise<StoredObject> {
    await writeFileAtomically(pathOf(key), body, { size, temporaryFolder });
    return head(key);
  }

  function sign(
    method: 'GET' | 'PUT',
    values: Record<string, string | number>,
    expiresIn: number,
  ): SignedRequest {
    const expiresAt = new Date((Math.floor(Date.now() / 1000) + Math.ceil(expiresIn)) * 1000);
    const query = signQuery(secret, method === 'GET' ? 'object-get' : 'object-put', { ...values, expiresAt });
    return { method, url: `${OBJECT_PATH}?${query.toString()}`, headers: {}, expiresAt };
  }

  return {
    driver: 'disk',
    async check() {
      const probe = `checks/${randomUUID()}`;
      await put(probe, Buffer.from('ok'), { size: 2 });
      await rm(pathOf(probe));
    },
    put,
    head,
    localPath: pathOf,
    async open(key, range, signal) {
      try {
        const handle = await open(pathOf(key), 'r');
        return createReadStream('', { fd: handle, ...range, highWaterMark: 256 * 1024, signal });
      } catch (error) {
        throw asStorageError(error);
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async signGet(key, { expiresIn, fileName, disposition, mediaType }) {
      return sign('GET', { key: checkKey(key), name: fileName, disposition, type: mediaType }, expiresIn);
    },
    async signPut(key, { size, mediaType, expiresIn }) {
      return {
        ...sign('PUT', { key: checkKey(key), size }, expiresIn),
        headers: { 'Content-Type': mediaType },
      };
    },
    startMultipart: (key, { partSize }) => multiparts.start(checkKey(key), partSize),
    async signPart(key, multipartId, { partNumber, size, expiresIn }) {
      return sign('PUT', { key: checkKey(key), upload: multipartId, part: partNumber, size }, expiresIn);
    },
    listParts: (_key, multipartId) => multiparts.list(multipartId),
    async completeMultipart(key, multipartId, parts) {
      try {
        await multiparts.complete(multipartId, parts, pathOf(key));
      } catch (error) {
        const isGone = error instanceof StorageError && error.code === 'not-found';
        const done = isGone ? await head(key).catch(() => null) : null;
        if (!done) throw error;
      }
      return head(key);
    },
    abortMultipart: (_key, multipartId) => multiparts.abort(multipartId),
    sweepMultiparts: (before) => multiparts.sweep(before),
    async close() {},
    checkSignature: (purpose, params) => checkQuery(secret, purpose, params),
    async receive(params, body) {
      const size = Number(params.get('size'));
      const upload = params.get('upload');
      if (upload) return multiparts.receive(upload, Number(params.get('part')), body, size);
      return put(params.get('key') ?? '', body, { size });
    },
  };
}

function asStorageError(error: unknown): unknown {
  const isMissing =
    error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));
  return isMissing ? new StorageError('not-found', 'This object does not exist.', { cause: error }) : error;
}
