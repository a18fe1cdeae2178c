import type { LibraryChange, LibraryChanges } from '../../../../shared/contract/libraryChange.ts';
import { isOpenLibrary } from '../../../../shared/policy/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { HttpError, invalid } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';
import { visibleLibraryId } from '../libraries/public.ts';
import { appendDifferences, type FollowedRow, moveToEnd, readFollowed } from './followedItems.repo.ts';
import { type Follower, insertFollower, lockFollower } from './followers.repo.ts';

interface Wanted {
  readonly slug: string;
  /** As an earlier call returned it. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const cursorGone = () => new HttpError(410, 'cursor_gone', refusalText.files.cursorGone);

/**
 * The next changes of a library for a program that keeps a copy of it. What the program holds at its cursor is compared
 * with what it may have now, so that nothing depends on the order in which changes were committed, and rights that end
 * count as changes. A call that is repeated has the same changes until these are outdated. Throws 404 without a library,
 * 410 `cursor_gone`.
 */
export async function readLibraryChanges(
  db: Database,
  member: Principal,
  { slug, cursor, limit }: Wanted,
): Promise<LibraryChanges> {
  const libraryId = cursor === undefined ? await visibleLibraryId(db, slug, member) : null;
  return db.transaction(async (tx) => {
    const after = cursor === undefined ? 0 : Number(cursor.slice(cursor.indexOf('.') + 1));
    const follower =
      libraryId === null
        ? await openFollower(tx, member, { slug, cursor: cursor ?? '' })
        : await insertFollower(tx, { userId: member.userId, libraryId, slug });
    if (after > follower.last) throw invalid({ cursor: refusalText.files.cursorUnknown });
    const isAtEnd = after === follower.last;
    // No more than are sent: what is compared and not sent could change back, and would come twice.
    const appended = isAtEnd ? await appendDifferences(tx, follower, { viewer: member, most: limit }) : 0;
    const rows = await readFollowed(tx, follower, { viewer: member, after, limit });
    const stale = rows.filter(isStale);
    const end = { ...follower, last: follower.last + appended };
    // A program that has these rows already meets them again.
    if (stale.length > 0) await moveToEnd(tx, end, stale.map(asNow));
    return {
      data: rows.filter((row) => !isStale(row)).map(presentChange),
      cursor: `${follower.id}.${rows.at(-1)?.position ?? after}`,
      isComplete: isAtEnd && appended < limit && stale.length === 0,
    };
  });
}

/** The copy of a cursor, if the caller may still use it. That its library no longer shows is a change like others. */
async function openFollower(
  tx: Database,
  member: Principal,
  { slug, cursor }: { slug: string; cursor: string },
): Promise<Follower> {
  const follower = await lockFollower(tx, cursor.slice(0, cursor.indexOf('.')));
  // A key that is limited to other libraries would see everything withdrawn.
  const isOwn = follower?.userId === member.userId && isOpenLibrary(member, follower.libraryId);
  if (!follower || !isOwn || follower.slug !== slug) throw cursorGone();
  return follower;
}

/** Whether the viewer may have something else of the item now than when it was compared. */
function isStale({ fileId, nowFileId, isReady, name }: FollowedRow): boolean {
  if (nowFileId === null) return fileId !== null;
  if (!isReady) return fileId !== null && name === null;
  return nowFileId !== fileId;
}

const asNow = ({ itemId, nowFileId, isReady }: FollowedRow) => ({
  itemId,
  fileId: isReady ? nowFileId : null,
});

function presentChange({ itemId, fileId, name, version, size, sha256 }: FollowedRow): LibraryChange {
  if (fileId === null) return { itemId, file: null };
  return { itemId, file: { id: fileId, name: name ?? '', version, size: size ?? 0, sha256 } };
}
