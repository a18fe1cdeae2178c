import type { FileKind } from '../../../shared/contract/file.ts';
import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';

export type MissedKind = 'images' | 'videos' | 'documents';
export const MISSED_KINDS: readonly MissedKind[] = ['images', 'videos', 'documents'];

const kindOf = (kind: FileKind): MissedKind =>
  kind === 'image' ? 'images' : kind === 'video' ? 'videos' : 'documents';

/** Items by kind, newest first as they come; without a last visit the newest of each kind stand in. */
export function groupMissed(
  items: readonly ItemSummary[],
  since: string | null,
): Record<MissedKind, ItemSummary[]> {
  const groups: Record<MissedKind, ItemSummary[]> = { images: [], videos: [], documents: [] };
  for (const item of items) {
    if (since === null || item.updatedAt > since) groups[kindOf(item.file.kind)].push(item);
  }
  return groups;
}
