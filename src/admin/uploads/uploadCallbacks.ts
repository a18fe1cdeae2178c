import type { AwsS3Part, AwsS3UploadParameters } from '@uppy/aws-s3';
import type { Body, Meta, UppyFile } from '@uppy/core';
import type { z } from 'zod';
import { SINGLE_PUT_MAX, type UploadIntent, type uploadResult } from '../../shared/contract/storage.ts';
import type { StorageCalls } from '../providers/storage.ts';

export type Completed = z.output<typeof uploadResult>;

/** What the back-office notes on each file of the queue. */
export interface UploadMeta extends Meta {
  /** The library in which the file becomes an item. */
  libraryId?: number;
  libraryTitle?: string;
  /** Attribute values that the item gets. */
  valueIds?: number[];
  /** Bytes of a part, as the server set them when a multipart upload began. */
  partSize?: number;
  /** The multipart upload, begun before the file is cut into parts. */
  multipart?: { uploadId: string; key: string };
}
export type UploadBody = Body;
export type QueuedFile = UppyFile<UploadMeta, UploadBody>;

interface CallbackOptions {
  storage: StorageCalls;
  onCompleted: (completed: Completed) => void;
}

interface MultipartUpload {
  uploadId?: string;
  signal?: AbortSignal;
}

/** Uppy's types allow a multipart upload without an id; it never asks about one that was not begun. */
function requireId({ uploadId }: MultipartUpload): string {
  if (uploadId === undefined) throw new Error('This multipart upload was not begun.');
  return uploadId;
}

function readIntent(file: QueuedFile): UploadIntent {
  const { libraryId, valueIds } = file.meta;
  return {
    name: file.name,
    mediaType: file.type || 'application/octet-stream',
    size: file.size ?? 0,
    ...(libraryId === undefined ? {} : { libraryId }),
    ...(valueIds?.length ? { valueIds } : {}),
  };
}

export const isLarge = (file: { size: number | null }) => (file.size ?? 0) > SINGLE_PUT_MAX;

/** Uppy's aws-s3 callbacks in terms of the four storage calls. */
export function createUploadCallbacks({ storage, onCompleted }: CallbackOptions) {
  /** Uploads of one PUT, by the address they were signed for: Uppy forgets everything else before they complete. */
  const singles = new Map<string, string>();

  return {
    shouldUseMultipart: isLarge,
    /** Begins a multipart upload. The server decides the size of its parts. */
    initiate: (file: QueuedFile, signal?: AbortSignal) =>
      storage.initiate('library-item', readIntent(file), signal),
    getUploadParameters: async (
      file: QueuedFile,
      { signal }: { signal?: AbortSignal } = {},
    ): Promise<AwsS3UploadParameters> => {
      const signed = await storage.preSign('library-item', readIntent(file), signal);
      singles.set(signed.url, signed.uploadId);
      return { method: 'PUT', url: signed.url, headers: signed.headers };
    },
    /** Completes an upload of one PUT once its bytes have arrived; addresses of parts are not known here. */
    completeSingle: async (url: string): Promise<void> => {
      const uploadId = singles.get(url);
      if (uploadId === undefined) return;
      onCompleted(await storage.complete({ uploadId }));
      singles.delete(url);
    },
    createMultipartUpload: async (file: QueuedFile) => {
      if (file.meta.multipart) return file.meta.multipart;
      const { uploadId, key } = await storage.initiate('library-item', readIntent(file));
      return { uploadId, key };
    },
    signPart: async (
      _file: QueuedFile,
      { uploadId, partNumber, signal }: { uploadId: string; partNumber: number; signal?: AbortSignal },
    ): Promise<AwsS3UploadParameters> => {
      const { url, headers } = await storage.signPart({ uploadId, partNumber }, signal);
      return { method: 'PUT', url, headers };
    },
    listParts: async (_file: QueuedFile, upload: MultipartUpload): Promise<AwsS3Part[]> => {
      const { parts } = await storage.listParts(requireId(upload), upload.signal);
      return parts.map((part) => ({ PartNumber: part.partNumber, Size: part.size, ETag: part.etag }));
    },
    completeMultipartUpload: async (
      _file: QueuedFile,
      { uploadId, parts, signal }: { uploadId: string; parts: AwsS3Part[]; signal?: AbortSignal },
    ) => {
      const named = parts.map(({ PartNumber = 0, ETag = '' }) => ({ partNumber: PartNumber, etag: ETag }));
      onCompleted(await storage.complete({ uploadId, parts: named }, signal));
      return {};
    },
    abortMultipartUpload: async (_file: QueuedFile, upload: MultipartUpload): Promise<void> => {
      await storage.abort(requireId(upload));
    },
  };
}
export type UploadCallbacks = ReturnType<typeof createUploadCallbacks>;
