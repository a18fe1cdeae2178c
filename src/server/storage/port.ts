import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/httpRange.ts';

export interface StoredObject {
  /** Bytes. */
  readonly size: number;
  /** Strong, with its quotes. */
  readonly etag: string;
  /** `null` where the driver keeps none (disk): the file's row knows it. */
  readonly mediaType: string | null;
}

export interface SignedRequest {
  readonly method: 'GET' | 'PUT';
  readonly url: string;
  /** To be sent exactly so. */
  readonly headers: Record<string, string>;
  readonly expiresAt: Date;
}

export interface UploadedPart {
  readonly partNumber: number;
  readonly etag: string;
  readonly size: number;
}

/** Smallest part of a multipart upload but the last, in bytes: S3's rule, kept by both drivers. */
export const MIN_PART_SIZE = 5 * 1024 * 1024;

/** Seconds for which a driver signs an address whose grant it cannot check at each use. */
export const UNCHECKED_GET_SECONDS = 60;

/**
 * Where files live. Two drivers, disk and S3, pass the same conformance suite. Nothing is ever held in memory whole:
 * bodies are streams. Failures are `StorageError`s: a missing object has the code `not-found`, a store that cannot be
 * reached `unavailable`. A key is written once and never reused, so that what is read under it never changes: clients
 * write to incoming places and to parts, never to a key.
 */
export interface Storage {
  readonly driver: 'disk' | 's3';
  /** Origins of the addresses that this driver signs, besides our own: pages must be allowed to reach them. */
  origins(): readonly string[];
  /** Throws unless objects can be read and written. Writes nothing itself. */
  check(): Promise<void>;
  /** Throws `full` when `bytes` more would take the space that is kept free. Object stores have no such limit here. */
  assertSpace(bytes: number): Promise<void>;
  put(
    key: string,
    body: Readable | Buffer,
    options: { size: number; mediaType: string },
  ): Promise<StoredObject>;
  /** Deleting the object or losing the server errors the stream. `range` must lie within the object. */
  open(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable>;
  head(key: string): Promise<StoredObject>;
  /** Where the object lies in the file system, for tools that read files. Only drivers that have such a place. */
  localPath?(key: string): string;
  /** Deleting what is not there succeeds. */
  delete(key: string): Promise<void>;
  /** Deletes any number of objects, as far as that is possible: `failure` is why some could not be deleted. */
  deleteMany(keys: readonly string[]): Promise<{ deleted: string[]; failure?: unknown }>;
  /**
   * All objects whose key begins with `prefix`, in the order of their keys' bytes, a page at a time. What was put into
   * the store by other means is listed too, also where its name is no key. What arrives or goes meanwhile may be missing.
   */
  list(prefix?: string): AsyncIterable<{ readonly key: string; readonly size: number }>;

  /**
   * An address from which anyone can GET (with Range) until it expires. `grant` states, in the caller's own format, for
   * whom and for what it is signed: a driver that serves its addresses itself checks it again at each use, another one
   * signs for at most `UNCHECKED_GET_SECONDS`. `null`: for tools of the server itself, never for clients.
   */
  signGet(
    key: string,
    options: {
      expiresIn: number;
      fileName: string;
      disposition: 'attachment' | 'inline';
      mediaType: string;
      grant: string | null;
    },
  ): Promise<SignedRequest>;

  /** Opens an incoming place for one PUT and returns its id. What arrives there is no object yet. */
  startPut(): Promise<string>;
  /** A PUT of exactly `size` bytes into that place; sent again, it replaces the earlier one. `expiresIn` in seconds. */
  signPut(
    putId: string,
    options: { size: number; mediaType: string; expiresIn: number },
  ): Promise<SignedRequest>;
  /**
   * Makes what has arrived the object `key`; later PUTs do not change it. Can be repeated with another key until the
   * place is closed. Throws `not-found` when nothing has arrived or the place is closed.
   */
  storePut(putId: string, key: string): Promise<StoredObject>;
  /** Closes the place and removes what has arrived. Later PUTs are refused, or swept where a store cannot refuse. */
  closePut(putId: string): Promise<void>;
  /** Closes at most `limit` places that were last used before `before`; returns how many. */
  sweepPuts(before: Date, limit: number): Promise<number>;

  /**
   * Every part but the last has exactly `partSize` bytes, at least `MIN_PART_SIZE`; the whole is to have `size` bytes.
   * Returns the multipart id.
   */
  startMultipart(
    key: string,
    options: { mediaType: string; partSize: number; size: number },
  ): Promise<string>;
  /** One PUT of a part, numbered from 1; sent again, it replaces the earlier one. */
  signPart(
    key: string,
    multipartId: string,
    options: { partNumber: number; size: number; expiresIn: number },
  ): Promise<SignedRequest>;
  listParts(key: string, multipartId: string): Promise<UploadedPart[]>;
  /**
   * Returns the object's size in bytes. Idempotent, also at the same time: completing what is complete returns the
   * same. Parts sent later are refused. Throws `invalid-part` when a part is missing or another than named, `too-small` when a part is shorter than S3
   * allows.
   */
  completeMultipart(
    key: string,
    multipartId: string,
    parts: readonly { partNumber: number; etag: string }[],
  ): Promise<number>;
  /** Aborting what is gone succeeds. */
  abortMultipart(key: string, multipartId: string): Promise<void>;
  /** Aborts at most `limit` multipart uploads started before `before`; returns how many. */
  sweepMultiparts(before: Date, limit: number): Promise<number>;
  close(): Promise<void>;
}

export type StorageErrorCode =
  | 'not-found'
  | 'invalid-key'
  | 'invalid-part'
  | 'too-small'
  /** A body does not have the length that was announced. */
  | 'wrong-size'
  /** The volume has no space left for this. */
  | 'full'
  /** The store does not let the server in, or does not allow this. */
  | 'forbidden'
  /** What is stored is not what was stored: it has fewer or more bytes. */
  | 'damaged'
  | 'unavailable';

/**
 * What a failure means for who needs the object: `unavailable` passes by itself, `missing` and `damaged` are about the
 * object, `refused` is about the request.
 */
export type StorageFailure = 'unavailable' | 'missing' | 'damaged' | 'refused';

const kinds: Partial<Record<StorageErrorCode, StorageFailure>> = {
  unavailable: 'unavailable',
  'not-found': 'missing',
  damaged: 'damaged',
};

export class StorageError extends Error {
  readonly kind: StorageFailure;

  constructor(
    readonly code: StorageErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'StorageError';
    this.kind = kinds[code] ?? 'refused';
  }
}

/** The failure of the storage that an error is, or was caused by. */
export function storageErrorOf(error: unknown): StorageError | null {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current instanceof StorageError) return current;
  return null;
}

/** Whether an error, or what caused it, is that the store cannot be reached at the moment. */
export const isStorageUnavailable = (error: unknown): boolean =>
  storageErrorOf(error)?.kind === 'unavailable';
