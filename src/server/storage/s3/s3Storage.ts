import { Readable, Transform } from 'node:stream';
import {
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '../../config.ts';
import { contentDisposition } from '../../http/contentDisposition.ts';
import {
  isStorageUnavailable,
  type SignedRequest,
  type Storage,
  StorageError,
  type StoredObject,
  UNCHECKED_GET_SECONDS,
} from '../port.ts';
import { checkKey } from '../storageKey.ts';
import { keptBy, prepareBucket } from './s3Bucket.ts';
import { s3Deletes } from './s3Delete.ts';
import { asStorageError } from './s3Errors.ts';
import { s3Multiparts } from './s3Multipart.ts';
import { INCOMING_PREFIX, incomingKey, s3Puts } from './s3Puts.ts';

type S3Config = NonNullable<Config['s3']>;

/** Bytes that the server puts by one request: S3 takes at most 5 GiB, and a request that fails begins anew. */
const SINGLE_REQUEST_MAX = 64 * 1024 * 1024;

/**
 * Connections of one kind of call. Each kind has a pool of its own, so that streams which wait for slow readers never
 * keep small calls, or the check of readiness, from the store.
 */
interface Pool {
  readonly sockets: number;
  /** Milliseconds until a connection is made. */
  readonly connect: number;
  /**
   * Milliseconds until a response begins, which for a PUT is after its body: a store that accepts requests and says nothing
   * is as unavailable as one that refuses them.
   */
  readonly request?: number;
  readonly tries?: number;
}

const POOLS = {
  streams: { sockets: 512, connect: 5_000, request: 10_000, tries: 2 },
  calls: { sockets: 64, connect: 5_000, request: 10_000 },
  /** What moves bytes: PUTs of the server itself, copies, the end of a multipart upload. */
  writes: { sockets: 128, connect: 5_000, request: 300_000 },
  check: { sockets: 2, connect: 2_000, request: 2_000, tries: 1 },
} as const satisfies Record<string, Pool>;

export function createS3Client(config: S3Config, pool: Pool = POOLS.calls): S3Client {
  return new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    ...(config.keys && { credentials: config.keys }),
    // Newer SDKs add CRC headers that other servers refuse, and the pre-signer would sign that of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: pool.connect,
      ...(pool.request && { requestTimeout: pool.request, throwOnRequestTimeout: true }),
      httpAgent: { maxSockets: pool.sockets },
      httpsAgent: { maxSockets: pool.sockets },
    },
    ...(pool.tries && { maxAttempts: pool.tries }),
  });
}

/**
 * Origin of the addresses that this client signs. It depends on endpoint, region and path style by rules of the SDK,
 * so that an address is signed to see.
 */
export async function signedOrigin(client: S3Client, bucket: string): Promise<string> {
  const probe = new GetObjectCommand({ Bucket: bucket, Key: 'origin' });
  return new URL(await getSignedUrl(client, probe, { expiresIn: 60 })).origin;
}

/**
 * Any S3-compatible server. Browsers talk to it directly by pre-signed requests. An unavailable server does not prevent
 * this one from starting: the bucket is then prepared by the first check that finds it.
 */
export async function openS3Storage(
  config: S3Config,
  { origins, isShared = false }: { origins: readonly string[]; isShared?: boolean },
): Promise<Storage> {
  const client = createS3Client(config);
  const streams = createS3Client(config, POOLS.streams);
  const writes = createS3Client(config, POOLS.writes);
  const checks = createS3Client(config, POOLS.check);
  // It signs and never sends.
  const signer = createS3Client({ ...config, endpoint: config.publicEndpoint ?? config.endpoint });
  const closeAll = () => {
    for (const one of [client, streams, writes, checks, signer]) one.destroy();
  };
  const { bucket } = config;
  let ownOrigin: string;
  let isPrepared = isShared;
  const prepare = async (by: S3Client) => {
    await prepareBucket(by, bucket, origins);
    isPrepared = true;
  };
  try {
    ownOrigin = await signedOrigin(signer, bucket);
    if (!isPrepared)
      await prepare(client).catch((error: unknown) => {
        if (!isStorageUnavailable(error)) throw error;
      });
  } catch (error) {
    closeAll();
    throw error;
  }
  const target = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  const guarded = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => Promise.reject(asStorageError(error)));

  async function head(key: string): Promise<StoredObject> {
    const found = await guarded(client.send(new HeadObjectCommand(target(key))));
    return { size: found.ContentLength ?? 0, etag: found.ETag ?? '', mediaType: found.ContentType ?? null };
  }
  const kept = keptBy(config);
  const multiparts = s3Multiparts({ client, writes }, bucket, { head, kept });
  const deletes = s3Deletes(client, bucket);
  const puts = s3Puts({ client, writes }, bucket, { kept, remove: deletes.one });

  async function put(
    key: string,
    body: Readable | Buffer,
    { size, mediaType }: { size: number; mediaType: string },
  ): Promise<StoredObject> {
    const source = exactly(size);
    const input = Buffer.isBuffer(body) ? Readable.from([body]) : body;
    input.once('error', (error) => source.destroy(error)).pipe(source);
    if (size > SINGLE_REQUEST_MAX) {
      await guarded(multiparts.put(checkKey(key), source, { size, mediaType }));
      return head(key);
    }
    const command = new PutObjectCommand({
      ...target(key),
      ...kept,
      Body: source,
      ContentLength: size,
      ContentType: mediaType,
    });
    // A body of the wrong length fails on our side first; that error says more than the client's.
    const failed = new Promise<never>((_resolve, reject) => source.once('error', reject));
    await Promise.race([guarded(writes.send(command)), failed]);
    return head(key);
  }

  async function sign(
    {
      method,
      expiresIn,
      headers = {},
    }: { method: 'GET' | 'PUT'; expiresIn: number; headers?: Record<string, string> },
    presign: (options: Parameters<typeof getSignedUrl>[2]) => Promise<string>,
  ): Promise<SignedRequest> {
    const signingDate = new Date(Math.floor(Date.now() / 1000) * 1000);
    // Signing content-length makes the server hold the client to the size. The SDK gives every body a content type of
    // its own, so that header is signed only where the client must send it.
    const signableHeaders = new Set([
      'host',
      'content-length',
      ...Object.keys(headers).map((name) => name.toLowerCase()),
    ]);
    const url = await presign({ expiresIn, signingDate, signableHeaders });
    return { method, url, headers, expiresAt: new Date(signingDate.getTime() + expiresIn * 1000) };
  }

  return {
    driver: 's3',
    origins: () => [ownOrigin],
    async check() {
      if (isPrepared) await guarded(checks.send(new HeadBucketCommand({ Bucket: bucket })));
      else await prepare(checks);
    },
    async assertSpace() {},
    put,
    head,
    async open(key, range, signal) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await guarded(
        streams.send(new GetObjectCommand({ ...target(key), Range }), { abortSignal: signal }),
      );
      if (!(Body instanceof Readable)) throw asStorageError(new Error('no body'));
      return Body;
    },
    delete: async (key) => deletes.one(checkKey(key)),
    deleteMany: async (keys) => deletes.many(keys.map(checkKey)),
    signGet(key, { expiresIn: wanted, fileName, disposition, mediaType, grant }) {
      const expiresIn = grant === null ? wanted : Math.min(wanted, UNCHECKED_GET_SECONDS);
      const command = new GetObjectCommand({
        ...target(key),
        // A store adds no policy to its responses: a drawing that could hold scripts is not opened as a page.
        ResponseContentDisposition: contentDisposition(
          mediaType === 'image/svg+xml' ? 'attachment' : disposition,
          fileName,
        ),
        ResponseContentType: mediaType,
      });
      return sign({ method: 'GET', expiresIn }, (options) =>
        getSignedUrl(grant === null ? client : signer, command, options),
      );
    },
    async *list(prefix = '') {
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const command = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ContinuationToken: token,
        });
        const page = await guarded(client.send(command));
        for (const { Key, Size } of page.Contents ?? [])
          if (Key && !Key.startsWith(INCOMING_PREFIX)) yield { key: Key, size: Size ?? 0 };
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      }
    },
    startPut: puts.start,
    async signPut(putId, { size, mediaType, expiresIn }) {
      const place = target(incomingKey(putId));
      const command = new PutObjectCommand({ ...place, ContentLength: size, ContentType: mediaType });
      const headers = { 'Content-Type': mediaType };
      return sign({ method: 'PUT', expiresIn, headers }, (options) => getSignedUrl(signer, command, options));
    },
    async storePut(putId, key) {
      await guarded(puts.store(putId, checkKey(key)));
      return head(key);
    },
    closePut: puts.close,
    sweepPuts: (before, limit) => guarded(puts.sweep(before, limit)),
    startMultipart: (key, { mediaType }) => guarded(multiparts.start(checkKey(key), mediaType)),
    signPart(key, multipartId, { partNumber, size, expiresIn }) {
      const part = { UploadId: multipartId, PartNumber: partNumber, ContentLength: size };
      const command = new UploadPartCommand({ ...target(key), ...part });
      return sign({ method: 'PUT', expiresIn }, (options) => getSignedUrl(signer, command, options));
    },
    listParts: (key, multipartId) => guarded(multiparts.list(checkKey(key), multipartId)),
    completeMultipart: (key, multipartId, parts) => multiparts.complete(checkKey(key), multipartId, parts),
    abortMultipart: (key, multipartId) => multiparts.abort(checkKey(key), multipartId),
    sweepMultiparts: (before, limit) => guarded(multiparts.sweep(before, limit)),
    async close() {
      closeAll();
    },
  };
}

/** Errors unless exactly `size` bytes pass. */
function exactly(size: number): Transform {
  let seen = 0;
  const refuse = () =>
    new StorageError('wrong-size', `Expected ${size} bytes, got ${seen}${seen > size ? ' or more' : ''}.`);
  return new Transform({
    highWaterMark: 256 * 1024,
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > size ? refuse() : null, chunk);
    },
    flush: (done) => done(seen === size ? null : refuse()),
  });
}
