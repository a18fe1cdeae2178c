import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Medium } from '../../shared/policy/usage.ts';
import type { Database } from '../db/client.ts';
import { insertRows } from '../db/insertRows.ts';
import { files } from '../db/schema/files.ts';
import { receipts, takings } from '../db/schema/ledger.ts';
import { itemVersions, libraries, libraryItems } from '../db/schema/libraries.ts';
import { mediaPortals } from '../db/schema/mediaPortals.ts';
import { usageRights } from '../db/schema/usageRights.ts';
import { termsByCode } from '../modules/assets/ledger/public.ts';
import { randomNumbers } from './randomNumbers.ts';

const DAY = 86_400_000;
/** Items of one visit from which they are taken as a basket. */
const BASKET = 3;
/** Days on which visitors of a media portal took something, at most. */
const PORTAL_DAYS = 12;
/** What members say that they take something for; of most nothing is said. */
const PURPOSES: readonly (readonly Medium[])[] = [
  ['social'],
  ['web', 'social'],
  ['point-of-sale'],
  ['print'],
];

/** What a member took in one visit. */
export interface DemoTaking {
  readonly userId: number;
  readonly market: string | null;
  /** Of the last one, in milliseconds since 1970. */
  readonly at: number;
  readonly itemIds: readonly number[];
}

type Receipt = typeof receipts.$inferInsert;
type Taking = typeof takings.$inferInsert;

/** What left, as the ledger has it: single files and baskets of members, and what visitors of media portals took. */
export async function insertLedger(tx: Database, taken: readonly DemoTaking[], now: number): Promise<void> {
  const random = randomNumbers(83);
  const fileOf = await readFiles(tx);
  const terms = termsByCode(await tx.select().from(usageRights));
  const receiptRows: Receipt[] = [];
  const takingRows: Taking[] = [];
  const add = (receipt: Omit<Receipt, 'terms' | 'count'>, ids: readonly number[]): void => {
    const id = randomUUID();
    const found = [...new Set(ids)].flatMap((itemId) => fileOf.get(itemId) ?? []);
    if (found.length === 0) return;
    const codes = new Set(found.flatMap(({ rights }) => rights));
    const named = [...codes].flatMap((code) => {
      const words = terms[code];
      return words ? [[code, words] as const] : [];
    });
    receiptRows.push({ ...receipt, id, terms: Object.fromEntries(named), count: found.length });
    for (const [index, file] of found.entries())
      takingRows.push({ ...file, at: receipt.at, receiptId: id, position: index + 1, form: 'original' });
  };
  for (const { userId, market, at, itemIds } of taken) {
    const media = random() < 0.25 ? [...(PURPOSES[Math.floor(random() * PURPOSES.length)] ?? [])] : [];
    const who = { userId, takerMarket: market, media, market: media.length > 0 ? market : null };
    const isBasket = itemIds.length >= BASKET;
    for (const ids of isBasket ? [itemIds] : itemIds.map((id) => [id]))
      add({ ...who, at: new Date(at), takenAs: isBasket ? 'download' : 'file' }, ids);
  }
  const portals = await tx
    .select({
      portalId: mediaPortals.id,
      portal: mediaPortals.slug,
      itemIds: mediaPortals.itemIds,
      publishedAt: mediaPortals.publishedAt,
    })
    .from(mediaPortals)
    .orderBy(asc(mediaPortals.id));
  for (const { portalId, portal, itemIds, publishedAt } of portals) {
    const open = publishedAt?.getTime() ?? now;
    for (let day = 0; day < PORTAL_DAYS && open + day * DAY < now; day++) {
      const itemId = itemIds[Math.floor(random() * itemIds.length)];
      const at = new Date(Math.min(open + (day + random()) * DAY, now));
      if (itemId !== undefined) add({ portalId, portal, at, takenAs: 'file' }, [itemId]);
    }
  }
  await insertRows(tx, receipts, receiptRows);
  await insertRows(tx, takings, takingRows);
}

/** The current file of each item, with the codes of its rights and of its library's, in their order. */
async function readFiles(tx: Database) {
  const rows = await tx
    .select({
      itemId: libraryItems.id,
      fileId: files.id,
      version: sql<number>`(select max(${itemVersions.number}) from ${itemVersions} where ${itemVersions.itemId} = ${libraryItems.id})`,
      fileName: files.name,
      sha256: files.sha256,
      own: libraryItems.usageRights,
      ofLibrary: libraries.usageRights,
    })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId));
  return new Map(
    rows.map(({ own, ofLibrary, ...file }) => [
      file.itemId,
      { ...file, rights: [...new Set([...own, ...ofLibrary])].sort() },
    ]),
  );
}
