import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { HttpBindings } from '@hono/node-server';
import { contentDisposition } from '../../http/contentDisposition.ts';
import { badRequest, HttpError, notFound, unsupportedType } from '../../http/errors.ts';
import type { AppHono, AppRequest } from '../../http/routes.ts';
import { refusalText } from '../../text/refusals.ts';
import { type Storage, StorageError } from '../port.ts';
import { respondWithBytes } from '../respondWithBytes.ts';
import { type DiskStorage, OBJECT_PATH } from './diskStorage.ts';

const isDisk = (storage: Storage): storage is DiskStorage => storage.driver === 'disk';

export interface DiskRoutesOptions {
  readonly storage: Storage;
  /** Whether what an address was signed for still holds; checked at each use, also of a range. */
  readonly isGranted: (grant: string) => Promise<boolean>;
}

/** Serves the disk driver's signed addresses. With S3 nothing is mounted: browsers go to the object store. */
export function diskRoutes(app: AppHono, { storage, isGranted }: DiskRoutesOptions): void {
  if (!isDisk(storage)) return;
  app.get(OBJECT_PATH, (request) => sendObject(storage, request, isGranted));
  app.put(OBJECT_PATH, (request) => receiveObject(storage, request));
}

function signedParams(storage: DiskStorage, request: AppRequest, purpose: 'object-get' | 'object-put') {
  const params = new URL(request.req.url).searchParams;
  const verdict = storage.checkSignature(purpose, params);
  if (verdict === 'expired') throw new HttpError(403, 'link_expired', refusalText.files.linkExpired);
  if (verdict === 'changed') throw new HttpError(403, 'bad_signature', refusalText.files.badLink);
  return params;
}

async function sendObject(
  storage: DiskStorage,
  request: AppRequest,
  isGranted: DiskRoutesOptions['isGranted'],
): Promise<Response> {
  const params = signedParams(storage, request, 'object-get');
  const grant = params.get('grant');
  // Tools of the server read the files directly: an address without a grant is not served.
  if (grant === null || !(await isGranted(grant)))
    throw new HttpError(410, 'file_withdrawn', refusalText.files.fileWithdrawn);
  const key = params.get('key') ?? '';
  const mediaType = params.get('type') ?? 'application/octet-stream';
  const disposition = params.get('disposition') === 'inline' ? 'inline' : 'attachment';
  try {
    const { size, etag } = await storage.head(key);
    return await respondWithBytes(request.req.raw, {
      size,
      etag,
      headers: {
        'Content-Type': mediaType,
        'Content-Disposition': contentDisposition(disposition, params.get('name') ?? 'file'),
        'Cache-Control': 'private, no-transform, no-cache',
        'X-Content-Type-Options': 'nosniff',
        // Chrome's PDF viewer does not open under a sandbox; a PDF cannot act on our origin.
        ...(mediaType === 'application/pdf'
          ? {}
          : { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
      },
      open: (range, signal) => storage.open(key, range, signal),
    });
  } catch (error) {
    if (error instanceof StorageError && error.code === 'not-found') throw notFound(refusalText.missing.file);
    throw error;
  }
}

async function receiveObject(storage: DiskStorage, request: AppRequest): Promise<Response> {
  const params = signedParams(storage, request, 'object-put');
  if (request.req.header('content-length') !== params.get('size'))
    throw badRequest(`This address takes exactly ${params.get('size')} bytes.`);
  if (request.req.header('content-encoding')) throw unsupportedType('Send the bytes as they are.');
  const { signal } = request.req.raw;
  const source = bodyOf(request);
  try {
    const { etag } = await storage.receive(params, source);
    return new Response(null, {
      status: 200,
      headers: { ETag: etag, 'Access-Control-Expose-Headers': 'ETag' },
    });
  } catch (error) {
    // The client went away, or sent this part again on another connection: nothing is wrong here.
    const isBrokenOff = signal.aborted || source.errored !== null;
    if (isBrokenOff) throw badRequest('The upload broke off.');
    if (!(error instanceof StorageError)) throw error;
    await drain(source);
    if (error.code === 'not-found') throw notFound('This upload');
    if (error.kind === 'unavailable') throw error;
    if (error.code === 'full') throw new HttpError(507, 'insufficient_storage', error.message);
    throw badRequest(error.message);
  }
}

/** The request's own stream: its bytes reach the disk without a copy of the web's streams between. */
function bodyOf({ env, req }: AppRequest): Readable {
  const node = env as Partial<HttpBindings> | undefined;
  if (node?.incoming) return node.incoming;
  return req.raw.body ? Readable.fromWeb(req.raw.body as NodeReadableStream<Uint8Array>) : Readable.from([]);
}

/** Browsers read a response only after they have sent the body; closed before that, they report a network error. */
async function drain(source: Readable): Promise<void> {
  if (source.destroyed) return;
  source.resume();
  await finished(source).catch(() => {});
}
