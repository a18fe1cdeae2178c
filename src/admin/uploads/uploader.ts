import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import GoldenRetriever from '@uppy/golden-retriever';
import type { StorageCalls } from '../providers/storage.ts';
import {
  type Completed,
  createUploadCallbacks,
  isLarge,
  type UploadBody,
  type UploadMeta,
} from './uploadCallbacks.ts';

export type Uploader = Uppy<UploadMeta, UploadBody>;

/** Where files that are added next will go. */
export interface UploadTarget {
  libraryId: number;
  libraryTitle: string;
  valueIds: number[];
}

interface UploaderOptions {
  storage: StorageCalls;
  onCompleted: (completed: Completed) => void;
}

const MEBIBYTE = 1024 * 1024;
/** Signatures and parts that may travel at the same time, over all files. */
const PARALLEL_REQUESTS = 6;
// Kept blobs let uploads go on after a reload without choosing the files again. Larger ones must be chosen again,
// but their parts that arrived are not sent twice. The plugin's types hide the two limits.
const blobStore = { name: 'sillage-uploads', maxFileSize: 1024 * MEBIBYTE, maxTotalSize: 4096 * MEBIBYTE };

/** The one upload queue of the back-office: parallel parts, pause, retry, resume after a reload. */
export function createUploader({ storage, onCompleted }: UploaderOptions) {
  let target: UploadTarget | null = null;
  const callbacks = createUploadCallbacks({ storage, onCompleted });

  const uppy: Uploader = new Uppy<UploadMeta, UploadBody>({
    id: 'sillage-items',
    autoProceed: false,
    onBeforeFileAdded: (file, files) => {
      if (Object.hasOwn(files, file.id)) return false;
      return target ? { ...file, meta: { ...file.meta, ...target } } : true;
    },
  });

  uppy.use(GoldenRetriever, { expires: 24 * 3_600_000, indexedDB: blobStore });
  uppy.use(AwsS3, {
    limit: PARALLEL_REQUESTS,
    shouldUseMultipart: isLarge,
    getChunkSize: (data) => uppy.getFiles().find((file) => file.data === data)?.meta.partSize ?? 8 * MEBIBYTE,
    getUploadParameters: callbacks.getUploadParameters,
    createMultipartUpload: callbacks.createMultipartUpload,
    signPart: callbacks.signPart,
    listParts: callbacks.listParts,
    completeMultipartUpload: callbacks.completeMultipartUpload,
    abortMultipartUpload: callbacks.abortMultipartUpload,
    uploadPartBytes: async (options) => {
      const result = await AwsS3.uploadPartBytes(options);
      await callbacks.completeSingle(options.signature.url);
      return result;
    },
  });

  // The size of parts must be known before Uppy cuts a file, so multipart uploads begin here.
  uppy.addPreProcessor(async (fileIds) => {
    for (const fileId of fileIds) {
      const file = uppy.getFile(fileId);
      if (!file || !isLarge(file) || file.meta.multipart) continue;
      const { uploadId, key, partSize } = await callbacks.initiate(file);
      uppy.setFileMeta(fileId, { partSize, multipart: { uploadId, key } });
    }
  });
  // A refused or aborted multipart upload is gone in storage: the next try begins another.
  uppy.on('upload-error', (file) => {
    if (file?.meta.multipart) uppy.setFileMeta(file.id, { partSize: undefined, multipart: undefined });
  });

  return {
    uppy,
    /** Names the library and values of the files that are added next, and of those that wait there already. What is done elsewhere leaves. */
    setTarget(next: UploadTarget) {
      target = next;
      const done = uppy
        .getFiles()
        .filter((file) => file.progress.uploadComplete && file.meta.libraryId !== next.libraryId);
      uppy.removeFiles(done.map(({ id }) => id));
      for (const file of uppy.getFiles()) {
        const waits = !file.progress.uploadStarted && file.meta.libraryId === next.libraryId;
        if (waits) uppy.setFileMeta(file.id, { valueIds: next.valueIds });
      }
    },
  };
}
export type UploadQueue = ReturnType<typeof createUploader>;
