import type { Readable } from 'node:stream';

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

/** Inclusive byte range, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Smallest part of a multipart upload but the last, in bytes: S3's rule, kept by both drivers. */
export const MIN_PART_SIZE = 5 * 1024 * 1024;

/**
 * Where files live. Two drivers, disk and S3, pass the same conformance suite. Nothing is ever held in memory
 * whole: bodies are streams. A missing object throws `StorageError` with code `not-found`. A key is written once
 * and never reused, so that what is read under it never changes.
 */
export interface Storage {
  readonly driver: 'disk' | 's3';
  /** Throws unless objects can be written and read. */
  check(): Promise<void>;
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

  /** An address from which anyone can GET (with Range) until it expires. */
  signGet(
    key: string,
    options: { expiresIn: number; fileName: string; disposition: 'attachment' | 'inline'; mediaType: string },
  ): Promise<SignedRequest>;
  /** One PUT of exactly `size` bytes. `expiresIn` in seconds. */
  signPut(
    key: string,
    options: { size: number; mediaType: string; expiresIn: number },
  ): Promise<SignedRequest>;

  /** Every part but the last has exactly `partSize` bytes, at least `MIN_PART_SIZE`. Answers the multipart id. */
  startMultipart(key: string, options: { mediaType: string; partSize: number }): Promise<string>;
  /** One PUT of a part, numbered from 1; sent again, it replaces the earlier one. */
  signPart(
    key: string,
    multipartId: string,
    options: { partNumber: number; size: number; expiresIn: number },
  ): Promise<SignedRequest>;
  listParts(key: string, multipartId: string): Promise<UploadedPart[]>;
  /**
   * Idempotent: completing what is complete answers the object. Throws `invalid-part` when a part is missing or
   * another than named, `too-small` when a part is shorter than S3 allows.
   */
  completeMultipart(
    key: string,
    multipartId: string,
    parts: readonly { partNumber: number; etag: string }[],
  ): Promise<StoredObject>;
  /** Aborting what is gone succeeds. */
  abortMultipart(key: string, multipartId: string): Promise<void>;
  /** Abort multipart uploads started before `before`; answers how many. */
  sweepMultiparts(before: Date): Promise<number>;
  close(): Promise<void>;
}

export type StorageErrorCode =
  | 'not-found'
  | 'invalid-key'
  | 'invalid-part'
  | 'too-small'
  | 'wrong-size'
  | 'unavailable';

export class StorageError extends Error {
  constructor(
    readonly code: StorageErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'StorageError';
  }
}
