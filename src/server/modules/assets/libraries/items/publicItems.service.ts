import { eq } from 'drizzle-orm';
import type { HiddenReason } from '../../../../../shared/contract/publicItem.ts';
import { isInAudience, isVisible, THE_PUBLIC, whyClosed } from '../../../../../shared/policy/visibility.ts';
import { limitsOf } from '../../../../content/visibility.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { files } from '../../../../db/schema/files.ts';
import { libraries, libraryItems } from '../../../../db/schema/libraries.ts';

interface Row {
  readonly item: typeof libraryItems.$inferSelect;
  readonly library: typeof libraries.$inferSelect;
  readonly state: string;
}

/** Which of these items the public does not get at `now`, and why, in the order of `ids`. */
export async function hiddenFromPublic(
  db: Database,
  ids: readonly number[],
  now = Date.now(),
): Promise<{ id: number; reason: HiddenReason }[]> {
  const rows: Row[] = await db
    .select({ item: libraryItems, library: libraries, state: files.state })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(isOneOf(libraryItems.id, ids));
  const byId = new Map(rows.map((row) => [row.item.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const reason = row ? reasonOf(row, now) : 'gone';
    return reason ? [{ id, reason }] : [];
  });
}

function reasonOf({ item, library, state }: Row, now: number): HiddenReason | null {
  if (item.deletedAt) return 'trashed';
  const closed = whyClosed(limitsOf(item), now);
  if (closed) return closed;
  if (!isInAudience(limitsOf(item), THE_PUBLIC)) return 'audience';
  if (library.deletedAt || !isVisible(limitsOf(library), THE_PUBLIC, now)) return 'library';
  return state === 'ready' ? null : 'checking';
}
