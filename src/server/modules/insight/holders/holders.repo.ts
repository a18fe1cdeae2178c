import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Holder, holder } from '../../../../shared/contract/ledger.ts';
import { MEDIA } from '../../../../shared/policy/usage.ts';
import type { Database } from '../../../db/client.ts';
import { momentText } from '../../../db/momentText.ts';
import { countRows, readRows } from '../../../db/readRows.ts';
import { users } from '../../../db/schema/accounts.ts';
import { files } from '../../../db/schema/files.ts';
import { receipts, takings } from '../../../db/schema/ledger.ts';
import { activities, itemVersions, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { mediaPortals } from '../../../db/schema/mediaPortals.ts';
import { shares } from '../../../db/schema/shares.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';

/** Files that are counted quickly. */
const QUICK_ROWS = 20_000;

/** What was taken: of these items, in the version with this file where one is named, or under a usage right. */
export type HolderScope =
  | { readonly itemIds: readonly number[]; readonly fileId?: number | null }
  | { readonly right: string };

/** Whether there is such an item, in the trash or not, or was one that somebody took. */
export const isKnownItem = async (db: Database, id: number): Promise<boolean> =>
  (await countRows(
    db,
    sql`select from ${libraryItems} where ${libraryItems.id} = ${id}
      union all (select from ${takings} where ${takings.itemId} = ${id} limit 1)`,
  )) > 0;

/** The code of a usage right, in the trash or not. */
export async function codeOfRight(db: Database, id: number): Promise<string | undefined> {
  const [row] = await readRows(
    db,
    z.object({ code: z.string() }),
    sql`select ${usageRights.code} as code from ${usageRights} where ${usageRights.id} = ${id}`,
  );
  return row?.code;
}

/** Ids of the items of a scope, as an array; of a right those that name it now. */
function itemsOf(scope: HolderScope): SQL {
  if ('itemIds' in scope) return sql`${sql.param([...scope.itemIds])}::int[]`;
  const named = sql`array[${scope.right}]::text[]`;
  return sql`array(
    select ${libraryItems.id} from ${libraryItems} where ${libraryItems.usageRights} <> '{}' and ${libraryItems.usageRights} @> ${named}
    union select ${libraryItems.id} from ${libraryItems} join ${libraries} on ${libraries.id} = ${libraryItems.libraryId}
    where ${libraries.usageRights} @> ${named})`;
}

/** Ids of the items of a scope; of a right those that name it now, in the trash or not. */
export async function itemIdsOf(db: Database, scope: HolderScope): Promise<number[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`select id from unnest(${itemsOf(scope)}) as id order by id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * `grouped`: what left, with a number for each account, portal or share: a row for each item of a receipt. Originals that were only shown are left out. What was downloaded
 * before the ledger began is in the activities, for as long as these are kept: its version is the one of that time.
 */
function takenOf(scope: HolderScope): SQL {
  const fileId = ('itemIds' in scope && scope.fileId) || null;
  const ofItems = sql`${takings.itemId} = any(${itemsOf(scope)})${fileId === null ? sql`` : sql` and ${takings.fileId} = ${fileId}`}`;
  // The index on rights has no row without any.
  const where =
    'right' in scope
      ? sql`((${takings.rights} <> '{}' and ${takings.rights} @> array[${scope.right}]::text[]) or ${ofItems})`
      : ofItems;
  return sql`with taken as (
    select ${takings.itemId} as item_id, ${takings.fileId} as file_id, ${takings.version} as version, ${takings.form} as form,
      ${takings.fileName} as file_name, ${takings.sha256} as sha256, ${takings.rights} as rights, ${takings.at} as at,
      ${receipts.id} as receipt_id, ${receipts.userId} as user_id, ${receipts.portalId} as portal_id, ${receipts.portal} as portal, ${receipts.shareId} as share_id,
      ${receipts.keyId} is not null as has_key, ${receipts.isManaged} as is_managed, ${receipts.media} as media, ${receipts.market} as market
    from ${takings} join ${receipts} on ${receipts.at} = ${takings.at} and ${receipts.id} = ${takings.receiptId}
    where ${receipts.takenAs} <> 'view' and ${where}
    union all
    select ${activities.itemId}, former.file_id, former.number, 'original', coalesce(${files.name}, ''), ${files.sha256}, '{}'::text[],
      ${activities.at}, null, ${activities.userId}, null, null, null, false, false, '{}'::text[], null
    from ${activities}
    left join lateral (
      select ${itemVersions.fileId} as file_id, ${itemVersions.number} as number from ${itemVersions}
      where ${itemVersions.itemId} = ${activities.itemId} and ${itemVersions.createdAt} <= ${activities.at}
      order by ${itemVersions.number} desc limit 1
    ) as former on true
    left join ${files} on ${files.id} = former.file_id
    where ${activities.kind} = 'download' and ${activities.itemId} = any(${itemsOf(scope)})
      ${fileId === null ? sql`` : sql`and former.file_id = ${fileId}`}
      and ${activities.at} < coalesce((select min(${receipts.at}) from ${receipts}), 'infinity')
  ), grouped as (select taken.*, coalesce(user_id::bigint, -portal_id::bigint, ${BELOW_PORTALS}::bigint - share_id) as holder from taken)`;
}

/** The rows of `from` beside their items as they are now. */
const compared = (
  from: SQL,
): SQL => sql`select one.*, coalesce(${libraryItems.fileId} <> one.file_id, false) as is_older, ${libraryItems.title} as title
  from ${from} as one left join ${libraryItems} on ${libraryItems.id} = one.item_id`;

/** Owners of shares. */
const sharers = alias(users, 'sharers');
/** Below the numbers of all portals: a share has a number of its own. */
const BELOW_PORTALS = -2_147_483_648;

/** Columns of who took it, for queries over `who` with `user_id`, `portal_id` and `portal`. */
const ACCOUNT = sql`who.user_id as "userId", coalesce(${users.name}, '') as name, ${users.email} as email, ${users.company} as company,
  ${users.market} as "accountMarket", (${users.deletedAt} is not null or ${users.erasedAt} is not null) as "isDeleted",
  who.portal_id as "portalId", who.portal as slug, ${mediaPortals.title} as "portalTitle",
  who.share_id as "shareId", ${shares.title} as "shareTitle", ${sharers.name} as "shareOwner"`;
const JOINS = sql`left join ${users} on ${users.id} = who.user_id left join ${mediaPortals} on ${mediaPortals.id} = who.portal_id
  left join ${shares} on ${shares.id} = who.share_id left join ${users} as ${sql.identifier('sharers')} on ${sharers.id} = ${shares.ownerId}`;
const accountRow = {
  userId: z.int().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  company: z.string().nullable(),
  accountMarket: z.string().nullable(),
  isDeleted: z.boolean(),
  portalId: z.int().nullable(),
  slug: z.string().nullable(),
  portalTitle: z.string().nullable(),
  shareId: z.int().nullable(),
  shareTitle: z.string().nullable(),
  shareOwner: z.string().nullable(),
};

const holderRow = holder.omit({ account: true, portal: true, share: true }).extend({
  ...accountRow,
  media: z.array(holder.shape.media),
  total: z.int(),
});

/** Who took something of a scope, the last one first, and how many these are. */
export async function readHolders(
  db: Database,
  scope: HolderScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ holders: Holder[]; total: number }> {
  const rows = await readRows(
    db,
    holderRow,
    // What each of them took is compared for those of the page only.
    sql`${takenOf(scope)}, page as (
      select holder as of, max(at) as last_at, (count(*) over ())::int as total from grouped
      group by holder order by max(at) desc, holder limit ${limit} offset ${offset}
    ), who as (
      select holder, min(user_id) as user_id, min(portal_id) as portal_id, min(share_id) as share_id, (array_agg(portal order by at desc))[1] as portal,
        count(*)::int as takings, count(distinct item_id)::int as items,
        count(distinct item_id) > count(distinct item_id) filter (where not is_older) as is_outdated, bool_or(is_older) as has_older,
        coalesce(array_agg(distinct version) filter (where version is not null), '{}') as versions,
        array_agg(distinct form) as forms, coalesce(jsonb_agg(distinct media), '[]') as media,
        coalesce(array_agg(distinct market) filter (where market is not null), '{}') as markets,
        min(at) as first_at, last_at, bool_or(has_key) as has_key, bool_and(is_managed) as is_managed, total
      from (${compared(sql`(select * from page join grouped on holder = of)`)}) as compared group by holder, last_at, total
    )
    select ${ACCOUNT}, who.takings, who.items, who.versions, who.has_older as "hasOlder", who.is_outdated as "isOutdated", who.forms,
      who.media, who.markets, who.has_key as "hasKey", who.is_managed as "isManaged", who.total,
      ${momentText(sql`who.first_at`)} as "firstAt", ${momentText(sql`who.last_at`)} as "lastAt"
    from who ${JOINS} order by who.last_at desc, who.holder`,
  );
  const total = rows[0]?.total ?? (offset > 0 ? await countHolders(db, scope) : 0);
  return { holders: presentHolders(scope, rows), total };
}

function presentHolders(scope: HolderScope, rows: readonly z.output<typeof holderRow>[]): Holder[] {
  const isOne = 'itemIds' in scope && scope.itemIds.length === 1;
  return rows.map(({ userId, portalId, versions: numbers, media, total: _total, ...row }) => {
    const {
      name,
      email,
      company,
      accountMarket: market,
      isDeleted,
      slug,
      portalTitle: title,
      ...others
    } = row;
    const { shareId, shareTitle, shareOwner, ...rest } = others;
    const said = new Set(media.flat());
    return {
      account: userId === null ? null : { id: userId, name, email, company, market, isDeleted },
      portal: portalId === null ? null : { id: portalId, slug: slug ?? '', title },
      share: shareId === null ? null : { id: shareId, title: shareTitle, owner: shareOwner },
      ...rest,
      versions: isOne ? numbers : [],
      media: MEDIA.filter((one) => said.has(one)),
    };
  });
}

/** What an account took of a scope: files, each once, with the names of the first of them in alphabetical order. */
export interface FilesTaken {
  readonly count: number;
  readonly names: readonly string[];
  /** Of the last one. */
  readonly lastAt: Date;
}

/** What each account took of a scope, by its id; of at most `named` files the names. */
export async function filesTaken(
  db: Database,
  scope: HolderScope,
  named: number,
): Promise<ReadonlyMap<number, FilesTaken>> {
  const rows = await readRows(
    db,
    z.object({ userId: z.int(), count: z.int(), names: z.array(z.string()), lastAt: z.string() }),
    sql`${takenOf(scope)}
      select user_id as "userId", count(distinct file_id)::int as count, ${momentText(sql`max(at)`)} as "lastAt",
        (array_agg(distinct file_name order by file_name))[1:${sql.raw(String(named))}] as names
      from grouped where user_id is not null group by user_id`,
  );
  return new Map(
    rows.map(({ userId, lastAt, ...taken }) => [userId, { ...taken, lastAt: new Date(lastAt) }]),
  );
}

const portalTaken = z.object({
  id: z.int(),
  title: z.string().nullable(),
  slug: z.string(),
  takings: z.int(),
  lastAt: z.string(),
});

/** What visitors of media portals took of a scope, by portal, the last one first. */
export const portalsTaken = (db: Database, scope: HolderScope): Promise<z.output<typeof portalTaken>[]> =>
  readRows(
    db,
    portalTaken,
    sql`${takenOf(scope)}
      select portal_id as id, ${mediaPortals.title} as title, coalesce(max(portal), '') as slug, count(*)::int as takings,
        ${momentText(sql`max(at)`)} as "lastAt"
      from grouped left join ${mediaPortals} on ${mediaPortals.id} = portal_id
      where portal_id is not null group by portal_id, ${mediaPortals.title} order by max(at) desc, portal_id`,
  );

/** How many accounts and portals took something of a scope. */
const countHolders = async (db: Database, scope: HolderScope): Promise<number> =>
  countRows(db, sql`${takenOf(scope)} select distinct holder from grouped`);

/** The same of a usage right; `null` where so much was taken under it that counting would take long. */
export async function countQuickly(db: Database, right: string): Promise<number | null> {
  const [row] = await readRows(
    db,
    z.object({ total: z.int(), read: z.int() }),
    sql`${takenOf({ right })}, first as (select holder from grouped limit ${QUICK_ROWS + 1})
      select count(distinct holder)::int as total, count(*)::int as read from first`,
  );
  return row && row.read <= QUICK_ROWS ? row.total : null;
}

const sheetRow = z.object({
  ...accountRow,
  itemId: z.int(),
  title: z.string().nullable(),
  fileName: z.string(),
  version: z.int().nullable(),
  isOlder: z.boolean(),
  sha256: z.string().nullable(),
  form: z.string(),
  takings: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  media: z.array(z.string()),
  market: z.string().nullable(),
  rights: z.string(),
  isManaged: z.boolean(),
  hasKey: z.boolean(),
});
export type HolderSheetRow = z.output<typeof sheetRow>;

/**
 * What each holder took of a scope: a row for each item, version and form, with what was said and what held when it was
 * last taken, the newest first.
 */
export const readHolderRows = (db: Database, scope: HolderScope, limit: number): Promise<HolderSheetRow[]> =>
  readRows(
    db,
    sheetRow,
    sql`${takenOf(scope)}, latest as (
      select distinct on (holder, item_id, file_id, version, form) *,
        count(*) over same as takings, min(at) over same as first_at
      from grouped
      window same as (partition by holder, item_id, file_id, version, form)
      order by holder, item_id, file_id, version, form, at desc
    ), who as (
      ${compared(sql`(select * from latest order by at desc, holder, item_id, file_id, form limit ${limit})`)}
    )
    select ${ACCOUNT}, who.item_id as "itemId", who.title, who.file_name as "fileName", who.version, who.is_older as "isOlder",
      who.sha256, who.form, who.takings::int as takings, ${momentText(sql`who.first_at`)} as "firstAt", ${momentText(sql`who.at`)} as "lastAt",
      who.media, who.market, who.is_managed as "isManaged", who.has_key as "hasKey",
      coalesce((
        select string_agg(coalesce(${receipts.terms} -> code ->> 'name', code) || coalesce(' until ' || (${receipts.terms} -> code ->> 'endsOn'), ''), '; ' order by code)
        from unnest(who.rights) as code
      ), '') as rights
    from who ${JOINS} left join ${receipts} on ${receipts.id} = who.receipt_id
    order by who.at desc, who.holder, who.item_id, who.file_id, who.form`,
  );
