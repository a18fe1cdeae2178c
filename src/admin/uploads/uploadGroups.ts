import type { QueuedFile } from './uploadMeta.ts';

export type UploadStatus = 'waiting' | 'queued' | 'sending' | 'done' | 'failed' | 'missing';

/** One word for where a file stands. `missing`: its bytes were not kept over a reload. */
export function readStatus({ meta, isGhost, progress }: QueuedFile): UploadStatus {
  if (meta.failure) return 'failed';
  if (meta.isDone) return 'done';
  if (isGhost) return 'missing';
  if (!meta.isWanted) return 'waiting';
  return progress.uploadStarted ? 'sending' : 'queued';
}

export interface UploadGroup {
  /** `null` for files that replace others. */
  libraryId: number | null;
  title: string | null;
  files: QueuedFile[];
}

/** What needs a person comes first, what is done last. */
const ranks: Record<UploadStatus, number> = {
  failed: 0,
  missing: 1,
  sending: 2,
  waiting: 3,
  queued: 3,
  done: 4,
};

/**
 * The queue as a library's panel shows it: this library's files, then those of others under the title of theirs. Files
 * that were done before a reload, or are done elsewhere, are left out, and so is what is for imports: their own screens
 * show it.
 */
export function groupUploads(files: readonly QueuedFile[], libraryId: number): UploadGroup[] {
  const groups = new Map<number | null, UploadGroup>();
  for (const file of files) {
    const { meta, isRestored } = file;
    if (meta.imports) continue;
    const id = meta.libraryId ?? null;
    if (meta.isDone && (isRestored || id !== libraryId)) continue;
    const group = groups.get(id) ?? { libraryId: id, title: meta.libraryTitle ?? null, files: [] };
    groups.set(id, group);
    group.files.push(file);
  }
  const rank = (file: QueuedFile) => ranks[readStatus(file)];
  for (const group of groups.values())
    group.files.sort(
      (one, other) => rank(one) - rank(other) || (one.meta.order ?? 0) - (other.meta.order ?? 0),
    );
  return [...groups.values()].sort(
    (one, other) => Number(other.libraryId === libraryId) - Number(one.libraryId === libraryId),
  );
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
