import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Secrets } from '../../signing.ts';
import { deleteEach } from '../deleteEach.ts';
import { type SignedRequest, type Storage, StorageError, type StoredObject } from '../port.ts';
import { checkQuery, signQuery } from '../signedQuery.ts';
import { checkKey } from '../storageKey.ts';
import { asStorageError, publishFile, writeTemporary } from './atomicFile.ts';
import { diskMultiparts } from './diskMultipart.ts';
import { diskPuts } from './diskPuts.ts';
import { assertVolumeSpace, type ReadSpace, readSpace } from './freeSpace.ts';
import { listFolder } from './listFolder.ts';

export const OBJECT_PATH = '/api/storage/object';

/** The disk driver also is the server behind its own signed addresses. */
export interface DiskStorage extends Storage {
  readonly driver: 'disk';
  checkSignature(
    purpose: 'object-get' | 'object-put',
    params: URLSearchParams,
  ): ReturnType<typeof checkQuery>;
  /** Takes the body of a signed PUT of an object or a part; returns its ETag. */
  receive(params: URLSearchParams, body: Readable): Promise<{ etag: string }>;
}

export interface DiskOptions {
  readonly folder: string;
  readonly secrets: Secrets;
  /** Bytes that uploads leave free on the volume; `null` for the rule in freeSpace.ts. */
  readonly minFreeBytes: number | null;
  /** How free space is read; tests give another. */
  readonly read?: ReadSpace;
  /** Whether another process owns the folder: what that one is writing is left alone. */
  readonly isShared?: boolean;
}

/**
 * Files under one folder: `objects/<key>`, with unfinished work in `incoming`, `multipart` and `temporary` beside it.
 * One process owns the folder.
 */
export async function openDiskStorage({
  folder,
  secrets,
  minFreeBytes,
  read = readSpace,
  isShared = false,
}: DiskOptions): Promise<DiskStorage> {
  const objects = join(folder, 'objects');
  const temporaryFolder = join(folder, 'temporary');
  const [incoming, multipart] = [join(folder, 'incoming'), join(folder, 'multipart')];
  for (const path of [objects, temporaryFolder, incoming, multipart]) await mkdir(path, { recursive: true });
  // What a killed process left half written or half removed.
  for (const name of isShared ? [] : await readdir(temporaryFolder))
    await rm(join(temporaryFolder, name), { recursive: true, force: true });
  const puts = diskPuts({ root: incoming, temporaryFolder });
  const multiparts = diskMultiparts({ root: multipart, temporaryFolder });
  const assertSpace = (bytes: number) => assertVolumeSpace(folder, bytes, { minFreeBytes, read });
  const pathOf = (key: string) => join(objects, checkKey(key));
  const requireVolume = () => access(objects);

  /** Where the folder itself is gone, as that of a volume that is not mounted, no object is missing. */
  const guarded = <T>(work: Promise<T>): Promise<T> =>
    work.catch(async (thrown: unknown) => {
      const error = asStorageError(thrown);
      const isMissing = error instanceof StorageError && error.kind === 'missing';
      if (isMissing)
        await requireVolume().catch((cause: unknown) => {
          throw new StorageError('unavailable', 'The folder of the storage is not there.', { cause });
        });
      throw error;
    });

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
    const target = pathOf(key);
    try {
      await writeTemporary(body, { size, temporaryFolder }, (temporary) => publishFile(temporary, target));
    } catch (error) {
      throw asStorageError(error);
    }
    return head(key);
  }

  async function remove(key: string): Promise<void> {
    await requireVolume();
    await rm(pathOf(key), { force: true });
  }

  function sign(
    method: 'GET' | 'PUT',
    values: Record<string, string | number>,
    expiresIn: number,
  ): SignedRequest {
    const expiresAt = new Date((Math.floor(Date.now() / 1000) + Math.ceil(expiresIn)) * 1000);
    const query = signQuery(secrets, method === 'GET' ? 'object-get' : 'object-put', {
      ...values,
      expiresAt,
    });
    return { method, url: `${OBJECT_PATH}?${query.toString()}`, headers: {}, expiresAt };
  }

  return {
    driver: 'disk',
    origins: () => [],
    check: () => guarded(access(objects, constants.R_OK | constants.W_OK)),
    assertSpace: (bytes) => guarded(assertSpace(bytes)),
    put: (key, data, options) => guarded(put(key, data, options)),
    head: (key) => guarded(head(key)),
    localPath: pathOf,
    async open(key, range, signal) {
      const handle = await guarded(open(pathOf(key), 'r'));
      return createReadStream('', { fd: handle, ...range, highWaterMark: 256 * 1024, signal });
    },
    delete: (key) => guarded(remove(key)),
    deleteMany: (keys) => deleteEach(keys, (key) => guarded(remove(key))),
    async signGet(key, { expiresIn, fileName, disposition, mediaType, grant }) {
      const values = { key: checkKey(key), name: fileName, disposition, type: mediaType };
      return sign('GET', grant === null ? values : { ...values, grant }, expiresIn);
    },
    async *list(prefix = '') {
      await guarded(requireVolume());
      yield* listFolder(objects, prefix);
    },
    startPut: () => guarded(puts.start()),
    async signPut(putId, { size, mediaType, expiresIn }) {
      return { ...sign('PUT', { put: putId, size }, expiresIn), headers: { 'Content-Type': mediaType } };
    },
    async storePut(putId, key) {
      return guarded(puts.store(putId, pathOf(key)).then(() => head(key)));
    },
    closePut: (putId) => guarded(puts.close(putId)),
    sweepPuts: (before, limit) => guarded(puts.sweep(before, limit)),
    startMultipart: (key, { partSize, size }) =>
      guarded(requireVolume().then(() => multiparts.start(checkKey(key), partSize, size))),
    async signPart(key, multipartId, { partNumber, size, expiresIn }) {
      return sign('PUT', { key: checkKey(key), upload: multipartId, part: partNumber, size }, expiresIn);
    },
    listParts: (_key, multipartId) => guarded(multiparts.list(multipartId)),
    async completeMultipart(key, multipartId, parts) {
      try {
        return await guarded(multiparts.complete(multipartId, parts, pathOf(key)));
      } catch (error) {
        const isGone = error instanceof StorageError && error.code === 'not-found';
        const done = isGone ? await head(key).catch(() => null) : null;
        if (!done) throw error;
        return done.size;
      }
    },
    abortMultipart: (_key, multipartId) => guarded(multiparts.abort(multipartId)),
    sweepMultiparts: (before, limit) => guarded(multiparts.sweep(before, limit)),
    async close() {},
    checkSignature: (purpose, params) => checkQuery(secrets, purpose, params),
    async receive(params, body) {
      const size = Number(params.get('size'));
      await guarded(assertSpace(size));
      const upload = params.get('upload');
      return guarded(
        upload
          ? multiparts.receive(upload, Number(params.get('part')), body, size)
          : puts.receive(params.get('put') ?? '', body, size),
      );
    },
  };
}
