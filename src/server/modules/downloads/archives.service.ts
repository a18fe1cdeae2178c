import type { ManifestEntry } from '../../db/schema/baskets.ts';
import type { ByteRange } from '../../http/httpRange.ts';
import type { Storage } from '../../storage/port.ts';
import { archiveEtag, planArchive } from './archivePlan.ts';
import { archiveBytes } from './streamArchive.ts';

/** A ZIP whose bytes are computed from what it holds. */
export interface ComputedArchive {
  /** Bytes. */
  readonly size: number;
  /** Strong, with its quotes. */
  readonly etag: string;
  open(range?: ByteRange, signal?: AbortSignal): AsyncGenerator<Buffer, void, undefined>;
}

export function archiveOf(
  storage: Pick<Storage, 'open'>,
  manifest: readonly ManifestEntry[],
): ComputedArchive {
  const plan = planArchive(manifest);
  return {
    size: plan.size,
    etag: archiveEtag(manifest),
    open: (range, signal) =>
      archiveBytes({ plan, storage, ...(range && { range }), ...(signal && { signal }) }),
  };
}
