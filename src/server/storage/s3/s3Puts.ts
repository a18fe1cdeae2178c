import { randomUUID } from 'node:crypto';
import {
  CopyObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import { StorageError } from '../port.ts';
import type { Kept } from './s3Bucket.ts';
import { asStorageError } from './s3Errors.ts';

/** Of keys under which single PUTs arrive. */
export const INCOMING_PREFIX = 'incoming/';
const uuid = /^[0-9a-f-]{36}$/;
/** Copies are tried again when another PUT arrives between looking and copying. */
const MAX_TRIES = 5;

/** Key under which a PUT of this id arrives; no file's key begins so. */
export function incomingKey(putId: string): string {
  if (!uuid.test(putId)) throw new StorageError('not-found', 'This upload does not exist.');
  return `${INCOMING_PREFIX}${putId}`;
}

/**
 * Incoming places of single PUTs: objects under a prefix of their own. A pre-signed PUT works until it expires, so
 * what arrived is copied by the server to a key for which nothing was ever signed. What is PUT later is swept.
 */
export function s3Puts(
  { client, writes }: { client: S3Client; writes: S3Client },
  bucket: string,
  { kept, remove }: { kept: Kept; remove: (key: string) => Promise<void> },
) {
  async function store(putId: string, key: string): Promise<void> {
    const Key = incomingKey(putId);
    for (let tries = 1; ; tries++) {
      const { ETag } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key }));
      const CopySource = `${bucket}/${Key}`;
      try {
        await writes.send(
          new CopyObjectCommand({ Bucket: bucket, Key: key, CopySource, CopySourceIfMatch: ETag, ...kept }),
        );
        return;
      } catch (error) {
        const isReplaced = error instanceof Error && error.name === 'PreconditionFailed';
        if (!isReplaced || tries >= MAX_TRIES) throw asStorageError(error);
      }
    }
  }

  async function close(putId: string): Promise<void> {
    await remove(incomingKey(putId));
  }

  async function sweep(before: Date, limit: number): Promise<number> {
    let swept = 0;
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: INCOMING_PREFIX, ContinuationToken: token }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (swept >= limit) return swept;
        if (!Key || !LastModified || LastModified >= before) continue;
        await remove(Key);
        swept++;
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
    return swept;
  }

  return { start: async () => randomUUID(), store, close, sweep };
}
