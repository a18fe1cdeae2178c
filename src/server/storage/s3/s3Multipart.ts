import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { StorageError, type StoredObject, type UploadedPart } from '../port.ts';
import type { Kept } from './s3Bucket.ts';
import { asStorageError, isStatus } from './s3Errors.ts';

/** Bytes of a part of what the server itself puts, unless there would be more parts than S3 allows. */
const PUT_PART = 16 * 1024 * 1024;
const PARTS_MAX = 10_000;

type Head = (key: string) => Promise<StoredObject>;

/**
 * Completing closes an upload for good on S3 and radosgw. Swift 2.30 still takes parts of a completed upload until
 * their signatures expire; it notices the change and then refuses to read the object, so that no other bytes are ever
 * served under the key.
 */
export function s3Multiparts(
  { client, writes }: { client: S3Client; writes: S3Client },
  bucket: string,
  { head, kept }: { head: Head; kept: Kept },
) {
  async function start(key: string, mediaType: string): Promise<string> {
    const command = new CreateMultipartUploadCommand({
      Bucket: bucket,
      Key: key,
      ContentType: mediaType,
      ...kept,
    });
    const { UploadId } = await client.send(command);
    if (!UploadId) throw new StorageError('unavailable', 'The object store gave no upload id.');
    return UploadId;
  }

  /** Puts what one request cannot hold, a part at a time in memory. */
  async function put(
    key: string,
    body: AsyncIterable<Buffer>,
    { size, mediaType }: { size: number; mediaType: string },
  ): Promise<void> {
    const UploadId = await start(key, mediaType);
    try {
      const parts: { partNumber: number; etag: string }[] = [];
      for await (const Body of partsOf(body, Math.max(PUT_PART, Math.ceil(size / PARTS_MAX)))) {
        const partNumber = parts.length + 1;
        const part = new UploadPartCommand({
          Bucket: bucket,
          Key: key,
          UploadId,
          PartNumber: partNumber,
          Body,
        });
        parts.push({ partNumber, etag: (await writes.send(part)).ETag ?? '' });
      }
      await complete(key, UploadId, parts);
    } catch (error) {
      await abort(key, UploadId).catch(() => {});
      throw error;
    }
  }

  async function list(key: string, uploadId: string): Promise<UploadedPart[]> {
    const parts: UploadedPart[] = [];
    let marker: string | undefined;
    do {
      const page = await client.send(
        new ListPartsCommand({ Bucket: bucket, Key: key, UploadId: uploadId, PartNumberMarker: marker }),
      );
      for (const { PartNumber, ETag, Size } of page.Parts ?? [])
        if (PartNumber && ETag) parts.push({ partNumber: PartNumber, etag: ETag, size: Size ?? 0 });
      marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (marker);
    return parts;
  }

  /** Servers disagree on the error of a missing or foreign part, so it is checked here first. */
  async function complete(
    key: string,
    uploadId: string,
    named: readonly { partNumber: number; etag: string }[],
  ): Promise<number> {
    try {
      const stored = new Map((await list(key, uploadId)).map((part) => [part.partNumber, part]));
      const parts = named.map(({ partNumber, etag }, index) => {
        const part = stored.get(partNumber);
        if (partNumber !== index + 1 || !part || unquoted(part.etag) !== unquoted(etag))
          throw new StorageError('invalid-part', `Part ${index + 1} is missing or another than named.`);
        return part;
      });
      if (parts.length === 0) throw new StorageError('invalid-part', 'An upload has at least one part.');
      const Parts = parts.map((part) => ({ PartNumber: part.partNumber, ETag: part.etag }));
      await writes.send(
        new CompleteMultipartUploadCommand({
          Bucket: bucket,
          Key: key,
          UploadId: uploadId,
          MultipartUpload: { Parts },
        }),
      );
      return parts.reduce((sum, part) => sum + part.size, 0);
    } catch (error) {
      const known = asStorageError(error);
      // A completed upload is gone on most servers, and of calls at the same time some get other errors. The object
      // itself decides: nothing else is ever stored under this key.
      const done = await head(key).catch(() => null);
      if (!done) throw known;
      return done.size;
    }
  }

  async function abort(key: string, uploadId: string): Promise<void> {
    try {
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: uploadId }));
    } catch (error) {
      if (!isStatus(error, 404)) throw asStorageError(error);
    }
  }

  async function sweep(before: Date, limit: number): Promise<number> {
    let swept = 0;
    let keyMarker: string | undefined;
    let idMarker: string | undefined;
    do {
      const page = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, KeyMarker: keyMarker, UploadIdMarker: idMarker }),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (swept >= limit) return swept;
        if (!Key || !UploadId || !Initiated || Initiated >= before) continue;
        await abort(Key, UploadId);
        swept++;
      }
      keyMarker = page.IsTruncated ? page.NextKeyMarker : undefined;
      idMarker = page.IsTruncated ? page.NextUploadIdMarker : undefined;
    } while (keyMarker);
    return swept;
  }

  return { start, put, list, complete, abort, sweep };
}

const unquoted = (etag: string) => etag.replaceAll('"', '');

async function* partsOf(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    let rest = piece;
    while (length + rest.length >= size) {
      const own = size - length;
      yield Buffer.concat([...gathered, rest.subarray(0, own)]);
      rest = rest.subarray(own);
      gathered = [];
      length = 0;
    }
    gathered.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(gathered);
}
