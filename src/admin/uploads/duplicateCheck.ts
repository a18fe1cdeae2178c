import { DUPLICATES_MAX, type Duplicate } from '../../shared/contract/storage.ts';
import type { StorageCalls } from '../providers/storage.ts';
import type { Network } from './network.ts';
import { canSum, sumFile } from './sumFile.ts';
import type { QueuedFile } from './uploadMeta.ts';

/** Files that are read and summed at the same time. */
const PARALLEL_SUMS = 2;
/** Files of one question: few enough that the first ones leave soon. */
const FILES_AT_ONCE = Math.min(200, DUPLICATES_MAX);

interface DuplicateCheckOptions {
  calls: Pick<StorageCalls, 'findKnownSizes' | 'findDuplicates'>;
  network: Pick<Network, 'persist'>;
  /** Files that were started and have not left, in their order. */
  started: () => readonly QueuedFile[];
  /** An item has the bytes of this file. */
  onDuplicate: (file: QueuedFile, duplicate: Duplicate) => void;
  /** Some files were compared: they can leave, or wait for an answer. */
  onCompared: () => void;
}

/** New items alone are compared. What was begun on the server was compared before. */
const isSubject = ({ meta }: QueuedFile): boolean =>
  meta.libraryId !== undefined &&
  !meta.replaces &&
  !meta.imports &&
  meta.uploadId === undefined &&
  meta.answer !== 'both' &&
  meta.duplicate === undefined;

const sizeOf = ({ size }: QueuedFile): number => size ?? 0;

/**
 * Compares files with those of all libraries before they are sent. Sizes come first: a file whose size no other file
 * has is new, and need not be read. Where comparing fails, files are sent: the server stores the same bytes once anyway.
 */
export function createDuplicateCheck({
  calls,
  network,
  started,
  onDuplicate,
  onCompared,
}: DuplicateCheckOptions) {
  const compared = new Set<string>();
  const finish = (files: readonly QueuedFile[]) => {
    for (const { id } of files) compared.add(id);
    if (files.length > 0) onCompared();
  };

  async function sumAll(files: readonly QueuedFile[]): Promise<{ file: QueuedFile; sum: string }[]> {
    const summed: { file: QueuedFile; sum: string }[] = [];
    for (let start = 0; start < files.length; start += PARALLEL_SUMS) {
      const some = files.slice(start, start + PARALLEL_SUMS);
      // A file that cannot be read fails when it is sent, with its reason.
      const sums = await Promise.all(
        some.map(async ({ data }) => (data instanceof Blob ? sumFile(data).catch(() => null) : null)),
      );
      for (const [index, file] of some.entries()) {
        const sum = sums[index];
        if (sum) summed.push({ file, sum });
      }
    }
    return summed;
  }

  async function compare(files: readonly QueuedFile[]): Promise<void> {
    const sizes = [...new Set(files.map(sizeOf))];
    const known = new Set(await network.persist(() => calls.findKnownSizes(sizes)));
    finish(files.filter((file) => !known.has(sizeOf(file))));
    const summed = await sumAll(files.filter((file) => known.has(sizeOf(file))));
    const targets = new Set(summed.map(({ file }) => `${file.meta.libraryId} ${file.meta.batchId}`));
    for (const target of targets) {
      const mine = summed.filter(({ file }) => `${file.meta.libraryId} ${file.meta.batchId}` === target);
      const { libraryId, batchId } = mine[0]?.file.meta ?? {};
      const question = mine.map(({ file, sum }) => ({ size: sizeOf(file), sum }));
      const items = await network.persist(() =>
        calls.findDuplicates({ files: question, libraryId, batchId }),
      );
      for (const [index, { file }] of mine.entries()) {
        const duplicate = items[index];
        if (duplicate) onDuplicate(file, duplicate);
      }
    }
  }

  let isRunning = false;
  return {
    /** Whether a file need not be compared any more. */
    isCompared: (file: QueuedFile): boolean => !isSubject(file) || compared.has(file.id) || !canSum(),

    /** Compares what was started, a few hundred files at a time. */
    async run(): Promise<void> {
      if (isRunning || !canSum()) return;
      isRunning = true;
      const take = () =>
        started()
          .filter((file) => isSubject(file) && !compared.has(file.id))
          .slice(0, FILES_AT_ONCE);
      for (let files = take(); files.length > 0; files = take()) {
        await compare(files).catch(() => undefined);
        finish(files);
      }
      isRunning = false;
    },
  };
}
