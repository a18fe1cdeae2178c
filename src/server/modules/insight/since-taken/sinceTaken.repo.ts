import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type DownloadForm, downloadForm } from '../../../../shared/contract/basket.ts';
import {
  type SinceTaken,
  WITHDRAWN_REASONS,
  type WithdrawnItem,
} from '../../../../shared/contract/sinceTaken.ts';
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

/** What an API key is limited to; what is removed for good is in no library that it opens. */
const openWhere = ({ viewer }: Member): SQL | undefined => openLibraryWhere(libraryItems.libraryId, viewer);

export interface Comparison {
  readonly set: TakenSet;
  /** What counts as taken; by default the form in which something of the set was taken last. */
  readonly form?: DownloadForm | undefined;
}

/**
 * `with …`, in which what the account took is read once. `last`: no row where nothing of the set was taken. `wanted`: the
 * form of the comparison; an original serves for every form, a picture for the web or by a preset only where no original is
 * wanted. `changed`: items of the set that the member may have now and of which they did not take the current file last in
 * this form; the same bytes under another id are the same file. `gone`: what they took of the set, each item as it was taken
 * last, and may not have any more.
 */
function compare(member: Member, { set, form }: Comparison): SQL {
  const { userId, viewer } = member;
  const takenOf = (itemId: SQL) => and(takenWhere(set, userId, itemId), openWhere(member));
  const isPackable = and(eq(files.state, 'ready'), isNotNull(files.crc32), visibleItemWhere(viewer));
  const isRemoved = sql`(${libraryItems.id} is null or ${libraryItems.deletedAt} is not null or ${libraries.deletedAt} is not null)`;
  const isExpired = sql`least(${libraryItems.expiresAt}, ${libraries.expiresAt}) <= now()`;
  return sql`with mine as (
    select ${takings.itemId} as item_id, ${takings.fileId} as file_id, ${takings.sha256} as sha256, ${takings.fileName} as file_name,
      ${takings.version} as version, ${takings.form} as form, ${takings.at} as at
    from ${ledgerOf(member)}
  ), last as (
    select case when mine.form = 'original' then 'original' else 'web' end as form
    from mine left join ${libraryItems} on ${libraryItems.id} = mine.item_id
    where ${takenOf(sql`mine.item_id`)} order by mine.at desc limit 1
  ), wanted as (
    select coalesce(${form ?? null}::text, (select last.form from last), 'original') as form
  ), taken as (
    select distinct on (mine.item_id) mine.item_id, mine.file_id, mine.sha256 from mine
    where mine.form = 'original' or (select wanted.form from wanted) <> 'original'
    order by mine.item_id, mine.at desc, mine.file_id desc
  ), changed as (
    select ${libraryItems.id} as id, taken.item_id is null as is_new, ${libraries.position} as library_position,
      ${libraries.id} as library_id, ${libraryItems.position} as position
    from ${libraryItems} join ${libraries} on ${libraries.id} = ${libraryItems.libraryId}
    join ${files} on ${files.id} = ${libraryItems.fileId}
    left join taken on taken.item_id = ${libraryItems.id}
    where ${candidateWhere(set, userId)} and ${isPackable}
    and (taken.item_id is null or (taken.file_id <> ${files.id} and coalesce(taken.sha256 <> ${files.sha256}, true)))
  ), latest as (
    select distinct on (mine.item_id) mine.* from mine order by mine.item_id, mine.at desc, mine.file_id desc
  ), gone as (
    select latest.*, case when ${isRemoved} then 'removed' when ${isExpired} then 'expired' else 'unavailable' end as reason
    from latest left join ${libraryItems} on ${libraryItems.id} = latest.item_id
    left join ${libraries} on ${libraries.id} = ${libraryItems.libraryId}
    where ${takenOf(sql`latest.item_id`)} and (${visibleItemWhere(viewer)}) is not true
  )`;
}

const counts = z.object({
  hasTaken: z.boolean(),
  form: downloadForm,
  new: z.int(),
  newer: z.int(),
  withdrawn: z.int(),
  withdrawnKey: z.string(),
}) satisfies z.ZodType<SinceTaken>;

/**
 * How many items of a set are new to the member, how many newer than what they took, and how many withdrawn, with a key that
 * is another one once these are other items or were taken anew. Nothing is counted where nothing of the set was taken.
 */
export async function countSinceTaken(
  db: Database,
  member: Member,
  comparison: Comparison,
): Promise<SinceTaken> {
  const [row] = await readRows(
    db,
    counts,
    sql`${compare(member, comparison)}
      select exists (select from last) as "hasTaken", wanted.form, found.new, found.newer, withdrawn.count as withdrawn,
        coalesce(withdrawn.key, '') as "withdrawnKey"
      from wanted, (
        select (count(*) filter (where is_new))::int as new, (count(*) filter (where not is_new))::int as newer
        from changed where exists (select from last)
      ) as found, (
        select count(*)::int as count, md5(string_agg(item_id || ' ' || extract(epoch from at), ',' order by item_id)) as key from gone
      ) as withdrawn`,
  );
  if (!row) throw new Error('The comparison has no row.');
  return row;
}

const found = z.object({ form: downloadForm, ids: z.array(z.int()) });

/** Ids of what is new or newer, in the order of the libraries, and the form of the comparison. */
export async function changedIds(
  db: Database,
  member: Member,
  { limit, ...comparison }: Comparison & { readonly limit: number },
): Promise<z.output<typeof found>> {
  const [row] = await readRows(
    db,
    found,
    sql`${compare(member, comparison)}
      select wanted.form, array(
        select id from changed order by library_position, library_id, position, id limit ${limit}
      ) as ids from wanted`,
  );
  if (!row) throw new Error('The comparison has no row.');
  return row;
}

/** How many items of a set are withdrawn. */
export async function countWithdrawn(db: Database, member: Member, set: TakenSet): Promise<number> {
  const [row] = await readRows(
    db,
    z.object({ withdrawn: z.int() }),
    sql`${compare(member, { set })} select count(*)::int as withdrawn from gone`,
  );
  return row?.withdrawn ?? 0;
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
    sql`${compare(member, { set })}
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
