import { createHash } from 'node:crypto';
import { DeleteObjectCommand, DeleteObjectsCommand, type S3Client } from '@aws-sdk/client-s3';
import { deleteEach } from '../deleteEach.ts';
import { asStorageError, isStatus } from './s3Errors.ts';

/** Most keys of one call. */
const BATCH = 1000;

/** Deletes by key; what is not there is deleted. */
export function s3Deletes(client: S3Client, bucket: string) {
  async function one(Key: string): Promise<void> {
    try {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
    } catch (error) {
      const known = asStorageError(error);
      if (known.code !== 'not-found') throw known;
    }
  }

  async function batch(keys: readonly string[]): Promise<{ deleted: string[]; failure?: unknown }> {
    const Objects = keys.map((Key) => ({ Key }));
    const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } });
    command.middlewareStack.add(
      (next) => (args) => {
        const request = args.request as { body: string; headers: Record<string, string> };
        request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64');
        return next(args);
      },
      // Servers that are older than the SDK know no other checksum of this call.
      { step: 'build', name: 'contentMd5' },
    );
    try {
      const { Errors = [] } = await client.send(command);
      const failed = new Map(
        Errors.filter(({ Code }) => Code !== 'NoSuchKey').map(({ Key, Message }) => [Key, Message]),
      );
      const [failure] = failed.values();
      return {
        deleted: keys.filter((key) => !failed.has(key)),
        ...(failed.size > 0 && { failure: new Error(failure) }),
      };
    } catch (error) {
      // Stores without this call, such as Google's.
      if (isStatus(error, 400, 405, 501)) return deleteEach(keys, one);
      return { deleted: [], failure: asStorageError(error) };
    }
  }

  async function many(keys: readonly string[]): Promise<{ deleted: string[]; failure?: unknown }> {
    const deleted: string[] = [];
    for (let from = 0; from < keys.length; from += BATCH) {
      const part = await batch(keys.slice(from, from + BATCH));
      deleted.push(...part.deleted);
      if (part.failure) return { deleted, failure: part.failure };
    }
    return { deleted };
  }

  return { one, many };
}
