import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TakenAs } from '../../../../shared/contract/ledger.ts';
import { NO_PURPOSE, type Purpose } from '../../../../shared/policy/purpose.ts';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';
import { files } from '../../../db/schema/files.ts';
import { receiptDocuments, receipts, type TermsTaken, takings } from '../../../db/schema/ledger.ts';
import { itemVersions, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { mediaPortals } from '../../../db/schema/mediaPortals.ts';
import type { Principal } from '../../../http/principal.ts';
import { rightsOfItems } from '../usage-rights/public.ts';

/**
 * Who takes something: an account, by itself or with an API key, a visitor of a media portal, or somebody without an account
 * through a share.
 */
export type Taker =
  | {
      readonly userId: number;
      readonly keyId: number | null;
      /** The code of their own market. */
      readonly market: string | null;
      /** Whether it is taken in the back-office. */
      readonly isManaged: boolean;
    }
  | { readonly portalId: number }
  | { readonly shareId: number };

export interface TakenItem {
  readonly itemId: number;
  readonly fileId: number;
  /** `original`, or the name of a rendition or of a preset. */
  readonly form: string;
  readonly presetId?: number | null;
}

interface Taking {
  readonly takenAs: TakenAs;
  readonly taker: Taker;
  readonly purpose?: Purpose;
  /** Of an archive. */
  readonly downloadId?: string;
  /** What was made before it is written: its id and its time, and the documents that the taker gets. */
  readonly receipt?: {
    readonly id: string;
    readonly at: Date;
    readonly documents: readonly { readonly path: string; readonly sha256: string }[];
  } | null;
}

/** Rows of one statement: between them, on the embedded database, others have their turn. */
const BATCH = 500;
/** Seconds within which the same taker who takes the same again gets no other receipt. A film is viewed in many pieces. */
const SAME_WITHIN: Record<TakenAs, number> = { download: 600, file: 600, view: 24 * 3600 };

/** The account that is behind a request: while a content manager views the portal as another user, the manager. */
export const takerOf = (
  { userId, market, key, seeing }: Principal,
  { isManaged = false }: { isManaged?: boolean } = {},
): Taker => ({
  userId: seeing?.byUserId ?? userId,
  keyId: key?.id ?? null,
  market,
  isManaged: isManaged || seeing !== undefined,
});

/** Writes to the ledger what is taken, in the transaction that gives it out. Returns the id of the receipt. */
export async function recordTaking(
  tx: Database,
  taking: Taking,
  items: readonly TakenItem[],
): Promise<string> {
  const [row] = await tx
    .insert(receipts)
    .values({
      ...(await valuesOf(tx, taking, items)),
      ...(taking.receipt && { id: taking.receipt.id }),
      at: taking.receipt?.at ?? sql`date_trunc('milliseconds', clock_timestamp())`,
    })
    .returning({ id: receipts.id, at: receipts.at });
  if (!row) throw new Error('The receipt was not written.');
  for (let start = 0; start < items.length; start += BATCH)
    await insertItems(tx, { ...row, start }, items.slice(start, start + BATCH));
  const documents = taking.receipt?.documents ?? [];
  if (documents.length > 0)
    await tx
      .insert(receiptDocuments)
      .values(documents.map(({ path, sha256 }) => ({ at: row.at, receiptId: row.id, name: path, sha256 })));
  return row.id;
}

/** The same for one file, whose address is given out: not when the same taker had it a moment ago. */
export function recordFile(
  db: Database,
  { disposition, ...taking }: Omit<Taking, 'takenAs'> & { readonly disposition: 'attachment' | 'inline' },
  item: TakenItem,
): Promise<void> {
  // What is shown of a file in the portal leaves as a picture of it; an original that is shown can be kept.
  if (disposition === 'inline' && item.form !== 'original') return Promise.resolve();
  const takenAs = disposition === 'inline' ? 'view' : 'file';
  return db.transaction(async (tx) => {
    if (await isRepeated(tx, { takenAs, ...taking }, item)) return;
    await recordTaking(tx, { takenAs, ...taking }, [item]);
  });
}

/** Whether visitors of a portal took this archive for the same a moment ago. */
export const isArchiveRepeated = (db: Database, downloadId: string, purpose: Purpose): Promise<boolean> =>
  isAny(
    db,
    sql`select from ${receipts} where ${receipts.downloadId} = ${downloadId} and ${isRecent('download')} and ${isFor(purpose)}`,
  );

const isRepeated = (tx: Database, { takenAs, taker, purpose = NO_PURPOSE }: Taking, item: TakenItem) =>
  isAny(
    tx,
    sql`select from ${takings} join ${receipts} on ${receipts.id} = ${takings.receiptId}
      where ${takings.itemId} = ${item.itemId} and ${takings.at} > now() - make_interval(secs => ${SAME_WITHIN[takenAs]})
      and ${takings.fileId} = ${item.fileId} and ${takings.form} = ${item.form}
      and ${takings.presetId} is not distinct from ${item.presetId ?? null}
      and ${receipts.takenAs} = ${takenAs} and ${isRecent(takenAs)} and ${isBy(taker)} and ${isFor(purpose)}`,
  );

const isFor = ({ media, market, isConfirmed }: Purpose): SQL =>
  sql`${receipts.media} = ${sql.param([...media])}::text[]
    and ${receipts.market} is not distinct from ${market} and ${receipts.isConfirmed} = ${isConfirmed}`;

const isRecent = (takenAs: TakenAs): SQL =>
  sql`${receipts.at} > now() - make_interval(secs => ${SAME_WITHIN[takenAs]})`;

const isBy = (taker: Taker): SQL =>
  'portalId' in taker
    ? sql`${receipts.portalId} = ${taker.portalId}`
    : 'shareId' in taker
      ? sql`${receipts.shareId} = ${taker.shareId}`
      : sql`${receipts.userId} = ${taker.userId} and ${receipts.keyId} is not distinct from ${taker.keyId}`;

async function isAny(db: Database, rows: SQL): Promise<boolean> {
  const [row] = await readRows(db, z.object({ isAny: z.boolean() }), sql`select exists (${rows}) as "isAny"`);
  return row?.isAny ?? false;
}

async function valuesOf(
  tx: Database,
  { takenAs, taker, purpose = NO_PURPOSE, downloadId }: Taking,
  items: readonly TakenItem[],
) {
  return {
    takenAs,
    ...('shareId' in taker ? { shareId: taker.shareId } : {}),
    ...('portalId' in taker
      ? {
          portalId: taker.portalId,
          portal: sql`(select ${mediaPortals.slug} from ${mediaPortals} where ${mediaPortals.id} = ${taker.portalId})`,
        }
      : {}),
    ...('userId' in taker
      ? {
          userId: taker.userId,
          keyId: taker.keyId,
          takerMarket: taker.market,
          isManaged: taker.isManaged,
        }
      : {}),
    media: [...purpose.media],
    market: purpose.market,
    isConfirmed: purpose.isConfirmed,
    terms: termsByCode(
      await rightsOfItems(
        tx,
        items.map(({ itemId }) => itemId),
      ),
    ),
    downloadId: downloadId ?? null,
    count: items.length,
  };
}

/** What usage rights allow, by their codes, as a receipt has it. */
export const termsByCode = (rights: readonly (TermsTaken & { readonly code: string })[]) =>
  Object.fromEntries(
    rights.map(({ code, name, media, markets, startsOn, endsOn, credit, restrictions }) => [
      code,
      { name, media, markets, startsOn, endsOn, credit, restrictions },
    ]),
  );

/** Whatever happened to an item or its file meanwhile, what was taken is written. */
async function insertItems(
  tx: Database,
  { id, at, start }: { id: string; at: Date; start: number },
  items: readonly TakenItem[],
): Promise<void> {
  const list = (values: readonly (number | string | null)[], type: string) =>
    sql`${sql.param([...values])}::${sql.raw(type)}[]`;
  await tx.execute(sql`
    insert into ${takings} (at, receipt_id, position, item_id, file_id, version, file_name, sha256, form, preset_id, rights)
    select ${at.toISOString()}::timestamptz, ${id}::uuid, ${start}::int + entry.n, entry.item_id, entry.file_id,
      (select max(${itemVersions.number}) from ${itemVersions} where ${itemVersions.itemId} = entry.item_id and ${itemVersions.fileId} = entry.file_id),
      coalesce(${files.name}, ''), ${files.sha256}, entry.form, entry.preset_id,
      array(select distinct code from unnest(${libraryItems.usageRights} || ${libraries.usageRights}) as code where code is not null order by code)
    from unnest(${list(
      items.map(({ itemId }) => itemId),
      'int',
    )}, ${list(
      items.map(({ fileId }) => fileId),
      'int',
    )}, ${list(
      items.map(({ form }) => form),
      'text',
    )}, ${list(
      items.map(({ presetId }) => presetId ?? null),
      'int',
    )}) with ordinality as entry (item_id, file_id, form, preset_id, n)
    left join ${files} on ${files.id} = entry.file_id
    left join ${libraryItems} on ${libraryItems.id} = entry.item_id
    left join ${libraries} on ${libraries.id} = ${libraryItems.libraryId}`);
}
