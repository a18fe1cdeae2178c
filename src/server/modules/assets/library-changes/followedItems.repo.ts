import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';
import { files } from '../../../db/schema/files.ts';
import { itemVersions, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { followedItems, libraryFollowers } from '../../../db/schema/libraryFollowers.ts';
import type { Follower } from './followers.repo.ts';

/** Items that `viewer` may have now. `is_ready`: their file is verified. One that is not changes nothing yet. */
const visibleNow = ({ libraryId }: Follower, viewer: Viewer): SQL => sql`
  select ${libraryItems.id} as item_id, ${libraryItems.fileId} as file_id,
    (${files.state} = 'ready' and ${files.crc32} is not null) as is_ready
  from ${libraryItems} join ${libraries} on ${libraries.id} = ${libraryItems.libraryId}
  join ${files} on ${files.id} = ${libraryItems.fileId}
  where ${libraryItems.libraryId} = ${libraryId} and ${visibleItemWhere(viewer)}`;

const countRow = z.object({ count: z.int() });

/**
 * Compares what a copy holds with what `viewer` may have now, by one statement, and puts up to `most` differences behind
 * everything else, what is withdrawn first. Returns how many these are.
 */
export async function appendDifferences(
  tx: Database,
  follower: Follower,
  { viewer, most }: { viewer: Viewer; most: number },
): Promise<number> {
  const [row] = await readRows(
    tx,
    countRow,
    sql`
    with now as (${visibleNow(follower, viewer)}), had as (
      select ${followedItems.itemId} as item_id, ${followedItems.fileId} as file_id
      from ${followedItems} where ${followedItems.followerId} = ${follower.id}
    ), found as (
      select coalesce(now.item_id, had.item_id) as item_id, now.file_id
      from now full join had on had.item_id = now.item_id
      where (now.item_id is null and had.file_id is not null)
        or (now.is_ready and had.file_id is distinct from now.file_id)
      order by now.item_id is not null, 1 limit ${most}
    ), written as (
      insert into ${followedItems} (follower_id, item_id, file_id, position)
      select ${follower.id}::uuid, item_id, file_id,
        ${follower.last}::int + row_number() over (order by file_id is not null, item_id)
      from found
      on conflict (follower_id, item_id) do update set file_id = excluded.file_id, position = excluded.position
      returning 1
    ) select count(*)::int as count from written`,
  );
  const count = row?.count ?? 0;
  await raiseLast(tx, follower, count);
  return count;
}

const pageRow = z.object({
  itemId: z.int(),
  fileId: z.int().nullable(),
  position: z.int(),
  /** `null`: the viewer may not have the item now. */
  nowFileId: z.int().nullable(),
  isReady: z.boolean().nullable(),
  name: z.string().nullable(),
  version: z.int().nullable(),
  size: z.coerce.number().nullable(),
  sha256: z.string().nullable(),
});
export type FollowedRow = z.output<typeof pageRow>;

/** The next rows behind a position, beside what `viewer` may have now. */
export const readFollowed = (
  tx: Database,
  follower: Follower,
  { viewer, after, limit }: { viewer: Viewer; after: number; limit: number },
): Promise<FollowedRow[]> =>
  readRows(
    tx,
    pageRow,
    sql`
    with page as (
      select ${followedItems.itemId} as item_id, ${followedItems.fileId} as file_id, ${followedItems.position} as position
      from ${followedItems} where ${followedItems.followerId} = ${follower.id} and ${followedItems.position} > ${after}
      order by ${followedItems.position} limit ${limit}
    )
    select page.item_id as "itemId", page.file_id as "fileId", page.position, now.file_id as "nowFileId",
      now.is_ready as "isReady", ${files.name} as name, ${files.size} as size, ${files.sha256} as sha256,
      (select max(${itemVersions.number}) from ${itemVersions}
        where ${itemVersions.itemId} = page.item_id and ${itemVersions.fileId} = page.file_id) as version
    from page
    left join lateral (${visibleNow(follower, viewer)} and ${libraryItems.id} = page.item_id) as now on true
    left join ${files} on ${files.id} = page.file_id
    order by page.position`,
  );

/** Puts items behind everything else, with the file that the viewer may have of each now. */
export async function moveToEnd(
  tx: Database,
  follower: Follower,
  changed: readonly { readonly itemId: number; readonly fileId: number | null }[],
): Promise<void> {
  const ids = sql.param(changed.map(({ itemId }) => itemId));
  const fileIds = sql.param(changed.map(({ fileId }) => fileId));
  await tx.execute(sql`
    update ${followedItems} set file_id = moved.file_id, position = ${follower.last}::int + moved.n
    from unnest(${ids}::int[], ${fileIds}::int[]) with ordinality as moved (item_id, file_id, n)
    where ${followedItems.followerId} = ${follower.id} and ${followedItems.itemId} = moved.item_id`);
  await raiseLast(tx, follower, changed.length);
}

async function raiseLast(tx: Database, { id }: Follower, by: number): Promise<void> {
  if (by === 0) return;
  await tx
    .update(libraryFollowers)
    .set({ last: sql`${libraryFollowers.last} + ${by}` })
    .where(sql`${libraryFollowers.id} = ${id}`);
}
