import { DUPLICATES_MAX, type Duplicate } from '../../shared/contract/storage.ts';
import type { StorageCalls } from '../providers/storage.ts';
import type { Network } from '../transfer/network.ts';
import { canSum, sumFile } from './sumFile.ts';
import { isRepeated, type QueuedFile } from './uploadMeta.ts';

/** Files that are read and summed at the same time. */
const PARALLEL_SUMS = 2;
/** Files of one question: few enough that the first ones leave soon. */
const FILES_AT_ONCE = Math.min(200, DUPLICATES_MAX);

interface DuplicateCheckOptions {
  calls: Pick<StorageCalls, 'findKnownSizes' | 'findDuplicates'>;
  network: Pick<Network, 'persist'>;
  /** All files of the queue, in their order. */
  queued: () => readonly QueuedFile[];
  /** Files that were started and have not left, in their order. */
  started: () => readonly QueuedFile[];
  /** An item has the bytes of this file. */
  onDuplicate: (file: QueuedFile, duplicate: Duplicate) => void;
  /** An earlier file of the queue has the bytes of this file, and goes to the same library. */
  onTwin: (file: QueuedFile, earlier: QueuedFile) => void;
  /** Some files were compared: they can leave, or wait for an answer. */
  onCompared: () => void;
}

/** New items alone are compared. What was begun on the server was compared before. */
const isNewItem = ({ meta }: QueuedFile): boolean =>
  meta.libraryId !== undefined && !meta.replaces && !meta.imports;
const isSubject = (file: QueuedFile): boolean =>
  isNewItem(file) && file.meta.uploadId === undefined && file.meta.answer !== 'both' && !isRepeated(file);

const sizeOf = ({ size }: QueuedFile): number => size ?? 0;

/** Files of one library with the same size have the same place; with the same bytes they are one picture. */
const placeOf = (file: QueuedFile): string => `${file.meta.libraryId} ${sizeOf(file)}`;

/**
 * Compares files with those of all libraries, and with the rest of the queue, before they are sent. Sizes come first: a
 * file whose size no other file has is new, and need not be read. Where comparing fails, files are sent: the server
 * stores the same bytes once anyway.
 */
export function createDuplicateCheck({
  calls,
  network,
  queued,
  started,
  onDuplicate,
  onTwin,
  onCompared,
}: DuplicateCheckOptions) {
  const compared = new Set<string>();
  const finish = (files: readonly QueuedFile[]) => {
    for (const { id } of files) compared.add(id);
    if (files.length > 0) onCompared();
  };

  const sums = new Map<string, string>();
  async function sumAll(files: readonly QueuedFile[]): Promise<{ file: QueuedFile; sum: string }[]> {
    const open = files.filter(({ id }) => !sums.has(id));
    for (let start = 0; start < open.length; start += PARALLEL_SUMS)
      await Promise.all(
        open.slice(start, start + PARALLEL_SUMS).map(async ({ id, data }) => {
          // A file that cannot be read fails when it is sent, with its reason.
          const sum = data instanceof Blob ? await sumFile(data).catch(() => null) : null;
          if (sum) sums.set(id, sum);
        }),
      );
    return files.flatMap((file) => {
      const sum = sums.get(file.id);
      return sum ? [{ file, sum }] : [];
    });
  }

  async function compare(files: readonly QueuedFile[]): Promise<void> {
    const sizes = [...new Set(files.map(sizeOf))];
    const known = new Set(await network.persist(() => calls.findKnownSizes(sizes)));
    const places = new Map<string, QueuedFile[]>();
    for (const file of queued())
      if (isNewItem(file) && !file.meta.failure) {
        const place = places.get(placeOf(file));
        if (place) place.push(file);
        else places.set(placeOf(file), [file]);
      }
    const mayBeRepeated = (file: QueuedFile): boolean =>
      known.has(sizeOf(file)) || (places.get(placeOf(file))?.length ?? 0) > 1;
    finish(files.filter((file) => !mayBeRepeated(file)));
    const summed = await sumAll(files.filter(mayBeRepeated));
    await findItems(summed);
    const subjects = new Set(summed.map(({ file }) => file.id));
    for (const name of new Set(summed.map(({ file }) => placeOf(file)))) {
      const place = places.get(name) ?? [];
      const first = new Map<string, QueuedFile>();
      for (const { file, sum } of await sumAll(
        place.slice(0, 1 + place.findLastIndex(({ id }) => subjects.has(id))),
      )) {
        const earlier = first.get(sum);
        if (!earlier) first.set(sum, file);
        else if (subjects.has(file.id)) onTwin(file, earlier);
      }
    }
  }

  async function findItems(summed: readonly { file: QueuedFile; sum: string }[]): Promise<void> {
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
