import type { AwsS3Part, AwsS3UploadParameters } from '@uppy/aws-s3';
import type { z } from 'zod';
import {
  type SignedPut,
  UPLOAD_HEAD_BYTES,
  type UploadRequest,
  type UploadType,
  type uploadResult,
} from '../../shared/contract/storage.ts';
import { readErrorCode } from '../providers/httpClient.ts';
import type { StorageCalls } from '../providers/storage.ts';
import type { Network } from '../transfer/network.ts';
import { createPartSigner } from '../transfer/partSigner.ts';
import { sendBytes } from '../transfer/sendBytes.ts';
import { isGone } from '../transfer/uploadFailure.ts';
import { createSentSums } from './sentSums.ts';
import { isLarge, type QueuedFile, type UploadMeta } from './uploadMeta.ts';

export type Completed = z.output<typeof uploadResult>;

interface CallbackOptions {
  storage: StorageCalls;
  network: Network;
  /** Notes something on a file of the queue; resolves when a reload would find it. */
  note: (fileId: string, patch: Partial<UploadMeta>) => Promise<void>;
  /** The file has arrived and was checked. */
  onCompleted: (file: QueuedFile, completed: Completed) => Promise<void>;
}

interface MultipartUpload {
  uploadId?: string;
  signal?: AbortSignal;
}

interface PutOptions {
  signature: AwsS3UploadParameters;
  body: FormData | Blob;
  onProgress: (progress: { loaded: number; lengthComputable: boolean }) => void;
  onComplete: (etag: string) => void;
  signal?: AbortSignal;
}

/** What a signed address is for. */
type Ticket =
  | { kind: 'single'; file: QueuedFile; uploadId: string; noted: Promise<void> }
  | { kind: 'part'; uploadId: string; partNumber: number }
  | { kind: 'arrived' };

/** Uppy's types allow a multipart upload without an id; it never asks about one that was not begun. */
function requireId({ uploadId }: MultipartUpload): string {
  if (uploadId === undefined) throw new Error('This multipart upload was not begun.');
  return uploadId;
}

/** The target folder of a file, and the path of its own folders on this computer. */
function folderOf({ meta }: QueuedFile): Pick<UploadRequest, 'folderId' | 'folderPath'> {
  const folderPath = (meta.path ?? '').split('/').filter(Boolean).slice(0, -1);
  return {
    ...(meta.folder && meta.folder.id !== null && { folderId: meta.folder.id }),
    ...(folderPath.length > 0 && { folderPath }),
  };
}

/** The first bytes, by which the server refuses what it does not take. A file that cannot be read fails when it is sent. */
async function readHead({ data }: QueuedFile): Promise<string | undefined> {
  if (!(data instanceof Blob)) return undefined;
  const bytes = await data
    .slice(0, UPLOAD_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  return bytes ? btoa(String.fromCharCode(...new Uint8Array(bytes))) : undefined;
}

async function readIntent(file: QueuedFile): Promise<UploadRequest> {
  const { libraryId, replaces, valueIds, batchId, ...meta } = file.meta;
  const { arriveAs, publishAt, roles, markets, groups, tags, stack = false } = meta;
  const head = await readHead(file);
  const request = {
    name: file.name,
    mediaType: file.type || 'application/octet-stream',
    size: file.size ?? 0,
    stack,
    ...(head && { head }),
  };
  if (meta.folder) return { ...request, ...folderOf(file) };
  // A file that takes the place of another makes no item.
  if (libraryId === undefined || replaces) return request;
  return {
    ...request,
    libraryId,
    ...(valueIds?.length ? { valueIds } : {}),
    ...(arriveAs && { arriveAs }),
    ...(arriveAs === 'scheduled' && publishAt ? { publishAt } : {}),
    ...(roles?.length ? { roles } : {}),
    ...(markets?.length ? { markets } : {}),
    ...(groups?.length ? { groups } : {}),
    ...(tags?.length ? { tags } : {}),
    ...(batchId && { batchId }),
  };
}

/** Sheets and ZIPs of an import are read there; what is of no folder is, or becomes, a file of a library. */
const typeOf = ({ meta }: QueuedFile): UploadType => {
  if (meta.folder) return 'folder';
  return meta.imports && meta.imports.as !== 'file' ? 'import-source' : 'library-item';
};

const asParameters = ({ url, headers }: SignedPut): AwsS3UploadParameters => ({
  method: 'PUT',
  url,
  headers,
});

/**
 * Uppy's aws-s3 callbacks in terms of the four storage calls. Whatever passes (no network, a restarting server) is
 * waited out in here, so that Uppy only hears of failures that stay. An upload that was begun is always gone on with
 * first, and only replaced by a new one when the server says that it is gone.
 */
export function createUploadCallbacks({ storage, network, note, onCompleted }: CallbackOptions) {
  const tickets = new Map<string, Ticket>();
  const sentSums = createSentSums();
  const signer = createPartSigner(storage);
  /** Parts that arrived, as they were listed when the file's upload was prepared. */
  const listed = new Map<string, AwsS3Part[]>();

  async function complete(file: QueuedFile, uploadId: string, signal?: AbortSignal): Promise<void> {
    const sums = await sentSums.read(uploadId);
    const body = { uploadId, ...(sums && { sums }) };
    await onCompleted(file, await network.persist(() => storage.complete(body), signal));
    sentSums.forget(uploadId);
    signer.forget(uploadId);
  }

  /** An upload that nobody goes on with. Where aborting fails, the server's sweep removes it. */
  const giveUp = (uploadId: string) => {
    sentSums.forget(uploadId);
    signer.forget(uploadId);
    void storage.abort(uploadId).catch(() => undefined);
  };

  /** Whether the earlier upload of a small file turns out to be complete. */
  async function hasArrived(file: QueuedFile, uploadId: string, signal?: AbortSignal): Promise<boolean> {
    try {
      await complete(file, uploadId, signal);
      return true;
    } catch (error) {
      if (readErrorCode(error) === 'not_uploaded') giveUp(uploadId);
      else if (!isGone(error)) throw error;
      await note(file.id, { uploadId: undefined });
      return false;
    }
  }

  async function signSingle(file: QueuedFile, signal?: AbortSignal): Promise<AwsS3UploadParameters> {
    const intent = await readIntent(file);
    const signed = await network.persist(() => storage.preSign(typeOf(file), intent, signal), signal);
    const { uploadId } = signed;
    tickets.set(signed.url, { kind: 'single', file, uploadId, noted: note(file.id, { uploadId }) });
    return asParameters(signed);
  }

  async function signPart(
    { uploadId, partNumber }: { uploadId: string; partNumber: number },
    signal?: AbortSignal,
  ): Promise<AwsS3UploadParameters> {
    const signed = await network.persist(() => signer.sign(uploadId, partNumber), signal);
    tickets.set(signed.url, { kind: 'part', uploadId, partNumber });
    return asParameters(signed);
  }

  function noteSum(ticket: Ticket | undefined, body: Blob): void {
    if (ticket?.kind === 'single') sentSums.add(ticket.uploadId, 1, body);
    if (ticket?.kind === 'part') sentSums.add(ticket.uploadId, ticket.partNumber, body);
  }

  /** Sends what a signature is for; nothing when it has arrived already. */
  async function send(options: PutOptions): Promise<{ etag: string; ticket: Ticket | undefined }> {
    const { signature, body, signal, onProgress } = options;
    if (!(body instanceof Blob)) throw new Error('Files are sent by PUT.');
    let { url } = signature;
    let ticket = tickets.get(url);
    if (ticket?.kind === 'arrived') return { etag: '', ticket };
    const renew = async () => {
      if (!ticket || ticket.kind === 'arrived') return signature;
      const fresh =
        ticket.kind === 'single'
          ? await resume(ticket.file, ticket.uploadId, signal)
          : await signPart(ticket, signal);
      url = fresh.url;
      ticket = tickets.get(url);
      noteSum(ticket, body);
      return ticket?.kind === 'arrived' ? null : fresh;
    };
    noteSum(ticket, body);
    const tell = (loaded: number) => onProgress({ loaded, lengthComputable: true });
    const etag = await sendBytes({ network, signature, body, renew, onProgress: tell, signal });
    tell(body.size);
    tickets.delete(url);
    return { etag, ticket };
  }

  /** Parameters of a small file's PUT; when its earlier upload is complete, an address to which nothing is sent. */
  async function resume(
    file: QueuedFile,
    earlier: string | undefined,
    signal?: AbortSignal,
  ): Promise<AwsS3UploadParameters> {
    if (earlier === undefined || !(await hasArrived(file, earlier, signal))) return signSingle(file, signal);
    const url = `arrived:${earlier}`;
    tickets.set(url, { kind: 'arrived' });
    return { method: 'PUT', url };
  }

  return {
    shouldUseMultipart: isLarge,
    /**
     * Makes sure that a large file has an open multipart upload: the one that was begun, else a new one. The size of
     * parts must be known before Uppy cuts the file. Returns `null` when the upload turns out to be complete.
     */
    prepareMultipart: async (file: QueuedFile): Promise<{ uploadId: string; key: string } | null> => {
      const { uploadId: earlier, storageKey } = file.meta;
      if (earlier !== undefined && storageKey !== undefined) {
        try {
          const { parts } = await network.persist(() => storage.listParts(earlier));
          listed.set(
            earlier,
            parts.map((part) => ({ PartNumber: part.partNumber, Size: part.size, ETag: part.etag })),
          );
          return { uploadId: earlier, key: storageKey };
        } catch (error) {
          if (readErrorCode(error) === 'upload_completed') {
            await complete(file, earlier);
            return null;
          }
          if (!isGone(error)) throw error;
        }
      }
      const intent = await readIntent(file);
      const { uploadId, key, partSize } = await network.persist(() => storage.initiate(typeOf(file), intent));
      await note(file.id, { uploadId, storageKey: key, partSize });
      listed.set(uploadId, []);
      return { uploadId, key };
    },
    getUploadParameters: (file: QueuedFile, { signal }: { signal?: AbortSignal } = {}) =>
      resume(file, file.meta.uploadId, signal),
    uploadPartBytes: async (options: PutOptions) => {
      const { etag, ticket } = await send(options);
      if (ticket?.kind === 'single') {
        // Completing makes the item. After a reload this very upload must be known, or the file would be there twice.
        await ticket.noted;
        await complete(ticket.file, ticket.uploadId, options.signal);
      }
      options.onComplete(etag);
      return { ETag: etag };
    },
    signPart: (
      _file: QueuedFile,
      { uploadId, partNumber, signal }: { uploadId: string; partNumber: number; signal?: AbortSignal },
    ) => signPart({ uploadId, partNumber }, signal),
    createMultipartUpload: async (file: QueuedFile) => {
      const { uploadId, storageKey } = file.meta;
      return { uploadId: requireId({ uploadId }), key: storageKey ?? '' };
    },
    listParts: async (_file: QueuedFile, upload: MultipartUpload): Promise<AwsS3Part[]> => {
      const uploadId = requireId(upload);
      const known = listed.get(uploadId);
      listed.delete(uploadId);
      if (known) return known;
      const { parts } = await network.persist(
        () => storage.listParts(uploadId, upload.signal),
        upload.signal,
      );
      return parts.map((part) => ({ PartNumber: part.partNumber, Size: part.size, ETag: part.etag }));
    },
    // Without naming the parts: the server lists them, also where browsers may not read their ETags.
    completeMultipartUpload: async (file: QueuedFile, upload: MultipartUpload) => {
      await complete(file, requireId(upload), upload.signal);
      return {};
    },
    // Uppy also calls this for uploads that failed and can go on; `giveUp` is called when a file leaves the queue.
    abortMultipartUpload: async () => undefined,
    giveUp,
  };
}
