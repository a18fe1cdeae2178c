import type { ManifestEntry } from '../../../db/schema/baskets.ts';
import type { ByteRange } from '../../../http/httpRange.ts';
import type { Storage } from '../../../storage/port.ts';
import { type ArchivePlan, archiveEtag, planArchive } from './archivePlan.ts';
import { archiveBytes } from './streamArchive.ts';

/** A ZIP whose bytes are computed from what it holds. */
export interface ComputedArchive {
  /** Bytes. */
  readonly size: number;
  /** Strong, with its quotes. */
  readonly etag: string;
  open(range?: ByteRange, signal?: AbortSignal): AsyncGenerator<Buffer, void, undefined>;
}

/** The archive of a plan; `etag` is that of everything in it. */
export function openArchive(
  storage: Pick<Storage, 'open'>,
  { plan, etag }: { plan: ArchivePlan; etag: string },
): ComputedArchive {
  return {
    size: plan.size,
    etag,
    open: (range, signal) =>
      archiveBytes({ plan, storage, ...(range && { range }), ...(signal && { signal }) }),
  };
}

/** The archive of entries in memory. */
export const archiveOf = (storage: Pick<Storage, 'open'>, manifest: readonly ManifestEntry[]) =>
  openArchive(storage, { plan: planArchive(manifest), etag: archiveEtag(manifest) });
