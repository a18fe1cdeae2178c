import type { Context } from '../../../context.ts';
import type { ManifestEntry } from '../../../db/schema/baskets.ts';
import { reportDamage } from '../../../files/damagedFiles.ts';
import type { ByteRange } from '../../../http/httpRange.ts';
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

type Needs = Pick<Context, 'storage' | 'jobs' | 'log'>;

/** The archive of a plan; `etag` is that of everything in it. Damaged objects are reported. */
export function openArchive(
  context: Needs,
  { plan, etag }: { plan: ArchivePlan; etag: string },
): ComputedArchive {
  return {
    size: plan.size,
    etag,
    open: (range, signal) =>
      archiveBytes({
        plan,
        storage: context.storage,
        ...(range && { range }),
        signal,
        onDamaged: (entry) => void reportDamage(context, entry),
      }),
  };
}

/** The archive of entries in memory. */
export const archiveOf = (context: Needs, manifest: readonly ManifestEntry[]) =>
  openArchive(context, { plan: planArchive(manifest), etag: archiveEtag(manifest) });
