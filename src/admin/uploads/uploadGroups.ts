import { isAsking, isRepeated, type QueuedFile } from './uploadMeta.ts';

export type UploadStatus =
  | 'waiting'
  | 'queued'
  | 'asking'
  | 'sending'
  | 'done'
  | 'skipped'
  | 'failed'
  | 'missing';

/** The status of a file. `missing`: its bytes were not kept over a reload. */
export function readStatus(file: QueuedFile): UploadStatus {
  const { meta, isGhost, progress } = file;
  if (meta.failure) return 'failed';
  if (meta.isDone) return isRepeated(file) && meta.answer === 'skip' ? 'skipped' : 'done';
  if (isGhost) return 'missing';
  if (!meta.isWanted) return 'waiting';
  if (isAsking(file)) return 'asking';
  return progress.uploadStarted ? 'sending' : 'queued';
}

export interface UploadGroup {
  /** `null` for files that replace others, and for those of imports. */
  libraryId: number | null;
  title: string | null;
  /** Address of the screen where they go. */
  to?: string;
  files: QueuedFile[];
}

/** What needs a person comes first, what is done last. */
const ranks: Record<UploadStatus, number> = {
  asking: 0,
  failed: 0,
  missing: 1,
  sending: 2,
  waiting: 3,
  queued: 3,
  done: 4,
  skipped: 4,
};

function sortByRank(groups: readonly UploadGroup[]): void {
  const rank = (file: QueuedFile) => ranks[readStatus(file)];
  for (const { files } of groups)
    files.sort((one, other) => rank(one) - rank(other) || (one.meta.order ?? 0) - (other.meta.order ?? 0));
}

/**
 * The queue as a library's panel shows it: this library's files, then those of others under the title of theirs. Files
 * that were done before a reload, or are done elsewhere, are left out, and so is what is for imports and folders: their
 * own screens show it.
 */
export function groupUploads(files: readonly QueuedFile[], libraryId: number): UploadGroup[] {
  const groups = new Map<number | null, UploadGroup>();
  for (const file of files) {
    const { meta, isRestored } = file;
    if (meta.imports || meta.folder) continue;
    const id = meta.libraryId ?? null;
    if (meta.isDone && (isRestored || id !== libraryId)) continue;
    const group = groups.get(id) ?? { libraryId: id, title: meta.libraryTitle ?? null, files: [] };
    groups.set(id, group);
    group.files.push(file);
  }
  sortByRank([...groups.values()]);
  return [...groups.values()].sort(
    (one, other) => Number(other.libraryId === libraryId) - Number(one.libraryId === libraryId),
  );
}

/**
 * All that travels, by where it goes: libraries, imports, folders, and files that replace others. What was done before a reload
 * is left out.
 */
export function groupTransfers(files: readonly QueuedFile[]): UploadGroup[] {
  const groups = new Map<string, UploadGroup>();
  for (const file of files) {
    const { meta, isRestored } = file;
    if (meta.isDone && isRestored) continue;
    const { imports, folder, libraryId = null } = meta;
    const to = imports
      ? `/import/${imports.id}`
      : folder
        ? `/files?folder=${folder.id ?? ''}`
        : libraryId && `/library/${libraryId}/items`;
    const title = imports?.name ?? folder?.name ?? meta.libraryTitle ?? null;
    const group = groups.get(to || '') ?? { libraryId, title, files: [], ...(to && { to }) };
    groups.set(to || '', group);
    group.files.push(file);
  }
  sortByRank([...groups.values()]);
  return [...groups.values()];
}

/** How many files were started, how many of them have arrived, failed, or neither yet. Skipped ones are of no account. */
export function countStarted(files: readonly QueuedFile[]) {
  const counts = { started: 0, done: 0, failed: 0, waiting: 0 };
  for (const file of files) {
    const status = readStatus(file);
    if (!file.meta.isWanted || status === 'skipped') continue;
    counts.started += 1;
    if (status === 'done') counts.done += 1;
    else if (status === 'failed' || status === 'missing') counts.failed += 1;
    else counts.waiting += 1;
  }
  return counts;
}

/** Bytes that arrived and bytes in all, of files that were started. */
export function sumBytes(files: readonly QueuedFile[]): { sent: number; total: number } {
  let [sent, total] = [0, 0];
  for (const { meta, progress, size } of files) {
    if (!meta.isWanted) continue;
    total += size ?? 0;
    sent += meta.isDone ? (size ?? 0) : Number(progress.bytesUploaded || 0);
  }
  return { sent, total };
}
