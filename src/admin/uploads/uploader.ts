import AwsS3 from '@uppy/aws-s3';
import UppyCore from '@uppy/core';
import type { AdminDataProvider } from '../providers/dataProvider.ts';
import { createNetwork } from '../transfer/network.ts';
import { describeFailure, isGone } from '../transfer/uploadFailure.ts';
import { createAttacher } from './attachToImports.ts';
import { createDuplicateCheck } from './duplicateCheck.ts';
import { pathOf, sortAsFolder } from './folderOrder.ts';
import { placeItems } from './placeItems.ts';
import { type Completed, createUploadCallbacks } from './uploadCallbacks.ts';
import {
  type DuplicateAnswer,
  isAsking,
  isLarge,
  isOpen,
  type QueuedFile,
  type UploadBody,
  type UploadChoices,
  type Uploader,
  type UploadMeta,
  type UploadTarget,
} from './uploadMeta.ts';
import { makeKey, openUploadStore, type UploadStore } from './uploadStore.ts';

interface UploaderOptions {
  dataProvider: AdminDataProvider;
  /** Account whose files are kept for after a reload. */
  owner: string;
  /** A file was taken over by the server; `isLast` when nothing is left to do. */
  onProgress: (isLast: boolean) => void;
  /** An import has files that it did not have before. */
  onAttached: () => void;
}

/** Requests at the same time. Browsers allow six to one server: one is left for the screens. */
const PARALLEL_REQUESTS = 5;
/** Files at the same time: more than requests, so that there is always one whose turn it is. */
const PARALLEL_FILES = 8;
const MEBIBYTE = 1024 * 1024;
/** What file managers put into folders. */
const HIDDEN = /^(\..*|thumbs\.db|desktop\.ini)$/i;

const EMPTY_FILE = 'This file is empty. Save it again where it was made, and choose the new one.';

function keyOf(file: File, { libraryId, replaces, imports, folder }: UploadTarget): string {
  const place = folder ? `folder-${folder.id}` : `item-${replaces?.itemId}`;
  const target = imports ? `import-${imports.id}` : (libraryId ?? place);
  return [target, pathOf(file), file.size, file.lastModified].join('/');
}

/** A UUID, also where the page is not served securely. */
function makeBatchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The one upload queue of the back-office: parallel parts, pause, retry, resume after a reload or a lost network. */
export function createUploader({ dataProvider, owner, onProgress, onAttached }: UploaderOptions) {
  const network = createNetwork(() => dataProvider.isReachable());
  const uppy: Uploader = new UppyCore<UploadMeta, UploadBody>({
    id: 'sillage-items',
    // Failures are shown in the list, beside their file.
    logger: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    onBeforeFileAdded: (file, files) => {
      const id = file.meta.key ?? file.id;
      const existing = files[id];
      if (existing?.isGhost && !existing.isRemote && !file.isRemote)
        return { ...existing, isGhost: false, data: file.data };
      return existing ? false : { ...file, id };
    },
  });

  // Without a store (private windows, no room) uploads work and are not resumed after a reload.
  let store: UploadStore | null = null;
  const storing = <T>(work: (opened: UploadStore) => Promise<T>): Promise<T | undefined> =>
    store ? work(store).catch(() => undefined) : Promise.resolve(undefined);

  async function note(fileId: string, patch: Partial<UploadMeta>): Promise<void> {
    const file = uppy.getFile(fileId);
    if (!file) return;
    const meta = { ...file.meta, ...patch };
    uppy.setFileMeta(fileId, patch);
    const { record } = meta;
    if (record !== undefined) await storing((opened) => opened.save(record, meta));
  }

  const finishing = new Map<string, Promise<void>>();
  /** Puts a completed upload in place of an item's file; made again after a lost response, this changes nothing. */
  const replace = (
    { itemId, version, takesName = false, changeId }: NonNullable<UploadTarget['replaces']>,
    uploadId: string,
  ) =>
    network.persist(() =>
      dataProvider.replaceItem(itemId, { uploadId, version, keepName: !takesName, changeId }),
    );

  async function finish({ id }: QueuedFile, completed: Completed): Promise<void> {
    const file = uppy.getFile(id);
    if (!file || file.meta.isDone) return;
    const { replaces } = file.meta;
    if (replaces) await replace(replaces, completed.uploadId);
    // Of what a reload left, only what was done before it is not shown any more.
    uppy.setFileState(id, { isRestored: false });
    // Nobody waits for this to be kept: completing an upload again returns the same item.
    void note(id, {
      isDone: true,
      itemId: completed.item?.id,
      position: completed.item?.position,
      // A folder has no order of its own.
      ...(file.meta.folder && { isPlaced: true }),
    });
    onProgress(false);
  }

  const callbacks = createUploadCallbacks({
    storage: dataProvider,
    network,
    note,
    // A paused and resumed file may be completed by two calls at once; the server makes one item, and so do we.
    onCompleted: (file, completed) => {
      const running = finishing.get(file.id) ?? finish(file, completed);
      finishing.set(file.id, running);
      return running.finally(() => finishing.delete(file.id));
    },
  });
  uppy.use(AwsS3, {
    limit: PARALLEL_REQUESTS,
    // Retries are ours: they wait for the network and ask for fresh signatures.
    retryDelays: [],
    shouldUseMultipart: callbacks.shouldUseMultipart,
    getChunkSize: (data) => uppy.getFiles().find((file) => file.data === data)?.meta.partSize ?? 8 * MEBIBYTE,
    getUploadParameters: callbacks.getUploadParameters,
    createMultipartUpload: callbacks.createMultipartUpload,
    signPart: callbacks.signPart,
    listParts: callbacks.listParts,
    completeMultipartUpload: callbacks.completeMultipartUpload,
    abortMultipartUpload: callbacks.abortMultipartUpload,
    uploadPartBytes: callbacks.uploadPartBytes,
  });

  uppy.addPreProcessor(async (fileIds) => {
    for (const fileId of fileIds) {
      const file = uppy.getFile(fileId);
      if (!file || !isLarge(file)) continue;
      const s3Multipart = await callbacks.prepareMultipart(file);
      // Uppy goes on with the upload that it finds here, and keeps one of an earlier try otherwise.
      if (s3Multipart) uppy.setFileState(fileId, { s3Multipart } as Partial<QueuedFile>);
      else uppy.emit('upload-success', file, { status: 200 });
    }
  });

  const gone = new Set<string>();
  uppy.on('upload-error', (file, error) => {
    if (!file) return;
    // The server gave the upload up: once, a new one is begun without asking.
    if (isGone(error) && !gone.has(file.id)) gone.add(file.id);
    else void note(file.id, { failure: describeFailure(error) });
  });
  uppy.on('file-removed', ({ meta }) => {
    if (meta.uploadId && !meta.isDone) callbacks.giveUp(meta.uploadId);
    if (meta.record) void storing((opened) => opened.remove([meta.record ?? '']));
  });

  const active = new Set<string>();
  let isPaused = false;
  const attacher = createAttacher({
    calls: dataProvider,
    network,
    // Uppy still writes on a file until its request has ended.
    arrived: () => inOrder().filter(({ id, meta }) => meta.imports && meta.isDone && !active.has(id)),
    note,
    onAttached: (ids) => {
      uppy.removeFiles([...ids]);
      onAttached();
    },
  });
  const inOrder = () => uppy.getFiles().sort((one, other) => (one.meta.order ?? 0) - (other.meta.order ?? 0));
  const comparing = createDuplicateCheck({
    calls: dataProvider,
    network,
    queued: inOrder,
    started: () => inOrder().filter(isOpen),
    onDuplicate: ({ id }, duplicate) => noteRepeated(id, { duplicate }),
    onTwin: ({ id }, { name }) => noteRepeated(id, { twin: name }),
    onCompared: () => run(),
  });
  const canLeave = (file: QueuedFile) => isOpen(file) && comparing.isCompared(file) && !active.has(file.id);
  const next = () => (isPaused ? undefined : inOrder().find(canLeave));

  function noteRepeated(id: string, found: Pick<UploadMeta, 'duplicate' | 'twin'>): void {
    void note(id, found);
    // Answered for the rest of its batch before.
    const file = uppy.getFile(id);
    if (file?.meta.answer) void applyAnswer(file, file.meta.answer);
  }

  function applyAnswer({ id, meta }: QueuedFile, answer: DuplicateAnswer): Promise<void> {
    const { duplicate, twin } = meta;
    // The same bytes twice make one version.
    if (answer === 'skip' || (answer === 'version' && twin && !duplicate)) {
      uppy.setFileState(id, { isRestored: false });
      return note(id, { answer: 'skip', isDone: true, isPlaced: true });
    }
    if (answer === 'both' || !duplicate) return note(id, { answer });
    const { itemId, version, title } = duplicate;
    return note(id, { answer, replaces: { itemId, version, title } });
  }

  async function send(file: QueuedFile): Promise<void> {
    active.add(file.id);
    try {
      // The one call of Uppy that starts just this file, whether it failed before or was never sent.
      await uppy.retryUpload(file.id);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      uppy.emit('upload-error', uppy.getFile(file.id), failure);
    } finally {
      active.delete(file.id);
      if (file.meta.imports) attacher.attachSoon();
    }
  }

  /** Puts what arrived into the order of its folder, and forgets files of libraries where nothing is left to do. */
  async function settle(): Promise<void> {
    const files = inOrder();
    const placed = await placeItems(files, (libraryId, move) =>
      network.persist(() => dataProvider.reorderItems(libraryId, move)),
    );
    for (const id of placed) await note(id, { isPlaced: true });
    const unfinished = new Set(files.filter(({ meta }) => !meta.isDone).map(({ meta }) => meta.libraryId));
    // Files of imports leave by themselves, once their import has them.
    const done = files.filter(({ meta }) => meta.isDone && !meta.imports && !unfinished.has(meta.libraryId));
    await storing((opened) => opened.remove(done.flatMap(({ meta }) => meta.record ?? [])));
    onProgress(true);
  }

  async function work(): Promise<void> {
    for (let file = next(); file; file = next()) await send(file);
    if (active.size === 0) await settle();
  }
  /** Starts what waits, in the order of the folder, up to the number of files that travel side by side. */
  function run(): void {
    void comparing.run();
    for (let free = PARALLEL_FILES - active.size; free > 0 && next(); free--) void work();
  }

  let ordered = 0;

  return {
    uppy,
    network,
    isPaused: () => isPaused,
    /**
     * Adds files in the order of their folder and returns their ids. They wait until they are started, unless they are
     * for an import or a folder.
     */
    add(files: readonly File[], target: UploadTarget): string[] {
      const inFolder = sortAsFolder(files).filter(
        (file) => !(file.webkitRelativePath && HIDDEN.test(file.name)),
      );
      // What is done makes room, so that the same file can be uploaded again.
      uppy.removeFiles(uppy.getFiles().flatMap(({ id, meta }) => (meta.isDone && meta.isPlaced ? id : [])));
      const before = new Set(uppy.getFiles().map(({ id }) => id));
      uppy.addFiles(
        inFolder.map((data) => ({
          name: data.name,
          type: data.type,
          data,
          meta: {
            ...target,
            key: keyOf(data, target),
            record: makeKey(),
            order: ++ordered,
            path: pathOf(data),
            // An import writes nothing before it is confirmed, and a folder asks nothing: no other start is needed.
            isWanted: target.imports !== undefined || target.folder !== undefined,
            ...(data.size === 0 ? { failure: { reason: EMPTY_FILE, canRetry: false } } : {}),
          },
        })),
      );
      const added = uppy.getFiles().filter(({ id, data, meta }) => !before.has(id) && data && !meta.failure);
      const kept = added.map(({ name, type, size, meta, data }) => ({
        file: { record: meta.record ?? '', name, type, size: size ?? 0, meta },
        data: data as Blob,
      }));
      void storing((opened) => opened.add(kept));
      // A file that was chosen again after a reload goes on at once.
      run();
      return added.map(({ id }) => id);
    },
    /** Starts these files, or tries them again. */
    start(fileIds: readonly string[]): void {
      const batchId = makeBatchId();
      for (const id of fileIds) {
        gone.delete(id);
        const known = uppy.getFile(id)?.meta.batchId;
        void note(id, { isWanted: true, failure: undefined, batchId: known ?? batchId });
      }
      attacher.attachSoon();
      run();
    },
    pause(): void {
      isPaused = true;
      uppy.pauseAll();
    },
    resume(): void {
      isPaused = false;
      uppy.resumeAll();
      run();
    },
    remove: (fileIds: readonly string[]): void => uppy.removeFiles([...fileIds]),
    /**
     * Says what becomes of files that a library has already; `forBatch` also of those of the same batches that ask now,
     * or turn out to be there already.
     */
    answer(fileIds: readonly string[], answer: DuplicateAnswer, { forBatch }: { forBatch: boolean }): void {
      const pending = uppy.getFiles().filter((file) => fileIds.includes(file.id) && isAsking(file));
      const batches = new Set(forBatch ? pending.map(({ meta }) => meta.batchId) : []);
      const isMeant = (file: QueuedFile) =>
        pending.includes(file) || (batches.has(file.meta.batchId) && file.meta.batchId !== undefined);
      for (const file of uppy.getFiles().filter(isMeant)) {
        if (isAsking(file)) void applyAnswer(file, answer);
        else if (isOpen(file) && !comparing.isCompared(file)) void note(file.id, { answer });
      }
      run();
      if (active.size === 0 && !uppy.getFiles().some(isOpen)) void settle();
    },
    /** Changes what was chosen for files of a library that were not started. */
    change(libraryId: number, patch: UploadChoices): void {
      for (const { id, meta } of uppy.getFiles())
        if (meta.libraryId === libraryId && !meta.isWanted) void note(id, patch);
    },
    /** Takes up what a reload or a closed tab left. */
    async restore(): Promise<void> {
      store = await openUploadStore(owner).catch(() => null);
      const left = (await storing((opened) => opened.restore())) ?? [];
      for (const { record, name, type, size, meta, data } of left) {
        if (meta.key !== undefined && uppy.getFile(meta.key)) {
          // Two tabs had the same file for the same library.
          if (meta.uploadId && !meta.isDone) callbacks.giveUp(meta.uploadId);
          void storing((opened) => opened.remove([record]));
          continue;
        }
        const id = uppy.addFile({ name, type, data: data ?? new File([], name), meta });
        // `isGhost` is Uppy's word for a file without its bytes: it must be chosen again.
        uppy.setFileState(id, { isRestored: true, isGhost: !data && !meta.isDone, size });
        ordered = Math.max(ordered, meta.order ?? 0);
      }
      attacher.attachSoon();
      run();
    },
  };
}
export type UploadQueue = ReturnType<typeof createUploader>;
