import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DownloadForm } from '../../../../shared/contract/basket.ts';
import { WITHDRAWN_REASONS, type WithdrawnItem } from '../../../../shared/contract/sinceTaken.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { openLibraryWhere, visibleItemWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { momentText } from '../../../db/momentText.ts';
import { readRows } from '../../../db/readRows.ts';
import { files } from '../../../db/schema/files.ts';
import { receipts, takings } from '../../../db/schema/ledger.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { candidateWhere, type TakenSet, takenWhere } from './takenSets.ts';

/** Whose ledger is compared with what they may have now. */
export interface Member {
  readonly userId: number;
  readonly viewer: Viewer;
}

/**
 * For `from`: what an account took. What was only shown is no copy, and in the back-office drafts are taken that were
 * never for the member.
 */
const ledgerOf = ({ userId }: Member): SQL => sql`${receipts}
  join ${takings} on ${takings.at} = ${receipts.at} and ${takings.receiptId} = ${receipts.id}
  and ${receipts.userId} = ${userId} and ${receipts.takenAs} <> 'view' and not ${receipts.isManaged}`;

/** An original serves for every form, a picture for the web or by a preset only where no original is wanted. */
const isOfForm = (form: DownloadForm): SQL =>
  form === 'original' ? sql`${takings.form} = 'original'` : sql`true`;

/** In which form something of the set was taken last; `null`: nothing of it was taken. */
export async function lastForm(db: Database, member: Member, set: TakenSet): Promise<DownloadForm | null> {
  const itemId = sql`${takings.itemId}`;
  const [row] = await readRows(
    db,
    z.object({ isOriginal: z.boolean() }),
    sql`select ${takings.form} = 'original' as "isOriginal"
      from ${ledgerOf(member)} left join ${libraryItems} on ${libraryItems.id} = ${itemId}
      where ${and(takenWhere(set, member.userId, itemId), openWhere(member))}
      order by ${receipts.at} desc limit 1`,
  );
  if (!row) return null;
  return row.isOriginal ? 'original' : 'web';
}

/** What an API key is limited to; what is removed for good is in no library that it opens. */
const openWhere = ({ viewer }: Member): SQL | undefined => openLibraryWhere(libraryItems.libraryId, viewer);

/**
 * `from … where`: items of a set that the member may have now and of which they did not take the current file last, in
 * this form. The same bytes under another id are the same file.
 */
function changed(member: Member, set: TakenSet, form: DownloadForm): SQL {
  const isPackable = and(eq(files.state, 'ready'), isNotNull(files.crc32), visibleItemWhere(member.viewer));
  return sql`from ${libraryItems} join ${libraries} on ${libraries.id} = ${libraryItems.libraryId}
    join ${files} on ${files.id} = ${libraryItems.fileId}
    left join (
      select distinct on (${takings.itemId}) ${takings.itemId} as item_id, ${takings.fileId} as file_id, ${takings.sha256} as sha256
      from ${ledgerOf(member)} where ${isOfForm(form)}
      order by ${takings.itemId}, ${takings.at} desc, ${takings.fileId} desc
    ) as taken on taken.item_id = ${libraryItems.id}
    where ${candidateWhere(set, member.userId)} and ${isPackable}
    and (taken.item_id is null
      or (taken.file_id <> ${files.id} and coalesce(taken.sha256 <> ${files.sha256}, true)))`;
}

/** How many items of a set are new to the member, and how many newer than what they took. */
export async function countChanged(
  db: Database,
  member: Member,
  { set, form }: { set: TakenSet; form: DownloadForm },
): Promise<{ new: number; newer: number }> {
  const [row] = await readRows(
    db,
    z.object({ new: z.int(), newer: z.int() }),
    sql`select (count(*) filter (where taken.item_id is null))::int as new,
      (count(*) filter (where taken.item_id is not null))::int as newer ${changed(member, set, form)}`,
  );
  return row ?? { new: 0, newer: 0 };
}

/** Ids of these items, in the order of the libraries. */
export async function changedIds(
  db: Database,
  member: Member,
  { set, form, limit }: { set: TakenSet; form: DownloadForm; limit: number },
): Promise<number[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`select ${libraryItems.id} as id ${changed(member, set, form)}
      order by ${libraries.position}, ${libraries.id}, ${libraryItems.position}, ${libraryItems.id} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** `with gone as …`: what the member took of a set, each item as it was taken last, and may not have any more. */
function gone(member: Member, set: TakenSet): SQL {
  const isRemoved = sql`(${libraryItems.id} is null or ${libraryItems.deletedAt} is not null or ${libraries.deletedAt} is not null)`;
  const isExpired = sql`least(${libraryItems.expiresAt}, ${libraries.expiresAt}) <= now()`;
  return sql`with taken as (
    select distinct on (${takings.itemId}) ${takings.itemId} as item_id, ${takings.fileName} as file_name,
      ${takings.version} as version, ${takings.form} as form, ${takings.at} as at
    from ${ledgerOf(member)}
    order by ${takings.itemId}, ${takings.at} desc, ${takings.fileId} desc
  ), gone as (
    select taken.*, case when ${isRemoved} then 'removed' when ${isExpired} then 'expired' else 'unavailable' end as reason
    from taken left join ${libraryItems} on ${libraryItems.id} = taken.item_id
    left join ${libraries} on ${libraries.id} = ${libraryItems.libraryId}
    where ${and(takenWhere(set, member.userId, sql`taken.item_id`), openWhere(member))}
    and (${visibleItemWhere(member.viewer)}) is not true
  )`;
}

/** How many these are, with a key that is another one once they are other items or were taken anew. */
export async function countWithdrawn(
  db: Database,
  member: Member,
  set: TakenSet,
): Promise<{ withdrawn: number; withdrawnKey: string }> {
  const [row] = await readRows(
    db,
    z.object({ withdrawn: z.int(), withdrawnKey: z.string() }),
    sql`${gone(member, set)} select count(*)::int as withdrawn,
      coalesce(md5(string_agg(item_id || ' ' || extract(epoch from at), ',' order by item_id)), '') as "withdrawnKey" from gone`,
  );
  return row ?? { withdrawn: 0, withdrawnKey: '' };
}

const withdrawnRow = z.object({
  itemId: z.int(),
  fileName: z.string(),
  version: z.int().nullable(),
  form: z.string(),
  takenAt: z.string(),
  reason: z.enum(WITHDRAWN_REASONS),
});

/** The last taken first. Nothing of an item as it is now is read: the member may not know it. */
export const listWithdrawn = (
  db: Database,
  member: Member,
  { set, limit }: { set: TakenSet; limit: number },
): Promise<WithdrawnItem[]> =>
  readRows(
    db,
    withdrawnRow,
    sql`${gone(member, set)}
      select item_id as "itemId", file_name as "fileName", version, form, reason,
        ${momentText(sql`at`)} as "takenAt"
      from gone order by at desc, item_id limit ${limit}`,
  );

/** Named items with the other formats of their stacks. */
export async function withFormats(db: Database, ids: readonly number[]): Promise<number[]> {
  const named = sql`any(${sql.param([...ids])}::int[])`;
  const rows = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`select ${libraryItems.id} as id from ${libraryItems} where ${libraryItems.stackId} in (
      select ${libraryItems.stackId} from ${libraryItems} where ${libraryItems.id} = ${named} and ${libraryItems.stackId} is not null)`,
  );
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}
