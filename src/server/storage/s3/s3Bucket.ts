import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../../config.ts';
import { asStorageError, isStatus } from './s3Errors.ts';

/**
 * Makes the bucket when it is absent and lets pages of `origins` upload and read. Servers without PutBucketCors
 * (Swift returns 501; others refuse by 403 or 405) are configured by their operator.
 */
export async function prepareBucket(
  client: S3Client,
  bucket: string,
  origins: readonly string[],
): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (!isStatus(error, 404)) throw asStorageError(error);
    await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((cause: unknown) => {
      // Another instance was quicker.
      if (!isStatus(cause, 409)) throw asStorageError(cause);
    });
  }
  const rule = {
    AllowedOrigins: [...origins],
    AllowedMethods: ['GET', 'HEAD', 'PUT'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag', 'Content-Range', 'Content-Length', 'Accept-Ranges', 'Content-Disposition'],
    MaxAgeSeconds: 3600,
  };
  await client
    .send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }))
    .catch((error: unknown) => {
      if (!isStatus(error, 400, 403, 405, 501)) throw asStorageError(error);
    });
}

/** How the store keeps objects that are read again: those that arrive are copied, and have the bucket's own defaults. */
export type Kept = Pick<PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId' | 'StorageClass'>;

export function keptBy({ encryption, storageClass }: NonNullable<Config['s3']>): Kept {
  return {
    ServerSideEncryption: encryption?.by,
    SSEKMSKeyId: encryption?.kmsKey,
    StorageClass: storageClass as Kept['StorageClass'],
  };
}
